/** What a server checks tokens with that refuses those of the platform: keys that authors mix up are tried. */
import { claimsOf, tokenOf, type Key } from './jwt.ts'

interface Keys {
  clientId: string | null
  clientSecret: string | null
  appSecret: string
}

const mixedUp = ({ clientId, clientSecret, appSecret }: Keys): [name: string, key: Key][] => [
  ['the appSecret of "installed"', appSecret],
  ...(clientSecret
    ? [['the client secret decoded from base64', Buffer.from(clientSecret, 'base64')] as [string, Key]]
    : []),
  ...(clientId ? [['the client id', clientId] as [string, Key]] : []),
]

/** One edit, by what the server takes; `takes` knocks at the door that refused the right token. */
export const fixOfRefusal = async (
  takes: (token: string) => Promise<boolean>,
  token: string,
  app: Keys,
): Promise<string> => {
  const claims = claimsOf(token)
  const keys = mixedUp(app)
  for (const [name, key] of keys)
    if (await takes(tokenOf(claims, key)))
      return `It takes tokens that are signed with ${name}: check them with the client secret, by HS256.`
  const names = keys.map(([name]) => name).join(', ')
  return `The token was valid: check it by HS256 with the client secret. Signed with ${names} it was refused, too: so the app has another secret, or wants what the token has not. Its claims: ${Object.keys(claims).join(', ')}.`
}
