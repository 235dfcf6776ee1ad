import { filledFilter, warningsOf, wrongIn } from '../../world/filters/advanced.ts'
import { filtersList } from '../../world/filters/basic.ts'
import type { Caller, Handlers } from '../dispatcher.ts'
import { Refused } from '../refused.ts'
import type { Page } from '../page.ts'
import { mover } from './refusals.ts'

/** Filters and search. */
export const filterHandlers = (page: Page) => {
  const { editor } = page
  const move = mover(editor)
  return {
    'editor.getFiltersList': () => filtersList(),
    'editor.getFilter': () => editor.view.filter,
    'editor.setFilter': ([filter]) => move({ move: 'setFilter', filter }),
    'editor.getCustomFilter': () => {
      const { customFilter } = editor.view
      return customFilter && filledFilter(customFilter)
    },
    'editor.setCustomFilter': ([filter], caller: Caller) => {
      const wrong = wrongIn(filter)
      if (wrong) throw new Refused('wrong-argument', `customFilter.${wrong}`)
      move({ move: 'setCustomFilter', filter })
      for (const warning of warningsOf(filter)) page.warn?.(caller, warning)
    },
    'editor.resetCustomFilter': () => move({ move: 'resetCustomFilter' }),
    'editor.getCroqlFilter': () => editor.view.croql,
    'editor.setCroqlFilter': ([croql]) => move({ move: 'setCroql', croql }),
    'editor.resetCroqlFilter': () => move({ move: 'resetCroql' }),
    // What is left out has its default; the person's own last options are none of the app's.
    'editor.search': ([text, options = {}]) => move({ move: 'setSearch', text, options }),
  } satisfies Partial<Handlers>
}
