/** What the command palette offers in the Editor alone: actions, filters, files, languages. */
import { hotKeys } from '../../editor/hot-keys.ts'
import { listedIds } from '../../editor/lists.ts'
import { modeProblem } from '../../editor/modes.ts'
import type { Move } from '../../editor/moves.ts'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { basicFilters, basicIds } from '../../world/filters/basic.ts'
import { languageOf } from '../../world/languages.ts'
import { filesOf, statusOf } from '../../world/queries.ts'
import { modeNames } from '../editor/mode-names.ts'
import type { IconName } from '../parts/icons.tsx'
import type { Entry, InEditor } from './entry.ts'

export const editorEntries = (around: InEditor): Entry[] => [
  ...actions(around),
  ...filters(around),
  ...files(around),
  ...languages(around),
]

const actions = ({ editor, tell, panes }: InEditor): Entry[] => {
  const { world, view } = editor
  const run = (move: Move) => (): void => tell(editor.do(move))
  const action = (icon: IconName, title: string, act: () => void, also = ''): Entry => {
    const keys = hotKeys.find(({ name }) => name === title)?.keys
    return { id: title, group: 'Actions', icon, title, also, run: act, ...(keys && { keys }) }
  }
  const hotKey = (icon: IconName, title: string, also = ''): Entry =>
    action(
      icon,
      title,
      () => {
        const keys = hotKeys.find(({ name }) => name === title)?.keys[0]
        if (keys) void editor.press(keys).then(tell)
      },
      also,
    )
  const nextUntranslated = (): void => {
    const listed = listedIds(world, view)
    const at = listed.indexOf(view.stringId ?? NaN)
    const inOrder = [...listed.slice(at + 1), ...listed.slice(0, at + 1)]
    const next = inOrder.find((id) => statusOf(world, id, view.languageId) === 'untranslated')
    if (next === undefined)
      editor.do({ move: 'showMessage', kind: 'notice', text: 'Every listed string has a translation' })
    else tell(editor.do({ move: 'selectString', stringId: next }))
  }
  return [
    action('circle', 'Next untranslated string', nextUntranslated, 'jump go'),
    hotKey('right', 'Next string'),
    hotKey('left', 'Previous string'),
    hotKey('check', 'Save the translation'),
    hotKey('copy', 'Copy the source text'),
    action('close', 'Clear the translation', run({ move: 'clearDraft' }), 'empty delete'),
    action('edit', 'Write the translation', run({ move: 'requestFocus' }), 'focus'),
    hotKey('search', 'Search', 'find strings filter'),
    ...modeNames
      .filter(([mode]) => mode !== view.mode && !modeProblem(world, mode))
      .map(([mode, name]) => action('columns', `Mode: ${name}`, run({ move: 'setMode', mode }), 'view')),
    action(
      'panelLeft',
      `${panes.isOpen.left ? 'Hide' : 'Show'} the strings`,
      () => panes.fold('left'),
      'fold pane files',
    ),
    action(
      'panelRight',
      `${panes.isOpen.right ? 'Hide' : 'Show'} the apps`,
      () => panes.fold('right'),
      'fold pane panel',
    ),
    action(
      'list',
      view.checked === 'all' ? 'Select none' : 'Select all strings',
      run({ move: view.checked === 'all' ? 'uncheckAll' : 'checkAll' }),
      'check',
    ),
    hotKey('keyboard', 'Show the hot keys', 'shortcuts help'),
  ]
}

const filters = ({ editor, tell, panes }: InEditor): Entry[] =>
  basicFilters
    // These ask for more in a dialog of their own.
    .filter(({ id }) => id !== basicIds.advanced && id !== basicIds.croql && id !== editor.view.filter)
    .map(({ id, name, group }) => ({
      id: `filter ${id}`,
      group: 'Actions',
      icon: 'filter',
      title: `Filter: ${name}`,
      also: `${group} show`,
      run() {
        tell(editor.do({ move: 'setFilter', filter: id }))
        panes.show('strings')
      },
    }))

const files = ({ editor, tell, panes }: InEditor): Entry[] =>
  filesOf(editor.world, editor.view.projectId).map(({ id, name }) => ({
    id: `file ${id}`,
    group: 'Files',
    icon: 'file',
    title: name,
    ...(editor.view.fileIds.includes(id) && { detail: 'open' }),
    run() {
      tell(editor.do({ move: 'openFile', fileId: id }))
      panes.show('strings')
    },
  }))

const languages = ({ editor, tell }: InEditor): Entry[] =>
  openLanguageIds(editor.world, editor.view)
    .filter((id) => id !== editor.view.languageId)
    .map((id) => ({
      id: `language ${id}`,
      group: 'Languages',
      icon: 'globe',
      title: `Translate into ${languageOf(id)?.name ?? id}`,
      also: `${id} target language`,
      detail: id,
      run: () => tell(editor.do({ move: 'setLanguage', languageId: id })),
    }))
