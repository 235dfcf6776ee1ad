import Strategy from 'passport-oauth2'
import { clientContract, type Tokens } from './client-contract.ts'
import { redirectUri, secret } from './open.ts'

// It sends forms alone.
clientContract('passport-oauth2', ['form'], async ({ origin }) => {
  const session = {}
  const strategy = (): Strategy =>
    new Strategy(
      {
        authorizationURL: `${origin}/oauth/authorize`,
        tokenURL: `${origin}/oauth/token`,
        clientID: 'web',
        clientSecret: secret,
        callbackURL: redirectUri,
        scope: ['project', 'tm'],
        scopeSeparator: ' ',
        state: true,
        pkce: 'S256',
        skipUserProfile: true,
      },
      (accessToken, refreshToken, _, done) => done(null, { accessToken, refreshToken }),
    )
  const run = <T>(query: Record<string, string>): Promise<T | string> =>
    new Promise((resolve, reject) => {
      const one = strategy()
      one.redirect = resolve
      one.success = (user) => resolve(user as T)
      one.fail = (info) => reject(new Error((info as { message: string }).message))
      one.error = (error) => reject(new Error((error as { code?: string }).code, { cause: error }))
      // The session forgets its state once it was used; a replay needs it again.
      one.authenticate({ query, session: query['state'] ? structuredClone(session) : session })
    })
  return {
    start: async () => (await run({})) as string,
    finish: async ({ searchParams }) => (await run<Tokens>(Object.fromEntries(searchParams))) as Tokens,
    refresh: (token) =>
      new Promise((resolve, reject) =>
        strategy()._oauth2.getOAuthAccessToken(
          token,
          { grant_type: 'refresh_token' },
          (error, accessToken, refreshToken) =>
            error ? reject(new Error(error.data)) : resolve({ accessToken, refreshToken }),
        ),
      ),
  }
})
