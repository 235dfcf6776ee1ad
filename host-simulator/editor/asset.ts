/** Files of the type assets in the Editor: what stands there in the place of texts. */
import type { EditorMode } from '../../src/contract/objects.ts'
import { problem, type Problem } from '../world/problem.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { World } from '../world/world.ts'
import { activeString } from './active.ts'
import type { MoveOf } from './moves.ts'
import type { EditorView } from './view.ts'

/** The active string, where it stands for a file. */
export const activeAsset = (world: World, view: EditorView): StringRow | null => {
  const string = activeString(world, view)
  return string?.asset === undefined ? null : string
}

/** What panels and contexts call the mode: `assets` while a file is open (facts F12), whatever the switch says. */
export const shownMode = (world: World, view: EditorView): EditorMode | 'assets' =>
  activeAsset(world, view) ? 'assets' : view.mode

/** Unstated: what a text for a file does. It is refused, since translations of a file are files. */
export const assetProblem = (world: World, stringId: number, deed: string): Problem | null =>
  world.strings.get(stringId)?.asset === undefined
    ? null
    : problem(
        'wrong-mode',
        'text',
        `Failed to ${deed}: string ${stringId} stands for a file of the type assets, whose translations are files`,
      )

/** Unstated: whether a second look at the same file is told again. It is, as each is an act of the person. */
export const previewAsset = (
  world: World,
  view: EditorView,
  { translationId }: MoveOf<'previewAsset'>,
): EditorView | Problem => {
  const string = activeAsset(world, view)
  const failed = 'Failed to show the file'
  if (!string) return problem('no-active-string', '', `${failed}: no file of the type assets is open`)
  const row = translationId === null ? null : world.translations.get(translationId)
  if (row === undefined || (row && (row.stringId !== string.id || row.isDeleted)))
    return problem(
      'not-found',
      'translationId',
      `${failed}: string ${string.id} has no translation ${translationId}`,
    )
  return { ...view, assetPreview: { count: (view.assetPreview?.count ?? 0) + 1, translationId } }
}
