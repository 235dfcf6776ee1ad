import { z } from 'zod'
import { TokenWish } from '../../page-api/token.ts'
import { ClientRefused, registerClient } from '../oauth/clients.ts'
import { setConsent } from '../oauth/consent.ts'
import { makePersonalToken } from '../oauth/personal-tokens.ts'
import { wrongWish } from '../rest/users/token-choices.ts'
import { failed } from '../http/envelope.ts'
import { row } from './row.ts'

const tag = 'OAuth'

const MadeToken = z.object({
  id: z.int(),
  token: z.string().describe('The bearer token; nothing shows it again'),
})

const ClientShape = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  redirectUris: z.array(z.string()),
  scopes: z.array(z.string()),
})

const Consent = z.object({ mode: z.enum(['ask', 'allow', 'deny']) }).strict()

export const oauthRows = [
  row({
    method: 'POST',
    path: '/worlds/{id}/oauth/clients',
    tag,
    doc: "Registers a client, or redirect addresses for an installed app's.",
    body: z
      .object({
        clientId: z.string().min(1).optional(),
        clientSecret: z.string().min(1).optional(),
        redirectUris: z.array(z.string()),
        scopes: z.array(z.string()),
        name: z.string().optional(),
        loopbackPorts: z.boolean().optional().describe('Any port of a loopback redirect address counts'),
        implicitGrant: z
          .boolean()
          .optional()
          .describe('It may ask for the token itself in place of a code, as programs without a server do'),
      })
      .strict(),
    ok: [201],
    answer: { plain: ClientShape },
    run({ hosted, body }) {
      try {
        return Response.json(registerClient(hosted, body), { status: 201 })
      } catch (error) {
        if (error instanceof ClientRefused) return failed(400, error.message)
        throw error
      }
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/tokens',
    tag,
    doc: "Makes a person's own token for REST, as in their settings.",
    body: TokenWish.extend({
      userId: z.int().optional().describe('Whose; of who the browser shows the pages without'),
    }),
    ok: [201],
    answer: { plain: MadeToken },
    async run({ hosted, body }) {
      const wish = { ...body, userId: body.userId ?? hosted.userId }
      const problem = wrongWish(hosted, wish)
      if (problem !== null) return failed(400, problem)
      const { row: made, token } = await makePersonalToken(hosted, wish)
      return Response.json({ id: made.id, token }, { status: 201 })
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/oauth/consent',
    tag,
    doc: 'What the authorize page does: ask a person, or allow or deny by itself.',
    body: Consent,
    ok: [200],
    answer: { plain: Consent },
    run({ hosted, body }) {
      setConsent(hosted, body.mode)
      return Response.json(body)
    },
  }),
]
