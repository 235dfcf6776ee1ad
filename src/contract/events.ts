/** The table of UI events. Source: specification, "UI events"; payloads: facts F12. */
import { z } from 'zod'
import type { FileChange, LanguageChange, UiEvents } from './event-payloads.ts'
import type { Evidence } from './row.ts'
import * as p from './page-schemas.ts'
import * as s from './schemas.ts'

export interface EventRow<T> {
  payload: z.ZodType<T>
  doc: string
  /** Of the payload: the specification names every event but shows almost no payload. */
  evidence: Evidence
}

export const contextMenuClick = 'context.menu.click:'

type Named = Exclude<keyof UiEvents, `context.menu.click:${string}`>

const row = <T>(payload: z.ZodType<T>, doc: string, evidence: Evidence = 'facts'): EventRow<T> => ({
  payload,
  doc,
  evidence,
})

/** The object's own fields are absent where the project has none any more. */
const withOwn = <T>(object: z.ZodObject): z.ZodType<T> =>
  s.EditorPageContext.extend(object.partial().shape) as unknown as z.ZodType<T>

const edited = { oldText: z.string(), newText: z.string() }
const approval = { approver: s.Person, approved_at: z.string() }

export const events = {
  'string.change': row(s.SourceString.nullable(), 'The user switched to another source string.'),
  'string.selected': row(z.array(s.SelectedString), 'The user selected or deselected strings.'),
  'textarea.edited': row(s.SourceString.extend(edited), 'The translation text area changed.'),
  'translation.added': row(s.Translation, 'A new translation was saved.'),
  'translation.deleted': row(z.object({ id: z.int(), string_id: z.int() }), 'A translation was deleted.'),
  'translation.restored': row(s.Translation, 'A deleted translation came back.'),
  'translation.vote': row(s.Translation, 'A translation was voted up or down.'),
  'translation.approve': row(s.Translation.extend(approval), 'A translation was approved.'),
  'translation.disapprove': row(s.Translation, 'An approval was removed.'),
  'language.change': row(withOwn<LanguageChange>(s.TargetLanguage), 'The target language changed.'),
  'file.change': row(withOwn<FileChange>(s.FileData), 'Another file was opened.'),
  'theme.changed': row(s.Theme, 'The UI theme changed.'),
  'asset.source.preview': row(s.EditorPageContext, 'A source asset was selected.'),
  'asset.suggestion.preview': row(
    z.object({
      project_id: z.int(),
      organization_id: z.int().optional(),
      editor: s.FileData,
      suggestion: s.AnyObject,
    }),
    'A suggested asset was selected.',
  ),
  'intersection.changed': row(
    p.IntersectionSummary,
    'The observed element entered or left the visible part.',
  ),
} satisfies { [E in Named]: EventRow<UiEvents[E]> }

/** What happens in the Editor alone. */
export const editorEvents: ReadonlySet<string> = new Set([
  'string.change',
  'string.selected',
  'textarea.edited',
  'file.change',
  'asset.source.preview',
  'asset.suggestion.preview',
] satisfies Named[])

/** How a host words that nothing fires the event on a page; with its name before it. */
export const elsewhere = 'is an event of the Editor'

/** How a host words that a frame has subscribed to one event very often; with the number before it. */
export const manyListeners = 'listeners to'
