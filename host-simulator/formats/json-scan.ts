/** Where the string values of a JSON text stand. */
import { badJsonAt } from './json-place.ts'
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
  index: number
  key: string | null
  keyStart: number
}

/** Every string value in file order. JSON.parse judges the syntax; this only finds places. */
export const scanJson = (source: string): JsonValue[] => {
  refuseDepth(source)
  try {
    JSON.parse(source)
  } catch (cause) {
    throw new FormatError(
      'bad-syntax',
      placeOf(source, badJsonAt(source)),
      `expected JSON, got: ${String(cause)}`,
      {
        cause,
      },
    )
  }
  const found: JsonValue[] = []
  const levels: Level[] = []
  let containers = 0
  for (let at = 0; at < source.length; at++) {
    const level = levels.at(-1)
    switch (source[at]) {
      case '{':
      case '[':
        levels.push({
          isArray: source[at] === '[',
          path: level ? pathOf(level) : '',
          container: containers++,
          index: 0,
          key: null,
          keyStart: at,
        })
        break
      case '}':
      case ']':
        levels.pop()
        break
      case ',':
        if (level) {
          level.index++
          level.key = null
        }
        break
      case '"': {
        const end = stringEnd(source, at)
        if (!level)
          throw new FormatError('bad-syntax', 'line 1', 'expected an object or a list, got one text')
        if (!level.isArray && level.key === null) {
          level.key = JSON.parse(source.slice(at, end)) as string
          level.keyStart = at
        } else {
          const start = level.isArray ? at : level.keyStart
          const { key, index, container, path: parent } = level
          found.push({ parent, key, index, container, start, valueStart: at, end })
        }
        at = end - 1
        break
      }
    }
  }
  if (!containers)
    throw new FormatError('bad-syntax', 'line 1', `expected an object or a list, got ${source.trim()}`)
  return found
}

/** Before JSON.parse, so that no engine's stack decides. */
const refuseDepth = (source: string): void => {
  let depth = 0
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === 0x22) at = stringEnd(source, at) - 1
    else if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) depth--
    if (depth > limits.jsonDepth)
      throw new FormatError(
        'too-deep',
        placeOf(source, at),
        `expected at most ${limits.jsonDepth} levels, got more`,
      )
  }
}

/** After the closing quote, or the end of the source. */
const stringEnd = (source: string, start: number): number => {
  let at = start + 1
  while (at < source.length) {
    const code = source.charCodeAt(at)
    if (code === 0x22) return at + 1
    at += code === 0x5c ? 2 : 1
  }
  return source.length
}

const pathOf = ({ path, key, index, isArray }: Level): string =>
  joined(path, isArray ? String(index) : (key ?? ''))

/** Dots in keys become `\.` and backslashes `\\`; a blank key starts with `\e`, so that no two paths are one. */
export const joined = (parent: string, key: string): string => {
  const escaped = (key.trim() ? '' : '\\e') + key.replaceAll(/[\\.]/g, '\\$&')
  return parent ? `${parent}.${escaped}` : escaped
}
