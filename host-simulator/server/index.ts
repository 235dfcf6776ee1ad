/** The simulator on a port: `import { startSimulator } from 'ap-bridge/simulator'`. */
import { startAtOnce, type Simulator, type SimulatorOptions } from './simulator.ts'
import * as tools from './tools.ts'

export type { TraceEntry, WorldFinding } from './simulator.ts'
export { ScenarioError } from '../scenario/problem.ts'
export type { WorldHandle } from './world-handle.ts'
export { InstallFailed } from '../platform/apps/install-failure.ts'
export type { ReservedWorld, Simulator, SimulatorOptions, StartOptions } from './simulator.ts'

/** Throws `KeeperError` where the folder of `data` is another simulator's, or cannot be read. */
export const startSimulator = (options: SimulatorOptions = {}): Promise<Simulator> =>
  startAtOnce(options, tools)
