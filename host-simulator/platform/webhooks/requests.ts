/** What goes to a webhook's address. */
import { signatureOf } from '../apps/callback.ts'
import type { Webhook } from '../rest/webhooks/shapes.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import type { WebhookEvent } from './step.ts'
import { rendered } from './template.ts'

const agent = 'Crowdin-Webhook'

/** Always in bulk, signed with the app's secret. Source: facts F70. */
export const moduleRequest = async (
  hosted: HostedWorld,
  app: InstalledApp,
  module: { key: string; url?: string | undefined },
  events: readonly WebhookEvent[],
  signal: AbortSignal,
): Promise<Request> => {
  const body = new TextEncoder().encode(JSON.stringify({ events: events.map((event) => event.body()) }))
  const headers = {
    'user-agent': agent,
    'content-type': 'application/json',
    'x-crowdin-id': String(hosted.organizationId),
    'x-crowdin-domain': hosted.edition === 'enterprise' ? hosted.domain : '',
    'x-crowdin-signature': await signatureOf(body, app.appSecret),
    'x-module-key': module.key,
  }
  return new Request(app.baseUrl + (module.url ?? ''), {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal,
  })
}

/** Headers are checked here, so that a message never repeats one: they hold secrets. */
const headersOf = (own: Readonly<Record<string, string>>): Headers => {
  const headers = new Headers({ 'user-agent': agent })
  for (const [name, value] of Object.entries(own))
    try {
      headers.set(name, value)
    } catch {
      // The platform's own message has the value in it.
      throw new Error('one of its headers is none that HTTP allows')
    }
  return headers
}

/** Source: facts F211. Unstated: what others get that want batches. Ours get each event alone. */
export const isBatched = ({ batchingEnabled, requestType, contentType }: Webhook): boolean =>
  batchingEnabled && requestType === 'POST' && contentType === 'application/json'

/**
 * Unstated: how a GET says what happened, and how forms write JSON. Ours write it as PHP does: `file[id]=44`, booleans
 * as 1 and 0, no field for null.
 */
export const webhookRequest = (
  webhook: Webhook,
  events: readonly WebhookEvent[],
  signal: AbortSignal,
): Request => {
  const bodies = events.map((event) => bodyOf(webhook, event))
  const content = isBatched(webhook) ? { events: bodies } : bodies[0]
  const headers = headersOf(webhook.headers)
  const { url, requestType: method, contentType } = webhook
  if (method === 'GET') {
    const address = new URL(url)
    for (const [name, text] of fieldsOf(content)) address.searchParams.append(name, text)
    return new Request(address, { method, headers, redirect: 'manual', signal })
  }
  // The boundary, which a form needs, comes with the body.
  headers.delete('content-type')
  if (contentType === 'application/json') headers.set('content-type', contentType)
  const body = contentType === 'application/json' ? JSON.stringify(content) : formOf(contentType, content)
  return new Request(url, { method, headers, body, redirect: 'manual', signal })
}

const bodyOf = ({ payload }: Webhook, { name, body }: WebhookEvent): unknown =>
  Object.hasOwn(payload, name) ? rendered(payload[name], body()) : body()

const formOf = (
  contentType: 'multipart/form-data' | 'application/x-www-form-urlencoded',
  content: unknown,
): FormData | URLSearchParams => {
  const form = contentType === 'multipart/form-data' ? new FormData() : new URLSearchParams()
  for (const [name, text] of fieldsOf(content)) form.append(name, text)
  return form
}

/** Names and texts of all that is in it. */
const fieldsOf = (value: unknown, name = ''): [name: string, text: string][] => {
  if (value === null || value === undefined) return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key))
  const text = typeof value === 'boolean' ? String(Number(value)) : `${value as string | number}`
  return [[name || 'payload', text]]
}
