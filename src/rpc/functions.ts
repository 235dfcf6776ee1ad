/** Functions inside arguments stay where they are; a handle crosses in their place. */
import type { FunctionPath } from '../contract/messages.ts'

type Path = (string | number)[]

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** A copy of `value` without its functions; `keep` gets each and where it stood. */
export const liftFunctions = (
  value: unknown,
  keep: (fn: (...args: unknown[]) => unknown, path: Path) => void,
  path: Path = [],
): unknown => {
  if (typeof value === 'function') return keep(value as () => unknown, path)
  const kind = (value as Partial<object> | null)?.constructor
  if (kind !== Object && kind !== Array) return value
  const copy = kind() as Record<string, unknown>
  Object.keys(value as object).forEach((key) => {
    copy[key] = liftFunctions((value as typeof copy)[key], keep, [...path, key])
  })
  return copy
}

/** Puts a function back at each path, where lifting left a gap. False where a path leads elsewhere. */
export const reviveFunctions = (
  args: unknown[],
  paths: FunctionPath[],
  make: (handle: number) => (...args: unknown[]) => void,
): boolean =>
  paths.every((entry) => {
    if (!Array.isArray(entry)) return false
    const [handle, ...path] = entry
    const last = path.pop()
    let target: unknown = args
    for (const key of path) {
      if (!isPlain(target) || !Object.hasOwn(target, key)) return false
      target = target[key as keyof typeof target]
    }
    if (!isPlain(target) || last === undefined || last === '__proto__' || !Number.isInteger(handle))
      return false
    if (!Object.hasOwn(target, last) || target[last] !== undefined) return false
    target[last] = make(handle)
    return true
  })
