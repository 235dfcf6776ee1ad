/** One world of a simulator, for tests and tools. */
import { installedApps } from '../platform/hosted/app.ts'
import type { Clock } from '../platform/hosted/clock.ts'
import {
  appObject,
  worldObjectAt,
  type AppObject,
  type WorldObject,
} from '../platform/hosted/world-object.ts'
import type { InstallOptions } from '../platform/apps/install.ts'
import type { Client, ClientRequest } from '../platform/oauth/clients.ts'
import type { ConsentMode } from '../platform/oauth/consent.ts'
import type { WorldUser } from './world-user.ts'
import { isAddress } from './bundle-folder.ts'
import { tellingCaller } from './misuse.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { WorldFinding } from '../platform/findings/findings.ts'
import type { Note, TraceEntry } from '../platform/hosted/trace.ts'
import type { TraceFormat } from '../platform/findings/trace-file.ts'
import type { HostedWorld, InstalledApp } from '../platform/hosted/worlds.ts'
import type { Sighting } from '../page-api/sighting.ts'
import type { AppQuestion, AppReply } from '../page-api/question.ts'
import type { Command } from '../world/commands.ts'
import { isProblem } from '../world/problem.ts'
import { toSnapshot, type Snapshot } from '../world/snapshot.ts'
import type { Done } from '../world/store.ts'
import type { World } from '../world/world.ts'

export interface WorldHandle extends Omit<WorldObject, 'now'> {
  /**
   * Installs the app of a manifest's address, or the serverless one in a folder, which is served from then on; rejects
   * with `InstallFailed`, which lists what is wrong.
   */
  install(manifest: string, options?: InstallOptions): Promise<void>
  /** Removes the app; answers what its callback answered, null without one. */
  uninstall(identifier: string): Promise<string | null>
  /**
   * Pays for the app until then and tells its server, or with null takes back that anybody ever paid. Answers the status that
   * `events.subscription_paid` answered, null without one.
   */
  subscribe(identifier: string, until: Date | null): Promise<string | null>
  /** The apps that are installed, with what their servers need to know. */
  readonly apps: AppObject[]
  /** What is stored now; it is immutable. */
  readonly state: World
  /** Does it in the name of a user, by default the one whose browser shows the pages; throws when it is refused. */
  do(command: Command, userId?: number): Done
  /** What happened, oldest first. */
  readonly trace: readonly TraceEntry[]
  /** Rules of the findings table that were met, the worst first. */
  readonly findings: readonly WorldFinding[]
  /** The trace as a file: our own JSON lines, `har` of its HTTP part, or `otlp` for viewers of OpenTelemetry. See docs/trace.md. */
  traceFile(format?: TraceFormat): string
  /** Hears of what happens from now on. Answers the function that ends it. */
  onTrace(listener: (entry: TraceEntry) => void): () => void
  /** Adds to the trace what happened outside of the platform. */
  note(note: Note): void
  /** Adds to the findings what was seen inside of apps' pages by who drives a browser. */
  noteSightings(sightings: readonly Sighting[]): void
  /** The platform's clock in this world: tokens, codes, jobs and dates follow it. */
  readonly clock: Omit<Clock, 'after' | 'end'>
  oauth: {
    /** Registers a client, or redirect addresses for an installed app's; throws when something is wrong with it. */
    register(client: ClientRequest): Client
    /** What the authorize page does: ask a person, or allow or deny by itself. */
    consent(mode: ConsentMode): void
  }
  /**
   * Asks a module of an app by itself: an engine, a quality check, a spell checker. Rejects where there is none such; what
   * the app does wrong is in the reply.
   */
  ask<K extends AppQuestion['kind']>(question: AppQuestion & { kind: K }): Promise<AppReply<K>>
  /** Declares a fault; throws `ScenarioError` where its shape is wrong. See docs/scenarios.md. */
  fault(fault: unknown): void
  /** Answers requests to REST with what is said, as one of `api` in a scenario; throws `ScenarioError` where its shape is wrong. */
  canned(answer: unknown): void
  /**
   * Fires an event of AP into the open pages, with what is so now where no payload is given. Answers how many frames of
   * apps it went to; rejects where there is no such event, the payload is not of its shape, or no page is open.
   */
  fire(name: string, payload?: unknown, app?: string): Promise<number>
  /** What a person does in an open page. */
  readonly user: WorldUser
  /** Another scenario's content, clock, person and faults in place of this one's: a built-in's name, or what would stand in one. */
  load(scenario: string | object): void
  /** A second world that starts as this one is now; in memory it shares what neither has changed. */
  fork(): Promise<WorldHandle>
  /** The content that the world started with; apps, clients and tokens stay. */
  reset(): void
  /** The rows, to put back later. */
  snapshot(): Snapshot
  /** Throws where it is no snapshot. */
  restore(snapshot: Snapshot): void
  close(): void
}

const noFolder = (folder: string): Promise<string> =>
  Promise.reject(new Error(`${folder}: expected the address of a manifest, as no folder is served here`))

export type Tools = typeof import('./tools.ts')

