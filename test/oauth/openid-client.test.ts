import * as client from 'openid-client'
import { clientContract, jsonFetch, withCode, type Tokens } from './client-contract.ts'
import { redirectUri, secret } from './open.ts'

clientContract('openid-client', ['form', 'json'], async ({ origin }, encoding) => {
  const config = await client.discovery(new URL(origin), 'web', secret, client.ClientSecretPost(secret), {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
  })
  if (encoding === 'json') config[client.customFetch] = jsonFetch as client.CustomFetch
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expectedState = client.randomState()
  const tokensOf = ({ access_token, refresh_token = '' }: client.TokenEndpointResponse): Tokens => ({
    accessToken: access_token,
    refreshToken: refresh_token,
  })
  return {
    start: async () =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'project tm',
        state: expectedState,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      }).href,
    finish: async (callback) =>
      tokensOf(
        await client
          .authorizationCodeGrant(config, callback, { pkceCodeVerifier, expectedState })
          .catch(withCode),
      ),
    refresh: async (refreshToken) =>
      tokensOf(await client.refreshTokenGrant(config, refreshToken).catch(withCode)),
  }
})
