/** What of all entries fits what was written. */
import { listedIds } from '../../editor/lists.ts'
import { basicIds } from '../../world/filters/basic.ts'
import { keyOf } from '../../world/keys.ts'
import { mainText, statusOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { Entry, InEditor, PaletteScope } from './entry.ts'
import type { FoundString } from './string-search.ts'
import { wordsOf } from '../parts/words.ts'
import { best, fitOf } from './word-match.ts'

/** Rows that one question brings: of entries, of strings, and of either alone. */
const mostOthers = 20
export const mostStrings = 30
const most = 50

/** Best first within its group; the group of the best first. `strings` are those that were found so far. */
export const foundEntries = (
  entries: readonly Entry[],
  strings: readonly Fitting[],
  scope: PaletteScope,
  text: string,
): Entry[] => {
  const words = wordsOf(text)
  const isForFiles = scope === 'files'
  const known = isForFiles ? entries.filter(({ group }) => group === 'Files') : entries
  if (!words.length) return (isForFiles ? known : known.filter(isForStart)).slice(0, most)
  const fit = ({ title, also = '' }: Entry): number | null =>
    fitOf(words, title.toLowerCase(), also.toLowerCase())
  return inGroups([...best(known, fit, isForFiles ? most : mostOthers), ...(isForFiles ? [] : strings)])
}

interface Fitting {
  item: Entry
  fit: number
}

const forStart: ReadonlySet<Entry['group']> = new Set(['Actions', 'Files', 'Pages', 'Projects', 'Apps'])

const isForStart = ({ group, id }: Entry): boolean =>
  forStart.has(group) && !/^(filter|theme|Pages .*\/settings\/)/.test(id)

const inGroups = (found: readonly Fitting[]): Entry[] => {
  const sorted = found.toSorted((a, b) => a.fit - b.fit)
  const groups = [...new Set(sorted.map(({ item }) => item.group))]
  return groups.flatMap((group) => sorted.filter(({ item }) => item.group === group).map(({ item }) => item))
}

/** A string as a row of the palette. */
export const stringEntry = (around: InEditor, { row, fit }: FoundString): Fitting => {
  const { world, view } = around.editor
  return {
    // Among what fits alike, what there are few of goes first.
    fit: fit + 0.5,
    item: {
      id: `string ${row.id}`,
      group: 'Strings',
      icon: statusOf(world, row.id, view.languageId) === 'untranslated' ? 'circle' : 'check',
      title: mainText(row.text).slice(0, 200),
      detail: keyOf(world, row),
      run: () => goToString(around, row),
    },
  }
}

/** Opens its file; where a filter or a search hides it, it ends. */
const goToString = ({ editor, tell, panes }: InEditor, { id, fileId }: StringRow): void => {
  if (!editor.view.fileIds.includes(fileId)) tell(editor.do({ move: 'openFile', fileId }))
  if (!listedIds(editor.world, editor.view).includes(id)) {
    editor.do({ move: 'setSearch', text: '' })
    editor.do({ move: 'setFilter', filter: basicIds.showAll })
  }
  tell(editor.do({ move: 'selectString', stringId: id }))
  panes.show('work')
}
