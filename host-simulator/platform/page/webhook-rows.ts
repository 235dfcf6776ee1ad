/** What a project's page shows of its webhooks beside what REST says: what they were sent, and sending it again. */
import type { Delivery as Shown } from '../../page-api/webhook.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Webhook } from '../rest/webhooks/shapes.ts'
import { countsOf, deliver, deliveredOf, type Delivery } from '../webhooks/delivered.ts'
import { whereIn } from '../webhooks/shapes.ts'
import { sampleOf } from '../webhooks/samples.ts'
import type { WebhookEvent } from '../webhooks/step.ts'
import { keyOf, targetsOf } from '../webhooks/targets.ts'
import { refused, type Doing } from './row.ts'

/** Events of one delivery that are shown. */
const shownEvents = 3

export const deliveryIn = (hosted: HostedWorld, { id }: Webhook, deliveryId: number): Delivery | undefined =>
  deliveredOf(hosted).all.find((each) => each.id === deliveryId && each.key === keyOf(id))

export const webhookDeliveries: Doing<'deliveries' | 'testWebhook' | 'resend'> = {
  deliveries({ hosted, webhook }) {
    const own = deliveredOf(hosted).all.filter(({ key }) => key === keyOf(webhook.id))
    return { deliveries: own.map(shown) }
  },
  async testWebhook({ hosted, webhook }) {
    const { projectId, events } = webhook
    const made = {
      by: hosted.userId,
      at: new Date(hosted.clock.now()).toISOString(),
      where: whereIn(hosted),
    }
    const event = projectId === null ? null : sampleOf(hosted.store.world, projectId, events, made)
    if (!event)
      throw refused(409, 'Nothing here can be told as one of its events: do what it wants to hear of')
    return { delivery: await sent(hosted, webhook, [event]) }
  },
  async resend({ hosted, webhook, delivery }) {
    return { delivery: await sent(hosted, webhook, delivery.events) }
  },
}

const sent = async (
  hosted: HostedWorld,
  { id, name }: Webhook,
  events: readonly WebhookEvent[],
): Promise<Shown> => {
  const target = targetsOf(hosted).find(({ key }) => key === keyOf(id))
  if (!target) throw refused(409, `The webhook “${name}” is off: turn it on first`)
  return shown(await deliver(hosted, target, events))
}

const shown = ({ id, at, ms, events, status, isDone }: Delivery): Shown => ({
  id,
  at: new Date(at).toISOString(),
  ms,
  events: countsOf(events),
  status,
  isDone,
  body: events.slice(0, shownEvents).map((event) => event.body()),
})
