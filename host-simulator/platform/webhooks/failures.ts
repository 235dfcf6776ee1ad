/** Webhooks that fail too often are switched off, until somebody switches them on again. */
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { webhooksOf } from '../rest/webhooks/shapes.ts'
import { keyOf } from './targets.ts'

/** Source: facts F71: 100 answers of 4xx or 5xx in the last 24 hours. */
const most = 100
const spanMs = 24 * 60 * 60 * 1000

/** When each was answered so, on the world's clock, by the target's key; the last ones, as far as they count. */
const failuresOf = live(() => new Map<string, number[]>())

/**
 * Takes note of an answer, and switches the webhook off where it was one too many.
 * Unstated: whether answers from before it was switched on again count. Ours do not. Modules of apps are not
 * switched off: what is documented is of webhooks that people add.
 */
export const noteFailure = (hosted: HostedWorld, key: string, status: string): void => {
  if (!/^[45]\d\d$/.test(status)) return
  const webhook = webhooksOf(hosted)
    .values()
    .find(({ id }) => keyOf(id) === key)
  if (!webhook?.isActive) return
  const now = hosted.clock.now()
  const failures = failuresOf(hosted)
  const recent = [...(failures.get(key) ?? []), now].filter((at) => now - at < spanMs)
  failures.set(key, recent)
  if (recent.length < most) return
  failures.delete(key)
  webhooksOf(hosted).set(String(webhook.id), { ...webhook, isActive: false })
  hosted.trace.note({
    kind: 'webhook',
    app: '',
    name: key,
    outcome: 'refused',
    reason: `switched off: ${most} answers of 4xx or 5xx in 24 hours`,
  })
}
