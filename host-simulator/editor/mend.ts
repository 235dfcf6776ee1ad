import { filesOf } from '../world/queries.ts'
import { sourceText } from '../world/texts.ts'
import type { World } from '../world/world.ts'
import { listedIds, pageCount } from './lists.ts'
import { activeStep, stepsOf } from './steps.ts'
import { isExcluded, languagesLeft } from './target-languages.ts'
import { formsOf, onString, relisted, targeted } from './target.ts'
import type { EditorView } from './view.ts'

/**
 * The view, made for the world before, with every part that points at something gone put on what is left.
 * The same view when nothing is gone.
 */
export const mended = (before: World, world: World, view: EditorView): EditorView => {
  // Most changes are of translations, and those take nothing away but from a filtered list.
  const isSame = (['projects', 'files', 'strings'] as const).every((table) => before[table] === world[table])
  if (isSame) return pointsIntoList(view) ? onExistingString(world, view) : view
  const project = world.projects.get(view.projectId)
  // A page on a project that is gone shows nothing; leaving it is not the view's to decide.
  if (!project)
    return {
      ...relisted(world, withFiles({ ...view, workflowStepId: null }, [])),
      unsaved: [],
      corrections: [],
    }
  const onFiles = onExistingFiles(world, withStep(world, view))
  const { languageId, languageIds } = languagesLeft(world, onFiles)
  const onLanguages = targeted(world, { ...onFiles, languageIds }, { languageId })
  // Last, as a text that waits since its area was left may be of what is gone.
  return sameView(view, withUnsaved(world, onExistingString(world, onLanguages)))
}

/** Whether a list that became shorter may leave the view pointing beyond it. A long list is worth not making. */
const pointsIntoList = ({ stringId, checked, page }: EditorView): boolean =>
  stringId === null || page > 1 || (checked !== 'all' && checked.length > 0)

const sameView = (view: EditorView, next: EditorView): EditorView =>
  (Object.keys(next) as (keyof EditorView)[]).every((key) => view[key] === next[key]) ? view : next

const withStep = (world: World, view: EditorView): EditorView =>
  activeStep(world, view) ? view : { ...view, workflowStepId: stepsOf(world, view.projectId)[0]?.id ?? null }

const withUnsaved = (world: World, view: EditorView): EditorView => {
  const targets = world.projects.get(view.projectId)?.targetLanguageIds ?? []
  const unsaved = view.unsaved.filter(({ stringId, languageId, pluralForm }) => {
    const file = world.files.get(world.strings.get(stringId)?.fileId ?? NaN)
    if (file?.projectId !== view.projectId || isExcluded(file, languageId)) return false
    const form = formsOf(world, { stringId, languageId }).find((each) => each === pluralForm) ?? null
    return targets.includes(languageId) && form === pluralForm
  })
  // One that others made the source meanwhile waits no longer.
  const corrections = view.corrections.filter(({ stringId, pluralForm, text }) => {
    const string = world.strings.get(stringId)
    return string && text !== sourceText(string, pluralForm)
  })
  const isSame = unsaved.length === view.unsaved.length && corrections.length === view.corrections.length
  return isSame ? view : { ...view, unsaved, corrections }
}

const withFiles = (view: EditorView, fileIds: readonly number[]): EditorView =>
  fileIds.length === view.fileIds.length ? view : { ...view, fileIds }

const onExistingFiles = (world: World, view: EditorView): EditorView => {
  const left = view.fileIds.filter((id) => world.files.get(id)?.projectId === view.projectId)
  if (left.length) return withFiles(view, left)
  const [first] = filesOf(world, view.projectId)
  return first ? { ...view, fileIds: [first.id] } : withFiles(view, [])
}

const onExistingString = (world: World, view: EditorView): EditorView => {
  const fileId = world.strings.get(view.stringId ?? NaN)?.fileId
  const isThere = fileId !== undefined && view.fileIds.includes(fileId)
  const listed = listedIds(world, view)
  const placed =
    isThere || (view.stringId === null && !listed.length) ? view : onString(world, view, listed[0] ?? null)
  return onExistingPage(world, withChecks(placed, new Set(listed)))
}

const withChecks = (view: EditorView, listed: ReadonlySet<number>): EditorView => {
  if (view.checked === 'all') return view
  const checked = view.checked.filter((id) => listed.has(id))
  return checked.length === view.checked.length ? view : { ...view, checked }
}

const onExistingPage = (world: World, view: EditorView): EditorView => {
  const page = Math.min(view.page, pageCount(world, view))
  return page === view.page ? view : { ...view, page }
}
