/** A person's own tokens, and what they granted to apps: both are theirs alone to see and to take back. */
import { documentedScopes } from '../../../src/contract/scopes.ts'
import type { GivenGrant, PersonalToken as Shown } from '../../page-api/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { clientOf } from '../oauth/clients.ts'
import { scopesOf } from '../oauth/exchange.ts'
import { grantsOf, revokeGrant, type Grant } from '../oauth/grants.ts'
import { makePersonalToken, personalTokensOf, type PersonalToken } from '../oauth/personal-tokens.ts'
import { scopeName, scopeWords } from '../oauth/scopes.ts'
import { tokenChoices, wrongWish } from '../rest/users/token-choices.ts'
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
    ...tokenChoices(hosted, hosted.userId),
    others: isAdministrator(hosted)
      ? personalTokensOf(hosted)
          .values()
          .filter(({ userId }) => userId !== hosted.userId)
          .filter(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > hosted.clock.now())
          .map((row) => ({ ...shown(row), login: hosted.store.world.users.get(row.userId)?.login ?? '' }))
          .toReversed()
      : [],
  }),
  async addToken({ hosted, body }) {
    const wish = { userId: hosted.userId, ...body }
    const problem = wrongWish(hosted, wish)
    if (problem !== null) throw refused(400, problem)
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

/** The person's own, by what the path says; administrators revoke others', too. Source: the manual, "User Access Tokens". */
export const ownTokenIn = (hosted: HostedWorld, id: string): PersonalToken | undefined => {
  const row = personalTokensOf(hosted).get(id)
  return row?.userId === hosted.userId || isAdministrator(hosted) ? row : undefined
}

export const ownGrantIn = (hosted: HostedWorld, id: string): { id: string } | undefined =>
  grantsOf(hosted).get(id)?.userId === hosted.userId ? { id } : undefined

const inWords = (scopes: readonly string[]): Shown['scopes'] =>
  scopes.map((scope) => ({ scope, words: scopeWords(scope) }))

const isAdministrator = ({ edition, store, userId }: HostedWorld): boolean =>
  edition === 'enterprise' && store.world.users.get(userId)?.role === 'manager'

const shown = ({ id, name, scopes, createdAt, usedAt, expiresAt, ...limited }: PersonalToken): Shown => ({
  id,
  name,
  scopes: inWords(scopes),
  createdAt,
  usedAt,
  expiresAt: expiresAt ?? null,
  projectIds: limited.projectIds ?? null,
  groupIds: limited.groupIds ?? null,
  glossaryIds: limited.glossaryIds ?? null,
  tmIds: limited.tmIds ?? null,
})

const granted = (hosted: HostedWorld, id: string, grant: Grant): GivenGrant => ({
  id,
  name: clientOf(hosted, grant.clientId)?.name ?? grant.clientId,
  app: grant.app ?? null,
  scopes: inWords(scopesOf(hosted, grant)),
  refreshedAt: new Date(grant.refreshedAt).toISOString(),
})
