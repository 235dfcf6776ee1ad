/** What one open Editor page shows: its own state, apart from what is stored. Plain JSON. */
import type {
  CustomFilter,
  CustomTheme,
  EditorMode,
  RegisteredContextMenuAction,
  SearchOptions,
  Theme,
  WorkflowStatus,
} from '../../src/contract/objects.ts'

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
  /** When the page opened, on the world's clock, ISO 8601, UTC: what `today` means to filters. */
  readonly now: string
  /** The selected files, in the order they were chosen; empty where the project has none. */
  readonly fileIds: readonly number[]
  /** The task whose strings alone are listed; null lists whole files. */
  readonly taskId: number | null
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
  /** The text of the translation area; of several, the one that the cursor is in. */
  readonly draft: string
  /** The same as it was when the area was put there: whoever wrote nothing leaves nothing unsaved. */
  readonly begun: string
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
  /** Suggestions that are not saved, in the order they came. */
  readonly unsaved: readonly Unsaved[]
  /** What is written of source texts in their review and not saved, whatever the language; the last written last. */
  readonly corrections: readonly Correction[]
  /** Items that apps added to context menus, in the order they came. */
  readonly menuItems: readonly MenuItem[]
  readonly menuClick: MenuClick | null
  /** Of a file of the type assets, what the person looked at last; null until they did. */
  readonly assetPreview: AssetPreview | null
  /** Counts up each time the translation area should take the keyboard focus. */
  readonly focusRequests: number
  /** The same for the search field. */
  readonly searchFocusRequests: number
  /** Whether the list of hot keys is shown. */
  readonly isHelpOpen: boolean
}

/** A suggestion that waits to be saved. */
export interface Unsaved {
  readonly stringId: number
  readonly languageId: string
  /** Null for a string without plurals. */
  readonly pluralForm: string | null
  readonly text: string
  /** Of the translation that is edited, or null. */
  readonly translationId: number | null
}

/** The plural form is one of the source's. */
export type Correction = Pick<Unsaved, 'stringId' | 'pluralForm' | 'text'>

export interface MenuItem extends RegisteredContextMenuAction {
  /** The frame that added it: from `menuOwner`. */
  owner: string
}

/** The source, or a translated file; and how often something was looked at. */
export interface AssetPreview {
  count: number
  /** Null is the source. */
  translationId: number | null
}

/** The last click, and how many there were. */
export interface MenuClick {
  count: number
  eventSubscriptionId: string
}
