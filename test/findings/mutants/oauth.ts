/** Apps that get or use their tokens wrongly, or with the wrong scopes. */
import { accessToken } from '../../../host-simulator/platform/hosted/token.ts'
import { sha256 } from '../../../host-simulator/platform/hosted/digest.ts'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import {
  authorize,
  codeFor,
  exchangeOf,
  form,
  openOauth,
  refreshOf,
  token,
  verifier,
  type Opened,
  type Query,
} from '../../oauth/open.ts'
import { appOf, openPlatform, origin } from '../../platform/offline.ts'

const s256 = async () => ({ code_challenge: await sha256(verifier), code_challenge_method: 'S256' })

const web = (act: (opened: Opened) => Promise<unknown>) => async () => {
  const opened = await openOauth()
  await act(opened)
  return findingsOf(opened.world).list()
}

/** An authorization that is right but for this. */
const asked = (over: Query) => web(async (opened) => authorize(opened, { ...(await s256()), ...over }))

const refreshed = async (opened: Opened) => {
  const code = await codeFor(opened, await s256())
  const { body } = await token(opened, exchangeOf(code, { code_verifier: verifier }))
  return body['refresh_token']
}

interface Act {
  wait?: number
  isComplete?: boolean
  edition?: 'standard' | 'enterprise'
  /** Where the request was meant to go. */
  host?: string
  query?: string
}

/** An installed app asks REST with a token of these claims. */
const app =
  (claims: { scopes?: string[]; grant?: string }, act: Act = {}) =>
  async () => {
    const { platform, clock } = openPlatform(appOf({ scopes: ['project', 'tm'] }))
    const world = await platform.createWorld({ edition: act.edition ?? 'standard' })
    const { identifier } = await platform.install(world, 'https://app.test/manifest.json')
    const { id, userId, secret } = world
    const right = { world: id, userId, app: identifier, scopes: ['project'], ...claims }
    const bearer = await accessToken(right, secret, clock.now)
    clock.now += act.wait ?? 0
    const headers = { authorization: `Bearer ${bearer}`, ...(act.host && { 'x-forwarded-host': act.host }) }
    await platform.fetch(new Request(`${origin}/api/v2/projects${act.query ?? ''}`, { headers }))
    return findingsOf(world).list({ isComplete: act.isComplete ?? false })
  }

export const oauthMutants = {
  'OA-001': asked({ state: undefined }),
  'OA-002': web(async (opened) => {
    await authorize(opened, await s256())
    await authorize(opened, await s256())
  }),
  'OA-003': asked({ code_challenge: undefined, code_challenge_method: undefined }),
  'OA-004': asked({ code_challenge: verifier, code_challenge_method: 'plain' }),
  'OA-005': web(async (opened) => {
    const first = await refreshed(opened)
    await token(opened, refreshOf(first))
    await token(opened, refreshOf(first))
  }),
  'OA-006': web(async (opened) => {
    const code = await codeFor(opened, await s256())
    await form(opened, exchangeOf(code, { code_verifier: verifier }) as Query)
  }),
  'OA-007': web(async (opened) => {
    const code = await codeFor(opened, await s256())
    await token(opened, exchangeOf(code, { code_verifier: verifier }), { origin: 'https://app.test' })
  }),
  'OA-008': app({}, { wait: 7200_001 }),
  'OA-009': app({ grant: 'taken-back' }),
  'OA-010': app({}, { edition: 'enterprise', host: 'api.crowdin.com' }),
  'RQ-001': app({}, { query: '?limt=1' }),
  'SC-001': app({ scopes: ['tm'] }),
  'SC-002': app({}, { isComplete: true }),
}
