/** What pages tell of calls, events and people, joined with what they asked because of it. */
import { PageCause, type Report } from '../../page-api/trace.ts'
import { refusalBehind } from '../findings/console-cause.ts'
import { live } from '../hosted/live.ts'
import type { Note, Span } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

interface Told {
  id: number
  /** While it goes on. */
  span?: Span
}

/** What pages told, by their own names for it; of more the oldest are forgotten. */
const namesOf = live(() => new Map<string, Told>())
const mostNames = 5000

const remember = (hosted: HostedWorld, ref: string | undefined, told: Told): void => {
  if (ref === undefined) return
  const names = namesOf(hosted)
  names.set(ref, told)
  if (names.size > mostNames) names.delete(names.keys().next().value as string)
}

/** What a report says, as often as it says that it came. */
export const tellReports = (hosted: HostedWorld, { again = [], ...report }: Report): void => {
  tellReport(hosted, report)
  for (let at = 0; at + 1 < again.length; at += 2)
    tellReport(hosted, { ...report, ms: again[at] as number, ago: again[at + 1] as number })
}

/** One report. What was told open, or was asked for before it was told, is told again. */
const tellReport = (hosted: HostedWorld, report: Omit<Report, 'again'>): void => {
  const { ref, after, change, ago, open, ...rest } = report
  const { trace } = hosted
  const cause =
    change === undefined
      ? after === undefined
        ? undefined
        : namesOf(hosted).get(after)?.id
      : hosted.changeOf(change)
  const { guessed: isGuessed, ...known } = rest
  const note: Note = {
    ...known,
    ...(cause !== undefined && { cause, ...(isGuessed && { guessed: true as const }) }),
    ...(rest.kind === 'console' && refusalBehind(trace, { reason: '', ...rest })),
  }
  const told = ref === undefined ? undefined : namesOf(hosted).get(ref)
  if (told?.span) {
    const { kind: _, cause: later, ...more } = note
    // A cause that came later than what asked because of it has a greater id.
    const fits = later !== undefined && later < told.id
    const { guessed, ...bare } = more
    const all = { ...bare, ...(fits && { cause: later, ...(guessed && { guessed }) }) }
    if (open) return told.span.tell(all)
    told.span.end(all)
    return remember(hosted, ref, { id: told.id })
  }
  if (!open) return remember(hosted, ref, { id: trace.note(note, ago) })
  const { outcome: _, ms: __, ...begun } = note
  const span = trace.begin(begun, ago)
  remember(hosted, ref, { id: span.id, span })
}

/** The entry of what the page asks because of, told now if it was not yet; null where it says none. */
export const causeIn = (hosted: HostedWorld, header: string | undefined): number | null => {
  const cause = header === undefined ? null : causeOf(header)
  if (!cause) return null
  const { ref, ...note } = cause
  const known = namesOf(hosted).get(ref)
  if (known) return known.id
  const span = hosted.trace.begin(note)
  remember(hosted, ref, { id: span.id, span })
  return span.id
}

const causeOf = (header: string): PageCause | null => {
  try {
    return PageCause.safeParse(JSON.parse(decodeURIComponent(header))).data ?? null
  } catch {
    // Whoever sends another thing gets his answer all the same: this is for the trace alone.
    return null
  }
}
