/** What a world's own pages ask about scenarios: which there are, and to switch to one. */
import { z } from 'zod'
import { builtIn, builtIns } from '../../scenario/built-in/index.ts'
import { ScenarioError } from '../../scenario/problem.ts'
import { flattened } from '../../scenario/layers.ts'
import { failed } from '../http/envelope.ts'
import { loadScenario, scenarioOf, startPath } from '../scenarios/scenarios.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

/** Those that this world can be, and which one it is; null where it is none of them as it stands. */
export const pageScenarios = (hosted: HostedWorld): Response => {
  const { extends: name, ...own } = scenarioOf(hosted) ?? { extends: 'demo' }
  const isOne = typeof name === 'string' && !Object.keys(own).length
  const scenarios = builtIns().filter(({ name: other }) => {
    const { edition = hosted.edition } = flattened({ extends: other })
    return edition === hosted.edition
  })
  return Response.json({ current: isOne ? name : null, scenarios })
}

const Wish = z.strictObject({ name: z.string() })

/** Answers `{path}`: where the page goes now, below the world's base. */
export const switchScenario = (worlds: Worlds, hosted: HostedWorld, body: unknown): Response => {
  const { data } = Wish.safeParse(body)
  if (!data || !builtIn(data.name)) return failed(400, 'body: expected {"name": <a built-in scenario>}')
  try {
    loadScenario(worlds, hosted, { extends: data.name })
  } catch (error) {
    if (error instanceof ScenarioError) return failed(409, error.message)
    throw error
  }
  return Response.json({ path: startPath(hosted) })
}
