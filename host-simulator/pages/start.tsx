/** Starts a page of a world: loads its state once, follows its changes, opens the host, draws. */
import { effect } from '@preact/signals'
import { render } from 'preact'
import { themeOf } from '../editor/custom-theme.ts'
import { createEditor, type Editor } from '../editor/editor.ts'
import type { Order } from '../page-api/order.ts'
import type { PageApp } from '../page-api/world.ts'
import { knowAlways } from '../world/languages.ts'
import type { World } from '../world/world.ts'
import { createBridgeFaults, type BridgeFaults } from './bridge-faults.ts'
import { createJobs } from './files/jobs.ts'
import { base, session as key, state } from './first-question.ts'
import { firstMoves } from './first-moves.ts'
import { createNavigation } from './navigation.ts'
import { viewFor } from './opened.ts'
import { loadWhenIdle, workWhenIdle } from './parts/later.tsx'
import { paced } from './paced.ts'
import { usableIn } from './modules.ts'
import { loadPage, Pages, partsOfSite } from './pages.tsx'
import { createSession, loadedAgain, type Loaded, type Session } from './session.ts'
import { createSignals, ShellProvider, type Shell } from './shell.tsx'
import { partsOfDock } from './simulator/dock.tsx'
import { createFindingLog } from './simulator/finding-log.ts'
import { createTraceLog } from './simulator/trace-log.ts'
import { keepTheme, keptTheme, paint, watchScreen } from './theme.ts'
import { personsEditor, personsNavigation, personsViews } from './user-acts.ts'
import { createViews } from './views.ts'

const root = document.documentElement

/** Milliseconds between two drawings of what others change: a frame. */
const drawingPause = 16

export const start = async (): Promise<void> => {
  // Nothing that is drawn first waits for it.
  const hostCode = import('./host.ts')
  const session = createSession(base, key, state)
  const { world, now, start: startPath, userId, sequence, ...declared } = await session.load()
  const signals = createSignals()
  signals.frameFaults.value = declared.frameFaults
  const views = createViews()
  let worldNow = (): World => world
  knowAlways(() => worldNow())
  const navigation = createNavigation(base, () => worldNow(), startPath)
  const view = viewFor(world, navigation.route.value, { userId, now, theme: keptTheme(base) })
  const editor = createEditor({ world, view, userId, sequence, send: session.send })
  worldNow = () => editor.world

  const tell: Shell['tell'] = (problem) => {
    if (problem) editor.do({ move: 'showMessage', kind: 'error', text: problem.message })
  }
  for (const move of firstMoves(navigation.route.value)) tell(editor.do(move))
  const projectId = (): number | null =>
    ['editor', 'project'].includes(navigation.route.value.page) ? editor.view.projectId : null

  const apps: PageApp[] = []
  let { apps: installed, contentSince } = declared
  /** In place: everything on the page holds this one list. */
  const settleApps = (): void => void apps.splice(0, apps.length, ...usableIn(installed, projectId()))
  effect(settleApps)

  const receiving = { isOn: false }
  const changeOf = () => (receiving.isOn ? { change: editor.sequence } : {})
  const shared = { editor, session, apps, navigation, views, projectId }
  const faults = createBridgeFaults(session.fault, () => location.reload(), session.reports)
  faults.isOn = declared.hasBridgeFaults
  const pageHost = hostCode.then(({ createPageHost }) => createPageHost({ ...shared, faults, changeOf }))
  const connecting = pageHost.then(({ host, connect }) => {
    editor.on('event', (event, payload) => host.emit(event, payload))
    return connect
  })
  const draw = (): void => void signals.epoch.value++
  const drawReceived = paced(draw, drawingPause)
  editor.on('change', () => (receiving.isOn ? drawReceived : draw)())
  const jobs = createJobs(session, tell)
  const trace = createTraceLog(session)
  const findings = createFindingLog(session.findings)
  const isTraced = navigation.hasChrome
  const receive: Editor['receive'] = (number, change) => {
    receiving.isOn = true
    editor.receive(number, change)
    receiving.isOn = false
  }
  const onOrder = async (order: Order): Promise<void> => {
    const fire = pageHost.then((host) => host.fire)
    await (await import('./orders.ts')).obey(order, { ...shared, fire })
  }
  const takeIn = (state: Loaded): void => {
    ;({ apps: installed, contentSince } = state)
    settleApps()
  }
  followChanges(
    session,
    { ...signals, receive, editor, jobs, takeIn, trace, findings, faults, onOrder },
    isTraced,
  )

  let keptLast = ''
  effect(() => {
    root.dataset['simEpoch'] = String(signals.epoch.value)
    paint(editor.view)
    if (keptLast !== editor.view.theme) keepTheme(base, (keptLast = editor.view.theme))
  })
  watchScreen(() => {
    signals.epoch.value++
    // Unstated: what apps hear when the screen turns dark below the theme `auto`. Ours tells them, as their variables change.
    if (themeOf(editor.view) === 'auto') void pageHost.then(({ host }) => host.emit('theme.changed', 'auto'))
  })

  await loadPage(navigation.route.value.page)

  render(
    <ShellProvider
      value={{
        ...signals,
        ...shared,
        editor: personsEditor(editor, session.reports),
        navigation: personsNavigation(navigation, session.reports),
        views: personsViews(views, session.reports),
        jobs,
        trace,
        findings,
        tell,
        connecting,
        fire: async (event, payload) => (await pageHost).fire(event, payload),
      }}
    >
      <Pages hasChrome={navigation.hasChrome} />
    </ShellProvider>,
    document.getElementById('root') as HTMLElement,
  )
  root.dataset['simStatus'] = 'ready'
  loadWhenIdle([...(navigation.hasChrome ? partsOfDock : []), ...partsOfSite])
  if (navigation.route.value.page === 'editor') {
    void import('./editor/afterwards.ts').then(({ goOn }) =>
      goOn({ editor, base, contentSince: () => contentSince }),
    )
    void import('../editor/prepared.ts').then(({ preparing }) =>
      workWhenIdle(preparing(editor.world, editor.view), () =>
        performance.mark('ap-bridge: filters prepared'),
      ),
    )
  }
}

