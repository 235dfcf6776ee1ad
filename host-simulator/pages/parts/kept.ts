/** Small choices that a person keeps in this browser: how high, how dense, what is folded. */
import { useState } from 'preact/hooks'

/** The value that was kept under the key, or the one to start with; and how to keep another. */
export const useKept = <T>(key: string, start: T): [T, (next: T) => void] => {
  const [value, setValue] = useState(() => kept(key, start))
  return [
    value,
    (next) => {
      setValue(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}

/** What an older version kept may be of another kind. */
const kept = <T>(key: string, start: T): T => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isSame =
      value !== null && typeof value === typeof start && Array.isArray(value) === Array.isArray(start)
    return isSame ? (value as T) : start
  } catch {
    return start
  }
}
