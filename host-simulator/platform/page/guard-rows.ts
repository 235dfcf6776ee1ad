/** What a world's own pages ask of guards of sign-in. */
import { answerGuard, beginSignIn, signInOf, stateOf } from '../app-guards/sign-in.ts'
import { refused, type Doing } from './row.ts'

export const guards: Doing<'signIn' | 'beginSignIn' | 'answerGuard'> = {
  signIn: ({ hosted }) => signInOf(hosted),
  beginSignIn({ hosted, body: { userId } }) {
    if (hosted.edition !== 'enterprise')
      throw refused(409, 'Guards of sign-in exist only in the enterprise edition')
    if (!hosted.store.world.users.has(userId)) throw refused(404, 'User Not Found')
    return beginSignIn(hosted, userId)
  },
  answerGuard: ({ hosted, body }) => answerGuard(hosted, stateOf(hosted) ?? '', body),
}