const followChanges = (
  session: Session,
  {
    receive,
    editor,
    jobs,
    takeIn,
    trace,
    findings,
    faults,
    onOrder,
    isOnline,
    isGone,
    references,
    frameFaults,
  }: Pick<
    Shell,
    'editor' | 'jobs' | 'trace' | 'findings' | 'isOnline' | 'isGone' | 'references' | 'frameFaults'
  > & {
    takeIn(state: Loaded): void
    faults: BridgeFaults
    onOrder(order: Order): Promise<void>
    receive: Editor['receive']
  },
  isTraced: boolean,
): void => {
  const startAfresh = async (): Promise<void> => {
    const state = await loadedAgain(session, () => (isOnline.value = false))
    // Another scenario may be of another person; the page is theirs from its first line on.
    if (state.userId !== editor.userId) return location.reload()
    takeIn(state)
    faults.isOn = state.hasBridgeFaults
    frameFaults.value = state.frameFaults
    editor.replaceWorld(state.world, state.sequence)
    follow(state.sequence)
  }
  const follow = (after: number): void => {
    let hasOpened = false
    session.follow(
      after,
      {
        onChange: receive,
        onJob: (job) => jobs.receive(job),
        onReferences: () => references.value++,
        onOrder: (order) => void onOrder(order).catch(reportError),
        onTrace: (entries) => trace.receive(entries),
        onFindings: () => void findings.load(),
        onReset: () => void startAfresh(),
        onLine(isOpen, hasEnded = false) {
          isOnline.value = isOpen
          isGone.value = hasEnded
          if (!isOpen) return
          // A stream says nothing of what was before it opened.
          void jobs.load()
          if (hasOpened) references.value++
          hasOpened = true
          // Where it fails, the line closes again, too.
          if (!isTraced) return
          if (trace.isFollowed) trace.load().catch(() => undefined)
          void findings.load()
        },
      },
      isTraced,
    )
  }
  follow(editor.sequence)
}
