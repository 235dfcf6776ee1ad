/** What the command palette offers. */
import { hotKeys } from '../../editor/hot-keys.ts'
import { listedIds } from '../../editor/lists.ts'
import { modeProblem } from '../../editor/modes.ts'
import type { Move } from '../../editor/moves.ts'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { profileRoot } from '../../host/addresses.ts'
import { tabsOf } from '../../host/tabs.ts'
import { basicFilters, basicIds } from '../../world/filters/basic.ts'
import { languageOf } from '../../world/languages.ts'
import { filesOf, mainText, statusOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { entityName } from '../modules.ts'
import type { IconName } from '../parts/icons.tsx'
import { tabModules, tabName, tabPath } from '../project/tabs.ts'
import type { Shell } from '../shell.tsx'
import { dockTabs, wantedTab } from '../simulator/dock-state.ts'
import { modeNames } from './mode-names.ts'
import type { Panes } from './panes.ts'
import { wordsOf } from '../parts/words.ts'
import { best, fitOf } from './word-match.ts'

export type PaletteScope = 'all' | 'files'

export interface Entry {
  id: string
  group: 'Actions' | 'Languages' | 'Files' | 'Strings' | 'Pages' | 'Simulator'
  icon: IconName
  title: string
  /** Words that find it, too. */
  also?: string
  /** Shown small beside the title. */
  detail?: string
  keys?: readonly string[]
  run(): void
}

export interface Surroundings extends Pick<Shell, 'editor' | 'apps' | 'navigation' | 'tell'> {
  panes: Panes
  hasChrome: boolean
}

/** Everything but the strings, of which there may be many. */
export const entriesOf = (around: Surroundings): Entry[] => [
  ...actions(around),
  ...filters(around),
  ...files(around),
  ...pages(around),
  ...languages(around),
  ...(around.hasChrome ? dock() : []),
]

/** Rows that one question brings. */
const [mostOthers, mostStrings] = [20, 30]

/** What fits the words, best first within its group; the group of the best first. */
export const foundEntries = (
  around: Surroundings,
  entries: readonly Entry[],
  scope: PaletteScope,
  text: string,
): Entry[] => {
  const words = wordsOf(text)
  const known = scope === 'files' ? entries.filter(({ group }) => group === 'Files') : entries
  if (!words.length) return scope === 'files' ? known.slice(0, 50) : known.filter(isForStart).slice(0, 50)
  const fit = ({ title, also = '' }: Entry): number | null =>
    fitOf(words, title.toLowerCase(), also.toLowerCase())
  const others = best(known, fit, scope === 'files' ? 50 : mostOthers)
  const strings = scope === 'files' ? [] : foundStrings(around, words)
  return inGroups([...others, ...strings])
}

const isForStart = ({ group, id }: Entry): boolean =>
  group === 'Files' || group === 'Pages' || (group === 'Actions' && !/^(filter|theme)/.test(id))

const inGroups = (found: readonly { item: Entry; fit: number }[]): Entry[] => {
  const sorted = found.toSorted((a, b) => a.fit - b.fit)
  const groups = [...new Set(sorted.map(({ item }) => item.group))]
  return groups.flatMap((group) => sorted.filter(({ item }) => item.group === group).map(({ item }) => item))
}

const foundStrings = (around: Surroundings, words: readonly string[]): { item: Entry; fit: number }[] => {
  const { editor } = around
  const { world, view } = editor
  const fit = ({ row, text, key }: Searched): number | null => {
    // Most do not fit, and this says so at once.
    if (!words.every((word) => text.includes(word) || key.includes(word))) return null
    return row.projectId === view.projectId ? fitOf(words, text, key) : null
  }
  return best(searchedOf(world), fit, mostStrings).map(({ item: { row }, fit: worth }) => ({
    // Among what fits alike, what there are few of goes first.
    fit: worth + 0.5,
    item: {
      id: `string ${row.id}`,
      group: 'Strings',
      icon: statusOf(world, row.id, view.languageId) === 'untranslated' ? 'circle' : 'check',
      title: mainText(row.text).slice(0, 200),
      detail: row.identifier,
      run: () => goToString(around, row),
    },
  }))
}

/** Text and key in lower case. */
interface Searched {
  row: StringRow
  text: string
  key: string
}

/** Made once for all letters that are written: of 100,000 strings it takes 30 ms. */
const searchedOf = ({ strings }: World): readonly Searched[] => {
  const last = searched.get(strings)
  if (last) return last
  const rows = Array.from(strings, (row) => ({
    row,
    text: mainText(row.text).slice(0, 300).toLowerCase(),
    key: row.identifier.toLowerCase(),
  }))
  searched.set(strings, rows)
  return rows
}
const searched = new WeakMap<World['strings'], readonly Searched[]>()

/** Opens its file; where a filter or a search hides it, it ends. */
const goToString = ({ editor, tell, panes }: Surroundings, { id, fileId }: StringRow): void => {
  if (!editor.view.fileIds.includes(fileId)) tell(editor.do({ move: 'openFile', fileId }))
  if (!listedIds(editor.world, editor.view).includes(id)) {
    editor.do({ move: 'setSearch', text: '' })
    editor.do({ move: 'setFilter', filter: basicIds.showAll })
  }
  tell(editor.do({ move: 'selectString', stringId: id }))
  panes.show('work')
}

const actions = ({ editor, tell, panes }: Surroundings): Entry[] => {
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
    ...(['light', 'dark', 'auto'] as const).map((theme) => ({
      ...action(
        ({ light: 'sun', dark: 'moon', auto: 'half' } as const)[theme],
        `Theme: ${theme[0]?.toUpperCase()}${theme.slice(1)}`,
        run({ move: 'setTheme', theme }),
        'colour color scheme',
      ),
      id: `theme ${theme}`,
    })),
  ]
}