/** Undefined as long as nobody has loaded them. */
export interface ToolsLater {
  now(): Tools | undefined
  later(): Promise<Tools>
}

/**
 * `addressOf` serves a folder, and answers the address of its manifest. Without tools the world is as it was made: nothing
 * was found, and it has no scenario.
 */
export const handleOf = (
  hosted: HostedWorld,
  platform: Platform,
  origin: string,
  tools: ToolsLater,
  addressOf: (folder: string) => Promise<string> = noFolder,
): WorldHandle => {
  const startPath = tools.now()?.startPath(hosted) ?? '/editor'
  const { now: _, ...object } = worldObjectAt(hosted, origin, startPath)
  const have = (): Tools => {
    const loaded = tools.now()
    if (!loaded) throw new Error('This simulator is not ready: wait for ready() first')
    return loaded
  }
  /** Its clock has ended: what waits for an app's answer would not wait. */
  const requireOpen = (): void => {
    if (platform.worlds.find(hosted.id) !== hosted) throw new Error(`The world ${hosted.id} is closed`)
  }
  const act = (): Tools => {
    requireOpen()
    return have()
  }
  const appAt = (identifier: string, failed: string): InstalledApp => {
    const app = hosted.apps.get(identifier)
    if (!app) throw new Error(`Failed to ${failed}: there is no app "${identifier}" in world ${hosted.id}`)
    return app
  }
  return tellingCaller<WorldHandle>({
    ...object,
    async install(manifest, options = {}) {
      const { requireFit, requireInstall, typed } = tools.now() ?? (await tools.later())
      requireFit('install', typed('string'), manifest)
      requireInstall(options)
      requireOpen()
      const url = isAddress(manifest) ? manifest : await addressOf(manifest)
      await platform.install(hosted, url, options)
      await platform.synced()
    },
    async uninstall(identifier) {
      const told = await platform.uninstall(hosted, appAt(identifier, 'uninstall'))
      await platform.synced()
      return told
    },
    async subscribe(identifier, until) {
      return act().subscribeUntil(hosted, appAt(identifier, 'subscribe'), until)
    },
    get apps() {
      return installedApps(hosted).map(appObject)
    },
    get state() {
      return hosted.store.world
    },
    do(command, userId = hosted.userId) {
      requireOpen()
      tools.now()?.requireCommand(command)
      const done = hosted.store.do(command, userId)
      if (isProblem(done)) throw new Error(`Failed to do ${command.do}: ${done.message}`)
      return done
    },
    get trace() {
      return hosted.trace.entries
    },
    traceFile(format = 'jsonl') {
      const { oneOf, requireFit, traceFile, traceFormats } = have()
      requireFit('traceFile', oneOf(...traceFormats), format)
      return traceFile(hosted, format, origin)
    },
    get findings() {
      return tools.now()?.findingsOf(hosted).list() ?? []
    },
    onTrace(listener) {
      tools.now()?.requireListener('onTrace', listener)
      return hosted.trace.on('entry', listener)
    },
    note(note) {
      tools.now()?.requireNote(note)
      hosted.trace.note(note)
    },
    noteSightings: (sightings) => act().noteSightings(hosted, sightings),
    clock: hosted.clock,
    oauth: tellingCaller({
      register: (client) => act().registerClient(hosted, client),
      consent(mode) {
        const { oneOf, requireFit, setConsent } = act()
        requireFit('consent', oneOf('ask', 'allow', 'deny'), mode)
        setConsent(hosted, mode)
      },
    }),
    async ask<K extends AppQuestion['kind']>(question: AppQuestion & { kind: K }) {
      requireOpen()
      const { askApp, requireQuestion } = await tools.later()
      requireQuestion(question)
      return (await askApp(hosted, question)) as AppReply<K>
    },
    fault(fault) {
      const { checkFault, faultsOf } = act()
      faultsOf(hosted).add(checkFault(fault))
    },
    canned(answer) {
      const { addCanned, checkCanned } = act()
      addCanned(hosted, checkCanned(answer), 'code')
    },
    async fire(name, payload, app) {
      requireOpen()
      const { fire } = await tools.later()
      const { problem, frames } = await fire(hosted, { name, payload, app })
      if (problem !== null) throw new Error(`Failed to fire ${JSON.stringify(name)}: ${problem}`)
      return frames
    },
    get user() {
      return tellingCaller(have().userOf(hosted))
    },
    load(scenario) {
      const { checkScenario, loadScenario } = act()
      const said = typeof scenario === 'string' ? { extends: scenario } : scenario
      loadScenario(platform.worlds, hosted, checkScenario(said))
    },
    async fork() {
      requireOpen()
      const fork = await platform.worlds.fork(hosted)
      await platform.synced()
      return handleOf(fork, platform, origin, tools, addressOf)
    },
    reset: () => act().resetWorld(platform.worlds, hosted),
    snapshot: () => toSnapshot(hosted.store.world),
    restore: (snapshot) => act().restoreWorld(hosted, snapshot),
    close: () => void platform.worlds.drop(hosted.id),
  })
}
