/** How many translations a check takes at once: the platform asks when the app is installed. Source: facts F169. */
import { shown } from '../../../src/contract/value.ts'
import { installedKey, probeAtInstall } from '../app-formats/brought.ts'
import { JobFault } from '../app-formats/fault.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { checkType, type Check } from './checks.ts'

/** Unstated: how many go at once where the module does not say. */
const usualBatch = 50

const knownOf = live(() => new Map<string, Promise<number>>())

/** Asked once of each installation, and the usual where the app does not say. */
export const batchSizeOf = (hosted: HostedWorld, check: Check): Promise<number> => {
  const known = knownOf(hosted)
  const key = installedKey(check)
  const before = known.get(key)
  if (before) return before
  const asked = ask(hosted, check).catch((error: unknown) => {
    if (!(error instanceof JobFailure)) throw error
    return usualBatch
  })
  known.set(key, asked)
  return asked
}

export const probeChecks = (worlds: Worlds): void =>
  probeAtInstall(worlds, checkType, async (hosted, check) => {
    if (hosted.edition === 'enterprise') await batchSizeOf(hosted, check)
  })

const ask = async (hosted: HostedWorld, check: Check): Promise<number> => {
  const { app, module } = check
  const { getBatchSizeUrl } = module as { getBatchSizeUrl?: unknown }
  if (typeof getBatchSizeUrl !== 'string') return usualBatch
  return runValueExchange(hosted, {
    found: check,
    about: { kind: 'qa', projectId: 0, fileId: null, fileName: 'batch size', languageId: null },
    userId: app.installedBy,
    type: 'qa-batch-size',
    moduleUrl: app.baseUrl + getBatchSizeUrl,
    manner: { method: 'GET' },
    read({ size }) {
      if (Number.isInteger(size) && Number(size) >= 1) return Number(size)
      throw new JobFault('QA-005', `data.size: expected a whole number from 1, got ${shown(size)}`)
    },
  })
}
