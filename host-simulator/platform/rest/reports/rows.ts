import { z } from 'zod'
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import { invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { ofAccount } from '../common/account-rows.ts'
import { linkIn, pagesOf } from '../common/addresses.ts'
import { managersOnly, nowOf } from '../common/caller.ts'
import { date, dateOf, id, idQuery } from '../common/fields.ts'
import { fitting, projectOf, requireEach } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call, RestRow } from '../common/row.ts'
import { projectIdsIn, topGroup } from '../groups/group.ts'
import { groups } from '../groups/rows.ts'
import { isInTime } from './amount.ts'
import { reportFile, reportFormats, type ReportFormat } from './file.ts'
import { groupReports, kindOf, projectReports } from './kinds.ts'
import { schema, type Schema } from './schema.ts'

/** As it is kept in the vault. Plain JSON. */
interface Report {
  identifier: string
  /** Whose it is: `project 1`, `group 1`, `archive 1`. */
  of: string
  name: string
  schema: object
  format: ReportFormat
  /** Of the content in the vault. */
  bytes: string
  /** ISO 8601, UTC. */
  createdAt: string
}

/** What was asked, so that it can be written again in another format. */
interface Archive {
  id: number
  scopeType: 'project' | 'group' | 'organization'
  scopeId: number
  userId: number
  name: string
  scheme: Schema
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

const reportShape = ({
  identifier,
  format,
  name,
  schema: said,
  createdAt,
}: Report): z.input<typeof report> => {
  const at = dateOf(createdAt)
  return {
    identifier,
    status: 'finished',
    progress: 100,
    attributes: { format, reportName: name, schema: { ...said } },
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    finishedAt: at,
  }
}

const fate = { onReset: 'start', onFork: 'copy', ofApp: null } as const
export const reportsOf = shelf<Report>('reports', fate)
export const reportArchivesOf = shelf<Archive>('reportArchives', fate)

const tag = 'Reports'
// Unstated: who may see reports. Ours: managers.
const guard = managersOnly('reports')

const written = async (
  call: Call,
  of: string,
  asked: Pick<Archive, 'name' | 'scheme'>,
  projectIds: readonly number[],
  format: ReportFormat,
): Promise<Report> => {
  const { hosted, world } = call
  const { name, scheme } = asked
  const { title, columns, rows } = kindOf(name)
  const projects = [...world.projects].filter((each) => projectIds.includes(each.id))
  const { unit, languageId = null, dateFrom = null, dateTo = null } = scheme
  const bytes = reportFile(format, {
    head: { name: title, unit, languageId, dateRange: { from: dateFrom, to: dateTo } },
    columns,
    rows: rows({ hosted, world, projects, schema: scheme }),
  })
  const made: Report = {
    identifier: call.newId(),
    of,
    name,
    schema: scheme,
    format,
    bytes: await hosted.vault.putBytes(bytes),
    createdAt: nowOf(call),
  }
  reportsOf(hosted).set(made.identifier, made)
  return made
}

interface Owner {
  /** Of a single one. */
  path: `/${string}/{${string}}`
  scope: string
  edition?: 'enterprise'
  part: string
  ofCall(call: Call): string
}

const reportsAt = ({ path, scope, edition, part, ofCall }: Owner) => {
  const reports = resource({
    path,
    scope,
    ...(edition && { edition }),
    tag,
    name: 'Report',
    answer: report,
    shapeOf: reportShape,
    find(call) {
      const made = reportsOf(call.hosted).get(call.params[part] ?? '')
      return made?.of === ofCall(call) ? made : null
    },
    guard,
  })
  const reads = (): RestRow[] => [
    reports.read('How far a report is; it is always finished.'),
    reports.below(
      '/download',
      'A link to the report.',
      { one: z.strictObject({ url: z.url(), expireIn: z.string() }) },
      (call, { bytes, name, format }) =>
        one(linkIn(call, { bytes, fileName: `${name}.${format}`, contentType: reportFormats[format] })),
    ),
  ]
  return { ...reports, reads }
}

interface Subject extends Owner {
  doc: string
  names: readonly string[]
  scopeType: Archive['scopeType']
  scopeIdOf(call: Call): number
  projectIdsOf(call: Call, scheme: Schema): readonly number[]
}

const rowsAbout = (subject: Subject): RestRow[] => {
  const { names, ofCall, projectIdsOf, scopeType, scopeIdOf } = subject
  const reports = reportsAt(subject)
  return [
    reports.add(
      subject.doc,
      z.object({ name: z.enum(names as [string, ...string[]]), schema }),
      (call) => {
        const { name, schema: scheme } = call.body
        const { needs = [], isArchived } = kindOf(name)
        const missing = needs.find((each) => scheme[each] === undefined)
        if (missing && !scheme.taskIds && scheme.taskId === undefined)
          throw new Refusal(invalid(`schema.${missing}`, 'isEmpty', "Value is required and can't be empty"))
        requireEach('schema.projectIds', 'project', scheme.projectIds, (each) =>
          call.world.projects.has(each),
        )
        const projectIds = projectIdsOf(call, scheme)
        if (isArchived && !scheme.skipArchiving) {
          const { hosted, userId } = call
          const number = nextNumber(hosted, reportArchivesOf)
          const scope = { scopeType, scopeId: scopeIdOf(call) }
          const row: Archive = { id: number, ...scope, userId, name, scheme, createdAt: nowOf(call) }
          reportArchivesOf(hosted).set(String(number), row)
        }
        // The live platform's, where none is named.
        return written(call, ofCall(call), { name, scheme }, projectIds, scheme.format ?? 'xlsx')
      },
      // Documented as read, though it makes something.
      { scope: `${subject.scope} read` },
    ),
    ...reports.reads(),
  ]
}

const inGroup = (call: Call, groupId: number, { projectIds }: Schema): readonly number[] =>
  projectIdsIn(call.hosted, groupId).filter((each) => !projectIds || projectIds.includes(each))

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
  find: ({ hosted, params }) => reportArchivesOf(hosted).get(params['archiveId'] ?? ''),
  guard,
})

