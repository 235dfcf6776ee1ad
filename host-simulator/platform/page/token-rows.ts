/** A person's own tokens, and what they granted to apps: both are theirs alone to see and to take back. */
import { documentedScopes } from '../../../src/contract/scopes.ts'
import type { GivenGrant, PersonalToken as Shown } from '../../page-api/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { clientOf } from '../oauth/clients.ts'
import { scopesOf } from '../oauth/exchange.ts'
import { grantsOf, revokeGrant, type Grant } from '../oauth/grants.ts'
import { makePersonalToken, personalTokensOf, type PersonalToken } from '../oauth/personal-tokens.ts'
import { isKnownScope, scopeName, scopeWords } from '../oauth/scopes.ts'
import { refused, type Doing } from './row.ts'

export const ownTokens: Doing<'tokens' | 'addToken' | 'revokeToken' | 'revokeGrant'> = {
  tokens: ({ hosted }) => ({
    tokens: personalTokensOf(hosted)
      .values()
      .filter(({ userId }) => userId === hosted.userId)
      .map(shown)
      .toReversed(),
    grants: grantsOf(hosted)
      .entries()
      .filter(([, { userId }]) => userId === hosted.userId)
      .map(([id, grant]) => granted(hosted, id, grant)),
    scopes: documentedScopes.map((scope) => ({ scope, words: scopeName(scope) })),
  }),
  async addToken({ hosted, body: { name, scopes } }) {
    const unknown = scopes.find((scope) => !isKnownScope(scope))
    if (unknown !== undefined)
      throw refused(400, `scopes: expected documented scopes, got ${JSON.stringify(unknown)}`)
    const wish = { userId: hosted.userId, name, scopes: [...new Set(scopes)] }
    const { token, row } = await makePersonalToken(hosted, wish)
    return { token, made: shown(row) }
  },
  revokeToken({ hosted, personalToken: { id } }) {
    personalTokensOf(hosted).delete(String(id))
    return undefined
  },
  revokeGrant({ hosted, grant: { id } }) {
    revokeGrant(hosted, id)
    return undefined
  },
}

/** The person's own, by what the path says. */
export const ownTokenIn = (hosted: HostedWorld, id: string): PersonalToken | undefined => {
  const row = personalTokensOf(hosted).get(id)
  return row?.userId === hosted.userId ? row : undefined
}

export const ownGrantIn = (hosted: HostedWorld, id: string): { id: string } | undefined =>
  grantsOf(hosted).get(id)?.userId === hosted.userId ? { id } : undefined

const inWords = (scopes: readonly string[]): Shown['scopes'] =>
  scopes.map((scope) => ({ scope, words: scopeWords(scope) }))

const shown = ({ id, name, scopes, createdAt, usedAt }: PersonalToken): Shown => ({
  id,
  name,
  scopes: inWords(scopes),
  createdAt,
  usedAt,
})

const granted = (hosted: HostedWorld, id: string, grant: Grant): GivenGrant => ({
  id,
  name: clientOf(hosted, grant.clientId)?.name ?? grant.clientId,
  app: grant.app ?? null,
  scopes: inWords(scopesOf(hosted, grant)),
  refreshedAt: new Date(grant.refreshedAt).toISOString(),
})
