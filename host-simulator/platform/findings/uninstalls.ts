/** What was found of an app is told apart once it is gone, but for what it answered to that. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

export const seeUninstalls = (
  hosted: HostedWorld,
  { kind, name, app, outcome, in: given }: TraceEntry,
): void => {
  if (kind !== 'install' || name !== 'uninstall' || outcome !== 'ok') return
  const { callback } = Object(given) as { callback?: string }
  findingsOf(hosted).leave(app, callback)
}
