/** The report "top members": who translated, approved and voted how much. */
import { ratingOf, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow, StringRow } from '../../../world/rows.ts'
import { wordsOf } from '../../../world/counts.ts'
import { mainText } from '../../../world/queries.ts'
import type { World } from '../../../world/world.ts'

export const units = ['strings', 'words', 'chars', 'chars_with_spaces'] as const

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
  /** What an export takes. */
  winning: number
  approved: number
  /** Given. */
  votes: number
  positiveVotes: number
  negativeVotes: number
}

/**
 * The most translated first; people without any part in it are left out.
 * Unstated: how each figure is counted. Ours counts units of the source; a translation counts once per plural form.
 */
export const topMembers = (world: World, project: ProjectRow, wish: TopMembersWish): TopMember[] => {
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
  const isInTime = (at: string): boolean => {
    const time = Date.parse(at)
    return (
      (wish.dateFrom === undefined || time >= Date.parse(wish.dateFrom)) &&
      (wish.dateTo === undefined || time <= Date.parse(wish.dateTo))
    )
  }
  for (const row of world.translations) {
    const string = world.strings.get(row.stringId)
    if (row.isDeleted || row.userId === null || string?.projectId !== project.id) continue
    if (wish.languageId !== undefined && row.languageId !== wish.languageId) continue
    const amount = amountOf(string, wish.unit)
    const author = isInTime(row.createdAt) ? memberOf(row.userId) : null
    if (author) {
      author.seen.add(row.languageId)
      author.translated += amount
      if (topTranslation(world, string.id, row.languageId, row.pluralForm) === row) author.winning += amount
      if (ratingOf(row) > 0) author.positiveVotes++
      if (ratingOf(row) < 0) author.negativeVotes++
    }
    const approver = row.approval && isInTime(row.approval.at) ? memberOf(row.approval.userId) : null
    if (approver) approver.approved += amount
    for (const [userId, { at }] of Object.entries(row.votes)) {
      const voter = isInTime(at) ? memberOf(Number(userId)) : null
      if (voter) voter.votes++
    }
  }
  return [...byUser.values()]
    .map(({ seen, ...member }) => ({ ...member, languages: [...seen].toSorted() }))
    .toSorted((a, b) => b.translated - a.translated || a.userId - b.userId)
}

const amountOf = (string: StringRow, unit: TopMembersWish['unit']): number => {
  const text = mainText(string.text)
  switch (unit) {
    case 'strings':
      return 1
    case 'words':
      return wordsOf(string)
    case 'chars':
      return Array.from(text.replaceAll(/\s/g, '')).length
    case 'chars_with_spaces':
      return Array.from(text).length
  }
}

const cell = (value: string | number): string => {
  const text = String(value)
  // Spreadsheets run a cell that begins with one of these.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (members: readonly TopMember[]): string =>
  [
    'User ID,Username,Full name,Role,Languages,Translated,Winning,Approved,Votes,Positive votes,Negative votes',
    ...members.map((each) =>
      [
        each.userId,
        each.username,
        each.fullName,
        each.role,
        each.languages.join(' '),
        each.translated,
        each.winning,
        each.approved,
        each.votes,
        each.positiveVotes,
        each.negativeVotes,
      ]
        .map(cell)
        .join(','),
    ),
    '',
  ].join('\r\n')
