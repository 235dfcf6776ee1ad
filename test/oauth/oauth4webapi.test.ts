import * as oauth from 'oauth4webapi'
import { clientContract, jsonFetch, withCode, type Tokens } from './client-contract.ts'
import { redirectUri, secret } from './open.ts'

clientContract('oauth4webapi', ['form', 'json'], async ({ origin }, encoding) => {
  const client: oauth.Client = { client_id: 'web' }
  const prove = oauth.ClientSecretPost(secret)
  const options = {
    [oauth.allowInsecureRequests]: true,
    ...(encoding === 'json' && { [oauth.customFetch]: jsonFetch as never }),
  }
  const issuer = new URL(origin)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', [oauth.allowInsecureRequests]: true }),
  )
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const tokensOf = ({ access_token, refresh_token = '' }: oauth.TokenEndpointResponse) => ({
    accessToken: access_token,
    refreshToken: refresh_token,
  })
  const finish = async (callback: URL): Promise<Tokens> => {
    const answer = oauth.validateAuthResponse(server, client, callback, state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      prove,
      answer,
      redirectUri,
      verifier,
      options,
    )
    return tokensOf(await oauth.processAuthorizationCodeResponse(server, client, response))
  }
  const refresh = async (refreshToken: string): Promise<Tokens> => {
    const response = await oauth.refreshTokenGrantRequest(server, client, prove, refreshToken, options)
    return tokensOf(await oauth.processRefreshTokenResponse(server, client, response))
  }
  return {
    async start() {
      const url = new URL(server.authorization_endpoint ?? '')
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'project tm',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    finish: (callback) => finish(callback).catch(withCode),
    refresh: (refreshToken) => refresh(refreshToken).catch(withCode),
  }
})
