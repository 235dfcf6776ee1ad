/** What reports about costs are asked with, kept under a name: a project's, the organization's, a person's own. */
import { z } from 'zod'
import { isIn, managesAny, may } from '../../../world/access.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireSelf } from '../common/account-rows.ts'
import { date, id, idQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'
import { type Asked, keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { groupNamed } from '../groups/group.ts'
import { managesGroup } from '../users/granted.ts'
import { units } from './amount.ts'
import { earned, hourly, ofOneself, requireRates } from './rates.ts'
import { currencies, manner, pricing } from './schema.ts'

const config = z.object({
  ...pricing,
  /** Of all but those by the hour. */
  netRateSchemes: pricing.netRateSchemes.optional(),
  ...manner,
})

const form = z.object({
  name: z.string().trim().min(1),
  currency: z.enum(currencies),
  unit: z.enum([...units, 'hours']),
  config,
})
const seen = { isPublic: z.boolean().default(false) }
const dates = { createdAt: date, updatedAt: date }

interface Template extends Kept, z.output<typeof form> {
  isPublic?: boolean
  isGlobal?: boolean
  projectId?: number | undefined
  groupId?: number | undefined
}

export const reportTemplatesOf = shelf<Template>('reportTemplates', keptFate)

/** Whether there is one for what is paid by units: those by the hour are of the report of time alone. Source: facts F273. */
export const isTemplateOfUnits = (hosted: HostedWorld, templateId: number): boolean => {
  const template = reportTemplatesOf(hosted).get(String(templateId))
  return template !== undefined && template.unit !== 'hours'
}

/** Where it is kept: its project, or the one that it names; null for none. */
const projectIdOf = ({ of, projectId }: Pick<Template, 'of' | 'projectId'>): number | null =>
  of ? Number(/^projectId (\d+)$/.exec(of)?.[1]) : (projectId ?? null)

const managesIn = ({ hosted, userId }: Asking, { groupId, ...row }: Template): boolean => {
  const user = hosted.store.world.users.get(userId)
  const projectId = projectIdOf(row)
  return (
    user !== undefined &&
    (may(user, 'manage', { projectId }) || (groupId !== undefined && managesGroup(hosted, userId, groupId)))
  )
}

type Asking = Pick<Call, 'hosted' | 'userId'>

/**
 * Who sees one: who manages its project; a global one whoever manages anything, a public one everybody in its project. Source:
 * facts F273.
 */
const isSeenBy = (asking: Asking, row: Template): boolean => {
  const { users } = asking.hosted.store.world
  const user = users.get(asking.userId)
  const projectId = projectIdOf(row)
  if (managesIn(asking, row)) return true
  if (projectId === null) return row.groupId === undefined && user !== undefined && managesAny(user)
  return row.isPublic === true && isIn(user, projectId)
}

/** Throws 403 where who asks does not manage where it is kept. */
const requireManager = (call: Call, row: Template): void => {
  if (!managesIn(call, row))
    throw new Refusal(failed(403, `Failed to change template "${row.name}": it takes who manages its place`))
}

const settle = (call: Call, row: Template, before: Template | null) => {
  const { world, hosted } = call
  const { unit, config: said, projectId, groupId } = row
  // Of templates the proofreading rate is wanted whatever else is said.
  const priced = unit === 'hours' ? hourly : earned
  const isOwn = call.params['userId'] !== undefined
  requireRates(
    { ...said, useCategoryBasedProofreadRates: false },
    'config.',
    isOwn ? ofOneself(priced) : priced,
  )
  if (unit !== 'hours' && !said.netRateSchemes) throw requiredAt('config.netRateSchemes')
  requireOneAtMost({ projectId, groupId }, ['projectId', 'groupId'])
  requireEach('projectId', 'project', projectId === undefined ? [] : [projectId], (each) =>
    world.projects.has(each),
  )
  requireEach(
    'groupId',
    'group',
    groupId === undefined ? [] : [groupId],
    (each) => !!groupNamed(hosted, each),
  )
  if (!isOwn) for (const each of before ? [before, row] : [row]) requireManager(call, each)
  return isOwn
    ? { config: { ...said, individualRates: said.individualRates.map((each) => ({ userIds: [], ...each })) } }
    : {}
}

const spec = {
  tag: 'Reports',
  name: 'Report Settings Template',
  shelf: reportTemplatesOf,
  settle,
}

const docs = {
  list: 'Templates of what reports about costs are asked with.',
  add: 'Adds a template of what reports about costs are asked with.',
  read: 'One template.',
  edit: 'Changes a template.',
  remove: 'Deletes a template.',
}

const shared = {
  may: ['anybody', 'anywhere'],
  isGone: (row, call) => !isSeenBy(call, row),
  dropped: requireManager,
} satisfies Partial<Parameters<typeof shelfResource<Template, typeof form, z.ZodObject>>[0]>

/** Whether a global one of another project of the same owner is there, too: for managers. Source: facts F273. */
const isGlobalHere = (row: Template, call: Asked): boolean => {
  const { projects, users } = call.hosted.store.world
  const here = projects.get(call.id('projectId'))
  const user = users.get(call.userId)
  if (!row.isGlobal || !here || !user) return false
  return (
    projects.get(projectIdOf(row) ?? NaN)?.ownerId === here.ownerId &&
    may(user, 'manage', { projectId: here.id })
  )
}

const ofProject = shelfResource({
  ...spec,
  ...shared,
  may: ['anybody', 'manage'],
  isAlso: isGlobalHere,
  isGone: (row, call) => !isSeenBy(call, row) && !isGlobalHere(row, call),
  path: '/projects/{projectId}/reports/settings-templates/{reportSettingsTemplateId}',
  scope: 'project.report',
  edition: 'standard',
  // The file has a pointer to the mode, and says nowhere what it may be: it is kept.
  form: form.extend({ ...seen, isGlobal: z.boolean().default(false), mode: z.string().min(1).optional() }),
  fixed: ['isPublic', 'isGlobal'],
  answer: z.strictObject({ id, ...form.shape, ...dates, isPublic: z.boolean(), isGlobal: z.boolean() }),
})

const ofOrganization = shelfResource({
  ...spec,
  ...shared,
  path: '/reports/settings-templates/{reportSettingsTemplateId}',
  scope: 'project.report',
  edition: 'enterprise',
  form: form.extend({ ...seen, projectId: id.optional(), groupId: id.optional() }),
  fixed: ['projectId', 'groupId'],
  answer: z.strictObject({
    id,
    ...form.shape,
    ...dates,
    isPublic: z.boolean(),
    projectId: id.optional(),
    groupId: id.optional(),
  }),
  query: z.object({ projectId: idQuery.optional(), groupId: idQuery.optional() }),
  fits: (row, { projectId, groupId }) =>
    (projectId === undefined || row.projectId === projectId) &&
    (groupId === undefined || row.groupId === groupId),
})

const ofPerson = shelfResource({
  ...spec,
  path: '/users/{userId}/reports/settings-templates/{reportSettingsTemplateId}',
  scope: 'user',
  guard: requireSelf,
  may: 'anybody',
  form,
  answer: z.strictObject({ id, ...form.shape, ...dates }),
})

export const reportTemplateRows = [
  ...ofProject.rows(docs),
  ...ofOrganization.rows(docs),
  ...ofPerson.rows(docs),
]
