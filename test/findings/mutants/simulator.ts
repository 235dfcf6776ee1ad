/** What is of the simulator, or of the test. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { faultsOf } from '../../../host-simulator/platform/faults/faults.ts'
import type { Manifest } from '../../../src/contract/manifest.ts'
import { appOf, ofAgent, openPlatform } from '../../platform/offline.ts'
import { rightModules } from '../../lint/samples.ts'

const withModule =
  (type: string, more: object = {}, edition: 'standard' | 'enterprise' = 'standard') =>
  async () => {
    const modules = {
      [type]: [{ ...(rightModules[type] as object), ...more }],
    } as unknown as Manifest['modules']
    const { platform } = openPlatform(appOf({ modules, ...(type === 'workflow-step-type' && ofAgent) }))
    const world = await platform.createWorld({ edition })
    await platform.install(world, 'https://app.test/manifest.json')
    return findingsOf(world)
      .list()
      .filter(({ id }) => id.startsWith('SM'))
  }

export const simulatorMutants = {
  'SM-001': async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    faultsOf(world).add({ on: 'api', do: { status: 500 } })
    return findingsOf(world).list()
  },
  'SM-002': withModule('announcement', { placement: 'foot' }, 'enterprise'),
  'SM-003': withModule('workflow-step-type'),
  'SM-004': async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const refused = { kind: 'call', app: 'a', outcome: 'refused' } as const
    world.trace.note({ ...refused, name: 'getContext', code: 'handler-failed', reason: 'the host failed' })
    return findingsOf(world).list()
  },
  'SM-005': async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const news = { door: 'untrusted', fix: 'curl reads CURL_CA_BUNDLE.' }
    const refused = { kind: 'request', app: '', outcome: 'refused', reason: 'the client (curl) …' } as const
    world.trace.note({ ...refused, name: 'CONNECT api.crowdin.com', out: news })
    return findingsOf(world).list()
  },
}
