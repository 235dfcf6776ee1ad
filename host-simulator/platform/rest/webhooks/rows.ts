import { z } from 'zod'
import { isManager } from '../../../world/queries.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import { failed, invalid, many, one } from '../../http/envelope.ts'
import { patchOf } from '../common/fields.ts'
import { found, noContent, userOf } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call, type RestRow } from '../row.ts'
import {
  contentTypes,
  organizationEvents,
  organizationWebhook,
  organizationWebhookShape,
  projectEvents,
  projectWebhook,
  projectWebhookShape,
  requestTypes,
  webhooksOf,
  type Webhook,
} from './shapes.ts'

interface Kind {
  path: string
  /** The part of the path that holds the webhook's id. */
  part: string
  scope: string
  words: string
  events: readonly [string, ...string[]]
  /** Null for the organization. */
  projectIdOf(call: Pick<Call, 'id'>): number | null
  shape: z.ZodType
  shapeOf(webhook: Webhook): object
}

const tag = 'Webhooks'

/** The same five operations on the webhooks of a project and of the organization. */
const rowsOf = ({ path, part, scope, words, events, projectIdOf, shape, shapeOf }: Kind): RestRow[] => {
  const single = `${path}/{${part}}`
  const text = z.string().trim().min(1).max(255)
  const url = z.url({
    protocol: /^https?$/,
    error: 'expected an address that begins with http:// or https://',
  })
  const form = z.object({
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
  const edits = z.object({
    name: text.optional(),
    url: url.optional(),
    events: form.shape.events.optional(),
    requestType: z.enum(requestTypes).optional(),
    isActive: z.boolean().optional(),
    batchingEnabled: z.boolean().optional(),
    contentType: z.enum(contentTypes).optional(),
    headers: z.record(z.string(), z.string()).optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
  })
  const webhookIn = (call: Pick<Call, 'hosted' | 'id'>): Webhook => {
    const webhook = webhooksOf(call.hosted).get(String(call.id(part)))
    return found(webhook?.projectId === projectIdOf(call) ? webhook : null, 'Webhook')
  }

  return [
    row({
      method: 'GET',
      path,
      scope: `${scope} read`,
      tag,
      doc: `The webhooks of ${words}.`,
      ok: [200],
      answer: { many: shape },
      run(call) {
        requireManager(call)
        const projectId = projectIdOf(call)
        const rows = webhooksOf(call.hosted)
          .values()
          .filter((each) => each.projectId === projectId)
        return many(rows, call.search, shapeOf)
      },
    }),
    row({
      method: 'POST',
      path,
      scope: `${scope} write`,
      tag,
      doc: `Adds a webhook to ${words}.`,
      body: form,
      ok: [201],
      answer: { one: shape },
      run(call) {
        requireManager(call)
        requireEvents(call, call.body.events)
        const now = nowOf(call)
        const projectId = projectIdOf(call)
        const webhook = {
          id: nextNumber(call.hosted, webhooksOf),
          projectId,
          ...(call.claims.app !== undefined && { app: call.claims.app }),
          ...call.body,
          createdAt: now,
          updatedAt: now,
        }
        webhooksOf(call.hosted).set(String(webhook.id), webhook)
        return one(shapeOf(webhook), 201)
      },
    }),
    row({
      method: 'GET',
      path: single,
      scope: `${scope} read`,
      tag,
      doc: 'One webhook.',
      ok: [200],
      answer: { one: shape },
      run(call) {
        requireManager(call)
        return one(shapeOf(webhookIn(call)))
      },
    }),
    row({
      method: 'PATCH',
      path: single,
      scope: `${scope} write`,
      tag,
      doc: 'Edits a webhook.',
      body: patchOf(
        ['replace', 'test'],
        Object.keys(edits.shape).map((name) => `/${name}`),
      ),
      ok: [200],
      answer: { one: shape },
      run(call) {
        requireManager(call)
        const before = webhookIn(call)
        const webhook = {
          ...before,
          ...said(edited(shapeOf(before) as Record<string, unknown>, call.body, edits)),
          updatedAt: nowOf(call),
        }
        requireEvents(call, webhook.events)
        webhooksOf(call.hosted).set(String(webhook.id), webhook)
        return one(shapeOf(webhook))
      },
    }),
    row({
      method: 'DELETE',
      path: single,
      scope: `${scope} write`,
      tag,
      doc: 'Deletes a webhook.',
      ok: [204],
      run(call) {
        requireManager(call)
        webhooksOf(call.hosted).delete(String(webhookIn(call).id))
        return noContent()
      },
    }),
  ]
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const said = <T extends object>(edits: T): Said<T> =>
  Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)) as Said<T>

/** Unstated: who may see and change webhooks. Ours: managers, for their headers hold secrets. */
const requireManager = (call: Pick<Call, 'world' | 'userId'>): void => {
  if (!isManager(userOf(call))) throw new Refusal(failed(403, 'Failed to use webhooks: only a manager may'))
}

const requireEvents = ({ hosted }: Pick<Call, 'hosted'>, events: readonly string[]): void => {
  const group = hosted.edition === 'standard' && events.find((event) => event.startsWith('group.'))
  if (group)
    throw new Refusal(invalid('events', 'notInArray', `${group} exists only in the enterprise edition`))
}

const nowOf = ({ hosted }: Pick<Call, 'hosted'>): string => new Date(hosted.clock.now()).toISOString()

export const webhookRows = [
  ...rowsOf({
    path: '/projects/{projectId}/webhooks',
    part: 'webhookId',
    scope: 'project.webhook',
    words: 'a project',
    events: projectEvents,
    projectIdOf: ({ id }) => id('projectId'),
    shape: projectWebhook,
    shapeOf: projectWebhookShape,
  }),
  ...rowsOf({
    path: '/webhooks',
    part: 'organizationWebhookId',
    scope: 'webhook',
    words: 'the organization',
    events: organizationEvents,
    projectIdOf: () => null,
    shape: organizationWebhook,
    shapeOf: organizationWebhookShape,
  }),
]
