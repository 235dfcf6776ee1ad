import { describe, expect, it } from 'vitest'
import { fixOfRefusal } from '../../host-simulator/doctor/other-keys.ts'
import { claimsOf, tokenOf } from '../../host-simulator/doctor/jwt.ts'

const app = { clientId: 'client', clientSecret: 'c2VjcmV0', appSecret: 'of the installation' }
const right = tokenOf({ sub: 'client', exp: 1, context: {} }, app.clientSecret)

/** What the doctor says of a server that takes what is signed with this. */
const fixFor = (key: string | Buffer): Promise<string> =>
  fixOfRefusal((token) => Promise.resolve(token === tokenOf(claimsOf(right), key)), right, app)

describe('a server that refuses the right token', () => {
  it.each([
    ['the appSecret of "installed"', app.appSecret],
    ['the client secret decoded from base64', Buffer.from('secret')],
    ['the client id', app.clientId],
  ])('is told that it takes %s', async (name, key) => {
    expect(await fixFor(key)).toBe(
      `It takes tokens that are signed with ${name}: check them with the client secret, by HS256.`,
    )
  })

  it('is told what was tried, and what the token says, where it takes none of them', async () => {
    const fix = await fixFor('another')
    for (const words of ['appSecret', 'base64', 'client id', 'sub, exp, context'])
      expect(fix).toContain(words)
  })
})
