/** What happens in a world as lines for a person. */
import type { WorldFinding } from '../platform/findings/findings.ts'
import type { TraceEntry } from '../platform/hosted/trace.ts'

/** Kinds that say little while all goes well. */
const quiet = new Set<string>(['call', 'request', 'event', 'clock', 'page', 'change', 'user'])

/** An app's words must not move the cursor, recolour the terminal or turn the line round. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, (run) => (run.includes('\n') ? '; ' : run))
    .replaceAll(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/gu, ' ')

const paint = (code: number, text: string, hasColor: boolean): string =>
  hasColor ? `\u001b[${code}m${text}\u001b[0m` : text

/** Null for what is not worth a line. */
export const lineOf = (
  { kind, app, name, outcome, reason, ms, open }: Omit<TraceEntry, 'id' | 'at'>,
  hasColor: boolean,
): string | null => {
  // Its end is told, too.
  if (open) return null
  const isRefused = outcome === 'refused'
  if (!isRefused && !reason && quiet.has(kind)) return null
  const sign = isRefused
    ? paint(31, '✗', hasColor)
    : reason
      ? paint(33, '!', hasColor)
      : paint(32, '✓', hasColor)
  const who = app ? `${plain(app)} ` : ''
  const took = ms === undefined ? '' : paint(2, ` ${Math.round(ms)} ms`, hasColor)
  const why = reason ? `\n    ${plain(reason)}` : ''
  return `${sign} ${paint(2, kind, hasColor)} ${who}${plain(name)}${took}${why}`
}

/** Says what happened, with what to do where it met a rule; the same refusal again and again is counted, and told with the next other line. */
export const createTraceLines = (
  say: (line: string) => void,
  hasColor: boolean,
): ((entry: TraceEntry, found?: () => readonly WorldFinding[]) => void) => {
  let last = ''
  let again = 0
  return (entry, found = () => []) => {
    const line = lineOf(entry, hasColor)
    if (!line) return
    const { ms: _, ...rest } = entry
    const key = lineOf(rest, false) as string
    if (entry.outcome === 'refused' && key === last) return void again++
    if (again) say(paint(2, `    … ${again} more time${again === 1 ? '' : 's'}`, hasColor))
    again = 0
    last = key
    say(line)
    for (const { id, fix } of found()) say(`    ${id}, fix: ${fix}`)
  }
}
