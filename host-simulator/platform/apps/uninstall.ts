/** Removing an app. Source: specification, "App lifecycle events". */
import { endAgent } from '../hosted/agents.ts'
import { installLine, type InstalledApp } from '../hosted/app.ts'
import { endInstallation } from '../hosted/ended-installations.ts'
import { deleteLeftovers, leftoversOf } from '../hosted/leftovers.ts'
import { inTurn } from '../hosted/turns.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { accountOf, callApp, type CallbackAnswer } from './callback.ts'
import { faultyCallback } from './faulty-callback.ts'

/**
 * Tells the app, which can still use what it has to tidy up, and then removes it, its tokens and what it stored (facts
 * F60). Answers how the callback went, null without one.
 * Unstated: what a callback that fails changes. Ours is removed all the same, and the trace says what came.
 */
export const uninstall = (hosted: HostedWorld, named: InstalledApp): Promise<string | null> =>
  inTurn(hosted, installLine(named), async () => {
    const app = hosted.apps.get(named.identifier)
    if (!app) return null
    const answer = await tell(hosted, app)
    await remove(hosted, app)
    return answer?.status ?? null
  })

/** The same, but an app whose server does not answer stays. Answers whether it is gone. */
export const uninstallIfHeard = (hosted: HostedWorld, named: InstalledApp): Promise<boolean> =>
  inTurn(hosted, installLine(named), async () => {
    const app = hosted.apps.get(named.identifier)
    const isGone = !app || ((await tell(hosted, app))?.isHeard ?? true)
    if (app && isGone) await remove(hosted, app)
    return isGone
  })

const remove = (hosted: HostedWorld, app: InstalledApp): Promise<void> => {
  hosted.together(() => {
    hosted.apps.delete(app.identifier)
    endAgent(hosted, app)
    deleteLeftovers(hosted, leftoversOf(hosted, app))
  })
  const { identifier, baseUrl, events } = app
  const path = events.uninstall
  hosted.trace.note({
    kind: 'install',
    app: identifier,
    name: 'uninstall',
    ...(path && { in: { callback: `POST ${withoutQuery(baseUrl + path)}` } }),
    outcome: 'ok',
  })
  hosted.appsChanged.emit('change', [])
  return endInstallation(hosted, app, 'removed')
}

/** Null where the app wants to hear nothing. */
const tell = async (hosted: HostedWorld, app: InstalledApp): Promise<CallbackAnswer | null> => {
  const path = app.events.uninstall
  const body = { ...accountOf(hosted, app), userId: hosted.userId }
  const facts = { event: 'uninstall', app: app.identifier } as const
  return path ? faultyCallback(hosted, facts, () => callApp(hosted, app, path, body)) : null
}
