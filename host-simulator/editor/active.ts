/** What the page stands on, as rows. */
import type { CommandOf } from '../world/commands.ts'
import { problem, type Problem } from '../world/problem.ts'
import { topTranslation, translationsOf } from '../world/queries.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { TranslationRow } from '../world/translation-rows.ts'
import type { World } from '../world/world.ts'
import type { EditorView } from './view.ts'
import { activeStep } from './steps.ts'

export const activeString = (world: World, { stringId }: EditorView): StringRow | null =>
  stringId === null ? null : (world.strings.get(stringId) ?? null)

/**
 * Translations of the active string in the active language, the best first.
 * Unstated: which forms of a string with plurals. Those of the form that is shown.
 */
export const activeTranslations = (world: World, view: EditorView): TranslationRow[] =>
  view.stringId === null ? [] : translationsOf(world, view.stringId, view.languageId, view.pluralForm)

export const activeTopTranslation = (world: World, view: EditorView): TranslationRow | null =>
  view.stringId === null ? null : topTranslation(world, view.stringId, view.languageId, view.pluralForm)

/** The command that saves the draft. */
export const saveCommand = ({
  stringId,
  languageId,
  draft,
  pluralForm,
  mode,
}: EditorView): CommandOf<'addTranslation'> | Problem =>
  mode === 'review'
    ? problem(
        'wrong-mode',
        '',
        'Failed to save: in the review of source texts a correction is saved by its own button, and no translation',
      )
    : stringId === null
      ? problem('no-active-string', '', 'Failed to save: no string is active in the Editor')
      : { do: 'addTranslation', stringId, languageId, text: draft, pluralForm }

/** The command that approves a translation, at the step where the page stands. */
export const approveCommand = (
  world: World,
  view: EditorView,
  translationId: number,
): CommandOf<'approveTranslation'> => {
  const step = activeStep(world, view)
  return { do: 'approveTranslation', translationId, ...(step && { stepId: step.id }) }
}
