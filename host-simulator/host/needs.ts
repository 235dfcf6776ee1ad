/** Whether what a call needs is there; else the reason that its refusal gives. */
import type { Need } from '../../src/contract/row.ts'
import { noWorkflow } from '../editor/steps.ts'
import type { Page } from './page.ts'

export const simulatorNeeds = ({ editor }: Pick<Page, 'editor'>): Record<Need, () => string | null> => ({
  'active string': () => (editor.view.stringId === null ? 'no string is open in the Editor' : null),
  'multilingual mode': () =>
    editor.view.mode === 'multilingual'
      ? null
      : `it needs the multilingual mode, the Editor is in ${editor.view.mode}`,
  // Every mode of the simulator's Editor has a list with checkboxes.
  'multi-select view': () => null,
  workflow: () => noWorkflow(editor.world, editor.view),
})
