/** How many strings and words a revision of a file brought. Source: facts F270. */
import type { FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { wordsOf } from '../../world/words.ts'
import type { World } from '../../world/world.ts'

interface Counts {
  strings: number
  words: number
}

/** Plain JSON. */
export interface RevisionInfo {
  added: Counts
  deleted: Counts
  updated: Counts
}

/** Unstated: when a string counts as updated. Ours does when its text is another, with the words of the new one. */
export const infoBetween = (before: World, after: World, fileId: number): RevisionInfo => {
  const old = rowsOf(before, fileId)
  const now = rowsOf(after, fileId)
  const textsBefore = new Map(old.map(({ id, text }) => [id, JSON.stringify(text)]))
  const staying = new Set(now.map(({ id }) => id))
  return {
    added: countsOf(
      after,
      now.filter(({ id }) => !textsBefore.has(id)),
    ),
    deleted: countsOf(
      before,
      old.filter(({ id }) => !staying.has(id)),
    ),
    updated: countsOf(
      after,
      now.filter(({ id, text }) => textsBefore.has(id) && textsBefore.get(id) !== JSON.stringify(text)),
    ),
  }
}

/** Of a first content: all of it was added. */
export const infoOf = (world: World, file: FileRow): RevisionInfo => ({
  added: countsOf(world, rowsAt(world.strings, file.stringIds)),
  deleted: { strings: 0, words: 0 },
  updated: { strings: 0, words: 0 },
})

const rowsOf = ({ files, strings }: World, fileId: number): StringRow[] =>
  rowsAt(strings, files.get(fileId)?.stringIds ?? [])

const countsOf = (world: World, rows: readonly StringRow[]): Counts => ({
  strings: rows.length,
  words: rows.reduce((sum, row) => sum + wordsOf(world, row), 0),
})
