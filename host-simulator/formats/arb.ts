/**
 * Application resource bundles, the JSON of Flutter. Identifiers: the keys; `@key` says what the context is.
 * Plurals are ICU messages, which stay one text. Source: the specification of ARB.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { joined, scanJson, type JsonValue } from './json-scan.ts'
import { jsonMembers } from './json-members.ts'
import { textOf } from './json.ts'
import { jsonWritten, writerFor } from './json-written.ts'
import { contextIn } from './lines.ts'
import type { Edit } from './splice.ts'

const readArb = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const members = jsonMembers(source)
  entries.leaving = members.edits
  const about = new Map(
    values.flatMap((value) =>
      value.parent.startsWith('@') && value.key === 'description'
        ? [[value.parent.slice(1), textOf(source, value)]]
        : [],
    ),
  )
  for (const value of values) {
    const { key, container, start, valueStart, end } = value
    // Attributes begin with a mark.
    if (container !== 0 || key === null || key.startsWith('@')) continue
    const text = textOf(source, value)
    entries.addOrJoin(
      {
        string: { identifier: key, text, ...contextIn([about.get(joined('', key)) ?? '']) },
        write: inPlace(text, valueStart, end, (single) => write(single, source.slice(valueStart, end))),
        remove: members.taking(joined('', key), joined('', `@${key}`)),
      },
      start,
    )
  }
  return entries
}

const locale = (source: string, { languageId }: TargetOptions): Edit[] =>
  scanJson(source)
    .filter(({ container, key }: JsonValue) => container === 0 && key === '@@locale')
    .map(({ valueStart: start, end }) => ({
      start,
      end,
      text: JSON.stringify(languageId.replaceAll('-', '_')),
    }))

/** Without an end of the last line. Source: facts F293. */
const renew = (text: string): string => jsonWritten(text).trimEnd()

export const arb = formatBy({ type: 'arb', extensions: ['.arb'], read: readArb, finish: locale, renew })
