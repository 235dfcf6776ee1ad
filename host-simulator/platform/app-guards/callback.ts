/** Where a guard's page sends the person back to. Source: facts F182. */
import { Hono, type Context } from 'hono'
import type { Worlds } from '../hosted/worlds.ts'
import { answerGuard, worldOfState } from './sign-in.ts'

/** Characters of a code or an error that are read. */
const most = 4096

/** `nothing` says that there is nothing of the kind. */
export const guardCallback = (
  worlds: Worlds,
  nothing: (c: Context, message: string) => Response | Promise<Response>,
): Hono => {
  const app = new Hono()
  app.get('/:domain/guard/callback', async (c) => {
    const [state = '', code, error] = ['state', 'code', 'error'].map((name) =>
      c.req.query(name)?.slice(0, most),
    )
    const hosted = worldOfState(worlds, state)
    if (!hosted)
      return nothing(c, 'No guard waits for this state: it was used already, or is not as it was sent.')
    await answerGuard(hosted, state, { code, error })
    return c.redirect(`/w/${hosted.id}/u/system-settings`)
  })
  return app
}
