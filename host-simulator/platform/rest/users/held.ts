/** A role in a project, in all of its languages or some, as REST says it. */
import { z } from 'zod'
import { roles, type Grant } from '../../../world/people-rows.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { mapShape, shownMap } from '../common/empty-map.ts'
import { found } from '../common/found.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'

/** As it is kept in the vault. Plain JSON. */
export type Held = Omit<Grant, 'projectId' | 'isOfGroup'>

const inLanguage = z.object({
  allContent: z.boolean().optional(),
  workflowStepIds: z.array(z.int()).optional(),
})

export const rolesWished = z.array(
  z.object({
    name: z.enum(roles),
    permissions: z
      .object({
        allLanguages: z.boolean().default(false),
        // PHP writes an object without fields as a list.
        languagesAccess: z.union([z.array(z.never()), z.record(z.string(), inLanguage)]).default([]),
      })
      .optional(),
  }),
)

/** What requests say of it; all but `roles` are of older clients. */
export const access = {
  managerAccess: z.boolean(),
  developerAccess: z.boolean(),
  accessToAllWorkflowSteps: z.boolean(),
  permissions: z.record(
    z.string(),
    z.object({ workflowStepIds: z.union([z.literal('all'), z.array(z.int())]) }),
  ),
  roles: rolesWished,
}
const wish = z.object(access).partial()

/**
 * What of it counts; nothing is all steps in the enterprise edition. Throws 400 where there is more than one. Source: the
 * OpenAPI files. Unstated: what somebody may who was given no step, or is in the standard edition. Ours translates.
 */
export const held = (
  { hosted: { edition } }: Pick<Call, 'hosted'>,
  wished: z.output<typeof wish>,
): z.output<typeof rolesWished> => {
  // The platform's Python client says accessToAllWorkflowSteps of every team: it counts where nothing else is said.
  requireOneAtMost(wished, ['managerAccess', 'developerAccess', 'permissions', 'roles'])
  const { managerAccess, developerAccess, permissions, roles: named } = wished
  const { accessToAllWorkflowSteps = edition === 'enterprise' } = wished
  if (managerAccess) return [{ name: 'manager' }]
  if (developerAccess) return [{ name: 'developer' }]
  if (named?.length) return named
  // Steps are of translators and of proofreaders.
  if (!permissions) return [{ name: accessToAllWorkflowSteps ? 'proofreader' : 'translator' }]
  const languagesAccess = Object.fromEntries(
    Object.entries(permissions).map(([languageId, { workflowStepIds: steps }]) => [
      languageId,
      steps === 'all' ? { allContent: true } : { workflowStepIds: steps },
    ]),
  )
  return [{ name: 'proofreader', permissions: { allLanguages: false, languagesAccess } }]
}

/** Throws 404 where a language or step is not the project's, 400 where no language is named that has to be. */
export const heldIn = (
  { targetLanguageIds, workflow }: ProjectRow,
  wished: z.output<typeof rolesWished>,
): Held[] =>
  wished.map(({ name, permissions }) => {
    // Managers and developers are so in all languages. Source: the manual, "Project Members".
    if (!permissions || permissions.allLanguages || name === 'manager' || name === 'developer')
      return { role: name }
    const named = Object.entries<z.output<typeof inLanguage>>({ ...permissions.languagesAccess })
    if (!named.length)
      throw new Refusal(
        invalid('languagesAccess', 'isEmpty', 'Expected languages, as allLanguages is not true'),
      )
    const languages = named.map(([languageId, { allContent, workflowStepIds = [] }]) => {
      if (allContent === false && !workflowStepIds.length)
        throw new Refusal(invalid('allContent', 'notAllowed', 'Expected true, or steps, got false'))
      found(targetLanguageIds.includes(languageId) || null, 'Language')
      for (const stepId of workflowStepIds)
        found(
          workflow.find(({ id }) => id === stepId),
          'Workflow Step',
        )
      return [languageId, allContent || !workflowStepIds.length ? 'all' : workflowStepIds] as const
    })
    return { role: name, languages: Object.fromEntries(languages) }
  })

const shownLanguage = z.strictObject({
  allContent: z.boolean(),
  workflowStepIds: z.array(z.int()).optional(),
})

export const role = z.strictObject({
  name: z.string(),
  permissions: z.strictObject({
    allLanguages: z.boolean(),
    languagesAccess: mapShape(shownLanguage),
  }),
})

export const roleShape = ({ role: name, languages }: Held): z.input<typeof role> => ({
  name,
  permissions: {
    allLanguages: languages === undefined,
    languagesAccess: shownMap(
      Object.fromEntries(
        Object.entries(languages ?? {}).map(([languageId, steps]) => [
          languageId,
          steps === 'all' ? { allContent: true } : { allContent: false, workflowStepIds: [...steps] },
        ]),
      ),
    ),
  },
})
