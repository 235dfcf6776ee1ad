/** Small choices that a person keeps in this browser: how high, how dense, what is folded. */
import { useState } from 'preact/hooks'

/** The value that was kept under the key, or the one to start with; and how to keep another. */
export const useKept = <T>(key: string, start: T): [T, (next: T) => void] => {
  const [value, setValue] = useState(() => keptIn(key, start))
  return [
    value,
    (next) => {
      setValue(next)
      keepIn(key, next)
    },
  ]
}

/** The value to start with, too, where an older version kept one of another kind. */
export const keptIn = <T>(key: string, start: T): T => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isSame =
      value !== null && typeof value === typeof start && Array.isArray(value) === Array.isArray(start)
    return isSame ? (value as T) : start
  } catch {
    return start
  }
}

export const keepIn = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value))
