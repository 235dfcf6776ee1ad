import { z } from 'zod'
import { organizationEvents, projectEvents } from '../../../../src/contract/webhook-events.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { resource } from '../common/resource.ts'
import type { Call, RestRow } from '../common/row.ts'
import {
  contentTypes,
  organizationWebhook,
  organizationWebhookShape,
  projectWebhook,
  projectWebhookShape,
  requestTypes,
  webhooksOf,
  type Webhook,
} from './shapes.ts'

interface Kind {
  /** Of a single one. */
  path: `/${string}/{${string}}`
  /** The last part of the path. */
  part: string
  scope: string
  words: string
  events: readonly [string, ...string[]]
  /** Null for the organization. */
  projectIdOf(call: Pick<Call, 'id'>): number | null
  shape: z.ZodType
  shapeOf(webhook: Webhook): object
}

const text = z.string().trim().min(1).max(255)
const url = z.url({
  protocol: /^https?$/,
  error: 'expected an address that begins with http:// or https://',
})

const formOf = (events: Kind['events']) =>
  z.object({
    name: text,
    url,
    events: z.array(z.enum(events)).min(1),
    requestType: z.enum(requestTypes),
    isActive: z.boolean().default(true),
    batchingEnabled: z.boolean().default(false),
    contentType: z.enum(contentTypes).default('application/json'),
    headers: z.record(z.string(), z.string()).default({}),
    payload: z.record(z.string(), z.unknown()).default({}),
  })

const editsOf = (events: Kind['events']) =>
  z.object({
    name: text.optional(),
    url: url.optional(),
    events: z.array(z.enum(events)).min(1).optional(),
    requestType: z.enum(requestTypes).optional(),
    isActive: z.boolean().optional(),
    batchingEnabled: z.boolean().optional(),
    contentType: z.enum(contentTypes).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
  })

/** The same five operations on the webhooks of a project and of the organization. */
const rowsOf = ({ path, part, scope, words, events, projectIdOf, shape, shapeOf }: Kind): RestRow[] => {
  const isIn = (call: Call, { projectId }: Webhook): boolean => projectId === projectIdOf(call)
  const keep = ({ hosted }: Call, webhook: Webhook): Webhook => {
    requireEvents(hosted, webhook.events, webhook.projectId)
    webhooksOf(hosted).set(String(webhook.id), webhook)
    return webhook
  }
  const webhooks = resource({
    path,
    scope,
    hides: ['url', 'headers', 'payload', 'value'],
    tag: 'Webhooks',
    name: 'Webhook',
    answer: shape,
    shapeOf,
    find(call) {
      const webhook = webhooksOf(call.hosted).get(String(call.id(part)))
      return webhook && isIn(call, webhook) ? webhook : null
    },
  })

  return [
    webhooks.list(`The webhooks of ${words}.`, {
      rows: (call) =>
        webhooksOf(call.hosted)
          .values()
          .filter((each) => isIn(call, each)),
    }),
    webhooks.add(`Adds a webhook to ${words}.`, formOf(events), (call) => {
      const { hosted, claims, body } = call
      requireEvents(hosted, body.events, projectIdOf(call))
      requireRoom(
        webhooksOf(hosted)
          .values()
          .filter((each) => isIn(call, each)),
      )
      const now = nowOf(call)
      return keep(call, {
        id: nextNumber(hosted, webhooksOf),
        projectId: projectIdOf(call),
        ...(claims.app !== undefined && { app: claims.app }),
        ...body,
        createdAt: now,
        updatedAt: now,
      })
    }),
    webhooks.read('One webhook.'),
    webhooks.edit('Edits a webhook.', editsOf(events), (call, before, edits) =>
      keep(call, { ...before, ...said(edits), updatedAt: nowOf(call) }),
    ),
    webhooks.remove('Deletes a webhook.', ({ hosted }, { id }) => webhooksOf(hosted).delete(String(id))),
  ]
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const said = <T extends object>(edits: T): Said<T> =>
  Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)) as Said<T>

/** Of a project, and of the organization. Source: facts F71. Unstated: the answer. */
const mostWebhooks = 20

const requireRoom = ({ length }: readonly Webhook[]): void => {
  if (length >= mostWebhooks)
    throw new Refusal(invalid('url', 'limitExceeded', `Expected at most ${mostWebhooks} webhooks`))
}

const requireEvents = (
  { edition, store: { world } }: HostedWorld,
  events: readonly string[],
  projectId: number | null,
): void => {
  const group = edition === 'standard' && events.find((event) => event.startsWith('group.'))
  if (group)
    throw new Refusal(invalid('events', 'notInArray', `${group} exists only in the enterprise edition`))
  const ofFile = isStringBased(world, projectId ?? NaN) && events.find((event) => event.startsWith('file.'))
  if (ofFile)
    throw new Refusal(invalid('events', 'notInArray', `${ofFile} exists only in file-based projects`))
}

export const webhookRows = [
  ...rowsOf({
    path: '/projects/{projectId}/webhooks/{webhookId}',
    part: 'webhookId',
    scope: 'project.webhook',
    words: 'a project',
    events: projectEvents,
    projectIdOf: ({ id }) => id('projectId'),
    shape: projectWebhook,
    shapeOf: projectWebhookShape,
  }),
  ...rowsOf({
    path: '/webhooks/{organizationWebhookId}',
    part: 'organizationWebhookId',
    scope: 'webhook',
    words: 'the organization',
    events: organizationEvents,
    projectIdOf: () => null,
    shape: organizationWebhook,
    shapeOf: organizationWebhookShape,
  }),
]
