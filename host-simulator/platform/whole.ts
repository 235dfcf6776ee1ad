/** What rooms store, who watches worlds, and installing: with it a platform is whole. */
import { probeChecks } from './app-checks/batch-size.ts'
import { probeSpellers } from './app-checks/spelling.ts'
import { checkSaved } from './app-checks/watch.ts'
import { probeEngines } from './app-engines/probe.ts'
import { watchSteps } from './app-steps/arrivals.ts'
import { watchWorlds } from './findings/watch.ts'
import { noteActivity } from './hosted/activity.ts'
import type { Worlds } from './hosted/worlds.ts'
import { translateNew } from './rest/pre-translations/automatic.ts'
import { qaPayload } from './rest/status/qa-payload.ts'
import { arrivalBody } from './webhooks/arrival-body.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export { installNamed as install } from './apps/install.ts'
export { uninstall } from './apps/uninstall.ts'
export { shelves } from './shelves.ts'

/** Every world that there is and will be. */
export const watch = (worlds: Worlds): void => {
  noteActivity(worlds)
  createWebhooks(worlds)
  watchWorlds(worlds)
  probeEngines(worlds)
  probeChecks(worlds)
  probeSpellers(worlds)
  checkSaved(worlds, qaPayload)
  watchSteps(worlds, arrivalBody)
  translateNew(worlds)
}
