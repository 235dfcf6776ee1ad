/** Worlds that scenarios describe: made so, or made anew so while they run. */
import { buildScenario, type BuiltScenario } from '../../scenario/build.ts'
import { ScenarioError } from '../../scenario/problem.ts'
import type { Scenario } from '../../scenario/shape.ts'
import { editorPath } from '../../scenario/start.ts'
import type { World } from '../../world/world.ts'
import { about } from '../hosted/about.ts'
import { withAgents } from '../hosted/agents.ts'
import type { AppAccess } from '../../page-api/access.ts'
import { addCanned, clearCanned, rearmCanned } from '../faults/canned.ts'
import { faultsOf, FaultTaken } from '../faults/faults.ts'
import { setJobOptions } from '../jobs/options.ts'
import { ClientRefused, registerClient } from '../oauth/clients.ts'
import { setConsent } from '../oauth/consent.ts'
import { startSteps } from './steps.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'

const fromOf = about<Scenario>('scenario')
const grantOf = about<BuiltScenario['install']>('install')

/** What the world was last made from; null where that was none. */
export const scenarioOf = (hosted: HostedWorld): Scenario | null => fromOf(hosted).get() ?? null

/** Where its Editor starts, below the world's base. */
export const startPath = (hosted: HostedWorld): string => {
  const scenario = scenarioOf(hosted)
  return scenario ? editorPath(scenario, hosted.store.world) : '/editor'
}

/** Throws `ScenarioError`; then there is no world. */
export const createFromScenario = async (worlds: Worlds, scenario: Scenario): Promise<HostedWorld> => {
  const built = buildScenario(scenario)
  const { id, domain } = built.organization
  if (worlds.all().some((hosted) => hosted.organizationId === id || hosted.domain === domain))
    throw new ScenarioError('taken', [
      { path: ['organization'], message: 'expected an id and a domain that no other world has' },
    ])
  const hosted = await worlds.create({ ...built.options, content: built.content })
  try {
    hosted.together(() => equip(hosted, scenario, built))
    setClock(hosted, built)
    startSteps(hosted, built.steps)
  } catch (error) {
    worlds.drop(hosted.id)
    throw error
  }
  return hosted
}

/**
 * Makes the world anew: rows, person, clock, faults and options; its id, organization, apps and tokens stay.
 * Throws `ScenarioError`, also where the scenario is of the other edition; then nothing has changed but clients.
 */
export const loadScenario = (worlds: Worlds, hosted: HostedWorld, scenario: Scenario): void => {
  const built = buildScenario(scenario)
  const rows = rowsFor(hosted, built)
  hosted.together(() => {
    faultsOf(hosted).clear()
    clearCanned(hosted)
    equip(hosted, scenario, built)
    worlds.reset(hosted)
    hosted.store.reset(rows)
    hosted.become(built.options.userId)
  })
  setClock(hosted, built)
  startSteps(hosted, built.steps)
}

/** The content that the world started with, or that was loaded last; its faults have not happened yet. */
export const resetWorld = (worlds: Worlds, hosted: HostedWorld): void => {
  const scenario = scenarioOf(hosted)
  const built = scenario && buildScenario(scenario)
  const rows = built && rowsFor(hosted, built)
  hosted.together(() => {
    worlds.reset(hosted)
    if (rows) hosted.store.reset(rows)
    faultsOf(hosted).rearm()
    rearmCanned(hosted)
  })
  startSteps(hosted, built?.steps ?? [])
}

const rowsFor = (hosted: HostedWorld, built: BuiltScenario): World => {
  const { edition, organizationId, domain } = hosted
  const { createdAt, brand } = hosted.store.world.organization
  const rows = built.content({ edition, organizationId, domain, brand, now: createdAt })
  // Apps know the account by these.
  return withAgents(hosted, { ...rows, organization: { ...rows.organization, id: organizationId, domain } })
}

/** All but rows and person. */
const equip = (hosted: HostedWorld, scenario: Scenario, built: BuiltScenario): void => {
  const { faults, api, oauth, jobs, install } = built
  for (const [at, client] of (oauth.clients ?? []).entries()) register(hosted, client, at)
  setConsent(hosted, oauth.consent ?? 'ask')
  const { transport = 'auto', jwt = 'both', detection = 'and' } = jobs
  setJobOptions(hosted, { transport, jwt, detection })
  const declared = faultsOf(hosted)
  for (const [at, fault] of faults.entries()) {
    try {
      declared.add(fault)
    } catch (error) {
      if (!(error instanceof FaultTaken)) throw error
      throw new ScenarioError('taken', [{ path: ['faults', at], message: error.message }], { cause: error })
    }
  }
  for (const canned of api) addCanned(hosted, canned, 'scenario')
  grantOf(hosted).set(install)
  fromOf(hosted).set(scenario)
}

/** Last of all: what waits for this time acts on the new rows. */
const setClock = ({ clock }: HostedWorld, { clock: { at, isFrozen } }: BuiltScenario): void => {
  if (!isFrozen) clock.run()
  if (at !== null) clock.set(at)
  if (isFrozen) clock.freeze()
}

const register = (
  hosted: HostedWorld,
  client: NonNullable<BuiltScenario['oauth']['clients']>[number],
  at: number,
): void => {
  try {
    registerClient(hosted, client)
  } catch (error) {
    if (!(error instanceof ClientRefused)) throw error
    throw new ScenarioError('wrong-content', [{ path: ['oauth', 'clients', at], message: error.message }], {
      cause: error,
    })
  }
}

/** What an install grants in this world where nobody says otherwise; undefined where the scenario does not either. */
export const scenarioAccess = (hosted: HostedWorld, moduleKeys: readonly string[]): AppAccess | undefined => {
  const install = grantOf(hosted).get()
  if (!install) return undefined
  const value = grants[install.grant]
  const access = { value, ids: value === 'restricted' ? install.userIds : [] }
  return {
    project: { value: 'own', ids: [] },
    modules: Object.fromEntries(moduleKeys.map((key) => [key, access])),
  }
}

const grants = {
  owner: 'owner',
  managers: 'managers',
  'all-users': 'all',
  guests: 'guests',
  'selected-users': 'restricted',
} as const
