/** The editor as a person has it: what they do is told to the trace, and what follows from it is known to. */
import { told } from '../../src/contract/told.ts'
import type { Editor } from '../editor/editor.ts'
import type { Move } from '../editor/moves.ts'
import type { Problem } from '../world/problem.ts'
import type { Reports } from './reports.ts'

/** What a person chooses; what comes with each key or each look is not told. */
const chosen: ReadonlySet<Move['move']> = new Set<Move['move']>([
  'openFile',
  'selectFiles',
  'selectString',
  'nextString',
  'previousString',
  'setMode',
  'setLanguage',
  'setLanguages',
  'setPluralForm',
  'setTheme',
  'setPage',
  'copySource',
  'setFilter',
  'resetCustomFilter',
  'setCroql',
  'resetCroql',
  'setSearch',
  'setWorkflowStep',
  'setWorkflowStatus',
  'clickMenuItem',
])

type Outcome = Problem | null

/** Does it as the person's act. */
export const asPerson = <R extends Outcome | Promise<Outcome>>(
  reports: Reports,
  name: string,
  given: object,
  act: () => R,
): R => {
  // What an app's call leads to is the app's.
  if (reports.because()) return act()
  const details = told(given)
  const open = reports.open({
    kind: 'user',
    app: '',
    name,
    ...(Object.keys(given).length > 0 && { in: details }),
  })
  const end = (problem: Outcome): void =>
    open.end(problem ? { outcome: 'refused', reason: problem.message } : { outcome: 'ok' })
  const outcome = reports.within(open.cause, act)
  if (outcome instanceof Promise) outcome.then(end, () => end(null))
  else end(outcome)
  return outcome
}

export const personsEditor = (editor: Editor, reports: Reports): Editor => ({
  get world() {
    return editor.world
  },
  get view() {
    return editor.view
  },
  userId: editor.userId,
  get sequence() {
    return editor.sequence
  },
  do(move) {
    const { move: name, ...given } = move
    return chosen.has(name) ? asPerson(reports, name, given, () => editor.do(move)) : editor.do(move)
  },
  save: () => asPerson(reports, 'save', {}, () => editor.save()),
  press: (keys) => asPerson(reports, `press ${keys}`, {}, () => editor.press(keys)),
  applyUnsaved: (method, stringIds) =>
    asPerson(reports, 'applyUnsaved', { method }, () => editor.applyUnsaved(method, stringIds)),
  command(command) {
    const { do: name, ...given } = command
    return asPerson(reports, name, given, () => editor.command(command))
  },
  receive: (sequence, change) => editor.receive(sequence, change),
  replaceWorld: (world, sequence) => editor.replaceWorld(world, sequence),
  on: editor.on,
})
