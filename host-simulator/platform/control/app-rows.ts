import { z } from 'zod'
import { installedApp, installedApps } from '../hosted/app.ts'
import { appAccess } from '../../page-api/access.ts'
import { failed } from '../http/envelope.ts'
import { AppUseShape, useOf } from '../apps/app-use.ts'
import { InstallFailed, installNamed } from '../apps/install.ts'
import { uninstall } from '../apps/uninstall.ts'
import { subscribe } from '../apps/subscription.ts'
import { SubscriptionWish } from '../../page-api/app.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { Refusal } from '../http/refusal.ts'
import { row } from './row.ts'
import { appObject } from '../hosted/world-object.ts'
import { appSchema } from './world-object.ts'

const tag = 'Apps'

const callback = z.string().nullable().describe('The status that the app answered')

const installed = (
  hosted: HostedWorld,
  { identifier = '' }: Readonly<Record<string, string>>,
): InstalledApp => {
  const app = installedApp(hosted, identifier)
  if (app) return app
  throw new Refusal(failed(404, `There is no app "${identifier}" in this world`))
}

export const appRows = [
  row({
    method: 'GET',
    path: '/worlds/{id}/apps',
    tag,
    doc: 'The apps that are installed.',
    ok: [200],
    answer: { plain: z.array(appSchema) },
    run: ({ hosted }) => Response.json(installedApps(hosted).map(appObject)),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/use',
    tag,
    doc: 'Which modules and scopes of the installed apps were used so far.',
    ok: [200],
    answer: { plain: z.array(AppUseShape) },
    run: ({ hosted }) => Response.json(installedApps(hosted).map((app) => useOf(hosted, app))),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/apps',
    tag,
    doc: "Installs the app of a manifest's address, or installs it again.",
    body: z.strictObject({
      manifestUrl: z.url({ protocol: /^https?$/ }),
      access: appAccess.optional().describe('Who may use it, and where; everybody everywhere by default'),
      force: z
        .boolean()
        .optional()
        .describe('Installs it despite its mistakes; each is a refusal in the trace'),
      inviteAgent: z.boolean().optional().describe('Whether its agent is a manager; so it is by default'),
    }),
    ok: [201],
    answer: { plain: appSchema },
    async run({ hosted, body: { manifestUrl, ...options } }) {
      try {
        const app = await installNamed(hosted, manifestUrl, options)
        return Response.json(appObject(app), { status: 201 })
      } catch (error) {
        if (!(error instanceof InstallFailed)) throw error
        const { message, code: reason, problems } = error
        return Response.json({ error: { message, code: 422, reason, problems } }, { status: 422 })
      }
    },
  }),
  row({
    method: 'PUT',
    path: '/worlds/{id}/apps/{identifier}/subscription',
    tag,
    doc: 'Pays for an app until then and tells it, or takes back that anybody paid.',
    body: SubscriptionWish,
    ok: [200],
    answer: { plain: z.object({ callback }) },
    run: async ({ hosted, params, body: { expires } }) =>
      Response.json({ callback: await subscribe(hosted, installed(hosted, params), expires) }),
  }),
  row({
    method: 'DELETE',
    path: '/worlds/{id}/apps/{identifier}',
    tag,
    doc: 'Removes the app and tells it so.',
    ok: [200],
    answer: { plain: z.object({ callback }) },
    run: async ({ hosted, params }) =>
      Response.json({ callback: await uninstall(hosted, installed(hosted, params)) }),
  }),
]
