/** Looks through all strings in slices, so that nobody who types waits for it. */
import type { StringRow } from '../../world/string-rows.ts'
import type { StringIndex } from './string-index.ts'
import { createBest, fitOf } from './word-match.ts'

/** How it takes turns with the rest of the page. */
export interface Pace {
  /** Milliseconds. */
  now(): number
  /** Resolves when others had their turn. */
  pause(): Promise<void>
}

/** Milliseconds of one slice: half a frame. */
export const sliceMs = 8
/** Milliseconds between two tellings: rows that jump are not read. */
const tellMs = 120
/** Strings between two looks at the clock. */
const step = 64

export interface FoundString {
  row: StringRow
  fit: number
}

export interface StringSearch {
  words: readonly string[]
  projectId: number
  limit: number
  /** Hears the best so far: after the first slice, which is over when this returns, then seldom, and at the end. */
  tell(found: FoundString[], isDone: boolean): void
}

/** Best first, in the order of ids where they fit alike. Once `signal` says stop, nothing more is told. */
export const searchStrings = async (
  index: StringIndex,
  { words, projectId, limit, tell }: StringSearch,
  { now, pause }: Pace,
  signal: AbortSignal,
): Promise<void> => {
  const best = createBest<StringRow>(limit)
  const found = (): FoundString[] => best.all().map(({ item: row, fit }) => ({ row, fit }))
  let [begun, told] = [now(), -Infinity]
  for (let place = 0; ; place++) {
    if (place % step === 0 && place > 0 && now() - begun >= sliceMs) {
      if (now() - told >= tellMs) {
        tell(found(), false)
        told = now()
      }
      await pause()
      if (signal.aborted) return
      begun = now()
    }
    const line = index.at(place)
    if (!line) break
    const { row, text, key } = line
    if (row.projectId !== projectId) continue
    // Most do not fit, and this says so at once.
    if (!words.every((word) => text.includes(word) || key.includes(word))) continue
    const fit = fitOf(words, text, key)
    if (fit === null) continue
    best.add(row, fit)
    if (best.isFull()) break
  }
  tell(found(), true)
}

/** Goes through the index once, so that the first letter finds it made. */
export const warm = async (index: StringIndex, { now, pause }: Pace, signal: AbortSignal): Promise<void> => {
  let begun = now()
  for (let place = 0; index.at(place); place += step) {
    if (now() - begun < sliceMs) continue
    await pause()
    if (signal.aborted) return
    begun = now()
  }
}

/** The page's own. A message comes behind what was typed meanwhile; a timer would wait longer. */
export const pagePace: Pace = {
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    }),
}
