/**
 * `import { createFakeAp } from 'ap-bridge/testing'`: `AP` for unit tests, without a browser.
 * The frame's script, the host with its checks and the platform are the real ones; only the window between them is made up.
 */
import { setImmediate } from 'node:timers'
import type { AP } from '../../src/contract/ap.ts'
import { question, type Refusal } from '../../src/contract/messages.ts'
import { defaultLimits } from '../../src/rpc/limits.ts'
import { openLine } from '../../src/rpc/line.ts'
import { createEditor, type Editor } from '../editor/editor.ts'
import { openEditor, type OpenOptions } from '../editor/opening.ts'
import { createDispatcher, type Caller } from '../host/dispatcher.ts'
import { frameName } from '../host/index.ts'
import { simulatorNeeds } from '../host/needs.ts'
import { anObject, anything, listOf, oneOf, requireOptions, typed, type Fit } from '../server/given.ts'
import type { WorldHandle } from '../server/world-handle.ts'
import { manifestOf, placed, type AppUnderTest, type FakePlace } from './fake/app.ts'
import { checkedEditor } from './fake/checked-editor.ts'
import { openFrame } from './fake/frame.ts'
import { obeyOrders } from './fake/orders.ts'
import { createFakePage, type Shown } from './fake/page.ts'
import { createPorts } from './fake/ports.ts'
import { fakeStart } from './fake/start.ts'
import { createFakeWorld, type FakeWorldOptions } from './fake/world.ts'

export type { AppUnderTest, FakePlace } from './fake/app.ts'
export type { FakeModal, Shown } from './fake/page.ts'
export type { FakeWorldOptions } from './fake/world.ts'
export type { WorldHandle } from '../server/world-handle.ts'
export type { ScenarioName } from './fixtures/scenario.ts'

export interface FakeApOptions extends FakeWorldOptions {
  /** Where the app's page is open; the Editor where it is left out. */
  place?: FakePlace
  app?: AppUnderTest
  /** Key of the module of `app.modules` whose page it is; the first of the place where it is left out. */
  module?: string
  /** What the Editor shows: language, string, mode …; what is left out, as the scenario's `editor` says. */
  view?: Pick<OpenOptions, 'fileIds' | 'languageId' | 'languageIds' | 'mode' | 'stringId' | 'theme' | 'draft'>
  /** What the page was opened with, for `AP.getRenderData`. */
  renderData?: Record<string, unknown>
}

export interface FakeCall {
  method: string
  args: unknown[]
  outcome: 'answered' | 'refused'
  answer?: unknown
  refusal?: Refusal
}

export interface FakeAp {
  /** Fit to be handed to code that takes the global `AP`; the namespaces of other places are undefined. */
  AP: AP
  /** The world's side: what is stored, and commands in the name of its people. */
  world: WorldHandle
  /** The person's side: `do` moves on the page, `view` is what it shows. */
  editor: Editor
  /** Calls that reached the platform, oldest first. */
  calls: readonly FakeCall[]
  /** Those among them that were refused. */
  refusals: readonly Refusal[]
  /** Events that the platform sent to the page, oldest first. */
  events: readonly { name: string; payload: unknown }[]
  /** What the app asked the page to open, to close or to go to. */
  shown: Readonly<Shown>
  /** The app's window: set `formRef` and `currentFormData` there. */
  window: { formRef?: unknown; currentFormData?: unknown }
  /** Runs the window's `formRef.validateForm`, as the platform does before it saves. */
  validateForm(): Promise<unknown>
  /** Resolves when nothing is under way between app and platform. */
  settled(): Promise<void>
  close(): void
}

/** Kept, so that fake timers of a test do not stop it. */
const afterTurn = setImmediate
const turn = (): Promise<void> => new Promise((resolve) => void afterTurn(resolve))

const known = {
  place: anything,
  app: anObject,
  module: typed('string'),
  view: anObject,
  renderData: anObject,
  edition: oneOf('standard', 'enterprise'),
  brand: oneOf('service', 'crowdin'),
  scenario: anything,
} satisfies Record<keyof FakeApOptions, Fit>