const time = z.iso.datetime({ offset: true })

const exported = reportsAt({
  path: '/reports/archives/{archiveId}/exports/{exportId}',
  scope: 'project.report',
  part: 'exportId',
  ofCall: (call) => `archive ${archives.named(call).id}`,
})

const scopeProjects = (call: Call, { scopeType, scopeId, scheme }: Archive): readonly number[] =>
  scopeType === 'project' ? [scopeId] : inGroup(call, scopeType === 'group' ? scopeId : topGroup, scheme)

export const reportRows = [
  ...rowsAbout({
    path: '/projects/{projectId}/reports/{reportId}',
    scope: 'project.report',
    part: 'reportId',
    doc: 'Makes a report about a project, at once.',
    names: projectReports,
    scopeType: 'project',
    scopeIdOf: (call) => projectOf(call).id,
    ofCall: (call) => `project ${call.id('projectId')}`,
    projectIdsOf: (call) => [projectOf(call).id],
  }),
  ...rowsAbout({
    path: '/groups/{groupId}/reports/{reportId}',
    scope: 'group',
    edition: 'enterprise',
    part: 'reportId',
    doc: 'Makes a report about the projects of a group and of those below it, at once.',
    names: groupReports,
    scopeType: 'group',
    scopeIdOf: (call) => groups.named(call).id,
    ofCall: (call) => `group ${groups.named(call).id}`,
    projectIdsOf: (call, scheme) => inGroup(call, groups.named(call).id, scheme),
  }),
  ...rowsAbout({
    path: '/reports/{reportId}',
    scope: 'group',
    edition: 'enterprise',
    part: 'reportId',
    doc: 'Makes a report about all projects of the organization, at once.',
    names: groupReports,
    scopeType: 'organization',
    scopeIdOf: ({ world }) => world.organization.id,
    ofCall: () => 'organization',
    projectIdsOf: (call, scheme) => inGroup(call, topGroup, scheme),
  }),
  ...ofAccount([
    archives.list('Reports about costs and accuracy that were made, to be written again.', {
      query: z.object({
        scopeType: z.enum(['organization', 'group', 'project']).optional(),
        scopeId: idQuery.optional(),
        userId: idQuery.optional(),
        taskId: idQuery.optional(),
        name: z.string().optional(),
        dateFrom: time.optional(),
        dateTo: time.optional(),
      }),
      rows({ hosted, query: { taskId, dateFrom, dateTo, ...said } }) {
        const span = { dateFrom, dateTo }
        return fitting(reportArchivesOf(hosted).values(), said).filter(
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
