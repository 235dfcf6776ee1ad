/** From a scenario to what a world is made of. Pure: the same scenario gives the same rows. */
import type { Brand, Edition } from '../world/project-rows.ts'
import type { SeedOptions } from '../world/seeds.ts'
import type { World } from '../world/world.ts'
import type { Canned } from './canned.ts'
import type { Fault } from './fault.ts'
import { planOf } from './plan.ts'
import { ScenarioError } from './problem.ts'
import type { Layer, Scenario } from './shape.ts'
import type { Step } from './step.ts'

export interface BuiltScenario {
  /** What the world starts with. Throws `ScenarioError` where the edition is not the scenario's. */
  content(account: SeedOptions): World
  options: { edition?: Edition; brand?: Brand; userId: number }
  /** Where the world's clock starts, in milliseconds since 1970; null leaves it as it is. */
  clock: { at: number | null; isFrozen: boolean }
  organization: { id?: number | undefined; domain?: string | undefined }
  /** Each with a seed. */
  faults: Fault[]
  api: readonly Canned[]
  steps: readonly Step[]
  oauth: NonNullable<Layer['oauth']>
  jobs: NonNullable<Layer['jobs']>
  install: { grant: NonNullable<NonNullable<Layer['install']>['grant']>; userIds: number[] } | null
}

/** Throws `ScenarioError`. */
export const buildScenario = (scenario: Scenario): BuiltScenario => {
  const { layer, users, rows } = planOf(scenario)
  const { edition, brand, organization = {}, now, frozen = false, seed = 1, install } = layer
  return {
    content(account) {
      if (edition !== undefined && account.edition !== edition)
        throw new ScenarioError('wrong-edition', [
          {
            path: ['edition'],
            message: `expected a world of the ${edition} edition, got one of the ${account.edition}`,
          },
        ])
      const world = rows(account.edition)
      return {
        ...world,
        organization: {
          id: organization.id ?? account.organizationId,
          domain: organization.domain ?? account.domain,
          edition: account.edition,
          name: organization.name ?? world.organization.name,
          brand: brand ?? account.brand,
          createdAt: now === undefined ? account.now : new Date(now).toISOString(),
        },
      }
    },
    options: { ...(edition && { edition }), ...(brand && { brand }), userId: users.currentId },
    clock: { at: now === undefined ? null : Date.parse(now), isFrozen: frozen },
    organization: { id: organization.id, domain: organization.domain },
    faults: (layer.faults ?? []).map((fault) => ({ ...fault, seed: fault.seed ?? seed })),
    api: layer.api ?? [],
    steps: layer.steps ?? [],
    oauth: layer.oauth ?? {},
    jobs: layer.jobs ?? {},
    install: install
      ? {
          grant: install.grant ?? 'all-users',
          userIds: (install.users ?? []).map((named, at) => users.find(named, ['install', 'users', at])),
        }
      : null,
  }
}