const knownOfView = {
  fileIds: listOf(['a number', (value) => typeof value === 'number']),
  languageId: typed('string'),
  languageIds: listOf(typed('string')),
  mode: oneOf('translate', 'proofread', 'review', 'multilingual'),
  stringId: ['a number', (value: unknown) => typeof value === 'number'],
  theme: oneOf('light', 'dark', 'auto'),
  draft: typed('string'),
} satisfies Record<keyof NonNullable<FakeApOptions['view']>, Fit>

/** Rejects with `TypeError` for an option that is none, with `ScenarioError` where the scenario's shape is wrong. */
export const createFakeAp = async (options: FakeApOptions = {}): Promise<FakeAp> => {
  requireOptions('createFakeAp', options, known)
  requireOptions('createFakeAp: view', options.view ?? {}, knownOfView)
  const { place = 'editor', app: given, module, view = {}, renderData = {} } = options
  const manifest = manifestOf(place, given)
  const { type, key, places } = placed(manifest, place, module)
  const { edition, brand, scenario } = options
  const {
    hosted,
    handle,
    app,
    line: toPlatform,
    scenario: begun,
  } = await createFakeWorld(manifest, { edition, brand, scenario })
  const { store, userId } = hosted
  const isInProject = places.includes('editor') || places.includes('project')

  const start = fakeStart(begun, store.world, {
    ...view,
    userId,
    now: new Date(hosted.clock.now()).toISOString(),
  })
  const editor = createEditor({
    world: store.world,
    view: openEditor(store.world, start.options),
    userId,
    sequence: store.sequence,
    send: (command) => Promise.resolve(store.do(command, userId)),
  })
  for (const move of start.moves) editor.do(move)
  const stops = [
    store.on('change', (sequence, change) => editor.receive(sequence, change)),
    store.on('reset', () => editor.replaceWorld(store.world, store.sequence)),
  ]

  const projectId = isInProject ? editor.view.projectId : null
  const isModal = type === 'modal'
  const fake = createFakePage({
    editor,
    app,
    moduleKey: key,
    projectId,
    isModal,
    line: toPlatform,
    renderData,
  })

  const calls: FakeCall[] = []
  const refusals: Refusal[] = []
  let inFlight = 0
  const dispatch = createDispatcher({
    handlers: fake.handlers,
    needs: simulatorNeeds(fake.page),
    observe({ app: _, error, ...call }) {
      // What is said of a subscription comes later than it.
      if (!call.method.startsWith('events.')) inFlight--
      calls.push(call)
      if (call.refusal) refusals.push(call.refusal)
      // What broke is a fault of this fake's own.
      if (error !== undefined) console.error(error)
    },
  })

  const { organization } = store.world
  const placement = { places, edition: organization.edition }
  const caller: Caller = {
    ...placement,
    app: { identifier: app.identifier, key, type },
    // The handlers that look at it are replaced.
    iframe: {} as HTMLIFrameElement,
  }
  const ports = createPorts()
  const line = openLine(ports.host as unknown as MessagePort, {
    limits: defaultLimits,
    onCall(call) {
      if (call.method) inFlight++
      dispatch(call, caller)
    },
    onJunk: (reason) => console.error(`AP: ${reason}`),
  })
  ports.host.onmessage = ({ data }) => line.take(data)

  const context = {
    ...(projectId !== null && { project_id: projectId }),
    organization_id: organization.id,
    user_id: userId,
  }
  const { AP, window } = openFrame(
    frameName({ identifier: app.identifier, key, type, context }, placement),
    ports.frame,
  )

  const events: { name: string; payload: unknown }[] = []
  const emit = (name: string, payload: unknown): void => {
    events.push({ name, payload })
    line.emit(name, payload)
  }
  stops.push(
    editor.on('event', emit),
    obeyOrders(hosted, {
      editor,
      shown: fake.shown,
      app: app.identifier,
      isEditor: places.includes('editor'),
      emit,
    }),
  )

  let isClosed = false
  return {
    AP,
    world: handle,
    editor: checkedEditor(editor),
    calls,
    refusals,
    events,
    shown: fake.shown,
    window,
    validateForm: async () => {
      if (isClosed) throw new Error('This fake AP is closed')
      return line.ask(question.validateForm)
    },
    async settled() {
      do await turn()
      while (ports.isBusy() || inFlight > 0)
    },
    close() {
      isClosed = true
      for (const stop of stops) stop()
      line.close()
      handle.close()
    },
  }
}
