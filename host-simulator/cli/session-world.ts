/** The simulator that a session starts, and the world in it. */
import { ScenarioError } from '../scenario/problem.ts'
import { startAtOnce, type EarlySimulator, type SimulatorOptions } from '../server/simulator.ts'
import type { Simulator, StartOptions, WorldHandle } from '../server/index.ts'
import { Failure } from './failure.ts'
import { oneOf } from './options.ts'
import { read } from './read.ts'
import type { SessionValues } from './session-options.ts'

export const start = async (options: SimulatorOptions): Promise<EarlySimulator> => {
  try {
    return await startAtOnce(options)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const { port } = options
    if (code === 'EADDRINUSE')
      throw new Failure(
        'usage',
        `Port ${port} is taken by another process. End that one, or leave --port out: then a free port is found.`,
        { cause: error },
      )
    if (code === 'EACCES' && port)
      throw new Failure('usage', `Port ${port} may not be opened; take one from 1024 on.`, { cause: error })
    // A data folder in use, unreadable or not to be made.
    if (code) throw new Failure('usage', message, { cause: error })
    throw error
  }
}

/** A scenario is a built-in one by its name, or a file. */
const makeWorld = async (
  simulator: Simulator,
  scenario: string | undefined,
  options: StartOptions,
): Promise<WorldHandle> => {
  if (scenario === undefined) return simulator.createWorld(options)
  try {
    if (!/[./\\]/.test(scenario)) return await simulator.createWorld({ ...options, scenario })
    const { readScenario } = await import('../server/tools.ts')
    const text = (await read(scenario)).toString()
    return await simulator.createWorld({ ...options, scenario: readScenario(text, scenario) })
  } catch (error) {
    if (error instanceof ScenarioError)
      throw new Failure('usage', `--scenario: ${error.message}`, { cause: error })
    throw error
  }
}

export const worldFor = async (
  simulator: Simulator,
  values: SessionValues,
  say: (line: string) => void,
): Promise<WorldHandle> => {
  const edition = oneOf('edition', values.edition, ['standard', 'enterprise'])
  const brand = oneOf('brand', values.brand, ['service', 'crowdin'])
  const [main] = simulator.worlds()
  if (!main)
    return makeWorld(simulator, values.scenario, {
      ...(edition && { edition }),
      ...(brand && { brand }),
    })
  const { organization } = main.state
  for (const [name, wanted, has] of [
    ['edition', edition, organization.edition],
    ['brand', brand, organization.brand],
  ])
    if (wanted && wanted !== has)
      throw new Failure(
        'usage',
        `--${name} ${wanted}: the world in ${values.data} has the ${name} ${has}. Leave the option out, or take another folder.`,
      )
  if (values.scenario)
    say(
      `--scenario ${values.scenario} was not applied: ${values.data} has a world already, which goes on. Take another folder, or load the scenario in the page's dock (tab World), which replaces the content.`,
    )
  return main
}
