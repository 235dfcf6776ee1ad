/** Of guards of sign-in. */
import { z } from 'zod'
import { SignIn } from './guard.ts'
import type { Shapes } from './shapes.ts'

const guard = { tag: 'Sign-in', ok: [200] as [200], answer: { plain: SignIn.nullable() } }

export const guardOperations = {
  signIn: { ...guard, doc: 'How far the sign-in is that began last; null where none did.' },
  beginSignIn: {
    ...guard,
    doc: 'Tries how a person would sign in: the guards of apps are asked. The person at the page stays who they are.',
    body: z.strictObject({ userId: z.int() }),
  },
  answerGuard: {
    ...guard,
    doc: "What the guard's page said by `AP.verifyAuth`; null where no guard asks now.",
    body: z.strictObject({ code: z.string(), error: z.string() }).partial(),
  },
} satisfies Record<string, Shapes>
