import { AuthorizationCode, type AccessToken } from 'simple-oauth2'
import { clientContract, type Tokens } from './client-contract.ts'
import { redirectUri, secret, verifier } from './open.ts'

/** Its errors keep the answer beside the message. */
const withCode = (error: unknown): never => {
  const { data } = error as { data?: { payload?: { error?: string } } }
  throw new Error(String(data?.payload?.error), { cause: error })
}

// It proves itself by Basic, and has no PKCE of its own: the parameters are handed through.
clientContract('simple-oauth2', ['form', 'json'], async ({ origin }, bodyFormat) => {
  const client = new AuthorizationCode({
    client: { id: 'web', secret },
    auth: { tokenHost: origin, tokenPath: '/oauth/token', authorizePath: '/oauth/authorize' },
    options: { bodyFormat },
  })
  const tokensOf = ({ token }: AccessToken): Tokens => ({
    accessToken: token.access_token,
    refreshToken: token.refresh_token,
  })
  return {
    start: async () =>
      client.authorizeURL({
        redirect_uri: redirectUri,
        scope: 'project tm',
        state: 'state',
        code_challenge: verifier,
        code_challenge_method: 'plain',
      }),
    async finish({ searchParams }) {
      const code = searchParams.get('code')
      if (code === null) throw new Error(String(searchParams.get('error')))
      const parameters = { code, redirect_uri: redirectUri, code_verifier: verifier }
      return tokensOf(await client.getToken(parameters).catch(withCode))
    },
    async refresh(refresh_token) {
      const old = client.createToken({ access_token: '', refresh_token, token_type: 'bearer', expires_in: 0 })
      return tokensOf(await old.refresh().catch(withCode))
    },
  }
})
