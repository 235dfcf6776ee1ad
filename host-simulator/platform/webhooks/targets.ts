/** Who hears of a world's events: modules of installed apps, and webhooks that were added over REST. */
import { installedApps } from '../hosted/app.ts'
import { reaches } from '../hosted/access.ts'
import { webhooksOf } from '../rest/webhooks/shapes.ts'
import { moduleName } from '../hosted/used-modules.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import type { WebhookEvent } from './step.ts'
import { isBatched, moduleRequest, webhookRequest } from './requests.ts'

export interface Target {
  /** Stays the same as long as it is the same receiver. */
  key: string
  /** Of the app; '' for a webhook that is of none. */
  app: string
  /** For the trace. No query and, of what people added, no path: these addresses hold secrets. */
  name: string
  events: ReadonlySet<string>
  /** Most events in one request. */
  most: number
  isFor(event: WebhookEvent): boolean
  request(events: readonly WebhookEvent[], signal: AbortSignal): Promise<Request>
}

/** Events in one request of a batch. Unstated; ours keeps a request in the order of a megabyte. */
const batchSize = 500

/** As they are now: asked again before each request, for an app may be gone by then. */
export const targetsOf = (hosted: HostedWorld): Target[] => [...ofApps(hosted), ...ofWebhooks(hosted)]

const ofApps = (hosted: HostedWorld): Target[] => installedApps(hosted).flatMap((app) => ofApp(hosted, app))

const ofApp = (hosted: HostedWorld, app: InstalledApp): Target[] =>
  app.modules.flatMap(({ type, module }) => {
    if (type !== 'webhook' || !module.url) return []
    const events = new Set(listed(module['events']))
    return [
      {
        key: moduleName(app.identifier, module.key),
        app: app.identifier,
        name: `POST ${withoutQuery(app.baseUrl + module.url)}`,
        events,
        most: batchSize,
        isFor: ({ name, projectId }) => events.has(name) && reaches(app, projectId),
        request: (batch, signal) => moduleRequest(hosted, app, module, batch, signal),
      },
    ]
  })

const ofWebhooks = (hosted: HostedWorld): Target[] =>
  webhooksOf(hosted)
    .values()
    .flatMap((webhook) => {
      if (!webhook.isActive) return []
      const events = new Set(webhook.events)
      const { id, url, requestType } = webhook
      return [
        {
          key: keyOf(id),
          app: '',
          name: `webhook ${id}: ${requestType} ${new URL(url).origin}`,
          events,
          most: isBatched(webhook) ? batchSize : 1,
          // One of the organization hears of projects that come and go, which are of none.
          isFor: ({ name, projectId }) =>
            events.has(name) && (webhook.projectId === null || webhook.projectId === projectId),
          request: async (batch, signal) => webhookRequest(webhook, batch, signal),
        },
      ]
    })

/** Of the target that a webhook is. */
export const keyOf = (webhookId: number): string => `webhook ${webhookId}`

const listed = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
