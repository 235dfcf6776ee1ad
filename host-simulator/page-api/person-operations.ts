/** Of what a person has: webhooks and tokens. */
import { z } from 'zod'
import { Delivery } from './webhook.ts'
import { NewToken, Tokens, TokenWish } from './token.ts'
import type { Shapes } from './shapes.ts'

const hooks = { tag: 'Webhooks', ok: [200] as [200] }
const own = { tag: 'Tokens', ok: [200] as [200] }

export const personOperations = {
  deliveries: {
    ...hooks,
    doc: 'What the webhook was sent while the simulator runs, newest first.',
    answer: { plain: z.strictObject({ deliveries: z.array(Delivery) }) },
  },
  testWebhook: {
    ...hooks,
    doc: 'Sends the webhook one of its events, told of a row that is there; answers how that went.',
    answer: { plain: z.strictObject({ delivery: Delivery }) },
  },
  resend: {
    ...hooks,
    doc: 'Sends it once more; answers how that went.',
    answer: { plain: z.strictObject({ delivery: Delivery }) },
  },
  tokens: {
    ...own,
    doc: "The person's own tokens, and what they granted to apps.",
    answer: { plain: Tokens },
  },
  addToken: {
    ...own,
    doc: 'Makes a token for REST, which is shown this once.',
    body: TokenWish,
    ok: [201],
    answer: { plain: NewToken },
  },
  revokeToken: { ...own, doc: "Takes one of the person's tokens back.", ok: [204] },
  revokeGrant: {
    ...own,
    doc: 'Takes back what the person granted, with all of its tokens.',
    ok: [204],
  },
} satisfies Record<string, Shapes>
