/** What is kept of a note: short, and without what opens doors, whoever wrote it. */
import { hidden, isSecret, told, withoutSecrets } from '../../../src/contract/told.ts'
import type { Note } from '../../page-api/trace.ts'

/** What opens doors in a world, wherever it stands. Short ones would take every word along: they are passed over. */
export type Secrets = () => readonly string[]

const shortestSecret = 6

/** Characters of a name, of a reason, and of JSON in each direction: two parts of it may be cut already, as `told` cuts. */
const most = { name: 500, reason: 2000, value: 5000 }

/** Bytes of an entry beside its texts. Roughly: what the engine needs for the object. */
export const bareSize = 200

/** What of a note is cut, and adds to its size. */
export const weighed = ['name', 'reason', 'in', 'out'] as const

/** Makes of a note, or of what is said of it later, what may be kept, and answers what that needs, in bytes, roughly. */
export const createCleaner = (secrets: Secrets): ((note: Partial<Note>) => number) => {
  let all: readonly string[] = []
  let known: readonly string[] = []
  const clean = (text: string): string => withoutSecrets(text, known)
  const telling = { isHidden, clean }
  return (note) => {
    const now = secrets()
    if (now !== all) known = (all = now).filter(({ length }) => length >= shortestSecret)
    let size = 0
    const text = (value: string, length: number): string => {
      const short = clean(value).slice(0, length)
      size += 2 * short.length
      return short
    }
    const value = (part: unknown): unknown => {
      const found = walked(part, telling)
      // Bytes of the text: what the engine makes of it is about twice as much.
      size += 2 * Math.min(found.size, most.value)
      return found.size > most.value ? shortened(found.value, telling) : found.value
    }
    const { name, reason, in: given, out } = note
    if (name !== undefined) note.name = text(name, most.name)
    if (reason !== undefined) note.reason = text(reason, most.reason)
    if (given !== undefined) note.in = value(given)
    if (out !== undefined) note.out = value(out)
    return size
  }
}

type Telling = Parameters<typeof told>[1] & object

/** Names come again and again. */
const isHidden = (name: string): boolean => {
  const known = hiddenNames.get(name)
  if (known !== undefined) return known
  const is = isSecret(name)
  if (hiddenNames.size > 1000) hiddenNames.clear()
  hiddenNames.set(name, is)
  return is
}
const hiddenNames = new Map<string, boolean>()

/** What a page cut already is not cut again. */
const shortened = (value: unknown, telling: Telling): unknown => {
  const { cut } = Object(value) as { cut?: unknown }
  return typeof cut === 'string' ? { cut: cut.slice(0, most.value) } : told(value, telling)
}

interface Walked {
  value: unknown
  /** Characters of its JSON, roughly; no more are looked at than it takes to know that they are too many. */
  size: number
}

/** Objects in objects beyond which the whole is taken for long. */
const deepest = 20

/** The same value where there was nothing to take out: most of what is told is small and harmless. */
const walked = (value: unknown, telling: Telling, depth = 0): Walked => {
  // What JSON has no word for, and what holds itself, is known as such where it is made text.
  if (depth > deepest || typeof value === 'bigint') return { value, size: Infinity }
  if (typeof value === 'string') {
    const clean = value.length > 16 * most.value ? value : telling.clean(value)
    return { value: clean, size: value.length + 2 }
  }
  if (typeof value !== 'object' || value === null) return { value, size: 5 }
  let size = 2
  let copy: Record<string, unknown> | unknown[] | null = null
  const isList = Array.isArray(value)
  for (const name of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[name]
    const found: Walked =
      !isList && telling.isHidden(name)
        ? { value: hidden, size: hidden.length }
        : walked(part, telling, depth + 1)
    size += found.size + (isList ? 1 : name.length + 4)
    if (found.value !== part) {
      copy ??= isList ? [...(value as unknown[])] : { ...value }
      ;(copy as Record<string, unknown>)[name] = found.value
    }
    if (size > most.value) break
  }
  return { value: copy ?? value, size }
}
