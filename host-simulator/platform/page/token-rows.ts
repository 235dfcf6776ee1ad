/** A person's own tokens, and what they granted to apps: both are theirs alone to see and to take back. */
import { documentedScopes } from '../../../src/contract/scopes.ts'
import { isIn } from '../../world/access.ts'
import type { GivenGrant, PersonalToken as Shown } from '../../page-api/token.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { clientOf } from '../oauth/clients.ts'
import { scopesOf } from '../oauth/exchange.ts'
import { grantsOf, revokeGrant, type Grant } from '../oauth/grants.ts'
import {
  makePersonalToken,
  personalTokensOf,
  problemOf,
  type PersonalToken,
} from '../oauth/personal-tokens.ts'
import { scopeName, scopeWords } from '../oauth/scopes.ts'
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
    projects: [...hosted.store.world.projects].flatMap(({ id, name }) =>
      isIn(hosted.store.world.users.get(hosted.userId), id) ? [{ id, name }] : [],
    ),
  }),
  async addToken({ hosted, body }) {
    const wish = { userId: hosted.userId, ...body }
    const problem = problemOf(hosted, wish)
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

/** The person's own, by what the path says. */
export const ownTokenIn = (hosted: HostedWorld, id: string): PersonalToken | undefined => {
  const row = personalTokensOf(hosted).get(id)
  return row?.userId === hosted.userId ? row : undefined
}

export const ownGrantIn = (hosted: HostedWorld, id: string): { id: string } | undefined =>
  grantsOf(hosted).get(id)?.userId === hosted.userId ? { id } : undefined

const inWords = (scopes: readonly string[]): Shown['scopes'] =>
  scopes.map((scope) => ({ scope, words: scopeWords(scope) }))

const shown = ({ id, name, scopes, createdAt, usedAt, expiresAt, projectIds }: PersonalToken): Shown => ({
  id,
  name,
  scopes: inWords(scopes),
  createdAt,
  usedAt,
  expiresAt: expiresAt ?? null,
  projectIds: projectIds ?? null,
})

const granted = (hosted: HostedWorld, id: string, grant: Grant): GivenGrant => ({
  id,
  name: clientOf(hosted, grant.clientId)?.name ?? grant.clientId,
  app: grant.app ?? null,
  scopes: inWords(scopesOf(hosted, grant)),
  refreshedAt: new Date(grant.refreshedAt).toISOString(),
})
