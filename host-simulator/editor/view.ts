/** What one open Editor page shows: its own state, apart from what is stored. Plain JSON. */
import type {
  CustomFilter,
  CustomTheme,
  EditorMode,
  SearchOptions,
  Theme,
  WorkflowStatus,
} from '../../src/contract/objects.ts'
import { basicIds } from '../world/filters/basic.ts'
import { filesOf } from '../world/queries.ts'
import type { World } from '../world/world.ts'
import { listedIds } from './lists.ts'
import type { MenuClick, MenuItem } from './menus.ts'
import { modeProblem, startingLanguages } from './modes.ts'
import { onString, relisted } from './target.ts'
import type { Unsaved } from './unsaved.ts'
import { stepsOf } from './steps.ts'

export interface Message {
  id: number
  kind: MessageKind
  text: string
}

export type MessageKind = 'notice' | 'success' | 'error'

export interface EditorView {
  /** Whose page it is. */
  readonly userId: number
  readonly projectId: number
  /** When the page opened, ISO 8601, UTC: what `today` means to filters. */
  readonly now: string
  /** The selected files, in the order they were chosen; empty where the project has none. */
  readonly fileIds: readonly number[]
  /** The active string; null when nothing is listed. */
  readonly stringId: number | null
  /** The active language. */
  readonly languageId: string
  /** The languages that are shown, the active one among them; one alone outside the multilingual mode. */
  readonly languageIds: readonly string[]
  readonly mode: EditorMode
  /** From 1. */
  readonly page: number
  /** What the person chose; `themeOf` is what the page shows. */
  readonly theme: Theme
  /** Applied by an app on top of the theme; null when none is. */
  readonly customTheme: CustomTheme | null
  /** The text of the translation area. */
  readonly draft: string
  /** The plural category that the translation area shows; null for a string without plurals. */
  readonly pluralForm: string | null
  /** Ids of the strings whose boxes are checked. */
  readonly checked: readonly number[] | 'all'
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** Id of the last message shown. */
  readonly lastMessageId: number
  /** Numbers on the icons of apps, by module key. */
  readonly badges: Readonly<Record<string, number>>
  readonly sourceSelection: string | null
  readonly textareaSelection: string | null
  /** Id of the basic filter. */
  readonly filter: number
  /** The Advanced Filter that was set last, also while another filter is active. */
  readonly customFilter: CustomFilter | null
  /** The query expression that was set last, also while another filter is active. */
  readonly croql: string | null
  readonly search: string
  readonly searchOptions: SearchOptions
  /** Null in a project without a workflow. */
  readonly workflowStepId: number | null
  readonly workflowStatus: WorkflowStatus
  /** Suggestions of the multilingual mode that are not saved, in the order they came. */
  readonly unsaved: readonly Unsaved[]
  /** Items that apps added to context menus, in the order they came. */
  readonly menuItems: readonly MenuItem[]
  readonly menuClick: MenuClick | null
  /** Counts up each time the translation area should take the keyboard focus. */
  readonly focusRequests: number
  /** The same for the search field. */
  readonly searchFocusRequests: number
  /** Whether the list of hot keys is shown. */
  readonly isHelpOpen: boolean
}

export interface OpenOptions {
  userId?: number
  now?: string
  projectId?: number
  fileIds?: readonly number[]
  languageId?: string
  /** Shown in the multilingual mode; in the others the first is the language. */
  languageIds?: readonly string[]
  mode?: EditorMode
  stringId?: number
  theme?: Theme
  draft?: string
}

/**
 * A page on a project, by default on the first file, string and language of the first project.
 * What the options name and the project does not have gives way to the first that it has.
 */
export const openEditor = (world: World, options: OpenOptions = {}): EditorView => {
  const { userId = 1, theme = 'light', stringId = NaN } = options
  const project = world.projects.get(options.projectId ?? NaN) ?? [...world.projects][0]
  const wanted = [options.languageId ?? [], options.languageIds ?? []].flat()
  const known = [...new Set(wanted)].filter((id) => project?.targetLanguageIds.includes(id))
  const languageId = known[0] ?? project?.targetLanguageIds[0]
  if (!project || !languageId) throw new Error('Failed to open the Editor: no project with a target language')
  const files = filesOf(world, project.id).map(({ id }) => id)
  const fileIds = (options.fileIds ?? []).filter((id) => files.includes(id))
  const mode = options.mode && !modeProblem(world, options.mode) ? options.mode : 'translate'
  const first = relisted(world, {
    userId,
    projectId: project.id,
    now: options.now ?? world.organization.createdAt,
    fileIds: fileIds.length ? fileIds : files.slice(0, 1),
    stringId: null,
    languageId,
    languageIds: startingLanguages(project, mode, languageId, known),
    mode,
    page: 1,
    theme,
    customTheme: null,
    draft: '',
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
    workflowStepId: stepsOf(world, project.id)[0]?.id ?? null,
    workflowStatus: 'ALL',
    unsaved: [],
    menuItems: [],
    menuClick: null,
    focusRequests: 0,
    searchFocusRequests: 0,
    isHelpOpen: false,
  })
  const view = listedIds(world, first).includes(stringId) ? onString(world, first, stringId) : first
  return options.draft === undefined ? view : { ...view, draft: options.draft }
}
