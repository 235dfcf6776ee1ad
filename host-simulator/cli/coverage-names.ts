/** All that a run could use of the platform, and what each rests on. */
import { branchEvents, organizationEvents, projectEvents } from '../../src/contract/webhook-events.ts'
import { fidelityRows } from '../platform/documents/fidelity-page.ts'
import { restRows } from '../platform/rest/rows.ts'
import { namesIn, type Named } from '../report/coverage.ts'

export const allNames = (): Named[] =>
  namesIn(fidelityRows(restRows), [...projectEvents, ...branchEvents, ...organizationEvents])
