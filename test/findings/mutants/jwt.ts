/** Apps that check all of a token but one thing. */
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { FindingId } from '../../../src/contract/findings/index.ts'
import type { Answer } from '../../../host-simulator/doctor/ask.ts'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { tried } from '../../../host-simulator/doctor/jwt-checks.ts'
import { appOf, hostWorld, onePlan, openPage, openPlatform, origin } from '../../platform/offline.ts'

const secret = 'of the client'
const now = Math.floor(Date.now() / 1000)
const claims = { iat: now, exp: now + 900, context: { user_id: 1, organization_id: 2 } }

const partsOf = (token: string): { head: string; body: string; signature: string } => {
  const [head = '', body = '', signature = ''] = token.split('.')
  return { head, body, signature }
}
const jsonOf = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as { alg?: string; exp: number; context: object }

const checks: Record<'signature' | 'end' | 'ids', (token: string) => boolean> = {
  signature(token) {
    const { head, body, signature } = partsOf(token)
    return createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') === signature
  },
  end: (token) => jsonOf(partsOf(token).body).exp > Date.now() / 1000,
  ids: (token) => 'user_id' in (jsonOf(partsOf(token).body).context ?? {}),
}
const isUnsigned = (token: string): boolean => jsonOf(partsOf(token).head).alg === 'none'

/** Rules of a door that opens for these tokens. */
const door = (opens: (token: string) => boolean) => async (): Promise<{ id: FindingId }[]> => {
  const answers = await tried(
    async (token) => ({ status: opens(token) ? 200 : 401, text: '' }) as Answer,
    claims,
    secret,
  )
  return answers.filter(({ isIn }) => isIn)
}

/** A page whose policy for referrers is the widest loads the script. */
const toldAll = async (): Promise<{ id: FindingId }[]> => {
  const { platform } = openPlatform(appOf())
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const page = await openPage(platform, world)
  const frame = await page(
    `frame?app=sample-app&module=panel&parent=${encodeURIComponent(`${origin}/w/x/editor`)}`,
  )
  const { url } = (await frame.json()) as { url: string }
  const load = (referer: string) =>
    platform.fetch(new Request(`${origin}/apps/dist/iframe.js`, { headers: { referer } }))
  await load(`${new URL(url).origin}/`)
  expect(findingsOf(world).list()).toEqual([])
  await load(url)
  return findingsOf(world).list() as { id: FindingId }[]
}

export const jwtMutants = {
  'JW-001': door((token) => !isUnsigned(token) && checks.end(token) && checks.ids(token)),
  'JW-002': door((token) => checks.signature(token) && checks.ids(token)),
  'JW-003': door(
    (token) => checks.end(token) && checks.ids(token) && (isUnsigned(token) || checks.signature(token)),
  ),
  'JW-004': door((token) => checks.signature(token) && checks.end(token)),
  'JW-005': toldAll,
}
