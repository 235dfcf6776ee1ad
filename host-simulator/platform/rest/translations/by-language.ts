import { z } from 'zod'
import { isWritten } from '../../../world/exported-text.ts'
import { matchesCroqlTranslation } from '../../../world/croql/match.ts'
import type { StringFacts } from '../../../world/filters/facts.ts'
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { filesOf, stringIdsOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { isUnderCheck } from '../../app-checks/run.ts'
import { endOfPage, many } from '../../http/envelope.ts'
import { flagQuery, idQuery, idsQuery, ordered, orderQuery } from '../common/fields.ts'
import { croqlOf, projectOf, targetLanguageOf } from '../common/found.ts'
import { requireAlone, requireOneAtMost } from '../common/pairs.ts'
import { row } from '../common/row.ts'
import { languageTranslation, languageTranslationShape, type Tops } from './shapes.ts'

export const languageTranslationRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/languages/{languageId}/translations',
    scope: 'project.translation read',
    tag: 'String translations',
    doc: 'What an export into this language would take, string by string.',
    query: z.object({
      orderBy: orderQuery('text', 'stringId', 'translationId', 'createdAt').optional(),
      stringIds: idsQuery.optional(),
      labelIds: idsQuery.optional(),
      fileId: idQuery.optional(),
      branchId: idQuery.optional(),
      directoryId: idQuery.optional(),
      approvedOnly: flagQuery.optional(),
      /** Of the enterprise edition, as the next. */
      passedWorkflow: flagQuery.optional(),
      minApprovalCount: idQuery.optional(),
      croql: z.string().min(1).optional(),
      denormalizePlaceholders: flagQuery.optional(),
    }),
    ok: [200],
    answer: { many: languageTranslation },
    run(call) {
      const { world, search, query } = call
      const { stringIds, labelIds, fileId, branchId, directoryId, approvedOnly, orderBy } = query
      requireAlone('croql', query, [
        'stringIds',
        'labelIds',
        'fileId',
        'branchId',
        'directoryId',
        'approvedOnly',
        'passedWorkflow',
        'minApprovalCount',
      ])
      requireOneAtMost(query, ['fileId', 'branchId', 'directoryId'])
      if (query.passedWorkflow) requireAlone('minApprovalCount', query, ['passedWorkflow'])
      const wanted = query.passedWorkflow
        ? 'passed'
        : Math.max(Number(approvedOnly ?? false), query.minApprovalCount ?? 0)
      const languageId = targetLanguageOf(call)
      const croql = query.croql === undefined ? null : croqlOf(query.croql, 'translation')
      const files = filesOf(world, projectOf(call).id).filter(
        (file) =>
          (fileId === undefined || file.id === fileId) &&
          (branchId === undefined || file.branchId === branchId) &&
          (directoryId === undefined || file.directoryId === directoryId),
      )
      const named = stringIds && new Set(stringIds)
      const now = new Date(call.hosted.clock.now()).toISOString()
      const facts = movingFacts(world, [languageId], { now })
      const fits = (each: StringFacts, top: TranslationRow): boolean =>
        isWritten(world, each.string.projectId, top, wanted) &&
        (!croql || matchesCroqlTranslation(croql, each, top))

      const end = orderBy ? Infinity : endOfPage(search)
      const tops: Tops[] = []
      for (const id of stringIdsOf(
        world,
        files.map((file) => file.id),
      )) {
        if (tops.length >= end) break
        if (named && !named.has(id)) continue
        const each = facts(id)
        if (!each || (labelIds && !each.string.labelIds.some((label) => labelIds.includes(label)))) continue
        const rows = each.tops(languageId).filter((top) => fits(each, top))
        if (!rows.length) continue
        const isUnderWay = rows.some((top) => isUnderCheck(call.hosted, top.id))
        const outcome = each.qaIssues(languageId).length ? 'failed' : 'passed'
        tops.push({ string: each.string, rows, qaStatus: isUnderWay ? 'inProgress' : outcome })
      }
      const inOrder = ordered(tops, orderBy, ({ string, rows: [top] }, field) =>
        field === 'stringId' ? string.id : field === 'translationId' ? top?.id : top?.[field],
      )
      return many(inOrder, search, (each) => languageTranslationShape(world, each))
    },
  }),
]
