/** What the steps look at: the app at its address, its pages, and a world in which it is installed. */
import { isServerless, usableManifest } from '../../src/contract/manifest.ts'
import { isObject } from '../../src/contract/value.ts'
import { lintManifest, type Finding } from '../lint/index.ts'
import { addressOf } from '../page-api/paths.ts'
import type { WorldFinding } from '../page-api/finding.ts'
import { sessionHeader, sessionIn } from '../page-api/session.ts'
import type { TraceEntry, WorldHandle } from '../server/index.ts'
import { answerMs, ask, isAnswer, type Answer, type NoAnswer } from './ask.ts'
import { NoBrowser } from './browser.ts'
import { cleaned } from './cleaned.ts'
import { basePathOf, pageModulesOf, type ModuleAt } from './modules.ts'
import { openVisits, type Visits } from './visits.ts'

/** The app's start command as it runs. */
export interface StartedApp {
  ended: Promise<number>
  lastWords(): string
  /** At which it listens, where that can be told. */
  ports(): number[]
}

/** What whoever runs the steps lends them. */
export interface Stage {
  /** The app's origin, as its own server has it. */
  origin: string
  /** Who listens at a port, where the system tells. */
  listenerOn(port: number): string | null
  /** Where the live platform has its script. */
  scriptAddress: string
  /** What answers at the address already, in a few words; null where nobody listens. */
  occupantOf(url: string): Promise<string | null>
  /** A server to which the address does not lead, at this machine's other one, in words; '' where none listens there. */
  otherAddress(url: string): Promise<string>
  /** Runs the start command; undefined where none was given. */
  startApp(): Promise<StartedApp | undefined>
  /** Origin of the simulator, which is started for it. */
  simulator(): Promise<string>
  /** A world in which the app is installed, through a front; rejects with `InstallFailed`. */
  installed(manifest: Record<string, unknown>): Promise<WorldHandle>
  /** What happened in the world by then; nothing where there is none. */
  trace(): readonly TraceEntry[]
  /** Rules of the findings table that were met in the world by then. */
  findings(): readonly WorldFinding[]
  /** The app by its own address, where the simulator names its front. */
  inOwnWords(text: string): string
  /** What keeps the platform's pages from framing what came with these headers; null where nothing does. */
  framingRefusal(headers: Headers): Promise<string | null>
}

export interface BenchOptions {
  manifestUrl: string
  /** Nothing is started and nothing installed: pages are asked without a token. */
  isBare?: boolean
  hasStartCommand: boolean
  /** Of the app's client, as far as they are known before it is installed. */
  secrets: readonly string[]
  /** False: none is started, whether there is one or not. */
  hasBrowser?: boolean
  /** Milliseconds for the app's first answer. */
  answerMs?: number
  /** Paths that want a token, such as `/api/me`; with a method before it where that is not GET. */
  probes: readonly string[]
  /** A file for the app's file formats. */
  sample: { name: string; bytes: Uint8Array } | undefined
}

/** A module's page with what its server answered. */
export interface AppPage extends ModuleAt {
  /** At the app's own server, with the query that the platform adds. */
  address: string
  answer: Answer | NoAnswer
}

export interface Bench extends BenchOptions {
  stage: Stage
  /** Runs the start command, once. */
  started(): Promise<StartedApp | undefined>
  /** What the start command has become; undefined as long as nobody has run it. */
  running(): StartedApp | undefined
  /** What the manifest's address answered. */
  manifestAnswer(): Promise<Answer | NoAnswer>
  /** Throws where it is no JSON object. */
  manifest(): Promise<Record<string, unknown>>
  findings(): Promise<Finding[]>
  /** Rejects with `InstallFailed` where the app is not installed. */
  world(): Promise<WorldHandle>
  /** The app-context token of a module, as its page or a job gets it; null without credentials. */
  token(module: string): Promise<string | null>
  pages(): Promise<AppPage[]>
  /** Rejects with `NoBrowser`. */
  visits(): Promise<Visits>
  /** The text as it may be told: the app by its own address, and nothing that opens doors. */
  told(text: string): string
  close(): Promise<void>
}

/** As the platform reads it: it hosts the pages of a bundle. */
const hostedOf = (manifest: Record<string, unknown>): Record<string, unknown> =>
  isServerless(manifest) ? { ...usableManifest(manifest) } : manifest

/** What was made stays; what failed stays, too. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Milliseconds between two looks at an app that is starting. */
const lookAgain = 100
/** Milliseconds until a started app that does not listen counts as one that does not answer. */
const startMs = 60_000
/** The same for one that answers, but with another status than 200. */
const statusMs = 5000

