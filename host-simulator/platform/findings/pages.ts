/** Pages of modules that the app's own server refused, as who serves the app tells it. */
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** More to the point than what the rule advises. */
const adviceFor = (status: number): { fix?: string } =>
  status === 401 || status === 403
    ? {
        fix: 'The request had a valid token in its query, `jwtToken`: check it by HS256 with the client secret that the simulator has, too. `ap-bridge doctor` says which key the server takes.',
      }
    : status >= 500
      ? { fix: 'Look into the log of the app: its server failed at this request.' }
      : {}

export const refusedPage = (path: string, status: number) => ({
  message: `${path} was answered with status ${status}`,
  ...adviceFor(status),
})

const pathOf = (address: string): string => new URL(address).pathname

export const seePages = (hosted: HostedWorld, { app, name, out, id: entry }: TraceEntry): void => {
  const { status } = (out ?? {}) as { status?: unknown }
  if (typeof status !== 'number' || status < 400) return
  const installed = hosted.apps.get(app)
  const found = installed?.modules.find(
    ({ module }) => module.url && name === `GET ${pathOf(installed.baseUrl + module.url)}`,
  )
  if (!found) return
  const { key, url = '' } = found.module
  const words = refusedPage(url.replace(/[?#].*$/s, ''), status)
  findingsOf(hosted).meet('UI-005', { app, where: `page of ${key}`, ...words, entry })
}
