/** Receivers of webhooks. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { openPlatform } from '../../platform/offline.ts'

const answered = async () => {
  const world = await openPlatform().platform.createWorld()
  const reason = 'expected a 2xx answer, got 500'
  world.trace.note({ kind: 'webhook', app: 'a', name: 'changes', outcome: 'refused', reason })
  return findingsOf(world).list()
}

export const webhookMutants = { 'WH-001': answered }
