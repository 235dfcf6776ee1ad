/** How a page starts. */
import type { EditorMode, Theme } from '../../src/contract/objects.ts'
import { basicIds } from '../world/filters/basic.ts'
import { filesOf } from '../world/queries.ts'
import type { World } from '../world/world.ts'
import { listedIds } from './lists.ts'
import { modeProblem, startingLanguages } from './modes.ts'
import { modesOfSteps, stepsOf } from './steps.ts'
import { openLanguageIds } from './target-languages.ts'
import { onString, relisted } from './target.ts'
import type { EditorView } from './view.ts'

export interface OpenOptions {
  userId?: number
  now?: string
  projectId?: number
  fileIds?: readonly number[]
  /** Opens on its files, in its language. */
  taskId?: number
  languageId?: string
  /** Shown in the multilingual mode; in the others the first is the language. */
  languageIds?: readonly string[]
  mode?: EditorMode
  stringId?: number
  theme?: Theme
  draft?: string
}

/** Projects count from 1. */
const noProject = 0

/**
 * A page on a project, by default on the first file, string and language of the first project.
 * What the options name and the project does not have gives way to the first that it has. Unstated: what opens where
 * there is nothing to translate into, or no project. Ours is an empty Editor, in the source's language.
 */
export const openEditor = (world: World, options: OpenOptions = {}): EditorView => {
  const { userId = 1, theme = 'light', stringId = NaN } = options
  const project = world.projects.get(options.projectId ?? NaN) ?? [...world.projects][0]
  const projectId = project?.id ?? noProject
  const named = world.tasks.get(options.taskId ?? NaN)
  const task = named?.projectId === projectId ? named : null
  const wanted = [task?.languageId ?? options.languageId ?? [], options.languageIds ?? []].flat()
  const anyLanguage = project?.targetLanguageIds[0] ?? project?.sourceLanguageId ?? 'en'
  const files = filesOf(world, projectId).map(({ id }) => id)
  const wantedFiles = (task?.fileIds ?? options.fileIds ?? []).filter((id) => files.includes(id))
  const fileIds = wantedFiles.length ? wantedFiles : files.slice(0, 1)
  const open = openLanguageIds(world, { projectId, fileIds })
  const known = [...new Set(wanted)].filter((id) => open.includes(id))
  const languageId = known[0] ?? open[0] ?? anyLanguage
  const mode = options.mode && !modeProblem(world, options.mode) ? options.mode : 'translate'
  const first = relisted(world, {
    userId,
    projectId,
    now: options.now ?? world.organization.createdAt,
    fileIds,
    taskId: task?.id ?? null,
    stringId: null,
    languageId,
    languageIds: startingLanguages(open, mode, languageId, known),
    mode,
    page: 1,
    theme,
    customTheme: null,
    draft: '',
    begun: '',
    pluralForm: null,
    checked: [],
    messages: [],
    lastMessageId: 0,
    badges: {},
    sourceSelection: null,
    textareaSelection: null,
    filter: basicIds.showAll,
    customFilter: null,
    croql: null,
    search: '',
    searchOptions: {},
    workflowStepId: startingStep(world, projectId, options.mode),
    workflowStatus: 'ALL',
    unsaved: [],
    corrections: [],
    menuItems: [],
    menuClick: null,
    assetPreview: null,
    focusRequests: 0,
    searchFocusRequests: 0,
    isHelpOpen: false,
  })
  const view = listedIds(world, first).includes(stringId) ? onString(world, first, stringId) : first
  return options.draft === undefined ? view : { ...view, draft: options.draft }
}

/** Unstated: the step that a page opens at. The first of the mode that was asked for, else the first. */
const startingStep = (world: World, projectId: number, mode: EditorMode | undefined): number | null => {
  const steps = stepsOf(world, projectId)
  const step = steps.find(({ type }) => modesOfSteps[type] === mode) ?? steps[0]
  return step?.id ?? null
}
