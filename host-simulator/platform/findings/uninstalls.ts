/** What was found of an app is told apart once it is gone. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

export const seeUninstalls = (hosted: HostedWorld, { kind, name, app, outcome }: TraceEntry): void => {
  if (kind === 'install' && name === 'uninstall' && outcome === 'ok') findingsOf(hosted).leave(app)
}
