/** What reports about costs are asked with, kept under a name: a project's, the organization's, a person's own. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { requireSelf } from '../common/account-rows.ts'
import { date, id, idQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { groupNamed } from '../groups/group.ts'
import { units } from './amount.ts'
import { earned, hourly, requireRates } from './rates.ts'
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

const settle = ({ world, hosted }: Call, { unit, config: said, projectId, groupId }: Template) => {
  // Of templates the proofreading rate is wanted whatever else is said.
  requireRates(
    { ...said, useCategoryBasedProofreadRates: false },
    'config.',
    unit === 'hours' ? hourly : earned,
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
  return {}
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

const ofProject = shelfResource({
  ...spec,
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
