/** Where the string values of a JSON text stand. */
import { JsonFault, JsonTooDeep, readJson, type JsonEvents } from '../../src/contract/json-text.ts'
import { FormatError, limits } from './format.ts'
import { placeOf } from './splice.ts'

export interface JsonValue {
  /** Keys of all containers around it, escaped and joined. */
  parent: string
  /** Null in an array. */
  key: string | null
  index: number
  /** Counts containers: the same number is the same container. */
  container: number
  /** Of the property or element, key included. */
  start: number
  /** Of the value, with its quotes. */
  valueStart: number
  end: number
}

interface Level {
  isArray: boolean
  path: string
  container: number
  /** Of the property or element that is being read. */
  index: number
  key: string | null
  keyStart: number
  /** Of the container. */
  start: number
}

/** Every string value in file order. `onMember` hears of all values behind what is in them; the outermost has depth 0. */
export const scanJson = (
  source: string,
  onMember?: (path: string, depth: number, start: number, end: number) => void,
): JsonValue[] => {
  const found: JsonValue[] = []
  const levels: Level[] = []
  let containers = 0
  const step = (level: Level | undefined, start: number, end: number): void => {
    onMember?.(
      level ? pathOf(level) : '',
      levels.length,
      level && !level.isArray ? level.keyStart : start,
      end,
    )
    if (level) level.index++
  }
  const events: JsonEvents = {
    open(start, isArray) {
      const around = levels.at(-1)
      const path = around ? pathOf(around) : ''
      levels.push({ isArray, path, container: containers++, index: 0, key: null, keyStart: start, start })
    },
    close(end) {
      const start = levels.pop()?.start ?? end
      step(levels.at(-1), start, end)
    },
    key(start, end) {
      const level = levels.at(-1) as Level
      level.key = JSON.parse(source.slice(start, end)) as string
      level.keyStart = start
    },
    plain(valueStart, end) {
      const level = levels.at(-1)
      if (level && source[valueStart] === '"') {
        const { isArray, key, keyStart, index, container, path: parent } = level
        found.push({ parent, key, index, container, start: isArray ? valueStart : keyStart, valueStart, end })
      }
      step(level, valueStart, end)
    },
  }
  readAll(source, events)
  if (containers) return found
  const got = source.trim()
  throw new FormatError(
    'bad-syntax',
    'line 1',
    `expected an object or a list, got ${got.startsWith('"') ? 'one text' : got}`,
  )
}

/** Throws `FormatError` with the place. */
export const readAll = (source: string, events: JsonEvents): void => {
  try {
    readJson(source, limits.jsonDepth, events)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const code = error instanceof JsonTooDeep ? 'too-deep' : 'bad-syntax'
    throw new FormatError(code, placeOf(source, error.start), `expected JSON: ${error.message}`, {
      cause: error,
    })
  }
}

const pathOf = ({ path, key, index, isArray }: Level): string =>
  joined(path, isArray ? String(index) : (key ?? ''))

/** Dots in keys become `\.` and backslashes `\\`; a blank key starts with `\e`, so that no two paths are one. */
export const joined = (parent: string, key: string): string => {
  const escaped = (key.trim() ? '' : '\\e') + key.replaceAll(/[\\.]/g, '\\$&')
  return parent ? `${parent}.${escaped}` : escaped
}

/** A path as the platform says it in a context: `menu -> items -> 0`. Source: facts F240. */
export const saidPath = (path: string): string =>
  path.replaceAll(/\\([\\.e])|\./g, (_, escaped?: string) =>
    escaped === undefined ? ' -> ' : escaped === 'e' ? '' : escaped,
  )
