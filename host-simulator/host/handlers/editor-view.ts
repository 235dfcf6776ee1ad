import type { EditorMode } from '../../../src/contract/objects.ts'
import { workflowSteps } from '../../editor/steps.ts'
import { idsFor, languageIdsFrom, targetLanguages } from '../../editor/target-languages.ts'
import type { Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** The mode, the languages that are shown, the workflow step (enterprise edition) and the theme. */
export const viewHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  return {
    'editor.getMode': () => editor.view.mode,
    // The dispatcher let no other word through.
    'editor.setMode': ([mode]) => move({ move: 'setMode', mode: mode as EditorMode }),
    'editor.getProjectTargetLanguages': () => targetLanguages(editor.world, editor.view),
    'editor.setTargetLanguage': ([ids]) => {
      const wanted = [ids].flat()
      if (wanted.length > 1 && editor.view.mode !== 'multilingual')
        throw new Refused(
          'need-unmet',
          `several languages need the multilingual mode, the Editor is in ${editor.view.mode}`,
        )
      const { languageIds, unknown } = languageIdsFrom(editor.world, editor.view, wanted)
      if (languageIds.length) move({ move: 'setLanguages', languageIds })
      // Unstated: the words. The specification only says that there is a message for ids that were not found.
      if (unknown.length) {
        const ids = idsFor(editor.world, editor.view, unknown)
        throw new Refused('not-found', `Target languages not found: ${unknown.join(', ')}; ${ids}`)
      }
      return undefined
    },
    'editor.getWorkflowSteps': () => workflowSteps(editor.world, editor.view),
    'editor.getWorkflowStepStatusFilter': () => editor.view.workflowStatus,
    'editor.setWorkflowStep': ([stepId]) => move({ move: 'setWorkflowStep', stepId }),
    'editor.setWorkflowStepStatusFilter': ([status]) => move({ move: 'setWorkflowStatus', status }),
    'editor.applyCustomThemeStyle': ([theme]) => {
      move({ move: 'applyCustomTheme', theme })
      return undefined
    },
    'editor.resetCustomThemeStyle': () => move({ move: 'resetCustomTheme' }),
  } satisfies Partial<Handlers>
}
