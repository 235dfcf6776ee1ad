/** An app behind its front, and its install. */
import { InstallFailed, type Simulator, type WorldHandle } from '../server/index.ts'
import { Failure } from './failure.ts'
import { startFront, type Front } from './front.ts'
import type { ManifestGlance } from './manifest.ts'

export interface ServedApp {
  /** As it was given. */
  manifestUrl: string
  front: Front
  /** Through the front. */
  installUrl: string
}

export const serve = async (
  manifestUrl: string,
  { baseUrl }: ManifestGlance,
  simulator: Simulator,
  say: (line: string) => void,
): Promise<ServedApp> => {
  const { origin, pathname, search } = new URL(manifestUrl)
  const written = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? new URL(baseUrl).origin : origin
  if (written !== origin)
    say(`the manifest's baseUrl names ${written}; the app is used at ${origin}, where its manifest is`)
  const front = await startFront({
    app: origin,
    simulator: simulator.url,
    manifestPath: pathname + search,
    alsoApp: written === origin || written === 'null' ? [] : [written],
  })
  return { manifestUrl, front, installUrl: front.url + pathname + search }
}

/** The front is ours; people know the app by its own address. */
export const inOwnWords = (text: string, { front, manifestUrl }: ServedApp): string =>
  text.replaceAll(front.url, new URL(manifestUrl).origin)

const secretAdvice =
  '\nThe app asked for its token with another secret than the simulator has for it: set APP_CLIENT_SECRET to what the app knows, or add --client-secret <clientId>=<secret>.'

/** What helps where the reasons alone do not. */
const adviceFor = ({ code }: InstallFailed, { trace }: WorldHandle, { manifestUrl }: ServedApp): string => {
  if (code === 'bad-manifest') return `\nap-bridge lint ${manifestUrl} shows the places.`
  const isStranger = trace.some(
    ({ kind, reason }) => kind === 'oauth' && reason?.startsWith('invalid_client'),
  )
  return isStranger ? secretAdvice : ''
}

/** Installs the app through its front; what is wrong with it is a `Failure`. */
export const installApp = async (world: WorldHandle, app: ServedApp): Promise<void> => {
  try {
    await world.install(app.installUrl)
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error
    const message = inOwnWords(error.message, app) + adviceFor(error, world, app)
    throw new Failure(error.code === 'unreachable' ? 'unreachable' : 'findings', message, { cause: error })
  }
}
