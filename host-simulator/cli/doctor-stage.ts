/** What `doctor` lends its steps: a simulator of its own, the app as a process, and the app behind its front. */
import type { Stage } from '../doctor/index.ts'
import type { Simulator, WorldHandle } from '../server/index.ts'
import { startProcess } from './app-process.ts'
import { listenerOn, occupiedBy, otherAddress } from './occupant.ts'
import { framingRefusal, policyFor } from './policy.ts'
import { environmentWith } from './program.ts'
import { scriptAddress } from './rewrite.ts'
import { inOwnWords } from './app-address.ts'
import { serve, type ServedApp } from './served-app.ts'
import { openSessionDoor } from './session-door.ts'
import { start, worldFor } from './session-world.ts'

export interface StageOptions {
  manifestUrl: string
  startCommand: readonly string[]
  clientSecrets: Record<string, string>
  edition: string | undefined
  brand: string | undefined
  /** Whether what the start command prints passes here. */
  isLoud: boolean
  say(line: string): void
}

export type OpenStage = Stage & { close(): Promise<void> }

const policyHeader = 'content-security-policy'

export const openStage = ({
  manifestUrl,
  startCommand,
  clientSecrets,
  edition,
  brand,
  isLoud,
  say,
}: StageOptions): OpenStage => {
  const { origin, host } = new URL(manifestUrl)
  const closers: (() => Promise<void>)[] = []
  let starting: Promise<Simulator> | undefined
  const values = { ...(edition !== undefined && { edition }), ...(brand !== undefined && { brand }) }
  let world: WorldHandle | undefined
  let served: ServedApp | undefined
  const simulator = (): Promise<Simulator> => {
    starting ??= start({ clientSecrets, allowHosts: [host] }).then(async (made) => {
      closers.push(() => made.close())
      await made.ready()
      return made
    })
    return starting
  }
  return {
    origin,
    scriptAddress,
    listenerOn,
    occupantOf: occupiedBy,
    otherAddress,
    simulator: async () => (await simulator()).url,
    async startApp() {
      if (!startCommand.length) return undefined
      const made = await simulator()
      world ??= await worldFor(made, values, say)
      const door = await openSessionDoor(made.url, world.token, {})
      closers.push(door.close)
      door.tellIn(world)
      const app = startProcess(startCommand, {
        env: environmentWith(door.environment),
        output: isLoud ? 'stderr' : 'kept',
        hasGroup: true,
      })
      const { stop } = app
      closers.push(stop)
      return app
    },
    async installed(manifest) {
      const made = await simulator()
      world ??= await worldFor(made, values, say)
      // That its manifest names another address is a step of its own.
      served = await serve(manifestUrl, manifest, { simulator: made, world, isForced: false }, () => {})
      const { front, installUrl } = served
      closers.push(() => front.close())
      await world.install(installUrl, { isResumed: true, ownOrigin: origin })
      return world
    },
    inOwnWords: (text) => (served ? inOwnWords(text, served) : text),
    trace: () => world?.trace ?? [],
    findings: () => world?.findings ?? [],
    async framingRefusal(given) {
      const { url } = await simulator()
      const headers = new Headers(given)
      const policy = headers.get(policyHeader)
      // The simulator stands in the live platform's place, as it does behind the front.
      if (policy !== null) headers.set(policyHeader, policyFor(policy, url))
      const refusal = framingRefusal(headers, url)
      return refusal === null || policy === null ? refusal : `Content-Security-Policy: ${policy}`
    },
    async close() {
      for (const close of closers.splice(0).toReversed()) await close()
    },
  }
}

/** For steps that start nothing. */
export const bareStage = (manifestUrl: string): Stage =>
  openStage({
    manifestUrl,
    startCommand: [],
    clientSecrets: {},
    edition: undefined,
    brand: undefined,
    isLoud: false,
    say: () => {},
  })
