import { z } from 'zod'
import { linkTo } from '../../hosted/links.ts'
import { shelf } from '../../hosted/shelf.ts'
import { isManager } from '../../../world/queries.ts'
import { failed, one } from '../../http/envelope.ts'
import { date, dateOf } from '../common/fields.ts'
import { found, projectOf, userOf } from '../common/found.ts'
import { toCsv, topMembers, units } from './top-members.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call } from '../row.ts'

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

const time = z.iso.datetime({ offset: true })
const tag = 'Reports'

export const reportRows = [
  row({
    method: 'POST',
    path: '/projects/{projectId}/reports',
    scope: 'project.report read',
    tag,
    doc: 'Makes a report, at once. The only one here is `top-members`, as JSON or CSV.',
    body: z.object({
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
    ok: [201],
    answer: { one: report },
    async run(call) {
      requireManager(call)
      const { name, schema } = call.body
      const project = projectOf(call)
      const members = topMembers(call.world, project, schema)
      const { unit, languageId = null, dateFrom = null, dateTo = null } = schema
      const content =
        schema.format === 'csv'
          ? toCsv(members)
          : JSON.stringify({
              name: 'Top Members',
              unit,
              languageId,
              dateRange: { from: dateFrom, to: dateTo },
              data: members,
            })
      const made: Report = {
        identifier: call.newId(),
        projectId: project.id,
        name,
        schema: { ...schema },
        format: schema.format,
        bytes: await call.hosted.vault.putBytes(new TextEncoder().encode(content)),
        createdAt: new Date(call.hosted.clock.now()).toISOString(),
      }
      reportsOf(call.hosted).set(made.identifier, made)
      return one(reportShape(made), 201)
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/reports/{reportId}',
    scope: 'project.report read',
    tag,
    doc: 'How far a report is; it is always finished.',
    ok: [200],
    answer: { one: report },
    run(call) {
      requireManager(call)
      return one(reportShape(reportOf(call)))
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/reports/{reportId}/download',
    scope: 'project.report read',
    tag,
    doc: 'A link to the report.',
    ok: [200],
    answer: { one: z.strictObject({ url: z.url(), expireIn: z.string() }) },
    run(call) {
      requireManager(call)
      const { bytes, name, format } = reportOf(call)
      const contentType = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
      return one(
        linkTo(call.hosted, call.origin(), call.newId(), {
          bytes,
          fileName: `${name}.${format}`,
          contentType,
        }),
      )
    },
  }),
]

export const reportsOf = shelf<Report>('reports', { onReset: 'start', onFork: 'copy', ofApp: null })

const reportOf = (call: Pick<Call, 'hosted' | 'params' | 'id'>): Report => {
  const made = reportsOf(call.hosted).get(call.params['reportId'] ?? '')
  return found(made?.projectId === call.id('projectId') ? made : null, 'Report')
}

/** Unstated: who may see reports. Ours: managers. */
const requireManager = (call: Pick<Call, 'world' | 'userId'>): void => {
  if (!isManager(userOf(call))) throw new Refusal(failed(403, 'Failed to use reports: only a manager may'))
}
