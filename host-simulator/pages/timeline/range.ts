/** The part of the time that is in sight, and how it is moved; and lengths of time in words. */
import type { Range } from './layout.ts'

/** Milliseconds that are in sight at least. */
const shortest = 2

/** All, with a little at each side, so that nothing stands on the edge. */
export const allOf = ({ from, to }: Range): Range => {
  const side = Math.max((to - from) * 0.03, 5)
  return { from: from - side, to: to + side }
}

/** As long as it was, at the same place where it is within bounds, else at their edge. */
const kept = ({ from, to }: Range, bounds: Range): Range => {
  const length = Math.min(to - from, bounds.to - bounds.from)
  const start = Math.min(Math.max(from, bounds.from), bounds.to - length)
  return { from: start, to: start + length }
}

/** So many times as long; what is at the moment `at` stays where it was. */
export const zoomed = (view: Range, bounds: Range, times: number, at: number): Range => {
  const length = Math.max((view.to - view.from) * times, shortest)
  const part = (at - view.from) / (view.to - view.from)
  const from = at - part * length
  return kept({ from, to: from + length }, bounds)
}

export const panned = (view: Range, bounds: Range, ms: number): Range =>
  kept({ from: view.from + ms, to: view.to + ms }, bounds)

/** Moved by as little as brings the range into sight; its start where both do not fit. */
export const showing = (view: Range, bounds: Range, { from, to }: Range): Range => {
  const side = (view.to - view.from) * 0.1
  if (from < view.from + side) return panned(view, bounds, from - side - view.from)
  if (to > view.to - side) return panned(view, bounds, Math.min(to + side - view.to, from - side - view.from))
  return view
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 3e4, 6e4, 3e5, 6e5, 36e5, 216e5, 864e5]

/** Marks of the ruler at least so many pixels apart, from 0 on, which is `origin`. */
export const marksOf = (
  view: Range,
  width: number,
  origin: number,
  apart = 80,
): { x: number; text: string }[] => {
  const scale = width / (view.to - view.from)
  const last = steps.at(-1) as number
  const step =
    steps.find((each) => each * scale >= apart) ?? last * Math.max(1, Math.ceil(apart / (last * scale)))
  const marks = []
  for (
    let at = Math.max(0, Math.ceil((view.from - origin) / step) * step);
    at <= view.to - origin;
    at += step
  )
    marks.push({ x: (at + origin - view.from) * scale, text: lengthOf(at) })
  return marks
}

/** `12 ms`, `1.25 s`, `2 min 5 s`, `3 h 20 min`. */
export const lengthOf = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${Number((ms / 1000).toFixed(2))} s`
  const [units, many, few] = ms < 3_600_000 ? [1000, 'min', 's'] : [60_000, 'h', 'min']
  const whole = Math.round(ms / units)
  const rest = whole % 60
  return `${Math.floor(whole / 60)} ${many}${rest ? ` ${rest} ${few}` : ''}`
}
