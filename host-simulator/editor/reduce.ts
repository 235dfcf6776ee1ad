import { problem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { previewAsset } from './asset.ts'
import { customThemeProblem } from './custom-theme.ts'
import { copySource, drafted, noString, setCorrections } from './draft.ts'
import { resetCroql, resetCustomFilter, setCroql, setCustomFilter, setFilter, setSearch } from './filters.ts'
import { listedIds, pageCount, pageSize } from './lists.ts'
import { addMenuItem, clickMenuItem, forgetApp } from './menus.ts'
import { clearBadge, dismissMessage, setBadge, showMessage } from './messages.ts'
import { setLanguage, setLanguages, setMode } from './modes.ts'
import type { Move, MoveOf } from './moves.ts'
import { languagesLeft } from './target-languages.ts'
import { formsShown, neighbour, onString, relisted, targeted } from './target.ts'
import { removeUnsaved, setUnsaved } from './unsaved.ts'
import type { EditorView } from './view.ts'
import { setWorkflowStatus, setWorkflowStep } from './workflow.ts'

/** The view after the move, or why it cannot be made. The same view, when nothing changes. */
export const reduce = (view: EditorView, move: Move, world: World): EditorView | Problem => {
  switch (move.move) {
    case 'openFile':
      return selectFiles(world, view, [move.fileId], 'open a file')
    case 'selectFiles':
      return selectFiles(world, view, move.fileIds, 'select files')
    case 'selectString':
      return selectString(world, view, move)
    case 'nextString':
      return step(world, view, 1)
    case 'previousString':
      return step(world, view, -1)
    case 'setMode':
      return setMode(world, view, move)
    case 'setLanguage':
      return setLanguage(world, view, move)
    case 'setLanguages':
      return setLanguages(world, view, move)
    case 'setDraft':
      return drafted(world, view, move.text)
    case 'appendDraft':
      return drafted(world, view, view.draft + move.text)
    case 'clearDraft':
      return drafted(world, view, '')
    case 'copySource':
      return copySource(world, view)
    case 'requestFocus':
      return view.stringId === null ? noString('focus') : { ...view, focusRequests: view.focusRequests + 1 }
    case 'requestSearchFocus':
      return { ...view, searchFocusRequests: view.searchFocusRequests + 1 }
    case 'setPluralForm':
      return setPluralForm(world, view, move)
    case 'setTheme':
      return patched(view, 'theme', move.theme)
    case 'applyCustomTheme':
      return customThemeProblem(move.theme) ?? patched(view, 'customTheme', move.theme)
    case 'resetCustomTheme':
      return patched(view, 'customTheme', null)
    case 'setPage':
      return setPage(world, view, move)
    case 'checkStrings':
      return checkStrings(world, view, move)
    case 'checkAll':
      return patched(view, 'checked', 'all')
    case 'uncheckAll':
      return view.checked.length ? { ...view, checked: [] } : view
    case 'showMessage':
      return showMessage(view, move)
    case 'dismissMessage':
      return dismissMessage(view, move)
    case 'setBadge':
      return setBadge(view, move)
    case 'clearBadge':
      return clearBadge(view, move)
    case 'setSourceSelection':
      return patched(view, 'sourceSelection', move.text || null)
    case 'setTextareaSelection':
      return patched(view, 'textareaSelection', move.text || null)
    case 'setFilter':
      return setFilter(world, view, move)
    case 'setCustomFilter':
      return setCustomFilter(world, view, move)
    case 'resetCustomFilter':
      return resetCustomFilter(world, view)
    case 'setCroql':
      return setCroql(world, view, move)
    case 'resetCroql':
      return resetCroql(world, view)
    case 'setSearch':
      return setSearch(world, view, move)
    case 'setWorkflowStep':
      return setWorkflowStep(world, view, move)
    case 'setWorkflowStatus':
      return setWorkflowStatus(world, view, move)
    case 'setUnsaved':
      return setUnsaved(world, view, move)
    case 'removeUnsaved':
      return removeUnsaved(world, view, move)
    case 'setCorrections':
      return setCorrections(world, view, move)
    case 'addMenuItem':
      return addMenuItem(view, move)
    case 'clickMenuItem':
      return clickMenuItem(view, move)
    case 'forgetApp':
      return forgetApp(view, move)
    case 'previewAsset':
      return previewAsset(world, view, move)
    case 'setHelp':
      return patched(view, 'isHelpOpen', move.isOpen)
  }
}

const patched = <K extends keyof EditorView>(view: EditorView, key: K, value: EditorView[K]): EditorView =>
  view[key] === value ? view : { ...view, [key]: value }

const sameItems = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

const selectFiles = (
  world: World,
  view: EditorView,
  wanted: readonly number[],
  deed: string,
): EditorView | Problem => {
  const field = wanted.length > 1 ? 'fileIds' : 'fileId'
  const unknown = wanted.find((id) => world.files.get(id)?.projectId !== view.projectId)
  if (unknown !== undefined)
    return problem('not-found', field, `Failed to ${deed}: no file ${unknown} in project ${view.projectId}`)
  if (!wanted.length)
    return problem('empty', 'fileIds', `Failed to ${deed}: expected at least one file, got none`)
  const fileIds = [...new Set(wanted)]
  if (sameItems(fileIds, view.fileIds)) return view
  // Unstated: whether a search goes on in another file. It ends, so that the file shows its strings.
  const onFiles = { ...view, fileIds, taskId: null, search: '' }
  const { languageId, languageIds } = languagesLeft(world, onFiles)
  return relisted(world, targeted(world, { ...onFiles, languageIds }, { languageId }))
}

const selectString = (
  world: World,
  view: EditorView,
  { stringId }: MoveOf<'selectString'>,
): EditorView | Problem => {
  const fileId = world.strings.get(stringId)?.fileId
  if (fileId !== undefined && view.fileIds.includes(fileId)) return onString(world, view, stringId)
  const where = `file ${view.fileIds.join(', ') || '(none)'} of project ${view.projectId}`
  return problem('not-found', 'stringId', `Failed to select a string: no string ${stringId} in ${where}`)
}

const step = (world: World, view: EditorView, by: 1 | -1): EditorView => {
  const next = neighbour(world, view, by)
  return next === undefined ? view : onString(world, view, next)
}

const setPluralForm = (
  world: World,
  view: EditorView,
  { pluralForm }: MoveOf<'setPluralForm'>,
): EditorView | Problem => {
  if (view.stringId === null) return noString('show a plural form')
  const forms = formsShown(world, view)
  if (forms.includes(pluralForm)) return targeted(world, view, { pluralForm })
  const wanted = forms.length
    ? `expected one of ${forms.join(', ')}`
    : `string ${view.stringId} has no plurals`
  return problem(
    'wrong-plural-form',
    'pluralForm',
    `Failed to show a plural form: ${wanted}, got "${pluralForm}"`,
  )
}

const setPage = (world: World, view: EditorView, { page }: MoveOf<'setPage'>): EditorView | Problem => {
  const last = pageCount(world, view)
  if (!Number.isInteger(page) || page < 1 || page > last)
    return problem('not-found', 'page', `Failed to change the page: expected 1 to ${last}, got ${page}`)
  if (page === view.page) return view
  // Unstated: which string is active on a new page. The first, so that the text area belongs to what is listed.
  return onString(world, { ...view, page }, listedIds(world, view)[(page - 1) * pageSize] ?? null)
}

const checkStrings = (
  world: World,
  view: EditorView,
  { stringIds }: MoveOf<'checkStrings'>,
): EditorView | Problem => {
  const wanted = new Set(stringIds)
  const checked = listedIds(world, view).filter((id) => wanted.delete(id))
  const [unknown] = wanted
  if (unknown !== undefined)
    return problem('not-found', 'stringIds', `Failed to check strings: no string ${unknown} in the list`)
  return view.checked !== 'all' && sameItems(checked, view.checked) ? view : { ...view, checked }
}
