/** What REST did to accounts, to be read in the security logs. */
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import { nowOf } from '../common/caller.ts'
import type { Call } from '../common/row.ts'

/** As it is kept in the vault. Plain JSON. */
interface SecurityEvent {
  id: number
  event: string
  info: string
  /** Whose account. */
  userId: number
  /** ISO 8601, UTC. */
  createdAt: string
}

export const securityEventsOf = shelf<SecurityEvent>('securityEvents', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const noteSecurity = (call: Call, event: string, userId: number, info = ''): void => {
  const id = nextNumber(call.hosted, securityEventsOf)
  securityEventsOf(call.hosted).set(String(id), { id, event, info, userId, createdAt: nowOf(call) })
}
