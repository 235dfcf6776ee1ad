/** What a page may ask of its world: method and path of each question, below `/w/<world>/_page`. */
import { statePath } from './session.ts'

export const paths = {
  state: `GET ${statePath}`,
  changes: 'GET /changes',
  command: 'POST /commands',
  frame: 'GET /frame',
  checkFrame: 'POST /frame/check',
  token: 'GET /token',
  form: 'GET /form',
  saveForm: 'PUT /form',
  apps: 'GET /apps',
  readManifest: 'POST /manifest',
  installApp: 'POST /apps',
  grantApp: 'PUT /apps/{identifier}/access',
  subscribeApp: 'PUT /apps/{identifier}/subscription',
  uninstallApp: 'DELETE /apps/{identifier}',
  fault: 'POST /fault',
  obeyed: 'POST /orders/{orderId}',
  trace: 'GET /trace',
  report: 'POST /trace',
  followTrace: 'PUT /trace/followed',
  see: 'POST /sightings',
  traceFile: 'GET /trace/file',
  findings: 'GET /findings',
  world: 'GET /world',
  moveClock: 'POST /world/clock',
  declareFault: 'POST /world/faults',
  removeFault: 'DELETE /world/faults',
  reset: 'POST /world/reset',
  fork: 'POST /world/fork',
  takeSnapshot: 'POST /world/snapshot',
  restoreSnapshot: 'POST /world/restore',
  scenarios: 'GET /scenarios',
  switchScenario: 'POST /scenario',
  addFile: 'POST /projects/{projectId}/files',
  updateFile: 'PUT /files/{fileId}',
  uploadTranslations: 'POST /files/{fileId}/translations',
  exportFile: 'POST /files/{fileId}/export',
  preview: 'GET /files/{fileId}/preview',
  asset: 'GET /files/{fileId}/asset',
  references: 'GET /strings/{stringId}/references',
  engines: 'GET /strings/{stringId}/engines',
  checks: 'GET /strings/{stringId}/checks',
  checkAgain: 'POST /strings/{stringId}/checks',
  spelling: 'POST /strings/{stringId}/spelling',
  assist: 'POST /strings/{stringId}/assist',
  steps: 'GET /projects/{projectId}/steps',
  addStep: 'POST /projects/{projectId}/steps',
  saveStep: 'PUT /projects/{projectId}/steps/{stepId}',
  removeStep: 'DELETE /projects/{projectId}/steps/{stepId}',
  signIn: 'GET /sign-in',
  beginSignIn: 'POST /sign-in',
  answerGuard: 'PUT /sign-in',
  announcements: 'GET /announcements',
  closeAnnouncement: 'POST /announcements/closed',
  actionSchema: 'GET /projects/{projectId}/actions',
  runAction: 'POST /projects/{projectId}/actions',
  jobs: 'GET /jobs',
  exchanges: 'GET /jobs/{jobId}/exchanges',
  cancelJob: 'POST /jobs/{jobId}/cancel',
  retryJob: 'POST /jobs/{jobId}/retry',
  deliveries: 'GET /webhooks/{webhookId}/deliveries',
  testWebhook: 'POST /webhooks/{webhookId}/test',
  resend: 'POST /webhooks/{webhookId}/deliveries/{deliveryId}',
  tokens: 'GET /tokens',
  addToken: 'POST /tokens',
  revokeToken: 'DELETE /tokens/{tokenId}',
  revokeGrant: 'DELETE /grants/{grantId}',
} as const

export type Operation = keyof typeof paths

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Names of the variable parts of its path. */
export type PartOf<O extends Operation> = NamesIn<(typeof paths)[O]>

/** REST in the name of an app, which the query names: all that is below this goes there. */
export const restPath = '/api'

/** REST in the name of the person whose browser shows the page. */
export const ownRestPath = '/rest'

/** The question's method, and its path with the variable parts filled in. */
export const addressOf = (
  operation: Operation,
  parts: Readonly<Record<string, string | number>> = {},
): { method: string; path: string } => {
  const [method = '', path = ''] = paths[operation].split(' ')
  return { method, path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parts[name] ?? '')) }
}
