/** The page as a person has it: what they do is told to the trace, and what follows from it is known to. */
import type { Editor } from '../editor/editor.ts'
import type { Move } from '../editor/moves.ts'
import { addressOf, type Operation } from '../page-api/paths.ts'
import type { Ask, Refused } from './ask.ts'
import type { Navigation } from './navigation.ts'
import type { Reports } from './reports.ts'
import type { Session } from './session.ts'
import type { ModalPlan, Views } from './views.ts'

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

type Outcome = { message: string } | null

/** Does it as the person's act. */
export const asPerson = <R extends Outcome | Promise<Outcome>>(
  reports: Reports,
  name: string,
  given: object,
  act: () => R,
): R => personsAct(reports, name, given, act, (outcome) => outcome)

/** The same where what is answered is no problem: `problemIn` finds the problem in it. */
const personsAct = <R>(
  reports: Reports,
  name: string,
  given: object,
  act: () => R,
  problemIn: (answer: Awaited<R>) => Outcome | Promise<Outcome>,
): R => {
  // What an app's call leads to is the app's.
  if (reports.because()) return act()
  const deed = reports.open({
    kind: 'user',
    app: '',
    name,
    in: Object.keys(given).length > 0 ? given : undefined,
  })
  const end = (refusal: Outcome): void => deed.end({ refusal: refusal && { message: refusal.message } })
  const answer = deed.run(act)
  if (answer instanceof Promise) answer.then(problemIn).then(end, () => end(null))
  else end(problemIn(answer as Awaited<R>) as Outcome)
  return answer
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

/** What the page asks by itself, for an app, or told already. */
const notAsked: ReadonlySet<Operation> = new Set<Operation>([
  'command',
  'report',
  'fault',
  'obeyed',
  'checkFrame',
  'readManifest',
  'saveForm',
])

/** Of what is asked, all that changes something is an act. */
export const personsAsk = (ask: Ask, reports: Reports): Ask => {
  const asking = (operation: Operation, asked: Asking = {}): Promise<Response> => {
    const act = (): Promise<Response> => ask(operation, asked as never)
    if (addressOf(operation).method === 'GET' || notAsked.has(operation)) return act()
    const { parts, query, body } = asked
    const given = { ...parts, ...query, ...(body instanceof Blob ? {} : (body as object)) }
    return personsAct(reports, operation, given, act, refusalIn)
  }
  return asking as unknown as Ask
}

interface Asking {
  parts?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** REST in the person's name; reads are no acts. */
export const personsRest =
  (rest: Session['rest'], reports: Reports): Session['rest'] =>
  (path, init) => {
    const { method = 'GET', body } = init ?? {}
    const act = (): Promise<Response> => rest(path, init)
    if (method === 'GET') return act()
    const given = typeof body === 'string' ? (JSON.parse(body) as object) : {}
    return personsAct(reports, `${method} ${path}`, given, act, refusalIn)
  }

const refusalIn = async (response: Response): Promise<Outcome> => {
  if (response.ok) return null
  const { error }: Refused = await response
    .clone()
    .json()
    .catch(() => ({}))
  return { message: error?.message ?? `the simulator answered ${response.status}` }
}

export const personsNavigation = (navigation: Navigation, reports: Reports): Navigation => ({
  ...navigation,
  go: (path, isSoft) =>
    personsAct(
      reports,
      `open ${path}`,
      {},
      () => navigation.go(path, isSoft),
      () => null,
    ),
})

/** Of modals, those that the person closes: what an app closed is gone already. Who opens one tells of it. */
export const personsViews = (views: Views, reports: Reports): Views => ({
  ...views,
  closed(id) {
    const modal = views.modals.value.find((each) => each.id === id)
    if (!modal) return
    asPerson(reports, 'closeModal', nameOf(modal), () => {
      views.closed(id)
      return null
    })
  },
})

/** What a modal shows, for the trace. */
export const nameOf = (modal: ModalPlan): object =>
  'page' in modal ? { app: modal.page.app.identifier, module: modal.page.key } : { builtIn: modal.builtIn }
