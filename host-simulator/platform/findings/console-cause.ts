/** Which refusal an error of an app's page speaks of: it is told once, and the error beside it. */
import type { Note, Trace, TraceEntry } from '../hosted/trace.ts'

/** Entries that are looked at, from the end. */
const looked = 300
/** Characters of a reason that are more than a word by chance. */
const telling = 12

const kinds = new Set<string>(['call', 'request', 'page'])

const statusOf = ({ out, reason = '' }: TraceEntry): string | undefined => {
  const { status } = (out ?? {}) as { status?: unknown }
  return typeof status === 'number' ? String(status) : /^\d{3}\b/.exec(reason)?.[0]
}

/** What browsers write of an answer, and clients throw of it: its status, and most of them its address. */
const isAnswerOf = (text: string, entry: TraceEntry): boolean => {
  const status = /\bstatus (?:of |code )?(\d{3})\b/.exec(text)?.[1]
  if (status === undefined || status !== statusOf(entry)) return false
  const path = /https?:\/\/[^/\s]+(\/[^\s?#)'"]*)/.exec(text)?.[1]
  return path === undefined || entry.name.endsWith(` ${path}`)
}

const isSaidIn = (text: string, { reason = '' }: TraceEntry): boolean =>
  reason.length >= telling && text.includes(reason)

/** What a note of the error has of its cause. */
export const refusalBehind = (
  { entries }: Pick<Trace, 'entries'>,
  { app, reason }: { app: string; reason: string },
): Pick<Note, 'cause' | 'guessed'> => {
  const [text = ''] = reason.split('\n    at ')
  const found = entries
    .slice(-looked)
    .findLast(
      (entry) =>
        entry.app === app &&
        entry.outcome === 'refused' &&
        kinds.has(entry.kind) &&
        (isSaidIn(text, entry) || (entry.kind !== 'call' && isAnswerOf(text, entry))),
    )
  return found ? { cause: found.id, guessed: true } : {}
}
