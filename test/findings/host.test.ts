import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { appOf, openPlatform, origin } from '../platform/offline.ts'

/** What an app, or a person with a token of their own, is told that asks there. `<own>` is the account's domain. */
const told = async (edition: 'standard' | 'enterprise', host: string, isPersonal = false) => {
  const { platform, clock } = openPlatform(appOf({ scopes: ['project'] }))
  const world = await platform.createWorld({ edition })
  const { identifier } = await platform.install(world, 'https://app.test/manifest.json')
  const { id, userId, secret, domain } = world
  const claims = { world: id, userId, scopes: ['project'], ...(!isPersonal && { app: identifier }) }
  const headers = {
    authorization: `Bearer ${await accessToken(claims, secret, clock.now)}`,
    'x-forwarded-host': host.replace('<own>', domain),
  }
  const { status } = await platform.fetch(new Request(`${origin}/api/v2/projects`, { headers }))
  const found = findingsOf(world)
    .list()
    .filter((finding) => finding.id === 'OA-010')
  return [status, ...found.map(({ where, message }) => `${where}: ${message.replace(domain, '<own>')}`)]
}

describe('an app that asks REST', () => {
  it('is told of the host of another account, and answered', async () => {
    const at = 'GET /api/v2/projects: meant for'
    expect(await told('enterprise', 'api.crowdin.com')).toEqual([
      200,
      `${at} api.crowdin.com, and the account is at <own>.api.crowdin.com`,
    ])
    expect(await told('enterprise', 'acme.api.crowdin.com')).toEqual([
      200,
      `${at} acme.api.crowdin.com, and the account is at <own>.api.crowdin.com`,
    ])
    expect(await told('standard', 'acme.api.crowdin.com')).toEqual([
      200,
      `${at} acme.api.crowdin.com, and the account is at api.crowdin.com`,
    ])
  })

  it('hears nothing at the host of its account', async () => {
    expect(await told('enterprise', '<own>.api.crowdin.com')).toEqual([200])
    expect(await told('standard', 'api.crowdin.com')).toEqual([200])
  })

  it('hears nothing with a personal token, whose owner may name any organization', async () => {
    expect(await told('enterprise', 'api.crowdin.com', true)).toEqual([200])
  })
})
