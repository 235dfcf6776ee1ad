/** JSON of single platforms: browser extensions, apps of Windows, NestJS and Go. */
import { Entries, formatBy, inPlace, singleOf, type Entry } from './entry.ts'
import { joined, scanJson, type JsonValue } from './json-scan.ts'
import { jsonMembers } from './json-members.ts'
import { textOf } from './json.ts'
import { jsonWritten, writerFor } from './json-written.ts'
import { contextIn } from './lines.ts'
import type { Edit } from './splice.ts'
import { keysAndComments, treeEntries, type Container } from './tree.ts'

type About = { identifier: string; context?: string }

type Write = ReturnType<typeof writerFor>

const addValue = (
  entries: Entries,
  source: string,
  value: JsonValue,
  about: About,
  write: Write,
  remove: NonNullable<Entry['remove']>,
): void => {
  const { start, valueStart, end } = value
  const text = textOf(source, value)
  entries.addOrJoin(
    {
      string: { ...about, text },
      write: inPlace(text, valueStart, end, (single) => write(single, source.slice(valueStart, end))),
      remove,
    },
    start,
  )
}

const textOrComment = /"(?:[^"\\]|\\.)*"|\/\/[^\r\n]*|\/\*[^]*?\*\//g

/** The text with blanks for comments, which Chrome allows. */
const withoutComments = (source: string): string =>
  source.replaceAll(textOrComment, (found) =>
    found.startsWith('"') ? found : found.replaceAll(/[^\r\n]/g, ' '),
  )

/** Identifiers: the keys; `description` is the context. Source: "Formats: locale-specific messages" of Chrome's documentation. */
const readChrome = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const plain = withoutComments(source)
  const values = scanJson(plain)
  const members = jsonMembers(plain)
  entries.leaving = members.edits
  const about = new Map(
    values.flatMap((value) =>
      value.key === 'description' ? [[value.container, textOf(source, value)] as const] : [],
    ),
  )
  for (const value of values) {
    const { parent, key, container } = value
    // A message stands right in the outermost object.
    if (key !== 'message' || !parent || /(?<!\\)(?:\\\\)*\./.test(parent)) continue
    const identifier = parent.replaceAll(/\\(.)/g, '$1')
    const context = contextIn([about.get(container) ?? ''])
    addValue(entries, source, value, { identifier, ...context }, write, members.taking(parent))
  }
  return entries
}

/** Identifiers: the keys; `_key.comment` is the context. Source: "How to: name string resources" of Windows' documentation. */
const readResjson = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const members = jsonMembers(source)
  entries.leaving = members.edits
  const about = new Map(
    values.map((value) => [joined(value.parent, value.key ?? ''), textOf(source, value)] as const),
  )
  for (const value of values) {
    const { parent, key, index } = value
    if (key?.startsWith('_')) continue
    const comment = about.get(joined(parent, `_${key}.comment`)) ?? ''
    const identifier = joined(parent, key ?? String(index))
    const out = members.taking(identifier, joined(parent, `_${key}.comment`))
    addValue(entries, source, value, { identifier, ...contextIn([comment]) }, write, out)
  }
  return entries
}

/** An object of nothing but plural forms is one string. Source: "Plurals" of nestjs-i18n's documentation. */
const readNest = (source: string, { sourceLanguageId }: { sourceLanguageId: string }): Entries => {
  const values = scanJson(source)
  const containers: Container[] = []
  const write = writerFor(source)
  const leaves = values.map((value) => {
    const { container, parent, key, index, start, valueStart, end } = value
    const own = (containers[container] ??= { path: parent, isList: key === null, size: 0 })
    // What is no text counts, too, if it stands before one.
    own.size = Math.max(own.size, index + 1)
    return {
      ...{
        container,
        key: key ?? String(index),
        keyStart: start,
        keyEnd: key === null ? start : keyEnd(source, start),
      },
      ...{ start: valueStart, end, text: textOf(source, value), comments: [] },
      write: (text: string) => write(text, source.slice(valueStart, end)),
    }
  })
  return treeEntries(source, containers, leaves, sourceLanguageId, keysAndComments)
}

const keyEnd = (source: string, start: number): number => {
  const key = /"(?:[^"\\]|\\.)*"/y
  key.lastIndex = start
  key.test(source)
  return key.lastIndex
}

/**
 * Identifiers: the first id; the text is the message, the translator's comment the context. A translation takes the
 * place of the one that is there. Left out: what is there in several cases (`select`).
 * Source: golang.org/x/text/message/pipeline, `Message`.
 */
const readGo = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const members = jsonMembers(source)
  entries.leaving = members.edits
  const byMessage = new Map<string, Map<string, JsonValue>>()
  /** Messages that are translated in several cases. */
  const inCases = new Set<string>()
  for (const value of scanJson(source)) {
    const [, message = '', name] = /^messages\.(\d+)(?:\.(id$|translation\b).*)?$/.exec(value.parent) ?? []
    if (name === 'translation') inCases.add(message)
    if (!message || name === 'translation') continue
    const fields = byMessage.get(message) ?? new Map<string, JsonValue>()
    byMessage.set(message, fields)
    const field = name ?? value.key ?? ''
    if (!fields.has(field)) fields.set(field, value)
  }
  for (const [at, fields] of byMessage) {
    const [id, message, target] = ['id', 'message', 'translation'].map((name) => fields.get(name))
    if (!id || !message || inCases.has(at)) continue
    const said = (name: string): string => {
      const value = fields.get(name)
      return value ? textOf(source, value) : ''
    }
    entries.addOrJoin(
      {
        string: {
          identifier: said('id'),
          text: said('message'),
          ...contextIn([said('meaning'), said('translatorComment')]),
        },
        translation: target ? { text: said('translation'), status: 'translated' } : null,
        remove: members.taking(`messages.${at}`),
        write: (translation): Edit[] => {
          const { valueStart, end } = target ?? message
          const text = write(singleOf(translation), source.slice(valueStart, end))
          return target
            ? [{ start: valueStart, end, text }]
            : [{ start: end, end, text: `,${gapBefore(source, message.start)}"translation": ${text}` }]
        },
      },
      id.start,
    )
  }
  return entries
}

const gapBefore = (source: string, at: number): string =>
  /\s*$/.exec(source.slice(Math.max(0, at - 200), at))?.[0] ?? ''

export const chrome = formatBy({ type: 'chrome', extensions: [], read: readChrome, renew: jsonWritten })
export const resjson = formatBy({
  type: 'resjson',
  extensions: ['.resjson'],
  read: readResjson,
  renew: jsonWritten,
})
export const nestjs = formatBy({ type: 'nestjs_i18n', extensions: [], read: readNest, renew: jsonWritten })
export const goJson = formatBy({
  type: 'go_json',
  extensions: [],
  isBilingual: true,
  read: readGo,
  renew: jsonWritten,
})
