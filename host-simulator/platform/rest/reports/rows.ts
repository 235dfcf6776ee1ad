import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { one } from '../../http/envelope.ts'
import { managersOnly, nowOf } from '../common/caller.ts'
import { date, dateOf } from '../common/fields.ts'
import { projectOf } from '../common/found.ts'
import { linkIn } from '../common/addresses.ts'
import { resource } from '../common/resource.ts'
import { toCsv, topMembers, units, type TopMember, type TopMembersWish } from './top-members.ts'

/** As it is kept in the vault. Plain JSON. */
interface Report {
  identifier: string
  projectId: number
  name: 'top-members'
  schema: Record<string, unknown>
  format: 'json' | 'csv'
  /** Of the content in the vault. */
  bytes: string
  /** ISO 8601, UTC. */
  createdAt: string
}

const report = z.strictObject({
  identifier: z.string(),
  status: z.literal('finished'),
  progress: z.literal(100),
  attributes: z.strictObject({
    format: z.string(),
    reportName: z.string(),
    schema: z.record(z.string(), z.unknown()),
  }),
  createdAt: date,
  updatedAt: date,
  startedAt: date,
  finishedAt: date,
})

const reportShape = ({ identifier, format, name, schema, createdAt }: Report): z.input<typeof report> => {
  const at = dateOf(createdAt)
  return {
    identifier,
    status: 'finished',
    progress: 100,
    attributes: { format, reportName: name, schema },
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    finishedAt: at,
  }
}

export const reportsOf = shelf<Report>('reports', { onReset: 'start', onFork: 'copy', ofApp: null })

const path = '/projects/{projectId}/reports'

const reports = resource({
  path: `${path}/{reportId}`,
  scope: 'project.report',
  tag: 'Reports',
  name: 'Report',
  answer: report,
  shapeOf: reportShape,
  find(call) {
    const made = reportsOf(call.hosted).get(call.params['reportId'] ?? '')
    return made?.projectId === call.id('projectId') ? made : null
  },
  // Unstated: who may see reports. Ours: managers.
  guard: managersOnly('reports'),
})

const time = z.iso.datetime({ offset: true })

export const reportRows = [
  reports.add(
    'Makes a report, at once. The only one here is `top-members`, as JSON or CSV.',
    z.object({
      name: z.enum(['top-members'], 'expected top-members: no other report is here'),
      schema: z.object({
        unit: z.enum(units).default('words'),
        languageId: z.string().min(1).optional(),
        // Unstated: the format where none is named. The live platform's is xlsx, which is not here.
        format: z.enum(['json', 'csv']).default('json'),
        dateFrom: time.optional(),
        dateTo: time.optional(),
        userIds: z.array(z.int()).optional(),
      }),
    }),
    async (call) => {
      const { name, schema } = call.body
      const project = projectOf(call)
      const content = contentOf(topMembers(call.world, project, schema), schema)
      const made: Report = {
        identifier: call.newId(),
        projectId: project.id,
        name,
        schema: { ...schema },
        format: schema.format,
        bytes: await call.hosted.vault.putBytes(new TextEncoder().encode(content)),
        createdAt: nowOf(call),
      }
      reportsOf(call.hosted).set(made.identifier, made)
      return made
    },
    // Documented as read, though it makes something.
    { scope: 'project.report read' },
  ),
  reports.read('How far a report is; it is always finished.'),
  reports.below(
    '/download',
    'A link to the report.',
    { one: z.strictObject({ url: z.url(), expireIn: z.string() }) },
    (call, { bytes, name, format }) => {
      const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
      return one(linkIn(call, { bytes, fileName: `${name}.${format}`, contentType }))
    },
  ),
]

const contentOf = (members: readonly TopMember[], wish: TopMembersWish & Pick<Report, 'format'>): string => {
  if (wish.format === 'csv') return toCsv(members)
  const { unit, languageId = null, dateFrom = null, dateTo = null } = wish
  const dateRange = { from: dateFrom, to: dateTo }
  return JSON.stringify({ name: 'Top Members', unit, languageId, dateRange, data: members })
}
