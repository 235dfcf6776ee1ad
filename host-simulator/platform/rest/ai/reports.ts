import { z } from 'zod'
import { id } from '../common/fields.ts'
import { isSeen } from '../common/whose.ts'
import { ownerOf } from './account.ts'
import { aiRequestsOf, type AiRequest } from './requests.ts'
import { aiWork } from './work.ts'

const time = z.iso.datetime({ offset: true })

const schema = z.object({
  dateFrom: time,
  dateTo: time,
  format: z.enum(['json', 'csv']).default('json'),
  projectIds: z.array(id).optional(),
  promptIds: z.array(id).optional(),
  userIds: z.array(id).optional(),
})

interface Report {
  format: 'json' | 'csv'
  reportType: string
  schema: z.output<typeof schema>
  /** Whose requests are in it; not told. */
  owner?: string
}

const columns = [
  'id',
  'requestId',
  'createdAt',
  'userId',
  'projectId',
  'promptId',
  'aiProviderId',
  'model',
  'inputTokens',
  'outputTokens',
] as const

type Line = Pick<AiRequest, (typeof columns)[number]>

const lineOf = (row: AiRequest): Line =>
  Object.fromEntries(columns.map((name) => [name, row[name]])) as unknown as Line

const toCsv = (lines: readonly Line[]): string =>
  [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')

const reports = aiWork<Report, 'download'>({
  path: '/ai/reports/{aiReportId}',
  scope: 'ai.provider',
  name: 'AI Report',
  kind: 'ai-report',
  hasEta: true,
  attributes: z.strictObject({ format: z.string(), reportType: z.string(), schema: z.looseObject({}) }),
  told: () => ({ owner: undefined }),
  work: async (hosted, { userId: asker, attributes: { format, owner, schema: wish } }) => {
    const caller = { world: hosted.store.world, userId: asker }
    const isIn = (list: readonly number[] | undefined, one: number | null): boolean =>
      !list?.length || (one !== null && list.includes(one))
    const rows = aiRequestsOf(hosted)
      .values()
      .filter(
        ({ of, createdAt, projectId, promptId, userId }) =>
          of === owner &&
          isSeen(caller, { userId }, null) &&
          Date.parse(createdAt) >= Date.parse(wish.dateFrom) &&
          Date.parse(createdAt) <= Date.parse(wish.dateTo) &&
          isIn(wish.projectIds, projectId) &&
          isIn(wish.promptIds, promptId) &&
          isIn(wish.userIds, userId),
      )
      .map(lineOf)
    const content = format === 'csv' ? toCsv(rows) : JSON.stringify(rows)
    const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    return { download: { content, fileName: `tokens-usage.${format}`, contentType } }
  },
})

export const aiReportRows = [
  reports.begin(
    'Begins a report of what was asked of AI.',
    z.object({ type: z.literal('tokens-usage-raw-data'), schema }),
    (call) => {
      const { type: reportType, schema: wish } = call.body
      return { format: wish.format, reportType, schema: wish, owner: ownerOf(call) }
    },
    // Documented as read, though it makes something.
    { scope: 'ai.provider read', ok: [201] },
  ),
  reports.read('How far a report is.'),
  reports.file('download', 'A link to what a report says.'),
]
