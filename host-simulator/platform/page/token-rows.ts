/** A person's own tokens, and what they granted to apps: both are theirs alone to see and to take back. */
import { documentedScopes } from '../../../src/contract/scopes.ts'
import { isIn } from '../../world/access.ts'
import type { GivenGrant, PersonalToken as Shown, Tokens as Told, TokenWish } from '../../page-api/token.ts'
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
import type { Library } from '../rest/common/library.ts'
import { glossaries } from '../rest/glossaries/concepts.ts'
import { groupsIn } from '../rest/groups/group.ts'
import { memories } from '../rest/tms/memory.ts'
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
    ...choicesOf(hosted),
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
    const problem = problemOf(hosted, wish) ?? strangeIn(hosted, body)
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

/** What a token of theirs can be limited to. */
const choicesOf = (hosted: HostedWorld): Pick<Told, 'projects' | 'groups' | 'glossaries' | 'tms'> => {
  const { users, projects } = hosted.store.world
  const isOpen = (id: number): boolean => isIn(users.get(hosted.userId), id)
  const namesOf = (rows: readonly Library[]) =>
    rows.flatMap(({ id, name, project }) => (!project || isOpen(project.id) ? [{ id, name }] : []))
  return {
    projects: [...projects].flatMap(({ id, name }) => (isOpen(id) ? [{ id, name }] : [])),
    groups: hosted.edition === 'enterprise' ? groupsIn(hosted).map(({ id, name }) => ({ id, name })) : [],
    glossaries: namesOf(glossaries.all(hosted)),
    tms: namesOf(memories.all(hosted)),
  }
}

const strangeIn = (hosted: HostedWorld, wish: TokenWish): string | null => {
  const { groups, glossaries: terms, tms } = choicesOf(hosted)
  for (const [part, rows, what] of [
    ['groupIds', groups, 'group'],
    ['glossaryIds', terms, 'glossary'],
    ['tmIds', tms, 'translation memory'],
  ] as const) {
    const strange = wish[part]?.find((id) => !rows.some((each) => each.id === id))
    if (strange !== undefined) return `${part}: there is no ${what} ${strange}`
  }
  return null
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
