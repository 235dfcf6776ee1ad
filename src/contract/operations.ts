/** The contract table: every method of `AP`, one row each. Source: specification, "Bridge operations". */
import { z } from 'zod'
import { arg, ask, local, maybe, order, tell, type Row } from './row.ts'
import type { ArgsOf, LocalName, Methods, RemoteName } from './signatures.ts'
import * as p from './page-schemas.ts'
import * as s from './schemas.ts'

const text = z.string()
const int = z.int()
// Ids go as numbers in some answers and as texts in others; either comes back.
const id = z.union([text.regex(/^\d+$/, 'expected a numeric id'), int])

const asMessage = (reason: string): string => reason
const asFalse = (): boolean => false

const standard = { edition: 'standard', evidence: 'spec' } as const
const enterprise = { edition: 'enterprise', evidence: 'spec' } as const
const extra = { isExtra: true, evidence: 'facts' } as const

type Result<F> = F extends (...args: infer P) => unknown
  ? Required<P> extends [...unknown[], (...results: infer R) => unknown]
    ? R
    : []
  : never

/** A row fits its method when what its schemas let through is what the method takes and gives. */
type Fits<F> = Row<ArgsOf<F>, Result<F> extends [] ? void : Result<F>[0] | Result<F>>

const remote = {
  getContext: ask('anywhere', [], s.Context.nullable(), 'Where the app runs.'),
  getTheme: ask('anywhere', [], s.Theme, 'The UI theme.'),
  getCssVariables: ask('anywhere', [], z.record(z.string(), text), 'CSS variables and their values.'),
  getJwtToken: ask('anywhere', [], text.nullable(), 'A token for REST API v2, or null.'),
  apiRequest: ask('anywhere', [arg('payload', p.ApiRequest)], p.ApiResponse, 'Sends a REST request.'),
  getViewportSize: ask('anywhere', [], p.Viewport, 'Visible part of the frame, in pixels.'),
  getWindowSize: ask('anywhere', [], p.Viewport, 'The top window, in pixels.', standard),
  getScrollPosition: ask('anywhere', [], int, 'Pixels scrolled out at the top.'),
  resize: tell(
    'anywhere',
    [maybe('width', p.CssLength), maybe('height', p.CssLength)],
    'Resizes the frame; without arguments it follows the content.',
  ),
  redirect: tell(
    'anywhere',
    [arg('path', text), maybe('queryParams', s.AnyObject)],
    'Sends the whole window to a path.',
  ),
  closeAppModal: tell('anywhere', [], 'Closes the modal the app runs in.'),
  closeNavbarExtension: tell('anywhere', [], 'Closes the view opened from the top bar.', standard),
  getFormData: ask('anywhere', [], s.AnyObject.nullish(), "The app's form data."),
  formDataUpdated: tell('anywhere', [arg('detail', s.AnyObject)], 'The form data changed.', enterprise),
  getRenderData: ask('anywhere', [], s.AnyObject, 'What the page was opened with.', enterprise),
  getSchema: ask('anywhere', [], s.AnyObject.nullish(), "The form's schema.", enterprise),
  verifyAuth: tell(
    'anywhere',
    [arg('result', z.union([z.object({ code: text }), z.object({ error: text })]))],
    "Reports an auth guard's result.",
    extra,
  ),
  getUsers: ask('anywhere', [], z.array(p.PlatformUser), 'Users that may be given access.', extra),
  validateUsers: ask(
    'anywhere',
    [arg('invitees', p.Invitees)],
    p.InviteValidation,
    'What an invitation would do.',
    extra,
  ),
  inviteUsers: ask('anywhere', [arg('invitees', p.Invitees)], p.InviteResult, 'Invites people.', extra),

  'editor.getString': ask('editor', [], s.SourceString.nullable(), 'The active source string, or null.'),
  'editor.getStringsList': ask('editor', [], z.array(s.ListString), 'Strings of this file, filter and page.'),
  'editor.getSelectedStrings': ask(
    'editor',
    [],
    z.tuple([z.union([z.array(s.SelectedString), z.literal('all')]), int]),
    'The selected strings and their number.',
  ),
  'editor.getSelectedFiles': ask('editor', [], z.array(s.FileData), 'The selected files.'),
  'editor.isMultipleFilesSelected': ask('editor', [], z.boolean(), 'Whether several files are selected.'),
  'editor.changeFile': tell('editor', [arg('fileId', id)], 'Focuses on one file.'),
  'editor.changeFiles': tell('editor', [arg('fileIds', z.array(id).min(1))], 'Selects several files.'),
  'editor.getUnsavedSourceStrings': ask(
    'editor',
    [],
    z.array(s.SourceString).nullable(),
    'Strings with unsaved changes, or null.',
    { need: 'multilingual mode', otherwise: null, evidence: 'facts' },
  ),
  'editor.getTranslations': ask('editor', [], z.array(s.Translation), 'Translations of the active string.', {
    need: 'active string',
    otherwise: [],
    evidence: 'assumed',
  }),
  'editor.getTopTranslation': ask(
    'editor',
    [],
    s.Translation.nullable(),
    'Approved or most voted, or null.',
    {
      need: 'active string',
      otherwise: null,
      evidence: 'assumed',
    },
  ),
  'editor.setTranslation': tell('editor', [arg('text', text)], 'Overwrites the text area.', {
    need: 'active string',
  }),
  'editor.appendTranslation': tell('editor', [arg('text', text)], 'Appends to the text area.', {
    need: 'active string',
  }),
  'editor.clearTranslation': tell('editor', [], 'Clears the text area.', { need: 'active string' }),
  'editor.setFocus': tell('editor', [], 'Focuses the text area.', { need: 'active string' }),
  'editor.setUnsavedSuggestion': tell(
    'editor',
    [arg('suggestion', s.UnsavedSuggestion)],
    'Adds an unsaved suggestion.',
  ),
  'editor.setUnsavedSuggestions': tell(
    'editor',
    [arg('suggestions', z.array(s.UnsavedSuggestion))],
    'Adds several.',
  ),
  'editor.removeUnsavedSuggestions': tell(
    'editor',
    [arg('suggestions', z.array(s.UnsavedSuggestion))],
    'Removes them.',
  ),
  'editor.applyUnsavedTranslations': tell(
    'editor',
    [
      arg('method', z.enum(['selectedStrings', 'providedStrings', 'all'])),
      arg('data', z.array(id).nullable()),
    ],
    'Saves unsaved translations.',
  ),
  'editor.getFiltersList': ask('editor', [], z.array(s.FilterItem), 'The filters on offer.'),
  'editor.getFilter': ask('editor', [], int, 'Id of the basic filter.'),
  'editor.setFilter': tell('editor', [arg('filterNumber', int)], 'Applies a basic filter.'),
  'editor.getCustomFilter': ask('editor', [], s.CustomFilter.nullable(), 'The Advanced Filter.'),
  'editor.setCustomFilter': tell(
    'editor',
    [arg('customFilter', s.CustomFilter)],
    'Applies the Advanced Filter.',
  ),
  'editor.resetCustomFilter': tell('editor', [], 'Empties the Advanced Filter.'),
  'editor.getCroqlFilter': ask('editor', [], text.nullable(), 'The query-expression filter.'),
  'editor.setCroqlFilter': tell('editor', [arg('croql', text)], 'Applies a query expression.'),
  'editor.resetCroqlFilter': tell('editor', [], 'Removes the query expression.'),
  'editor.getMode': ask('editor', [], s.Mode, 'The Editor mode.'),
  'editor.setMode': tell('editor', [arg('modeName', s.Mode)], 'Switches the mode.'),
  'editor.getPage': ask('editor', [], int, 'The page number, from 1.'),
  'editor.setPage': tell('editor', [arg('pageNumber', int.min(1))], 'Changes the page.'),
  'editor.getProjectTargetLanguages': ask(
    'editor',
    [],
    z.array(s.TargetLanguage),
    'Target languages open to the user.',
  ),
  'editor.setTargetLanguage': order(
    'editor',
    [arg('languageIds', z.union([text, z.array(text).min(1)]))],
    text.optional(),
    asMessage,
    'Sets the target language(s); answers an error message for unknown ids.',
  ),
  'editor.search': tell('editor', [arg('text', text), maybe('options', s.SearchOptions)], 'Runs a search.'),
  'editor.noticeMessage': tell('editor', [arg('message', text)], 'A yellow message bar.'),
  'editor.successMessage': tell('editor', [arg('message', text)], 'A green message bar.'),
  'editor.errorMessage': tell('editor', [arg('message', text)], 'A red message bar.'),
  'editor.setApplicationNotification': tell('editor', [arg('count', int.min(0))], 'A badge on the app icon.'),
  'editor.clearApplicationNotification': tell('editor', [], 'Removes the badge.'),
  'editor.getWorkflowSteps': ask('editor', [], z.array(s.WorkflowStep).optional(), 'Steps of the workflow.', {
    need: 'workflow',
    otherwise: undefined,
    evidence: 'facts',
  }),
  'editor.getWorkflowStepStatusFilter': ask('editor', [], s.WorkflowStatus, 'Status filter of the step.', {
    need: 'workflow',
  }),
  'editor.setWorkflowStep': tell('editor', [arg('stepId', int)], 'Switches the workflow step.', {
    need: 'workflow',
  }),
  'editor.setWorkflowStepStatusFilter': tell(
    'editor',
    [arg('status', text.regex(/^(all|todo|pending|done)$/i, 'expected ALL, TODO, PENDING or DONE'))],
    'Filters by status at the step.',
    { need: 'workflow' },
  ),
  'editor.source.getSelectedText': ask(
    'editor',
    [],
    text.nullable(),
    'Selected text of the source, or null.',
  ),
  'editor.textarea.getSelectedText': ask(
    'editor',
    [],
    text.nullable(),
    'Selected text of the translation, or null.',
  ),
  'editor.registerContextMenuAction': ask(
    'editor',
    [arg('action', s.ContextMenuAction)],
    s.RegisteredContextMenuAction,
    'Adds an item to a context menu.',
  ),
  'editor.getHotKeys': ask('editor', [], text, 'Active hotkeys, comma-separated.'),
  'editor.propagateHotKeyPress': tell(
    'editor',
    [arg('hotKeyPressed', text)],
    'Presses a hotkey in the Editor.',
  ),
  'editor.applyCustomThemeStyle': order(
    'editor',
    [arg('theme', s.CustomTheme)],
    text.optional(),
    asMessage,
    'Applies a custom theme; answers an error message on failure.',
  ),
  'editor.resetCustomThemeStyle': tell('editor', [], 'Removes the custom theme.'),
  'editor.openModal': order(
    'editor',
    [arg('options', p.ModalOptions)],
    z.boolean(),
    asFalse,
    'Opens a modal module.',
  ),
  'editor.closeModal': tell('editor', [], 'Closes the modal this app opened.'),

  'project.redirect': tell(
    'project',
    [arg('path', text), maybe('hardRedirect', z.boolean())],
    'Navigates within the project.',
    standard,
  ),
  'project.openModal': tell('project', [arg('modalName', text)], 'Opens a built-in modal.', standard),
  'project.openEditor': tell(
    'project',
    [arg('fileId', id), maybe('view', text), maybe('languageCode', text)],
    'Opens the Editor for a file.',
    standard,
  ),
  'project.previewTranslations': tell(
    'project',
    [arg('action', z.enum(['csv', 'xlsx']))],
    'Downloads a preview of the translations.',
    standard,
  ),
  'project.getTabsConfiguration': ask('project', [], z.array(s.TabConfiguration), 'The tabs.', standard),
  'project.saveTabsConfiguration': order(
    'project',
    [arg('params', z.object({ tabs_configuration: z.array(s.TabConfiguration) }))],
    z.boolean(),
    asFalse,
    'Saves which tabs are visible.',
    standard,
  ),
  'profile.redirect': tell('profile', [arg('path', text)], 'Navigates within the profile.', standard),
  'modal.setSize': tell('modal', [arg('options', p.ModalSize)], 'Resizes the modal.'),
} satisfies { [N in RemoteName]: Fits<Methods[N]> }

