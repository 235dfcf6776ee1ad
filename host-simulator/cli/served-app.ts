/** An app behind its front, and its install. */
import { isServerless, bundleScriptOf } from '../../src/contract/manifest.ts'
import { InstallFailed } from '../platform/apps/install-failure.ts'
import type { Simulator, WorldHandle } from '../server/index.ts'
import { inOwnWords } from './app-address.ts'
import type { AppProcess } from './app-process.ts'
import { Failure } from './failure.ts'
import { startFront, type Front } from './front.ts'
import { identifierIn, type ManifestGlance } from './manifest.ts'
import { notePageRequests } from './page-requests.ts'

export interface ServedApp {
  /** As it was given. */
  manifestUrl: string
  /** Whether it is installed whatever is wrong with it. */
  isForced: boolean
  front: Front
  /** Through the front. */
  installUrl: string
  /** Of an app without a server, where its bundle is; the page loads anew when it changes. */
  script?: string | null
  /** Hears when a browser asks for a page of the app. */
  onPage?(listener: () => void): void
}

/** The address that the manifest was written for, as a browser says it and as it is spelled. */
const writtenOrigin = (baseUrl: unknown): [origin: string, spelled: string] | null => {
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl)) return null
  const { origin } = new URL(baseUrl)
  const [spelled] = /^https?:\/\/[^/?#\\]+/i.exec(baseUrl) ?? []
  return spelled === undefined || origin === 'null' ? null : [origin, spelled]
}

/** Nothing of a bundle leads elsewhere: its page is the simulator's. */
const noFront = (url: string): Front => ({ url, close: async () => {} })

export const serve = async (
  manifestUrl: string,
  manifest: ManifestGlance,
  { simulator, world, isForced }: { simulator: Simulator; world: WorldHandle; isForced: boolean },
  say: (line: string) => void,
): Promise<ServedApp> => {
  const { origin, pathname, search } = new URL(manifestUrl)
  if (isServerless(manifest)) {
    const script = bundleScriptOf(manifest, manifestUrl)
    return { manifestUrl, isForced, front: noFront(origin), installUrl: manifestUrl, script }
  }
  const { baseUrl } = manifest
  const [written, spelled] = writtenOrigin(baseUrl) ?? [origin, origin]
  if (written !== origin)
    say(`the manifest's baseUrl names ${written}; the app is used at ${origin}, where its manifest is`)
  const listeners: (() => void)[] = []
  const note = notePageRequests((noted) => world.note(noted), identifierIn(manifest))
  const front = await startFront({
    app: origin,
    simulator: simulator.url,
    manifestPath: pathname + search,
    alsoApp: [...new Set([written, spelled])].filter((one) => one !== origin),
    hear(asked) {
      note(asked)
      if (asked.use === 'iframe' || asked.use === 'document') for (const hear of listeners) hear()
    },
  })
  const installUrl = front.url + pathname + search
  return { manifestUrl, isForced, front, installUrl, onPage: (listener) => void listeners.push(listener) }
}

/** What helps where the reasons alone do not. */
const adviceFor = ({ code }: InstallFailed, { manifestUrl }: ServedApp): string =>
  code === 'bad-manifest'
    ? `\nap-bridge lint ${manifestUrl} shows the places. --force-install installs it all the same.`
    : ''

/** Milliseconds until it is said that an app is waited for; most answer at once. */
const sayAfter = 3000

/** Milliseconds in which a server that has just ended is known to: what it was asked breaks off first. */
const endTold = 500

/** What else is to be said where nothing answered. */
const endOf = async ({ message }: InstallFailed, started: AppProcess | undefined): Promise<string> => {
  if (!started || !/did not answer|no answer/.test(message)) return ''
  const unknown = new Promise<void>((resolve) => void setTimeout(resolve, endTold))
  const code = await Promise.race([started.ended.catch(() => undefined), unknown])
  return code === undefined
    ? ''
    : `\nThe start command has ended with code ${code}; what it printed stands above.`
}

/**
 * Installs the app through its front, and says whom it waits for; what is wrong with it is a `Failure`. `started` is the
 * start command, where one was given.
 */
export const installApp = async (
  world: WorldHandle,
  app: ServedApp,
  say: (line: string) => void,
  started?: AppProcess,
): Promise<void> => {
  const waiting = setTimeout(() => {
    const open = world.trace.findLast(({ kind, open: isOpen }) => kind === 'callback' && isOpen)
    if (open) say(`waiting for ${open.app} to answer ${inOwnWords(open.name, app)}`)
  }, sayAfter)
  try {
    const ownOrigin = new URL(app.manifestUrl).origin
    await world.install(app.installUrl, { isResumed: true, force: app.isForced, ownOrigin })
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error
    const message = inOwnWords(error.message, app) + adviceFor(error, app) + (await endOf(error, started))
    throw new Failure(error.code === 'unreachable' ? 'unreachable' : 'findings', message, { cause: error })
  } finally {
    clearTimeout(waiting)
  }
}
