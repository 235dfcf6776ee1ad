import { z } from 'zod'
import { namesApp, shelf } from '../../hosted/shelf.ts'
import { mapShape, shownMap } from '../common/empty-map.ts'
import { date, dateOf, id } from '../common/fields.ts'

export const requestTypes = ['POST', 'GET'] as const
export const contentTypes = [
  'multipart/form-data',
  'application/json',
  'application/x-www-form-urlencoded',
] as const

/** As it is kept in the vault. Plain JSON. */
export interface Webhook {
  id: number
  /** Null for one of the organization. */
  projectId: number | null
  /** Identifier of the app whose token made it; it goes with the app. */
  app?: string
  name: string
  url: string
  events: string[]
  headers: Record<string, string>
  /** By event, a body to send in place of the standard one. */
  payload: Record<string, unknown>
  isActive: boolean
  batchingEnabled: boolean
  requestType: (typeof requestTypes)[number]
  contentType: (typeof contentTypes)[number]
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** All of a world, by id. */
export const webhooksOf = shelf<Webhook>('webhooks', {
  onReset: 'keep',
  onFork: 'copy',
  // Those that it made over REST.
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})

const shared = {
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  headers: mapShape(z.string()),
  payload: z.record(z.string(), z.unknown()),
  isActive: z.boolean(),
  batchingEnabled: z.boolean(),
  requestType: z.enum(requestTypes),
  contentType: z.enum(contentTypes),
  createdAt: date,
  updatedAt: date,
}
export const organizationWebhook = z.strictObject(shared)
export const projectWebhook = z.strictObject({ ...shared, projectId: id })

export const organizationWebhookShape = ({
  projectId: _,
  app: __,
  ...webhook
}: Webhook): z.input<typeof organizationWebhook> => ({
  ...webhook,
  headers: shownMap(webhook.headers),
  createdAt: dateOf(webhook.createdAt),
  updatedAt: dateOf(webhook.updatedAt),
})

export const projectWebhookShape = (webhook: Webhook): z.input<typeof projectWebhook> => ({
  ...organizationWebhookShape(webhook),
  projectId: webhook.projectId ?? 0,
})
