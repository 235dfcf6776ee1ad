/** What is wrong with a line of a trace's file, without a library: it is read in pages, too. */
import { traceKinds } from './lanes.ts'

export const traceFormat = 'ap-bridge-trace'
export const traceVersion = 1

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0

interface Field {
  name: string
  wanted: string
  fits: Check
  isOptional?: true
}

const headFields: readonly Field[] = [
  { name: 'at', wanted: 'a time in milliseconds', fits: isNumber },
  { name: 'dropped', wanted: 'a whole number', fits: isCount },
  { name: 'by', wanted: 'a text', fits: isText, isOptional: true },
  { name: 'origin', wanted: 'a text', fits: isText, isOptional: true },
]

const worldFields: readonly Field[] = [
  { name: 'id', wanted: 'a text', fits: isText },
  { name: 'edition', wanted: 'a text', fits: isText },
  { name: 'domain', wanted: 'a text', fits: isText },
  { name: 'organizationId', wanted: 'a whole number', fits: isCount },
]

const entryFields: readonly Field[] = [
  { name: 'id', wanted: 'a whole number from 1', fits: (value) => isCount(value) && value !== 0 },
  { name: 'at', wanted: 'a time in milliseconds', fits: isNumber },
  { name: 'wall', wanted: 'a time in milliseconds', fits: isNumber, isOptional: true },
  {
    name: 'kind',
    wanted: `one of ${traceKinds.join(', ')}`,
    fits: (value) => (traceKinds as readonly unknown[]).includes(value),
  },
  { name: 'app', wanted: 'a text', fits: isText },
  { name: 'name', wanted: 'a text', fits: isText },
  { name: 'outcome', wanted: 'ok or refused', fits: (value) => value === 'ok' || value === 'refused' },
  { name: 'reason', wanted: 'a text', fits: isText, isOptional: true },
  { name: 'ms', wanted: 'a number', fits: isNumber, isOptional: true },
  { name: 'cause', wanted: 'the id of an entry', fits: isCount, isOptional: true },
  { name: 'guessed', wanted: 'true', fits: (value) => value === true, isOptional: true },
  { name: 'open', wanted: 'true', fits: (value) => value === true, isOptional: true },
]

const findingFields: readonly Field[] = [
  ...['id', 'title', 'message', 'app', 'where', 'why', 'fix', 'source', 'doc'].map((name) => ({
    name,
    wanted: 'a text',
    fits: isText,
  })),
  {
    name: 'severity',
    wanted: 'error, warning or info',
    fits: (value) => value === 'error' || value === 'warning' || value === 'info',
  },
  { name: 'count', wanted: 'a whole number', fits: isCount },
  { name: 'entries', wanted: 'a list of ids', fits: (value) => Array.isArray(value) && value.every(isCount) },
  { name: 'gone', wanted: 'true', fits: (value) => value === true, isOptional: true },
]

/** Null where all is well. */
export const wrongFinding = (finding: unknown): string | null =>
  wrongField(findingFields, finding, 'finding.')

/** Null where all is well. */
export const wrongHead = (
  head: unknown,
): { code: 'not-a-trace' | 'newer' | 'damaged'; text: string } | null => {
  const { format, version, world } = Object(head) as Record<string, unknown>
  if (format !== traceFormat)
    return { code: 'not-a-trace', text: `format: expected ${traceFormat}, got ${shown(format)}` }
  if (isCount(version) && (version as number) > traceVersion)
    return {
      code: 'newer',
      text: `version: this AP Bridge reads up to ${traceVersion}, got ${shown(version)}; a newer one wrote it`,
    }
  if (version !== traceVersion)
    return { code: 'damaged', text: `version: expected ${traceVersion}, got ${shown(version)}` }
  const text = wrongField(headFields, head) ?? wrongField(worldFields, world, 'world.')
  return text === null ? null : { code: 'damaged', text }
}

/** Null where all is well. */
export const wrongEntry = (entry: unknown): string | null => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return `expected an entry, got ${shown(entry)}`
  const wrong = wrongField(entryFields, entry)
  if (wrong) return wrong
  const { id, cause } = entry as { id: number; cause?: number }
  return cause !== undefined && cause >= id ? `cause: expected an id below ${id}, got ${cause}` : null
}

const wrongField = (fields: readonly Field[], value: unknown, at = ''): string | null => {
  const row = Object(value) as Record<string, unknown>
  for (const { name, wanted, fits, isOptional } of fields)
    if (!(isOptional && row[name] === undefined) && !fits(row[name]))
      return `${at}${name}: expected ${wanted}, got ${shown(row[name])}`
  return null
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
