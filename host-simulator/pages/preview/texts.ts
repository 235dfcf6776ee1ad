/** What the preview shows for a string: the page's draft, else the top translation, else its source. */
import type { EditorView } from '../../editor/view.ts'
import { mainText, topTranslation } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'

/** The translation that is shown; null where there is none, and the source stands. */
export const translationShown = (
  world: World,
  { stringId: activeId, languageId, draft }: Pick<EditorView, 'stringId' | 'languageId' | 'draft'>,
  stringId: number,
): string | null =>
  (stringId === activeId && draft) || (topTranslation(world, stringId, languageId, null)?.text ?? null)

export const sourceShown = (world: World, stringId: number): string =>
  mainText(world.strings.get(stringId)?.text ?? '')
