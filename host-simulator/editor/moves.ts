/** What a person or an app may do to the view. Plain JSON. */
import type {
  CustomFilter,
  CustomTheme,
  EditorMode,
  RegisteredContextMenuAction,
  SearchOptions,
  Theme,
  UnsavedSuggestion,
} from '../../src/contract/objects.ts'
import type { Correction, MessageKind } from './view.ts'

export type Move =
  | { move: 'openFile'; fileId: number }
  | { move: 'selectFiles'; fileIds: readonly number[] }
  /** A string of the selected files. */
  | { move: 'selectString'; stringId: number }
  /** Over pages; at either end nothing happens. */
  | { move: 'nextString' }
  | { move: 'previousString' }
  /** `review` exists in the enterprise edition only. */
  | { move: 'setMode'; mode: EditorMode }
  /** The active language, by code, such as `fr`. In the multilingual mode it joins those that are shown. */
  | { move: 'setLanguage'; languageId: string }
  /** The languages that are shown. More than one needs the multilingual mode. */
  | { move: 'setLanguages'; languageIds: readonly string[] }
  | { move: 'setDraft'; text: string }
  | { move: 'appendDraft'; text: string }
  | { move: 'clearDraft' }
  /** The source text in the form that is shown becomes the draft. */
  | { move: 'copySource' }
  /** Asks for the keyboard focus in the translation area. */
  | { move: 'requestFocus' }
  /** Asks for the keyboard focus in the search field. */
  | { move: 'requestSearchFocus' }
  | { move: 'setPluralForm'; pluralForm: string }
  | { move: 'setTheme'; theme: Theme }
  | { move: 'applyCustomTheme'; theme: CustomTheme }
  | { move: 'resetCustomTheme' }
  | { move: 'setPage'; page: number }
  /** These strings and no others. */
  | { move: 'checkStrings'; stringIds: readonly number[] }
  | { move: 'checkAll' }
  | { move: 'uncheckAll' }
  | { move: 'showMessage'; kind: MessageKind; text: string }
  | { move: 'dismissMessage'; messageId: number }
  | { move: 'setBadge'; key: string; count: number }
  | { move: 'clearBadge'; key: string }
  /** Null or empty text: nothing is selected. */
  | { move: 'setSourceSelection'; text: string | null }
  | { move: 'setTextareaSelection'; text: string | null }
  /** A basic filter; 12 and 38 bring back the last Advanced Filter and the last query expression. */
  | { move: 'setFilter'; filter: number }
  | { move: 'setCustomFilter'; filter: CustomFilter }
  | { move: 'resetCustomFilter' }
  | { move: 'setCroql'; croql: string }
  | { move: 'resetCroql' }
  /** Empty text ends the search. Without options those of the last search stay. */
  | { move: 'setSearch'; text: string; options?: SearchOptions }
  | { move: 'setWorkflowStep'; stepId: number }
  /** `ALL`, `TODO`, `PENDING` or `DONE`, in any case. */
  | { move: 'setWorkflowStatus'; status: string }
  /** One for each string, language and plural form: a later one takes the place of an earlier one. */
  | { move: 'setUnsaved'; suggestions: readonly UnsavedSuggestion[] }
  | { move: 'removeUnsaved'; suggestions: readonly UnsavedSuggestion[] }
  /** What waits in the review of sources: these and no others. */
  | { move: 'setCorrections'; corrections: readonly Correction[] }
  /** `owner` is from `menuOwner`. */
  | { move: 'addMenuItem'; owner: string; action: RegisteredContextMenuAction }
  | { move: 'clickMenuItem'; eventSubscriptionId: string }
  /** An app's frame loaded anew or went: its menu items go. */
  | { move: 'forgetApp'; owner: string }
  /** To look at the file of the active string, or at a translated one. */
  | { move: 'previewAsset'; translationId: number | null }
  | { move: 'setHelp'; isOpen: boolean }

/** The move of this name. */
export type MoveOf<M extends Move['move']> = Extract<Move, { move: M }>
