/** The values of a JSON object with their places in the text, so that a file can be changed and else stay as it is. */
import { AppError, reasonOf } from '../errors.ts'

export interface PlacedValue {
  value: unknown
  /** Offsets in the text. */
  start: number
  end: number
}

/**
 * Top-level values by key, in file order; of equal keys the last counts, as in `JSON.parse`.
 * A parsed object would lose the order of keys like "10", long numbers, and the layout.
 * Throws `AppError` 500 when the text is no JSON object.
 */
export const valuesOf = (text: string): Map<string, PlacedValue> => {
  checkObject(text)
  const values = new Map<string, PlacedValue>()
  let depth = 0
  let key: string | undefined
  let start = 0

  const endValue = (at: number): void => {
    if (key === undefined) return
    const raw = text.slice(start, at)
    const from = start + raw.length - raw.trimStart().length
    const end = from + raw.trim().length
    values.delete(key)
    values.set(key, { value: JSON.parse(raw), start: from, end })
    key = undefined
  }

  // The text is known to be JSON, so looking at strings, brackets and separators is enough.
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') {
      const end = endOfString(text, at)
      if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, end)) as string
      at = end - 1
    } else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) endValue(at)
    } else if (depth === 1 && char === ':') start = at + 1
    else if (depth === 1 && char === ',') endValue(at)
  }
  return values
}

/**
 * The text with changed top-level values. What keeps its value keeps its spelling.
 * Throws `AppError` 500 as above, and when there are no values at all.
 */
export const mapValues = (text: string, change: (value: unknown, key: string) => unknown): string => {
  const parts: string[] = []
  let from = 0
  const values = valuesOf(text)
  if (!values.size) throw new AppError(500, 'The file is empty')
  for (const [key, { value, start, end }] of values) {
    const changed = change(value, key)
    if (changed === value) continue
    parts.push(text.slice(from, start), JSON.stringify(changed))
    from = end
  }
  return parts.join('') + text.slice(from)
}

const checkObject = (text: string): void => {
  if (!text.trim()) throw new AppError(500, 'The file is empty')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new AppError(500, `The file is not valid JSON: ${reasonOf(error)}`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError(500, 'The file is not valid: expected a JSON object')
}

const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
