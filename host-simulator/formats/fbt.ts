/**
 * JSON of FBT: what it collects (`phrases`), and its translations of a language. Identifiers: the hashes, and a count where
 * a text has several variations; the description is the context. Source: FBT's documentation, "Translating".
 * Unstated: `jsfbt`, which says the source once more. Ours stays, as the hashes are made of it.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import { joined, scanJson, type JsonValue } from './json-scan.ts'
import { textOf, writerFor } from './json.ts'
import { contextIn } from './lines.ts'

/** The hash, and where the description stands; null for what is no text. */
const placeOf = ({ parent, key, index }: JsonValue): { hash: string; about: string } | null => {
  const [, phrase = '', kind, hash = ''] =
    /^(phrases\.\d+)\.(hashToLeaf|hashToText)(?:\.(.+))?$/.exec(parent) ?? []
  if (kind === 'hashToText') return { hash: key ?? String(index), about: `${phrase}.desc` }
  if (kind) return key === 'text' ? { hash, about: `${parent}.desc` } : null
  const [, translated, at = ''] = /^translations\.(.+)\.translations\.(\d+)$/.exec(parent) ?? []
  if (translated === undefined || key !== 'translation') return null
  return { hash: at === '0' ? translated : `${translated}.${at}`, about: '' }
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
  for (const value of values) {
    const place = placeOf(value)
    if (!place) continue
    const { start, valueStart, end } = value
    const text = textOf(source, value)
    entries.addOrJoin(
      {
        string: { identifier: place.hash, text, ...contextIn([descriptions.get(place.about) ?? '']) },
        write: inPlace(text, valueStart, end, (single) => write(single, source.slice(valueStart, end))),
      },
      start,
    )
  }
  return entries
}

export const fbt = formatBy({ type: 'fbt', extensions: [], read: readFbt })
