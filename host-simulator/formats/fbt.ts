/**
 * JSON of FBT: what it collects (`phrases`), and its translations of a language. Identifiers: the hashes, and a count where
 * a text has several variations; the description is the context. Source: FBT's documentation, "Translating".
 * Unstated: `jsfbt`, which says the source once more. Ours stays, as the hashes are made of it.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import { joined, scanJson, type JsonValue } from './json-scan.ts'
import { jsonMembers } from './json-members.ts'
import { textOf } from './json.ts'
import { writerFor } from './json-written.ts'
import { contextIn } from './lines.ts'

/** The hash, where the description stands, and the path of what has all of it; null for what is no text. */
const placeOf = ({
  parent,
  key,
  index,
}: JsonValue): { hash: string; about: string; whole: string } | null => {
  const [, phrase = '', kind, hash = ''] =
    /^(phrases\.\d+)\.(hashToLeaf|hashToText)(?:\.(.+))?$/.exec(parent) ?? []
  if (kind === 'hashToText') {
    const own = key ?? String(index)
    return { hash: own, about: `${phrase}.desc`, whole: joined(parent, own) }
  }
  if (kind) return key === 'text' ? { hash, about: `${parent}.desc`, whole: parent } : null
  const [, translated, at = ''] = /^translations\.(.+)\.translations\.(\d+)$/.exec(parent) ?? []
  if (translated === undefined || key !== 'translation') return null
  return {
    hash: at === '0' ? translated : `${translated}.${at}`,
    about: '',
    whole: `translations.${translated}`,
  }
}

const readFbt = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const descriptions = new Map(
    values
      .filter(({ key }) => key === 'desc')
      .map((value) => [joined(value.parent, 'desc'), textOf(source, value)]),
  )
  const members = jsonMembers(source)
  entries.leaving = members.edits
  /** Of each: how many of its texts stay. */
  const wholes = new Map<string, number>()
  for (const value of values) {
    const place = placeOf(value)
    if (!place) continue
    const { start, valueStart, end } = value
    wholes.set(place.whole, (wholes.get(place.whole) ?? 0) + 1)
    const text = textOf(source, value)
    entries.addOrJoin(
      {
        string: { identifier: place.hash, text, ...contextIn([descriptions.get(place.about) ?? '']) },
        write: inPlace(text, valueStart, end, (single) => write(single, source.slice(valueStart, end))),
        // Variations count, so they go together.
        remove: () => {
          const left = (wholes.get(place.whole) ?? 1) - 1
          wholes.set(place.whole, left)
          return left ? [] : members.taking(place.whole)()
        },
      },
      start,
    )
  }
  return entries
}

export const fbt = formatBy({ type: 'fbt', extensions: [], read: readFbt })
