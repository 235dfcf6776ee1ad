/**
 * A trace as a file: JSON lines, a head, then an entry a line, then a finding a line. docs/trace.md describes it.
 * What is added to it later does not change the version; a reader passes over fields that it does not know.
 */
import type { WorldFinding } from '../page-api/finding.ts'
import type { TraceEntry } from '../page-api/trace.ts'
import { traceFormat, traceVersion, wrongEntry, wrongFinding, wrongHead } from './file-check.ts'

export interface TraceHead {
  format: typeof traceFormat
  version: typeof traceVersion
  /** Which AP Bridge wrote it, such as `0.1.0`. */
  by?: string
  world: { id: string; edition: string; domain: string; organizationId: number }
  /** Where the simulator was, such as `http://localhost:4567`. */
  origin?: string
  /** When it was written, in milliseconds since 1970 on the machine's clock. */
  at: number
  /** Older entries that the simulator had dropped by then. */
  dropped: number
}

export interface TraceFile {
  head: TraceHead
  /** In the order of their ids. */
  entries: TraceEntry[]
  /** Rules that were met until it was written. */
  findings: WorldFinding[]
}

/** Why a file is none: `not-a-trace`, `newer` than this AP Bridge, or `damaged` in a line. */
export class TraceFileError extends Error {
  readonly code: 'not-a-trace' | 'newer' | 'damaged'
  constructor(code: TraceFileError['code'], place: string, wrong: string) {
    super(`Failed to read the trace: ${place}: ${wrong}`)
    this.name = 'TraceFileError'
    this.code = code
  }
}

/** Lines with their ends, one at a time: a long trace is never one text. */
export const traceLines = function* (
  head: Omit<TraceHead, 'format' | 'version'>,
  entries: Iterable<TraceEntry>,
  findings: Iterable<WorldFinding> = [],
): Generator<string> {
  yield `${JSON.stringify({ format: traceFormat, version: traceVersion, ...head })}\n`
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`
  for (const finding of findings) yield `${JSON.stringify({ finding })}\n`
}

export const traceText = (
  head: Omit<TraceHead, 'format' | 'version'>,
  entries: Iterable<TraceEntry>,
  findings: Iterable<WorldFinding> = [],
): string => Array.from(traceLines(head, entries, findings)).join('')

/**
 * An entry that comes again stands in the place of the one before.
 * `name` is how errors call the file. Throws `TraceFileError`.
 */
export const readTrace = (text: string, name = 'trace'): TraceFile => {
  const lines = text.replace(/^\uFEFF/, '').split('\n')
  const parsed = (at: number): unknown => {
    try {
      return JSON.parse(lines[at] ?? '') as unknown
    } catch {
      // The engine's words tell a column of the line, and differ from one to the next.
      const isCut = at === lines.length - 1
      const wrong = `expected JSON, got ${startOf(lines[at])}${isCut ? '; the file was cut off here' : ''}`
      throw new TraceFileError(at === 0 ? 'not-a-trace' : 'damaged', `${name}:${at + 1}`, wrong)
    }
  }
  if (!text.trim()) throw new TraceFileError('not-a-trace', name, 'expected a trace, got an empty file')
  const head = parsed(0)
  const wrong = wrongHead(head)
  if (wrong) throw new TraceFileError(wrong.code, `${name}:1`, wrong.text)
  const byId = new Map<number, TraceEntry>()
  const findings: WorldFinding[] = []
  for (let at = 1; at < lines.length; at++) {
    if (!lines[at]?.trim()) continue
    const entry = parsed(at)
    const { finding } = Object(entry) as { finding?: unknown }
    const damage = finding === undefined ? wrongEntry(entry) : wrongFinding(finding)
    if (damage) throw new TraceFileError('damaged', `${name}:${at + 1}`, damage)
    if (finding !== undefined) findings.push(finding as WorldFinding)
    else byId.set((entry as TraceEntry).id, entry as TraceEntry)
  }
  const entries = [...byId.values()].toSorted((a, b) => a.id - b.id)
  return { head: head as TraceHead, entries, findings }
}

const startOf = (line = ''): string => (line.length > 40 ? `${line.slice(0, 40)}…` : line)
