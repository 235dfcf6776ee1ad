/** What an app's pages throw. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { apMemberIn } from './ap-member.ts'
import { findingsOf } from './findings.ts'

/** Browsers throw it themselves, and nothing is broken by it. */
const noise = 'ResizeObserver loop'

export const seeConsole = (
  hosted: HostedWorld,
  { kind, app, name, reason = '', id: entry, cause }: TraceEntry,
): void => {
  if (kind !== 'console' || name !== 'not caught' || reason.includes(noise)) return
  // What it was refused is told of the refusal.
  if (cause !== undefined) return
  const [message = ''] = reason.split('\n')
  const { id, ...member } = apMemberIn(message) ?? { id: 'UI-009', where: 'pages' }
  findingsOf(hosted).meet(id, { app, message, entry, ...member })
}
