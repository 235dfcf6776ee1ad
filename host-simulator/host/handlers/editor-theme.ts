import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** Themes that apps bring. What is wrong with one is the answer, not a refusal. */
export const themeHandlers = ({ editor }: Page) =>
  ({
    'editor.applyCustomThemeStyle': ([theme]) => editor.do({ move: 'applyCustomTheme', theme })?.message,
    'editor.resetCustomThemeStyle': () => mover(editor)({ move: 'resetCustomTheme' }),
  }) satisfies Partial<Handlers>
