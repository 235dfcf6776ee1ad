/** What an app asks about its subscription. Source: facts F67; no description of the platform's has it. */
import { z } from 'zod'
import { subscriptionsOf } from '../../hosted/subscriptions.ts'
import { failed } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { found } from '../common/found.ts'
import { row } from '../common/row.ts'

export const subscriptionRows = [
  row({
    method: 'GET',
    path: '/applications/{applicationIdentifier}/subscription',
    // Unstated: which scope it takes, and whose token. Ours: any, of the app itself or of who manages.
    scope: null,
    may: 'app',
    tag: 'Applications',
    doc: 'Until when an app is paid for; 402 with the place to pay where nobody ever did, and since when it is here.',
    ok: [200],
    answer: { plain: z.strictObject({ expires: z.string() }) },
    run(call) {
      const { hosted, params, claims } = call
      const identifier = params['applicationIdentifier'] ?? ''
      if (claims.app !== undefined && claims.app !== identifier)
        return failed(403, `Expected the token of the app ${identifier}, got that of ${claims.app}`)
      const app = found(hosted.apps.get(identifier), 'Application')
      const paid = subscriptionsOf(hosted).get(identifier)
      if (paid) return Response.json({ expires: paid.expires })
      const subscribeLink = `${pagesOf(call)}/apps#${encodeURIComponent(identifier)}`
      return Response.json({ subscribeLink, initializedAt: app.installedAt }, { status: 402 })
    },
  }),
]
