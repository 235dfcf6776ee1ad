/** What each UI event carries. Source: facts F12. */
import type {
  Context,
  FileData,
  Person,
  SelectedString,
  SourceString,
  TargetLanguage,
  Theme,
  Translation,
} from './objects.ts'

export interface UiEvents {
  'string.change': SourceString | null
  'string.selected': SelectedString[]
  'textarea.edited': SourceString & { oldText: string; newText: string }
  'translation.added': Translation
  'translation.deleted': { id: number; string_id: number }
  'translation.restored': Translation
  'translation.vote': Translation
  'translation.approve': Translation & { approver: Person; approved_at: string }
  'translation.disapprove': Translation
  'language.change': LanguageChange
  'file.change': FileChange
  'theme.changed': Theme
  'asset.source.preview': Context
  'asset.suggestion.preview': {
    project_id: number
    organization_id?: number | undefined
    editor: FileData
    suggestion: Record<string, unknown>
  }
  'intersection.changed': IntersectionSummary
  /** A registered item of a context menu was clicked. Its payload is not established; ours is what was clicked on. */
  [contextMenuClick: `context.menu.click:${string}`]: unknown
}

/** The specification sends the language, the live platform the context: both, since no name is in both. */
export interface LanguageChange extends Context, TargetLanguage {}

/** Likewise of the file; of several the one with the active string. */
export interface FileChange extends Context, FileData {}

/** Of an event by this name. Whoever fires events of his own may add them to `UiEvents`. */
export type PayloadOf<E extends string> = E extends keyof UiEvents ? UiEvents[E] : unknown

/** The part of an IntersectionObserverEntry that every reader uses. */
export interface IntersectionSummary {
  isIntersecting: boolean
  intersectionRatio: number
}
