/** Long walks over the world's rows, in slices between which the page draws and hears. */
import { useEffect, useRef, useState } from 'preact/hooks'

/** Milliseconds of one slice: half of what a frame has. */
const slice = 8
/** Milliseconds until a walk is made again after the rows changed. */
const pause = 250

interface Walk<T> {
  /** Yields how many rows it has seen. */
  steps(): Generator<number, T>
  afterMs: number
  onSeen(seen: number): void
  onEnd(answer: T): void
}

/** Answers what calls it off. */
export const inSlices = <T>({ steps, afterMs, onSeen, onEnd }: Walk<T>): (() => void) => {
  let walk: Generator<number, T> | null = null
  const go = (): void => {
    walk ??= steps()
    const until = performance.now() + slice
    for (;;) {
      const step = walk.next()
      if (step.done) return onEnd(step.value)
      if (performance.now() < until) continue
      onSeen(step.value)
      timer = setTimeout(go)
      return
    }
  }
  let timer = setTimeout(go, afterMs)
  return () => clearTimeout(timer)
}

export interface Walked<T> {
  /** Null until the first walk is over. */
  got: T | null
  /** Rows that were seen so far; null where none is under way. */
  seen: number | null
}

/**
 * The answer of the walk for this wish, made again when the rows are others; nothing is walked where `steps` is null.
 * Rows never change, so a walk that is under way ends before the next one begins: a busy world does not starve it.
 */
export const useWalk = <T>(
  wish: string,
  rows: object,
  steps: (() => Generator<number, T>) | null,
): Walked<T> => {
  const [state, setState] = useState<Walked<T> & { wish?: string; rows?: object }>({ got: null, seen: null })
  const stop = useRef<(() => void) | null>(null)
  const isOfWish = state.wish === wish

  useEffect(
    () => () => {
      stop.current?.()
      stop.current = null
    },
    [wish],
  )
  useEffect(() => {
    if (!steps || stop.current || (isOfWish && state.rows === rows)) return
    stop.current = inSlices({
      steps,
      afterMs: isOfWish ? pause : 0,
      onSeen: (seen) => setState((before) => ({ ...before, seen })),
      onEnd(got) {
        stop.current = null
        setState({ got, seen: null, wish, rows })
      },
    })
  })
  return isOfWish ? state : { got: null, seen: state.seen }
}