const locals = {
  size: local('anywhere', [], 'Width and height of the content, at once.'),
  registerIntersectionObserver: local(
    'editor',
    ['elementId', 'callback'],
    'Tells when an element enters or leaves the visible part.',
    { evidence: 'facts' },
  ),
  'events.on': local('anywhere', ['eventName', 'callback'], 'Subscribes.'),
  'events.once': local('anywhere', ['eventName', 'callback'], 'Subscribes for one firing.'),
  'events.off': local('anywhere', ['eventName', 'callback'], 'Removes that listener.'),
  'events.offAll': local('anywhere', ['eventName'], 'Removes all listeners of the event.'),
  'events.onAny': local('anywhere', ['callback'], 'Subscribes to every event.'),
  'events.offAny': local('anywhere', ['callback'], 'Removes an onAny listener.'),
  'events.emit': local('anywhere', ['eventName', 'data'], "Fires an event of the app's own."),
} satisfies Record<LocalName, Row<never, never>>

export const operations: typeof remote & typeof locals = { ...remote, ...locals }

/** Names are looked up here and nowhere else, so an inherited name is unknown. */
export const rowOf = (name: unknown): Row | undefined => rows.get(name)

const rows: ReadonlyMap<unknown, Row> = new Map(Object.entries(operations as unknown as Record<string, Row>))
