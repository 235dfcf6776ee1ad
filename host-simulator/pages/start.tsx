/** Starts a page of a world: loads its state once, follows its changes, opens the host, draws. */
import { effect } from '@preact/signals'
import { render } from 'preact'
import type { EditorMode, Theme } from '../../src/contract/objects.ts'
import { createEditor } from '../editor/editor.ts'
import { openEditor, type EditorView } from '../editor/view.ts'
import type { World } from '../world/world.ts'
import { createJobs } from './files/jobs.ts'
import { createPageHost } from './host.ts'
import { createNavigation } from './navigation.ts'
import { Pages } from './pages.tsx'
import type { Route } from './route.ts'
import { createSession, type Session } from './session.ts'
import { createSignals, ShellProvider, type LoggedCall, type Shell } from './shell.tsx'
import { keepTheme, keptTheme, paint, watchScreen } from './theme.ts'
import { createViews } from './views.ts'

/** Calls kept for the inspector. */
const callsKept = 500

const root = document.documentElement

export const start = async (): Promise<void> => {
  const base = location.pathname.split('/').slice(0, 3).join('/')
  const session = createSession(base)
  const { world, apps, userId, sequence } = await session.load()
  const signals = createSignals()
  const views = createViews()
  let worldNow = (): World => world
  const navigation = createNavigation(base, () => worldNow())
  const now = new Date().toISOString()
  const view = viewFor(world, navigation.route.value, { userId, now, theme: keptTheme(base) })
  const editor = createEditor({ world, view, userId, sequence, send: session.send })
  worldNow = () => editor.world

  const tell: Shell['tell'] = (problem) => {
    if (problem) editor.do({ move: 'showMessage', kind: 'error', text: problem.message })
  }
  const projectId = (): number | null =>
    ['editor', 'project'].includes(navigation.route.value.page) ? editor.view.projectId : null

  const shared = { editor, session, apps, navigation, views, projectId }
  const { host, connect } = createPageHost({ ...shared, log: logTo(signals.calls) })

  editor.onEvent((event, payload) => host.emit(event, payload))
  editor.subscribe(() => signals.epoch.value++)
  const jobs = createJobs(session, tell)
  followChanges(session, { editor, jobs, apps, isOnline: signals.isOnline })

  effect(() => {
    root.dataset['simEpoch'] = String(signals.epoch.value)
    paint(editor.view)
    keepTheme(base, editor.view.theme)
  })
  watchScreen(() => signals.epoch.value++)

  render(
    <ShellProvider value={{ ...signals, ...shared, jobs, tell, connect }}>
      <Pages hasChrome={navigation.hasChrome} />
    </ShellProvider>,
    document.getElementById('root') as HTMLElement,
  )
  root.dataset['simStatus'] = 'ready'
}

const modes: readonly string[] = ['translate', 'proofread', 'review', 'multilingual'] satisfies EditorMode[]

/** The view that the address asks for. Pages outside of the Editor have one, too: theme, messages, project. */
const viewFor = (
  world: World,
  route: Route,
  options: { userId: number; now: string; theme: Theme },
): EditorView => {
  if (route.page === 'project') return openEditor(world, { ...options, projectId: route.projectId })
  if (route.page !== 'editor') return openEditor(world, options)
  const { page: _, fileId, mode, ...rest } = route
  const view = openEditor(world, { ...options, ...rest, ...(fileId && { fileIds: [fileId] }) })
  return mode && modes.includes(mode) ? { ...view, mode: mode as EditorMode } : view
}

/** Many calls come in one turn; the list draws once for all. */
const logTo = (calls: Shell['calls']): ((call: LoggedCall) => void) => {
  let logged: LoggedCall[] = []
  return (call) => {
    if (logged.push(call) > 1) return
    requestAnimationFrame(() => {
      calls.value = [...calls.value, ...logged].slice(-callsKept)
      logged = []
    })
  }
}

const followChanges = (
  session: Session,
  { editor, jobs, apps, isOnline }: Pick<Shell, 'editor' | 'jobs' | 'apps' | 'isOnline'>,
): void => {
  const follow = (after: number): void =>
    session.follow(after, {
      onChange: (number, change) => editor.receive(number, change),
      onJob: (job) => jobs.receive(job),
      onReset: () =>
        void session.load().then((state) => {
          // In place: everything on the page holds this one list.
          apps.splice(0, apps.length, ...state.apps)
          editor.replaceWorld(state.world, state.sequence)
          follow(state.sequence)
        }),
      onLine(isOpen) {
        isOnline.value = isOpen
        // A stream says nothing of jobs that changed before it opened.
        if (isOpen) void jobs.load()
      },
    })
  follow(editor.sequence)
}
