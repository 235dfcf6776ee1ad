import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { requireEach, targetLanguagesNamed } from '../common/found.ts'
import { date, id } from '../common/fields.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { teamsOf } from '../teams/team.ts'
import { tag } from './kind.ts'

const config = z.object({
  languages: z.array(
    z.object({
      languageId: z.string(),
      userIds: z.array(id).default([]),
      /** Of the enterprise edition. */
      teamIds: z.array(id).optional(),
    }),
  ),
})
const form = z.object({ name: z.string().trim().min(1), config })

interface Template extends Kept, z.output<typeof form> {}

export const taskTemplatesOf = shelf<Template>('taskTemplates', keptFate)

const templates = shelfResource({
  path: '/projects/{projectId}/tasks/settings-templates/{taskSettingsTemplateId}',
  scope: 'project.task',
  tag,
  name: 'Task Settings Template',
  shelf: taskTemplatesOf,
  form,
  answer: z.strictObject({ id, ...form.shape, createdAt: date, updatedAt: date }),
  settle(call, row) {
    const { languages } = row.config
    const [first] = languages
    const named = languages.map(({ languageId }) => languageId)
    if (first) targetLanguagesNamed(call, named, 'config.languages')
    const userIds = languages.flatMap((each) => each.userIds)
    requireEach('config.languages', 'user', userIds, (each) => call.world.users.has(each))
    const teamIds = languages.flatMap((each) => each.teamIds ?? [])
    requireEach(
      'config.languages',
      'team',
      teamIds,
      (each) => teamsOf(call.hosted).get(String(each)) !== undefined,
    )
    return {}
  },
})

export const taskTemplateRows = templates.rows({
  list: 'Templates of who works on tasks in which language.',
  add: 'Adds a template of who works on tasks in which language.',
  read: 'One template.',
  edit: 'Changes a template.',
  remove: 'Deletes a template.',
})
