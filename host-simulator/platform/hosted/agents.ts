/** The people that the platform makes of apps, as long as these are installed. Source: facts F173. */
import type { Manifest } from '../../../src/contract/manifest.ts'
import { firstAgentId } from '../../world/commands.ts'
import { isProblem } from '../../world/problem.ts'
import { counted, type World } from '../../world/world.ts'
import type { InstalledApp } from './app.ts'
import type { HostedWorld } from './hosted-world.ts'

type Hosted = Pick<HostedWorld, 'apps' | 'store' | 'tools'>

/** The agent that is there, or a new one. `isInvited`: as a manager, of every project as all people here. */
export const agentFor = (
  { store, tools }: Hosted,
  { agent, identifier, name: appName, baseUrl, logo }: Manifest,
  old: InstalledApp | undefined,
  { userId, isInvited }: { userId: number; isInvited: boolean },
): number => {
  if (old?.agentId !== undefined && store.world.users.has(old.agentId)) return old.agentId
  const { username = identifier, name = appName, avatarUrl = logo } = agent ?? {}
  const isTaken = [...store.world.users].some(({ login }) => login === username)
  const done = store.do(
    {
      do: 'addAgent',
      login: isTaken ? `${username}-${tools.newId().slice(0, 6)}` : username,
      name: `${name} Agent`,
      ...(avatarUrl !== undefined && { avatarUrl: baseUrl + avatarUrl }),
      role: isInvited ? 'manager' : 'translator',
    },
    userId,
  )
  if (isProblem(done)) throw new Error(done.message)
  return store.world.counters.users
}

/** Nothing where its agent is none of ours, as in worlds of older versions. */
export const endAgent = ({ store }: Hosted, { agentId }: InstalledApp): void => {
  // In its own name: who installed the app may be gone.
  if (agentId !== undefined) store.do({ do: 'removeAgent', userId: agentId }, agentId)
}

/** Rows that come in place of a world's own: the apps stay, and with them their agents. */
export const withAgents = ({ apps, store }: Hosted, rows: World): World =>
  apps.values().reduce((world, { agentId = 0 }) => {
    const agent = agentId >= firstAgentId && store.world.users.get(agentId)
    if (!agent || world.users.has(agentId)) return world
    return { ...counted(world, { users: agentId }), users: world.users.with(agent) }
  }, rows)
