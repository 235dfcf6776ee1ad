/** Reports that were made: how they are kept, written and read. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { one } from '../../http/envelope.ts'
import { languageIn } from '../../../world/languages.ts'
import { link, linkIn, linkShape, pagesOf } from '../common/addresses.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import type { Call, Need, RestRow } from '../common/row.ts'
import { projectIdsIn } from '../groups/group.ts'
import { type Archive, reportFate } from './archive.ts'
import { reportDocument, reportFormats, reportTable, type ReportFormat } from './file.ts'
import { type Asked, columnsOf, dayOf } from './counted.ts'
import { kindOf } from './kinds.ts'
import type { Schema } from './schema.ts'

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
  /** Of one about a group or the organization. */
  projectIds?: readonly number[]
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
    projectIds: z.array(id).optional(),
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
  projectIds,
  createdAt,
}: Report): z.input<typeof report> => {
  const at = dateOf(createdAt)
  return {
    identifier,
    status: 'finished',
    progress: 100,
    attributes: {
      format,
      reportName: name,
      ...(projectIds && { projectIds: [...projectIds] }),
      schema: { ...said },
    },
    createdAt: at,
    updatedAt: at,
    startedAt: at,
    finishedAt: at,
  }
}

export const reportsOf = shelf<Report>('reports', reportFate)

export const tag = 'Reports'
const may = 'manage'

/** What stands over the rows. Unstated: of several projects. Ours names none and has no address. */
const headOf = (call: Call, title: string, { projects, schema: scheme }: Asked): object => {
  const { unit, currency, languageId, dateFrom, dateTo } = scheme
  const [project, ...others] = projects
  const isOne = project && !others.length
  return {
    name: isOne ? `${project.name} ${title} Report` : `${title} Report`,
    ...(isOne && { url: `${pagesOf(call)}/project/${encodeURIComponent(project.identifier)}` }),
    unit,
    ...(languageId !== undefined && {
      language: { id: languageId, name: languageIn(call.world, languageId)?.name ?? languageId },
    }),
    dateRange: { from: dayIn(dateFrom), to: dayIn(dateTo) },
    ...(currency !== undefined && { currency }),
  }
}

const dayIn = (time: string | undefined): string | null => (time === undefined ? null : dayOf(time))

export const written = async (
  call: Call,
  of: string,
  asked: Pick<Archive, 'name' | 'scheme'>,
  projectIds: readonly number[],
  format: ReportFormat,
): Promise<Report> => {
  const { hosted, world } = call
  const { name, scheme } = asked
  const kind = kindOf(name)
  const projects = [...world.projects].filter((each) => projectIds.includes(each.id))
  const about = { hosted, world, projects, schema: { ...kind.otherwise, ...scheme } }
  const bytes =
    format === 'json'
      ? reportDocument({
          ...headOf(call, kind.title, about),
          ...(kind.document?.(about) ?? { data: kind.rows(about) }),
        })
      : reportTable(format, { columns: columnsOf(kind, about), rows: kind.rows(about) })
  const made: Report = {
    identifier: call.newId(),
    of,
    name,
    schema: scheme,
    format,
    bytes: await hosted.vault.putBytes(bytes),
    ...(/^(group|organization)\b/.test(of) && { projectIds }),
    createdAt: nowOf(call),
  }
  reportsOf(hosted).set(made.identifier, made)
  return made
}

export interface Owner {
  /** Of a single one. */
  path: `/${string}/{${string}}`
  scope: string
  edition?: 'enterprise'
  part: string
  /** Where managers of all are not the only ones. */
  may?: Need
  ofCall(call: Call): string
}

export const reportsAt = ({ path, scope, edition, part, may: need = may, ofCall }: Owner) => {
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
    may: need,
  })
  const reads = (): RestRow[] => [
    reports.read('How far a report is; it is always finished.'),
    reports.below('/download', 'A link to the report.', { one: link }, (call, { bytes, name, format }) =>
      one(
        linkShape(linkIn(call, { bytes, fileName: `${name}.${format}`, contentType: reportFormats[format] })),
      ),
    ),
  ]
  return { ...reports, reads }
}

/** The projects that a report about a group is about. */
export const inGroup = (call: Call, groupId: number, { projectIds }: Schema): readonly number[] =>
  projectIdsIn(call.hosted, groupId).filter((each) => !projectIds || projectIds.includes(each))