const filters = ({ editor, tell, panes }: Surroundings): Entry[] =>
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

const files = ({ editor, tell, panes }: Surroundings): Entry[] =>
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

const languages = ({ editor, tell }: Surroundings): Entry[] =>
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

const pages = ({ editor, apps, navigation }: Surroundings): Entry[] => {
  const { world, view, userId } = editor
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const page = (icon: IconName, title: string, path: string, also = ''): Entry => ({
    id: `page ${path}`,
    group: 'Pages',
    icon,
    title,
    also: `${also} open go page`,
    run: () => navigation.go(path),
  })
  const modules = project ? tabModules(world, apps) : []
  const tabs = project ? tabsOf(project.tabs ?? [], modules.map(entityName)) : []
  return [
    ...tabs
      .filter(({ visible }) => visible)
      .flatMap(({ identifier }) =>
        project
          ? page(
              identifier === 'settings' ? 'settings' : identifier === 'home' ? 'home' : 'folder',
              `Project: ${tabName(project, identifier, modules)}`,
              tabPath(world, project, identifier),
              project.name,
            )
          : [],
      ),
    ...(user
      ? [page('user', 'Profile', profileRoot(user)), page('settings', 'Account settings', '/settings')]
      : []),
    ...(world.organization.edition === 'enterprise'
      ? [page('users', 'Organization', '/organization', world.organization.name)]
      : []),
  ]
}

const dock = (): Entry[] => [
  ...dockTabs.map((tab): Entry => ({
    id: `dock ${tab}`,
    group: 'Simulator',
    icon: 'command',
    title: `Simulator: ${tab}`,
    also: 'dock ap bridge open',
    run: () => (wantedTab.value = tab),
  })),
  ...(
    [
      ['REST, method by method', '/docs'],
      ['What it rests on', '/fidelity'],
    ] as const
  ).map(([title, path]): Entry => ({
    id: path,
    group: 'Simulator',
    icon: 'book',
    title,
    also: 'documentation docs fidelity help',
    run: () => void open(path, '_blank', 'noreferrer'),
  })),
]
