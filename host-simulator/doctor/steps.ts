/** All steps, in the order in which they are tried: what a later one needs stands before it. */
import { appChecks } from './app-checks.ts'
import { browserChecks } from './browser-checks.ts'
import type { Check } from './check.ts'
import { installChecks, tokenCheck, uninstallCheck } from './install-checks.ts'
import { jobChecks } from './job-checks.ts'
import { jwtChecks } from './jwt-checks.ts'
import { manifestChecks } from './manifest-checks.ts'
import { pageChecks } from './page-checks.ts'

export const steps: readonly Check[] = [
  ...appChecks,
  ...manifestChecks,
  ...installChecks,
  ...pageChecks,
  ...browserChecks,
  // Pages may be what makes the app ask for its token.
  tokenCheck,
  ...jwtChecks,
  ...jobChecks,
  // It removes the app, so it comes last.
  uninstallCheck,
]

/** What `lint --live` asks of the address: nothing is started and nothing installed. */
export const liveSteps: readonly Check[] = steps.filter(({ id }) =>
  ['app-answers', ...manifestChecks.map((each) => each.id), 'modules-answer'].includes(id),
)
