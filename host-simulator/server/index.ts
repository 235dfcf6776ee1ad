/** The simulator on a port: `import { startSimulator } from 'ap-bridge/simulator'`. */
import {
  anObject,
  listOf,
  oneOf,
  requireListener,
  requireOptions,
  someText,
  typed,
  type Fit,
} from './given.ts'
import { tellingCaller, toldToCaller } from './misuse.ts'
import { startAtOnce, type Simulator, type SimulatorOptions, type StartOptions } from './simulator.ts'
import * as tools from './tools.ts'

export type { TraceEntry, WorldFinding } from './simulator.ts'
export { ScenarioError } from '../scenario/problem.ts'
export type { WorldHandle } from './world-handle.ts'
export { InstallFailed } from '../platform/apps/install-failure.ts'
export type { Simulator, SimulatorOptions, StartOptions } from './simulator.ts'

/** A scenario is checked by itself. */
const worldOptions = {
  edition: oneOf('standard', 'enterprise'),
  brand: oneOf('service', 'crowdin'),
  scenario: [
    'the name of a scenario, or an object',
    (value: unknown) => typeof value === 'string' || anObject[1](value),
  ],
} satisfies Record<keyof StartOptions, Fit>

/**
 * Throws `KeeperError` where the folder of `data` is another simulator's, or cannot be read, and `TypeError` for an option
 * that is none.
 */
export const startSimulator = toldToCaller(async (options: SimulatorOptions = {}): Promise<Simulator> => {
  requireOptions('startSimulator', options, {
    port: [
      'a port from 0 to 65535',
      (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 65536,
    ],
    host: oneOf('localhost', '127.0.0.1'),
    clientSecrets: [
      'an object of secrets by client id',
      (value) => anObject[1](value) && Object.values(value as object).every(someText[1]),
    ],
    data: someText,
    durable: typed('boolean'),
    salvage: typed('boolean'),
    controlToken: someText,
    allowHosts: listOf([
      'a host, such as app.example, localhost:9000 or *',
      (value) => typeof value === 'string' && /^[^/\s]+$/.test(value),
    ]),
    strictSandbox: typed('boolean'),
  })
  // Its Request and fetch stand where those of Node are: no request would be answered, and no app reached.
  if ('happyDOM' in globalThis)
    throw new Error(
      'startSimulator: expected Node, got happy-dom: start it in the globalSetup of vitest, or take the environment node or jsdom',
    )
  const simulator = await startAtOnce(options, tools)
  let isClosed = false
  return tellingCaller({
    ...simulator,
    createWorld: async (given = {}) => {
      requireOptions('createWorld', given, worldOptions)
      if (isClosed) throw new Error('This simulator is closed')
      return simulator.createWorld(given)
    },
    onLost(listener) {
      requireListener('onLost', listener)
      return simulator.onLost(listener)
    },
    close() {
      isClosed = true
      return simulator.close()
    },
  })
})
