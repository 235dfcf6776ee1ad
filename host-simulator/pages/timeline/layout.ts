/** Where each entry stands on the timeline: in the lane of its kind, in a row where nothing else goes on meanwhile. */
import type { TraceEntry } from '../../page-api/trace.ts'
import { laneOf, lanes, type Lane } from '../../trace/lanes.ts'
import { endOf, startOf } from '../../trace/time.ts'

/** Milliseconds since 1970 on the machine's clock. */
export interface Range {
  from: number
  to: number
}

/** One line of the picture. */
export interface Row {
  lane: Lane
  /** By when they began. */
  entries: TraceEntry[]
  /** Up to each of them, when the last ended: it only grows, so it can be searched. */
  reach: number[]
}

export interface Layout {
  /** From top to bottom; every lane has one at least. */
  rows: Row[]
  /** When the first began, and when the last ended; what goes on ends at no time. */
  all: Range
  isOpen: boolean
  /** Index of the row of an entry. */
  rowOf: Pick<ReadonlyMap<number, number>, 'get' | 'has'>
  /** All, by when they began. */
  inTime: TraceEntry[]
}

/** Unstated: how many at once get a row of their own. What is more shares the last one. */
export const mostRows = 24

/** What took no time takes some on the picture: two at the same moment are two. */
const leastMs = 1

/** Milliseconds after which what has no answer is red. Unstated; ours is what a person waits for a page. */
export const lateAfter = 5000

const laneNames = Object.keys(lanes) as Lane[]

/** When the last of the row ended. */
const endOfRow = ({ reach }: Row): number => reach[reach.length - 1] ?? -Infinity

/** The first row that is free by then. */
const freeRow = (rows: readonly Row[], start: number): Row | undefined => {
  for (const row of rows) if (endOfRow(row) <= start) return row
  return undefined
}

export const layoutOf = (entries: readonly TraceEntry[]): Layout => {
  const inTime = sorted(entries)
  const rowsOf = new Map(laneNames.map((lane) => [lane, [{ lane, entries: [], reach: [] }] as Row[]]))
  const placed = new Map<number, Row>()
  let last = -Infinity
  let isOpen = false
  for (const entry of inTime) {
    const lane = laneOf(entry.kind)
    const rows = rowsOf.get(lane) as Row[]
    const start = startOf(entry)
    const end = entry.open ? Infinity : Math.max(endOf(entry, 0), start + leastMs)
    let row = freeRow(rows, start)
    if (!row && rows.length < mostRows) rows.push((row = { lane, entries: [], reach: [] }))
    row ??= rows[mostRows - 1] as Row
    row.reach.push(Math.max(endOfRow(row), end))
    row.entries.push(entry)
    placed.set(entry.id, row)
    if (entry.open) isOpen = true
    last = Math.max(last, entry.open ? start : end)
  }
  const rows = [...rowsOf.values()].flat()
  const indexes = new Map(rows.map((row, index) => [row, index]))
  const rowOf: Layout['rowOf'] = {
    has: (id) => placed.has(id),
    get: (id) => indexes.get(placed.get(id) as Row),
  }
  const first = inTime[0] ? startOf(inTime[0]) : 0
  return { rows, all: { from: first, to: inTime.length ? last : 0 }, isOpen, rowOf, inTime }
}

const byTime = (a: TraceEntry, b: TraceEntry): number => startOf(a) - startOf(b) || a.id - b.id

/** A trace comes in this order, but for what was told after it had begun. */
const sorted = (entries: readonly TraceEntry[]): TraceEntry[] => {
  for (let at = 1; at < entries.length; at++)
    if (byTime(entries[at - 1] as TraceEntry, entries[at] as TraceEntry) > 0) return entries.toSorted(byTime)
  return [...entries]
}

/** What an entry looks like; of several at one place the one that stands last here. */
export const tones = ['ok', 'warned', 'open', 'fault', 'refused', 'late'] as const
export type Tone = (typeof tones)[number]

export const toneOf = (entry: TraceEntry, now: number): Tone => {
  if (entry.open) return now - startOf(entry) > lateAfter ? 'late' : 'open'
  if (entry.outcome === 'refused') return 'refused'
  if (entry.kind === 'fault') return 'fault'
  return entry.reason === undefined ? 'ok' : 'warned'
}

/** What is drawn at one place; in pixels from the left. */
export interface Box {
  row: number
  x: number
  width: number
  tone: Tone
  /** The first of those that are here. */
  entry: TraceEntry
  count: number
  /** Pixels up to the next box of the row, or to the edge. */
  room: number
}

/** Pixels that a box has at least. */
export const leastWidth = 4

/** The boxes of what is in sight; those that would cover each other are one, so that there are never many. */
export const boxesOf = ({ rows }: Pick<Layout, 'rows'>, view: Range, width: number, now: number): Box[] => {
  const scale = width / (view.to - view.from)
  const boxes: Box[] = []
  for (const [row, { entries, reach }] of rows.entries()) {
    let before: Box | undefined
    for (let i = firstAfter(reach, view.from); i < entries.length; i++) {
      const entry = entries[i] as TraceEntry
      const start = startOf(entry)
      if (start > view.to) break
      const x = Math.max((start - view.from) * scale, -leastWidth)
      const end = Math.min((endOf(entry, now) - view.from) * scale, width + leastWidth)
      const tone = toneOf(entry, now)
      if (before && x < before.x + before.width) {
        before.width = Math.max(before.width, end - before.x)
        before.count++
        if (tones.indexOf(tone) > tones.indexOf(before.tone)) before.tone = tone
        continue
      }
      if (before) before.room = x - before.x
      before = { row, x, width: Math.max(end - x, leastWidth), tone, entry, count: 1, room: width - x }
      boxes.push(before)
    }
  }
  return boxes
}

/** The entry of a row that is nearest to a moment, not further from it than `reach` milliseconds. */
export const entryAt = (row: Row | undefined, at: number, reach: number, now: number): TraceEntry | null => {
  if (!row) return null
  let best: TraceEntry | null = null
  let least = reach
  for (let i = firstAfter(row.reach, at - reach); i < row.entries.length; i++) {
    const entry = row.entries[i] as TraceEntry
    if (startOf(entry) > at + reach) break
    const away = Math.max(startOf(entry) - at, at - endOf(entry, now), 0)
    if (away <= least) [best, least] = [entry, away]
  }
  return best
}

/** Those that were going on within the range. */
export const within = (entry: TraceEntry, { from, to }: Range, now: number): boolean =>
  startOf(entry) <= to && endOf(entry, now) >= from

/** Index of the first that is above. */
const firstAfter = (growing: readonly number[], value: number): number => {
  let [low, high] = [0, growing.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((growing[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
