import { z } from 'zod'
import { nextNumber } from '../../hosted/shelf.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { projectOf, requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call, RestRow } from '../common/row.ts'
import { requireIn } from '../common/who-may.ts'
import { topGroup } from '../groups/group.ts'
import { groups } from '../groups/rows.ts'
import { type Archive, reportArchivesOf } from './archive.ts'
import { archiveRows } from './archives.ts'
import { enterpriseReports, groupReports, kindOf, projectReports } from './kinds.ts'
import { written, type Owner, reportsAt, inGroup } from './made.ts'
import { requireRates } from './rates.ts'
import { schema, type Schema } from './schema.ts'

/** As it is kept in the vault. Plain JSON. */
interface Subject extends Owner {
  doc: string
  names: readonly string[]
  scopeType: Archive['scopeType']
  scopeIdOf(call: Call): number
  /** Throws 403 where who asks may not make it. */
  requireMay?(call: Call, scheme: Schema): void
  projectIdsOf(call: Call, scheme: Schema): readonly number[]
}

/** What a schema names by id, and whether it is there. */
const named = ({ world }: Call, projectIds: readonly number[]) => {
  const isIn = (row: { projectId: number } | undefined): boolean =>
    row !== undefined && projectIds.includes(row.projectId)
  return [
    ['fileIds', 'file', (id: number) => isIn(world.files.get(id))],
    ['directoryIds', 'directory', (id: number) => isIn(world.directories.get(id))],
    ['branchIds', 'branch', (id: number) => isIn(world.branches.get(id))],
    ['labelIds', 'label', (id: number) => isIn(world.labels.get(id))],
  ] as const
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
        subject.requireMay?.(call, scheme)
        if (call.hosted.edition === 'standard' && enterpriseReports.includes(name))
          throw new Refusal(invalid('name', 'notInArray', `Expected a report of this edition, got "${name}"`))
        const { needs = [], takes = {}, prices, isArchived, format = 'xlsx' } = kindOf(name)
        const missing = needs.find((each) => scheme[each] === undefined)
        if (missing && !scheme.taskIds && scheme.taskId === undefined) throw requiredAt(`schema.${missing}`)
        if (prices) requireRates(scheme, 'schema.', prices)
        for (const [key, values] of Object.entries(takes)) {
          const said = scheme[key as keyof typeof takes]
          const fitting = scopeType === 'project' ? values.filter((each) => each !== 'project') : values
          if (said !== undefined && !fitting.includes(said))
            throw new Refusal(invalid(`schema.${key}`, 'notInArray', `expected one of ${fitting.join(', ')}`))
        }
        const { workflowStepId: step } = scheme
        const steps = projectIdsOf(call, scheme).flatMap(
          (each) => call.world.projects.get(each)?.workflow ?? [],
        )
        requireEach('schema.workflowStepId', 'workflow step', step === undefined ? [] : [step], (each) =>
          steps.some(({ id }) => id === each),
        )
        requireEach('schema.projectIds', 'project', scheme.projectIds, (each) =>
          call.world.projects.has(each),
        )
        const projectIds = projectIdsOf(call, scheme)
        for (const [key, what, isThere] of named(call, projectIdsOf(call, scheme)))
          requireEach(`schema.${key}`, what, scheme[key], isThere)
        if (isArchived && !scheme.skipArchiving) {
          const { hosted, userId } = call
          const number = nextNumber(hosted, reportArchivesOf)
          const scope = { scopeType, scopeId: scopeIdOf(call) }
          const row: Archive = { id: number, ...scope, userId, name, scheme, createdAt: nowOf(call) }
          reportArchivesOf(hosted).set(String(number), row)
        }
        return written(call, ofCall(call), { name, scheme }, projectIds, scheme.format ?? format)
      },
      // Documented as read, though it makes something.
      { scope: `${subject.scope} read` },
    ),
    ...reports.reads(),
  ]
}

export const reportRows = [
  ...rowsAbout({
    path: '/projects/{projectId}/reports/{reportId}',
    scope: 'project.report',
    may: 'coordinate',
    part: 'reportId',
    doc: 'Makes a report about a project, at once.',
    names: [...projectReports, ...enterpriseReports],
    scopeType: 'project',
    scopeIdOf: (call) => projectOf(call).id,
    ofCall: (call) => `project ${call.id('projectId')}`,
    requireMay: (call, { languageId }) =>
      requireIn(call, 'coordinate', languageId ? [languageId] : projectOf(call).targetLanguageIds),
    projectIdsOf: (call) => [projectOf(call).id],
  }),
  ...rowsAbout({
    path: '/groups/{groupId}/reports/{reportId}',
    scope: 'group',
    edition: 'enterprise',
    may: 'group',
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
  ...archiveRows,
]
