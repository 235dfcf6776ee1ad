/** Reports about what people did and what changed. */
import { approvalsOf } from '../../../world/approvals.ts'
import { topTranslation } from '../../../world/queries.ts'
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { isMember } from '../users/membership.ts'
import { amountOf, isInTime } from './amount.ts'
import type { Cells } from './file.ts'
import { joinedOf, topMemberDocuments, topMembers } from './top-members.ts'
import { type Kind, isMeantOf, stringsIn, summed, dayOf, loginOf, whoeverIn } from './counted.ts'

/** What a translation is of: a person, or what it was pre-translated by. */
const methods = ['human', 'tm', 'mt', 'ai'] as const
const none = { translated: 0, human: 0, tm: 0, mt: 0, ai: 0, approved: 0, votes: 0 }

export const activityKinds: Record<string, Kind> = {
  'top-members': {
    title: 'Top Members',
    // What was written is counted in other units than strings, of which it has as many. Source: facts F273.
    columns: ({ unit }) => [
      ...['rank', 'userId', 'username', 'fullName', 'role', 'languages', 'translated'],
      ...(unit === 'strings' ? [] : ['target']),
      ...['approved', 'votes', 'positiveVotes', 'negativeVotes', 'winning', 'givenAccess'],
    ],
    rows: ({ world, projects, schema }) =>
      topMembers(world, projects, schema).map((member, at): Cells => ({
        ...{ ...member, rank: at + 1 },
        givenAccess: joinedOf(world, world.users.get(member.userId)),
      })),
    document: ({ world, projects, schema }) => ({
      data: topMemberDocuments(world, topMembers(world, projects, schema)),
    }),
  },
  'translation-activity': {
    title: 'Translation Activity',
    columns: ['date', 'languageId', 'translated', ...methods, 'approved', 'votes'],
    // All that was translated, also what was deleted or said twice. Source: facts F273.
    rows(asked) {
      const { schema } = asked
      const acts = whoeverIn(asked).flatMap(({ row, amount }) =>
        [
          {
            ...{ userId: row.userId, at: row.createdAt },
            did: { translated: amount, [row.provider ?? 'human']: amount },
          },
          ...approvalsOf(row).map(({ userId, at }) => ({ userId, at, did: { approved: amount } })),
          ...Object.entries(row.votes).map(([id, { at }]) => ({ userId: Number(id), at, did: { votes: 1 } })),
        ].flatMap(({ userId, at, did }) =>
          isMeantOf(schema, userId, at)
            ? { date: dayOf(at), languageId: row.languageId, ...none, ...did }
            : [],
        ),
      )
      return summed(
        acts,
        ({ date, languageId }) => ({ date, languageId }),
        ({ date: _, languageId: __, ...numbers }) => numbers,
      ).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1))
    },
  },
  'source-content-updates': {
    title: 'Source Content Updates',
    columns: ['date', 'added', 'updated'],
    rows: (asked) =>
      summed(
        stringsIn(asked).flatMap(({ string }) => {
          const amount = amountOf(asked.world, string, asked.schema.unit)
          return [
            { at: string.createdAt, added: amount, updated: 0 },
            ...(string.updatedAt === string.createdAt
              ? []
              : [{ at: string.updatedAt, added: 0, updated: amount }]),
          ].filter(({ at }) => isInTime(asked.schema, at))
        }),
        ({ at }) => ({ date: dayOf(at) }),
        ({ added, updated }) => ({ added, updated }),
      ).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1)),
  },
  'project-members': {
    title: 'Project Members',
    columns: ['projectId', 'userId', 'username', 'fullName', 'email', 'role', 'languages'],
    rows: ({ hosted, world, projects }) =>
      projects.flatMap(({ id: projectId, targetLanguageIds }) =>
        [...world.users]
          .filter(({ id }) => isMember(hosted, projectId, id))
          .map(({ id: userId, login: username, name: fullName, email, role }) => ({
            ...{ projectId, userId, username, fullName, email, role, languages: targetLanguageIds },
          })),
      ),
  },
  'editor-issues': {
    title: 'Editor Issues',
    columns: [
      ...['id', 'stringId', 'languageId', 'type', 'status', 'text', 'author', 'resolver', 'createdAt'],
      'resolvedAt',
    ],
    rows(asked) {
      const ids = new Set(stringsIn(asked).map(({ string }) => string.id))
      const { issueType, userId } = asked.schema
      return [...asked.world.comments]
        .filter(
          (each) =>
            each.type === 'issue' &&
            !each.isDeleted &&
            ids.has(each.stringId) &&
            (!issueType || each.issueType === issueType) &&
            (userId === undefined || each.userId === userId) &&
            (asked.schema.languageId === undefined || each.languageId === asked.schema.languageId) &&
            isInTime(asked.schema, each.createdAt),
        )
        .map(
          ({ id, stringId, languageId, issueType: type, issueStatus: status, text, createdAt, ...by }) => ({
            ...{ id, stringId, languageId, type, status, text },
            ...{ author: loginOf(asked, by.userId), resolver: loginOf(asked, by.resolverId), createdAt },
            resolvedAt: by.resolvedAt,
          }),
        )
    },
  },
  'qa-check-issues': {
    title: 'QA Check Issues',
    columns: ['languageId', 'category', 'new', 'issues'],
    rows(asked) {
      const all = stringsIn(asked).flatMap(({ string, languageIds }) => {
        const facts = movingFacts(asked.world, languageIds, {
          now: new Date(asked.hosted.clock.now()).toISOString(),
        })
        const each = facts(string.id)
        return languageIds.flatMap((languageId) =>
          (each?.qaIssues(languageId) ?? []).flatMap(({ category, pluralForm }) => {
            // Unstated: since when an issue is. Ours is as old as the translation.
            const { createdAt = '' } = topTranslation(asked.world, string.id, languageId, pluralForm) ?? {}
            const isThere = isInTime({ dateTo: asked.schema.dateTo }, createdAt)
            return isThere ? { languageId, category, isNew: isInTime(asked.schema, createdAt) } : []
          }),
        )
      })
      return summed(
        all,
        ({ languageId, category }) => ({ languageId, category }),
        ({ isNew }) => ({ new: Number(isNew), issues: 1 }),
      )
    },
  },
}
