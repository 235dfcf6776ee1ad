/** The report "top members": who translated, approved and voted how much. */
import { approvalsOf } from '../../../world/approvals.ts'
import { languageIn } from '../../../world/languages.ts'
import type { UserRow } from '../../../world/people-rows.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { World } from '../../../world/world.ts'
import { amountOf, isInTime, type units } from './amount.ts'

export interface TopMembersWish {
  unit: (typeof units)[number]
  languageId?: string | undefined
  /** ISO 8601. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
  userIds?: readonly number[] | undefined
}

export interface TopMember {
  userId: number
  username: string
  fullName: string
  role: string
  languages: string[]
  translated: number
  /** The same, counted in what was written. */
  target: number
  /** Approvals that they got. */
  winning: number
  approved: number
  /** Given. */
  votes: number
  /** That they got. */
  positiveVotes: number
  negativeVotes: number
}

/**
 * The most translated first; people without any part in it are left out. Votes and what won are counted in themselves,
 * all else in units of the source (facts F226). Unstated: plurals. A translation counts once per form.
 */
export const topMembers = (
  world: World,
  projects: readonly Pick<ProjectRow, 'id'>[],
  wish: TopMembersWish,
): TopMember[] => {
  const ids = new Set(projects.map(({ id }) => id))
  const byUser = new Map<number, TopMember & { seen: Set<string> }>()
  const memberOf = (userId: number): (TopMember & { seen: Set<string> }) | null => {
    const user = world.users.get(userId)
    if (!user || (wish.userIds && !wish.userIds.includes(userId))) return null
    const member = byUser.get(userId) ?? {
      userId,
      username: user.login,
      fullName: user.name,
      role: user.role,
      languages: [],
      translated: 0,
      target: 0,
      winning: 0,
      approved: 0,
      votes: 0,
      positiveVotes: 0,
      negativeVotes: 0,
      seen: new Set<string>(),
    }
    byUser.set(userId, member)
    return member
  }
  for (const row of world.translations) {
    const string = world.strings.get(row.stringId)
    if (row.isDeleted || row.userId === null || !string || !ids.has(string.projectId)) continue
    if (wish.languageId !== undefined && row.languageId !== wish.languageId) continue
    const amount = amountOf(world, string, wish.unit)
    const author = isInTime(wish, row.createdAt) ? memberOf(row.userId) : null
    if (author) {
      author.seen.add(row.languageId)
      author.translated += amount
      author.target += amountOf(world, { ...string, text: row.text }, wish.unit)
    }
    for (const { userId, at } of approvalsOf(row)) {
      if (!isInTime(wish, at)) continue
      const [approver, winner] = [memberOf(userId), memberOf(row.userId)]
      if (approver) approver.approved += amount
      if (winner) winner.winning++
    }
    for (const [userId, { at, mark }] of Object.entries(row.votes)) {
      if (!isInTime(wish, at)) continue
      const [voter, voted] = [memberOf(Number(userId)), memberOf(row.userId)]
      if (voter) voter.votes++
      if (voted) voted[mark === 'up' ? 'positiveVotes' : 'negativeVotes']++
    }
  }
  return [...byUser.values()]
    .map(({ seen, ...member }) => ({ ...member, languages: [...seen].toSorted() }))
    .toSorted((a, b) => b.translated - a.translated || a.userId - b.userId)
}

/** As its JSON has them. Source: programs that read it, which take the id of a person as text. */
export const topMemberDocuments = (world: World, members: readonly TopMember[]): object[] =>
  members.map(
    ({ userId, username, fullName, languages, translated, target, winning, approved, ...votes }) => {
      const user = world.users.get(userId)
      return {
        user: {
          ...{ id: String(userId), username, fullName, avatarUrl: user?.avatarUrl ?? '' },
          joined: joinedOf(world, user),
        },
        languages: languages.map((id) => ({ id, name: languageIn(world, id)?.name ?? id })),
        ...{ translated, target, approved, voted: votes.votes },
        ...{ positiveVotes: votes.positiveVotes, negativeVotes: votes.negativeVotes, winning },
      }
    },
  )

/** When they came, without a zone. */
export const joinedOf = ({ organization }: World, user: UserRow | undefined): string =>
  (user?.invited?.at ?? organization.createdAt).slice(0, 19).replace('T', ' ')
