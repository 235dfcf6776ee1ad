/** All steps, in the order in which they are tried: what a later one needs stands before it. */
import { appChecks } from './app-checks.ts'
import { browserChecks } from './browser-checks.ts'
import type { Check } from './check.ts'
import { installChecks, tokenCheck, uninstallCheck } from './install-checks.ts'
import { jobChecks } from './job-checks.ts'
import { jwtChecks } from './jwt-checks.ts'
import { logoChecks } from './logo-checks.ts'
import { manifestChecks } from './manifest-checks.ts'
import { pageChecks } from './page-checks.ts'
import { themeChecks } from './theme-checks.ts'

/** In the order in which they are tried; a step is of one area. */
export const areas: readonly { name: string; checks: readonly Check[] }[] = [
  { name: 'app', checks: appChecks },
  { name: 'manifest', checks: manifestChecks },
  { name: 'installing', checks: installChecks },
  { name: 'pages', checks: [...logoChecks, ...pageChecks] },
  { name: 'pages in a browser', checks: [...browserChecks, ...themeChecks] },
  // Pages may be what makes the app ask for its token.
  { name: "the app's token", checks: [tokenCheck] },
  { name: 'JWT', checks: jwtChecks },
  { name: 'file formats', checks: jobChecks },
  // It removes the app, so it comes last.
  { name: 'removing', checks: [uninstallCheck] },
]

export const steps: readonly Check[] = areas.flatMap(({ checks }) => checks)

/** What `lint --live` asks of the address: nothing is started and nothing installed. */
export const liveSteps: readonly Check[] = steps.filter(({ id }) =>
  ['app-answers', ...[...manifestChecks, ...logoChecks].map((each) => each.id), 'modules-answer'].includes(
    id,
  ),
)
