/** Random moves, good and bad, for a page on a few files. */
import fc from 'fast-check'
import type { CustomFilter, CustomTheme, RegisteredContextMenuAction } from '../../src/contract/objects.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'

const id = fc.integer({ min: 0, max: 130 })
const fileId = fc.integer({ min: 0, max: 4 })
const text = fc.constantFrom('', 'Hallo', 'string 1', '__proto__', '👍')
const key = fc.constantFrom('panel', '__proto__', 'toString')

const of = <M extends Move['move'], Rest extends object = object>(
  move: M,
  rest?: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) => fc.record({ move: fc.constant(move), ...rest })

const languageId = fc.constantFrom('de', 'fr', 'uk', 'ja', 'constructor')
const badTheme = { themeMode: 'light', primaryAccent: 'javascript:' } as const
const oddFilter = { translations: 'never', sort_method: 5, sort_ascending: 0, added_from: 'soon', more: {} }
export const menuAction: RegisteredContextMenuAction = {
  type: 'textarea-context-menu',
  name: 'Item',
  eventSubscriptionId: 'context.menu.click:a',
  children: [{ name: 'Child', eventSubscriptionId: 'context.menu.click:b' }],
}
const suggestion = fc.record({
  id: fc.oneof(id, fc.constantFrom('7', 'seven', '__proto__')),
  text,
  languageId: fc.constantFrom('de', 'fr', '2', 'ja', 'constructor'),
  pluralId: fc.constantFrom(undefined, null, 'one', 0, '1', 9),
})
const goodSuggestion = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  text: fc.constantFrom('Hallo', '👍'),
  languageId: fc.constantFrom('de', 'fr'),
})

export const move = fc.oneof(
  of('openFile', { fileId }),
  of('selectFiles', { fileIds: fc.array(fileId, { maxLength: 4 }) }),
  of('selectString', { stringId: id }),
  of('nextString'),
  of('previousString'),
  of('setLanguage', { languageId: fc.constantFrom('de', 'fr', 'uk', 'ja', 'constructor') }),
  of('setDraft', { text }),
  of('appendDraft', { text }),
  of('clearDraft'),
  of('requestFocus'),
  of('setPluralForm', { pluralForm: fc.constantFrom('one', 'few', 'other', 'toString') }),
  of('setTheme', { theme: fc.constantFrom('light', 'dark', 'auto') }),
  of('setPage', { page: fc.constantFrom(0, 1, 2, 3, 1.5, NaN) }),
  of('checkStrings', { stringIds: fc.array(id, { maxLength: 3 }) }),
  of('checkAll'),
  of('uncheckAll'),
  of('showMessage', { kind: fc.constantFrom('notice', 'success', 'error'), text }),
  of('dismissMessage', { messageId: fc.integer({ min: 0, max: 3 }) }),
  of('setBadge', { key, count: fc.constantFrom(-1, 0, 7, 1.5) }),
  of('clearBadge', { key }),
  of('setSourceSelection', { text: fc.option(text) }),
  of('setTextareaSelection', { text: fc.option(text) }),
  of('setSearch', {
    text: fc.constantFrom('', '1', 'plural', 'nothing like this'),
    options: fc.constantFrom({}, { searchStrict: true }, { caseSensitive: true, search_option: 3 }),
  }),
  of('setMode', { mode: fc.constantFrom('translate', 'proofread', 'review', 'multilingual') }),
  of('setMode', { mode: fc.constant('multilingual') }),
  of('setLanguages', { languageIds: fc.array(languageId, { maxLength: 3 }) }),
  of('copySource'),
  of('requestSearchFocus'),
  of('applyCustomTheme', { theme: fc.constantFrom<CustomTheme>({ themeMode: 'dark' }, badTheme) }),
  of('resetCustomTheme'),
  of('setFilter', { filter: fc.constantFrom(0, 2, 3, 4, 6, 12, 38, 39, 39, 99, NaN) }),
  of('setCustomFilter', { filter: fc.constantFrom<CustomFilter>({}, { visibility: 'hidden' }, oddFilter) }),
  of('resetCustomFilter'),
  of('setCroql', { croql: fc.constantFrom('', 'is hidden', 'text contains "1"', '((') }),
  of('resetCroql'),
  of('setWorkflowStep', { stepId: fc.constantFrom(11, 12, 13) }),
  of('setWorkflowStatus', { status: fc.constantFrom('ALL', 'todo', 'Pending', 'DONE', 'INCOMPLETE') }),
  of('setUnsaved', { suggestions: fc.array(suggestion, { maxLength: 3 }) }),
  of('setUnsaved', { suggestions: fc.array(goodSuggestion, { maxLength: 3 }) }),
  of('removeUnsaved', { suggestions: fc.array(goodSuggestion, { maxLength: 2 }) }),
  of('addMenuItem', { owner: key, action: fc.constant(menuAction) }),
  of('clickMenuItem', {
    eventSubscriptionId: fc.constantFrom('context.menu.click:b', 'context.menu.click:z'),
  }),
  of('forgetApp', { owner: key }),
  of('setHelp', { isOpen: fc.boolean() }),
) as fc.Arbitrary<Move>
