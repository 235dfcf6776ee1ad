/** What a request wishes of a project's preferences: whether it may be, what it means for the settings, and keeping it. */
import { languageIn } from '../../../world/languages.ts'
import type { ProjectRow, ProjectSettings } from '../../../world/project-rows.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { promptsOf } from '../ai/prompt-form.ts'
import { requireEach } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { glossaries } from '../glossaries/concepts.ts'
import { isTemplateOfUnits } from '../reports/templates.ts'
import { styleGuidesOf } from '../style-guides/rows.ts'
import { memories } from '../tms/memory.ts'
import { heldInRow, isOf, preferenceNames, preferencesOf, type Preferences } from './preferences.ts'
import { requireApprovals } from './workflow.ts'

export type Wish = { [Name in keyof Preferences]?: Preferences[Name] | undefined }

/** What of an edit is a preference. Throws 400 where the edition has no such one. */
export const preferencesWished = ({ hosted }: Call, wish: Wish): Preferences => {
  const said = preferenceNames.filter((name) => wish[name] !== undefined)
  const strange = said.find((name) => !isOf(hosted.edition, name))
  if (strange)
    throw new Refusal(invalid(strange, 'notAllowed', `The ${hosted.edition} edition has no ${strange}`))
  return Object.fromEntries(said.map((name) => [name, wish[name]]))
}

/** Throws 400 where it names what is not there, or says two things that exclude each other. */
export const requirePreferences = (
  { hosted, world, userId }: Call,
  wish: Preferences,
  project: Pick<ProjectRow, 'ownerId' | 'sourceLanguageId' | 'targetLanguageIds' | 'workflow'>,
  before: Preferences = {},
): void => {
  const listOf = (one: number | null | undefined): number[] => (one == null ? [] : [one])
  const hasTm = (each: number): boolean => memories.get(hosted, each) !== undefined
  const hasGlossary = (each: number): boolean => glossaries.get(hosted, each) !== undefined
  requireEach('defaultTmId', 'translation memory', listOf(wish.defaultTmId), hasTm)
  requireEach('assignedTms', 'translation memory', Object.keys(wish.assignedTms ?? {}).map(Number), hasTm)
  requireEach('defaultGlossaryId', 'glossary', listOf(wish.defaultGlossaryId), hasGlossary)
  requireEach('assignedGlossaries', 'glossary', wish.assignedGlossaries, hasGlossary)
  requireEach('assignedStyleGuides', 'style guide', wish.assignedStyleGuides, (each) =>
    Boolean(styleGuidesOf(hosted).get(String(each))),
  )
  requireEach('taskReviewerIds', 'user', wish.taskReviewerIds, (each) => world.users.has(each))
  requireEach(
    'savingsReportSettingsTemplateId',
    'report settings template',
    listOf(wish.savingsReportSettingsTemplateId),
    (each) => isTemplateOfUnits(hosted, each),
  )
  const owners = hosted.edition === 'enterprise' ? [''] : [`userId ${project.ownerId}`, `userId ${userId}`]
  const hasPrompt = (each: number): boolean =>
    owners.includes(promptsOf(hosted).get(String(each))?.of ?? 'nobody')
  for (const name of preferenceNames)
    if (name.endsWith('AiPromptId'))
      requireEach(name, 'AI prompt', listOf(wish[name] as number | null | undefined), hasPrompt)
  const prompts = wish.aiPreTranslate?.aiPrompts.map((each) => each.aiPromptId)
  requireEach('aiPreTranslate.aiPrompts', 'AI prompt', prompts, hasPrompt)
  const whole = { ...before, ...wish }
  const { inContextPseudoLanguageId: pseudo } = whole
  const key = 'inContextPseudoLanguageId'
  if (pseudo != null) {
    requireEach(key, 'language', [pseudo], (each) => languageIn(world, each) !== undefined)
    if ([project.sourceLanguageId, ...project.targetLanguageIds].includes(pseudo))
      throw new Refusal(invalid(key, 'notAllowed', 'Expected a language that the project does not have'))
  }
  if (wish.inContext && pseudo == null)
    throw new Refusal(invalid(key, 'isEmpty', "Value is required and can't be empty: inContext needs it"))
  requireApprovals(project.workflow, wish.exportWithMinApprovalsCount)
  if (wish.exportWithMinApprovalsCount && whole.exportStringsThatPassedWorkflow)
    throw new Refusal(
      invalid(
        'exportWithMinApprovalsCount',
        'notAllowed',
        'Expected 0 while exportStringsThatPassedWorkflow is true',
      ),
    )
}

/** The settings in the project's row that are meant by other words, too. */
export const settingsOfPreferences = ({
  glossaryAccessOption: option,
  exportWithMinApprovalsCount: least,
  ...others
}: Wish): Partial<ProjectSettings> => ({
  ...(option && { glossaryAccess: option !== 'readOnly' }),
  ...(least !== undefined && { exportApprovedOnly: least > 0 }),
  ...heldInRow(others),
})

export const keepPreferences = ({ hosted }: Call, projectId: number, wish: Preferences): void => {
  if (!Object.keys(wish).length) return
  const shelf = preferencesOf(hosted)
  shelf.set(String(projectId), { ...shelf.get(String(projectId)), ...wish })
}
