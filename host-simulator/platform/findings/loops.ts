/** Apps that answer their own edits: each change of the text area makes the next. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

const edit = 'textarea.edited'

const edits = new Set(
  ['setTranslation', 'appendTranslation', 'clearTranslation'].map((name) => `editor.${name}`),
)

/** Turns after which it is no chance: an app that mends a text is content with its own. */
const turns = 10

export const seeLoops = (hosted: HostedWorld, entry: TraceEntry): void => {
  const { kind, app, name, id } = entry
  const { trace } = hosted
  if (kind !== 'call' || !edits.has(name)) return
  const causeOf = ({ cause }: TraceEntry): TraceEntry | undefined =>
    cause === undefined ? undefined : trace.get(cause)
  let last: TraceEntry = entry
  for (let turn = 0; turn < turns; turn++) {
    const event = causeOf(last)
    const call = event?.kind === 'event' && event.name === edit ? causeOf(event) : undefined
    if (call?.app !== app || !edits.has(call.name)) return
    last = call
  }
  const message = `${turns} times in a row it followed from "${edit}", which followed from the app's own call`
  findingsOf(hosted).meet('BR-023', { app, where: `AP.${name}`, message, entry: id })
}
