/** What a person types to find entries of the trace. */
import type { TraceEntry } from '../../page-api/trace.ts'
import { laneOf } from '../../trace/lanes.ts'
import { wordsOf } from '../parts/words.ts'

/** Fields that a word may name, as in `kind:request`. */
const fields = ['kind', 'lane', 'outcome', 'app', 'name'] as const

/** Every word has to fit: `kind:`, `lane:`, `outcome:`, `app:` or `name:` and what the field starts with, or any part of the entry. */
export const traceFilter = (text: string): ((entry: TraceEntry) => boolean) => {
  const fits = wordsOf(text).map(wordFilter)
  return (entry) => fits.every((fit) => fit(entry))
}

const wordFilter = (word: string): ((entry: TraceEntry) => boolean) => {
  const field = fields.find((name) => word.startsWith(`${name}:`))
  if (!field)
    return ({ kind, app, name, reason = '' }) =>
      `${kind} ${app} ${name} ${reason}`.toLowerCase().includes(word)
  const start = word.slice(field.length + 1)
  return (entry) => (field === 'lane' ? laneOf(entry.kind) : entry[field]).toLowerCase().startsWith(start)
}