/** What the manifest's address answers, once the start command has come so far. */
const firstAnswer = async (
  url: string,
  app: StartedApp | undefined,
  limitMs = answerMs,
): Promise<Answer | NoAnswer> => {
  const begin = Date.now()
  let firstStatus = Infinity
  let isOver = false
  const end = (): void => void (isOver = true)
  app?.ended.then(end, end)
  for (;;) {
    const answer = await ask(url, { limitMs, headers: { accept: 'application/json' } })
    const now = Date.now()
    if (isAnswer(answer)) firstStatus = Math.min(firstStatus, now)
    const isReady = isAnswer(answer) && answer.status === 200
    if (!app || isReady || isOver || now - begin > startMs || now - firstStatus > statusMs) return answer
    await new Promise((resolve) => setTimeout(resolve, lookAgain))
  }
}

export const openBench = (stage: Stage, options: BenchOptions): Bench => {
  const { manifestUrl } = options
  const secrets = new Set<string>(options.secrets)
  const closers: (() => Promise<void>)[] = []

  let running: StartedApp | undefined
  const started = once(async () => (running = await stage.startApp()))
  const manifestAnswer = once(async () => firstAnswer(manifestUrl, await started(), options.answerMs))
  const text = async (): Promise<string> => {
    const answer = await manifestAnswer()
    if (!isAnswer(answer)) throw new Error(`${manifestUrl} did not answer (${answer.why})`)
    return answer.text
  }
  const manifest = once(async () => {
    const value: unknown = JSON.parse((await text()).replace(/^\uFEFF/, ''))
    if (!isObject(value)) throw new Error('the manifest is no object')
    return value
  })
  const world = once(async () => {
    const made = await stage.installed(await manifest())
    for (const { clientSecret, appSecret } of made.apps) {
      secrets.add(appSecret)
      if (clientSecret !== null) secrets.add(clientSecret)
    }
    secrets.add(made.token)
    return made
  })
  const session = once(async () => sessionIn(await (await fetch((await world()).editorUrl)).text()) ?? '')
  const askPage = async (operation: 'frame' | 'token', module: string): Promise<Record<string, unknown>> => {
    const { url, apps, projectId } = await world()
    const { method, path } = addressOf(operation)
    const query = new URLSearchParams({
      app: apps[0]?.identifier ?? '',
      module,
      ...(projectId !== null && { project: String(projectId) }),
      ...(operation === 'frame' && { parent: `${url}/editor` }),
    })
    const response = await fetch(`${url}/_page${path}?${query}`, {
      method,
      headers: { [sessionHeader]: await session() },
    })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok)
      throw new Error(`the simulator has no ${operation} for "${module}": ${JSON.stringify(answer)}`)
    return answer
  }
  const pathOf = async (at: ModuleAt): Promise<string> => {
    if (options.isBare) return basePathOf(await manifest()) + at.path
    const { url } = await askPage('frame', at.key)
    const { pathname, search } = new URL(String(url))
    return pathname + search
  }
  const pageOf = async (at: ModuleAt): Promise<AppPage> => {
    // The simulator knows the app by its front; what its own server says is looked at.
    const address = stage.origin + (await pathOf(at))
    const asked = async (): Promise<Answer | NoAnswer> =>
      ask(address, {
        limitMs: options.answerMs ?? answerMs,
        redirect: 'follow',
        headers: { accept: 'text/html' },
      })
    const answer = await asked()
    // A server in development goes on with what it compiles when nobody waits any more: no browser gives up so soon.
    return { ...at, address, answer: !isAnswer(answer) && answer.code === 'TIMEOUT' ? await asked() : answer }
  }
  const pages = once(async () => Promise.all(pageModulesOf(await manifest()).map(pageOf)))
  const visits = once(async () => {
    if (options.hasBrowser === false) throw new NoBrowser('--no-browser is set', 'Leave --no-browser out.')
    const opening = openVisits(await world(), pageModulesOf(hostedOf(await manifest())))
    // A browser that is starting when all is closed is waited for: it leaves its profile where it is killed.
    closers.push(async () => (await opening.catch(() => null))?.close())
    return opening
  })
  return {
    ...options,
    stage,
    started,
    running: () => running,
    manifestAnswer,
    manifest,
    findings: once(async () => lintManifest(await text())),
    world,
    token: async (module) => (await askPage('token', module))['token'] as string | null,
    pages,
    visits,
    told: (said) => cleaned(stage.inOwnWords(said), [...secrets]),
    async close() {
      for (const close of closers.splice(0)) await close()
    },
  }
}
