/** What an app asks about its subscription. Source: facts F67; no description of the platform's has it. */
import { z } from 'zod'
import { subscriptionsOf } from '../../hosted/subscriptions.ts'
import { failed } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { found } from '../common/found.ts'
import { row } from '../common/row.ts'

const paid = z.strictObject({ expires: z.string() })
const unpaid = z.strictObject({
  subscribeLink: z.string(),
  subscribe_link: z.string().describe('The same, as the documentation calls it'),
  initializedAt: z.string(),
})

/** `2022-12-19 12:00:00`, in UTC. */
const timeOf = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ')

export const subscriptionRows = [
  row({
    method: 'GET',
    path: '/applications/{applicationIdentifier}/subscription',
    // Unstated: which scope it takes, and whose token. Ours: any, of the app itself or of who manages.
    scope: null,
    may: 'app',
    tag: 'Applications',
    doc: 'Until when an app is paid for; 402 with the place to pay where nobody ever did, and since when it is here.',
    // A trial is no refusal.
    ok: [200, 402],
    answer: { plain: z.union([paid, unpaid]) },
    run(call) {
      const { hosted, params, claims } = call
      const identifier = params['applicationIdentifier'] ?? ''
      if (claims.app !== undefined && claims.app !== identifier)
        return failed(403, `Expected the token of the app ${identifier}, got that of ${claims.app}`)
      const app = found(hosted.apps.get(identifier), 'Application')
      const { expires } = subscriptionsOf(hosted).get(identifier) ?? {}
      if (expires !== undefined)
        return Response.json({ expires: timeOf(expires) } satisfies z.input<typeof paid>)
      const subscribeLink = `${pagesOf(call)}/apps#${encodeURIComponent(identifier)}`
      const trial: z.input<typeof unpaid> = {
        ...{ subscribeLink, subscribe_link: subscribeLink, initializedAt: app.installedAt },
      }
      return Response.json(trial, { status: 402 })
    },
  }),
]
