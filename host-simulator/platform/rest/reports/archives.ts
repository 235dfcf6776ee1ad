/** Reports about costs and accuracy are kept, to be written again in another format. */
import { z } from 'zod'
import { ofAccount } from '../common/account-rows.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, dateOf, id, idQuery, timeQuery } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call, RestRow } from '../common/row.ts'
import { isOwn, isSeen } from '../common/whose.ts'
import { managesGroup } from '../users/granted.ts'
import { topGroup } from '../groups/group.ts'
import { isInTime } from './amount.ts'
import { type Archive, reportArchivesOf } from './archive.ts'
import { tag, written, reportsAt, inGroup } from './made.ts'

/** As it is kept in the vault. Plain JSON. */
const archive = z.strictObject({
  id,
  scopeType: z.string(),
  scopeId: id,
  userId: id,
  name: z.string(),
  webUrl: z.string(),
  scheme: z.record(z.string(), z.unknown()),
  status: z.literal('finished'),
  progress: z.literal(100),
  createdAt: date,
})

/**
 * Below a person, what that person made; else also what is of a place that who asks manages: of the organization it takes
 * who manages all. Source: facts F273.
 */
const isThere = (call: Call, row: Archive): boolean => {
  const { scopeType, scopeId } = row
  if (call.params['userId'] !== undefined) return isOwn(call, row)
  if (scopeType === 'group' && managesGroup(call.hosted, call.userId, scopeId)) return true
  return isSeen(call, row, scopeType === 'project' ? scopeId : null)
}

const archives = resource({
  path: '/reports/archives/{archiveId}',
  scope: 'project.report',
  tag,
  name: 'Report Archive',
  answer: archive,
  shapeOf: (row: Archive, call): z.input<typeof archive> => ({
    ...row,
    webUrl: `${pagesOf(call)}/organization`,
    status: 'finished',
    progress: 100,
    createdAt: dateOf(row.createdAt),
  }),
  find(call) {
    const row = reportArchivesOf(call.hosted).get(call.params['archiveId'] ?? '')
    return row && isThere(call, row) ? row : null
  },
  may: 'anybody',
})

const exported = reportsAt({
  path: '/reports/archives/{archiveId}/exports/{exportId}',
  scope: 'project.report',
  part: 'exportId',
  may: 'anybody',
  ofCall: (call) => `archive ${archives.named(call).id}`,
})

const scopeProjects = (call: Call, { scopeType, scopeId, scheme }: Archive): readonly number[] =>
  scopeType === 'project' ? [scopeId] : inGroup(call, scopeType === 'group' ? scopeId : topGroup, scheme)

export const archiveRows: RestRow[] = [
  ...ofAccount([
    archives.list('Reports about costs and accuracy that were made, to be written again.', {
      query: z.object({
        scopeType: z.enum(['organization', 'group', 'project']).optional(),
        scopeId: idQuery.optional(),
        userId: idQuery.optional(),
        taskId: idQuery.optional(),
        name: z.string().optional(),
        dateFrom: timeQuery.optional(),
        dateTo: timeQuery.optional(),
      }),
      rows(call) {
        const { taskId, dateFrom, dateTo, ...said } = call.query
        const span = { dateFrom, dateTo }
        const own = reportArchivesOf(call.hosted)
          .values()
          .filter((row) => isThere(call, row))
        return fitting(own, said).filter(
          ({ createdAt, scheme }) =>
            isInTime(span, createdAt) && (taskId === undefined || scheme.taskIds?.includes(taskId)),
        )
      },
    }),
    archives.read('One report that was made.'),
    archives.remove('Forgets a report that was made.', ({ hosted }, { id: number }) =>
      reportArchivesOf(hosted).delete(String(number)),
    ),
    exported.add(
      'Writes a report again, in another format.',
      z.object({ format: z.enum(['xlsx', 'csv', 'json']).default('xlsx') }).optional(),
      (call) => {
        const row = archives.named(call)
        const { format = 'xlsx' } = call.body ?? {}
        return written(call, `archive ${row.id}`, row, scopeProjects(call, row), format)
      },
      { scope: 'project.report read', ok: [202] },
    ),
    ...exported.reads(),
  ]),
]
