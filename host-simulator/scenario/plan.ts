/** What a scenario's world stores, checked: one plan serves all worlds of the same scenario. */
import type { Edition } from '../world/project-rows.ts'
import { worldOf } from '../world/world-of.ts'
import type { World } from '../world/world.ts'
import { firedProblem } from './fired-event.ts'
import { withWantedIds } from './ids.ts'
import { joined } from './joined.ts'
import { flattened } from './layers.ts'
import { partsOf, storedOf, type Part } from './project-plan.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer, Scenario } from './shape.ts'
import { startOf } from './start.ts'
import { usersOf, type Users } from './users.ts'
import { withWorkflow } from './workflow.ts'

export interface Plan {
  layer: Layer
  users: Users
  /** The same rows for each world of that edition; the organization is not yet theirs. */
  rows(edition: Edition): World
}

/** Plans kept, so that worlds of one scenario share their rows. */
const kept = 24
const plans = new Map<string, Plan>()

/** Throws `ScenarioError`. */
export const planOf = (scenario: Scenario): Plan => {
  const layer = flattened(scenario)
  const key = JSON.stringify(layer)
  const plan = plans.get(key) ?? planned(JSON.parse(key) as Layer)
  plans.delete(key)
  plans.set(key, plan)
  const [oldest] = plans.keys()
  if (plans.size > kept && oldest !== undefined) plans.delete(oldest)
  return plan
}

const planned = (layer: Layer): Plan => {
  const parts = partsOf(layer)
  checkEdition(layer, parts)
  checkEvents(layer)
  const users = usersOf(layer)
  const stored = parts.map((part) => storedOf(part, layer, users))
  const worlds = new Map<Edition, World>()
  const rows = (edition: Edition): World => {
    const world =
      worlds.get(edition) ??
      worldOf(withWantedIds(joined(edition === 'enterprise' ? withWorkflow(stored, parts) : stored), parts))
    worlds.set(edition, world)
    return world
  }
  const { problems } = startOf(layer.editor, rows(layer.edition ?? 'standard'))
  if (problems[0]) throw wrongContent(problems[0].path, problems[0].message)
  for (const [at, named] of (layer.install?.users ?? []).entries())
    users.find(named, ['install', 'users', at])
  return { layer, users, rows }
}

const checkEdition = ({ edition, editor }: Layer, parts: readonly Part[]): void => {
  const wants = (path: Path, what: string): never => {
    throw wrongContent(path, `expected "edition": "enterprise" beside it: ${what} exists only there`)
  }
  if (edition === 'enterprise') return
  for (const { project, at } of parts) if (project.workflow?.length) wants([...at, 'workflow'], 'a workflow')
  if (editor?.mode === 'review') wants(['editor', 'mode'], 'the review of source texts')
}

const checkEvents = ({ steps = [] }: Layer): void => {
  for (const [at, step] of steps.entries()) {
    const problem = step.do === 'event' ? firedProblem(step) : null
    if (problem !== null) throw wrongContent(['steps', at], problem)
  }
}
