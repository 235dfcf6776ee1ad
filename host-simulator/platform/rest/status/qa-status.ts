/**
 * How many translated strings pass the quality checks, and by what to tell that something changed, by file and language:
 * kept, and looked at anew where they changed.
 */
import { z } from 'zod'
import { approvalsOf } from '../../../world/approvals.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { StringFacts } from '../../../world/filters/facts.ts'
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { changedRows } from '../../../world/table.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import { othersTurn } from '../../hosted/others-turn.ts'
import { plainly } from '../../hosted/parts-read.ts'
import type { Call } from '../common/row.ts'

const count = z.int().min(0)

export const qaChecksStatus = z.strictObject({
  total: count,
  inProgress: count,
  passed: count,
  failed: count,
})

type QaChecksStatus = z.output<typeof qaChecksStatus>

interface Tally {
  total: number
  /** Ids of strings. */
  failed: Set<number>
  /** Of what stands for the translations of each string. */
  sum: number
}

interface FileTally {
  /** Of what stands for each string. */
  sum: number
  languages: Map<string, Tally>
}

/** What issues are made of. */
const parts = ['strings', 'translations', 'comments', 'projects'] as const

/** Of a string. */
const checkedOf = ['id', 'text', 'maxLength', 'textUpdatedAt', 'isHidden'] as const

type Languages = Set<string> | null
/** In which it is translated. */
const all: Languages = null

type FactsOf = (stringId: number) => StringFacts | undefined

export class QaTally {
  /** Counts up when something may have become otherwise. */
  version = 0
  /** By language, of the files that somebody asked for. */
  private readonly files = new Map<number, FileTally>()
  private world: World | null = null

  look({ world, hosted }: Pick<Call, 'world' | 'hosted'>): void {
    const before = this.world
    // Each is asked of the world that notes what is read: answers are kept until one of these is written.
    const written = parts.filter((part) => before?.[part] !== world[part])
    if (before && !written.length) return
    const now = plainly(hosted)
    this.world = now
    if (!before) return
    this.version++
    const touched = touchedIn(before, now)
    if (!touched) return this.files.clear()
    const [was, is] = [factsIn(before), factsIn(now)]
    for (const [id, languages] of touched) {
      this.add(before, was, id, -1, languages)
      this.add(now, is, id, 1, languages)
    }
  }

  /** Makes the checks of many strings that nobody asked about yet, some at a time; null where there are few. */
  ahead(files: readonly FileRow[]): Promise<void> | null {
    const news = files.filter(({ id }) => !this.files.has(id)).flatMap(({ stringIds }) => stringIds)
    const { world } = this
    return news.length > atOnce && world ? checkedInSlices(world, news) : null
  }

  /** Of these files together, in one language. */
  of(fileIds: Iterable<number>, languageId: string): QaChecksStatus {
    let [total, failed] = [0, 0]
    for (const id of fileIds) {
      const tally = this.fileAt(id).languages.get(languageId)
      total += tally?.total ?? 0
      failed += tally?.failed.size ?? 0
    }
    // Built-in checks are made at once; those of apps count when they have answered.
    return { total, inProgress: 0, passed: total - failed, failed }
  }

  /**
   * Another one whenever the content of a file, its translations into the language or their approvals are others.
   * Unstated: what it is made of. Ours is a hash of revisions, ids and approvals.
   */
  eTag(files: readonly FileRow[], languageId: string): string {
    const numbers = files.flatMap(({ id, revision }) => {
      const { sum, languages } = this.fileAt(id)
      return [revision, sum, languages.get(languageId)?.sum ?? 0]
    })
    return (hashOf(numbers) >>> 0).toString(16).padStart(8, '0')
  }

  private fileAt(fileId: number): FileTally {
    const known = this.files.get(fileId)
    if (known) return known
    const made: FileTally = { sum: 0, languages: new Map() }
    this.files.set(fileId, made)
    const { world } = this
    if (!world) return made
    const facts = factsIn(world)
    for (const id of world.files.get(fileId)?.stringIds ?? []) this.add(world, facts, id, 1)
    return made
  }

  private add(
    world: World,
    factsOf: FactsOf,
    stringId: number,
    sign: 1 | -1,
    languages: Languages = all,
  ): void {
    const string = world.strings.get(stringId)
    const file = this.files.get(string?.fileId ?? NaN)
    if (!file || !string) return
    file.sum = (file.sum + sign * hashOf([stringId, string.revision])) | 0
    const facts = factsOf(stringId)
    const there = world.translationIds.get(stringId)?.byLanguage
    for (const languageId of languages ?? there?.keys() ?? []) {
      const rows = facts?.translations(languageId)
      if (!facts || !rows?.length) continue
      const tally = file.languages.get(languageId) ?? { total: 0, failed: new Set(), sum: 0 }
      file.languages.set(languageId, tally)
      tally.sum = (tally.sum + sign * hashOf(rows.flatMap(standingFor))) | 0
      if (string.isHidden) continue
      tally.total += sign
      if (sign < 0) tally.failed.delete(stringId)
      else if (facts.qaIssues(languageId).length) tally.failed.add(stringId)
    }
  }
}

/** FNV-1a. */
const hashOf = (numbers: readonly number[]): number =>
  numbers.reduce((hash, number) => Math.imul(hash ^ number, 0x01000193), 0x811c9dc5)

const standingFor = (row: TranslationRow): number[] => [row.id, ...approvalsOf(row).map(({ id }) => id), 0]

// What is wrong with a translation does not depend on the time.
const factsIn = (world: World): FactsOf => movingFacts(world, [], { now: '' })

/** Strings that are checked without anybody getting a turn. */
const atOnce = 1000

/** What is found is kept with the rows. */
const checkedInSlices = async (world: World, stringIds: readonly number[]): Promise<void> => {
  const factsOf = factsIn(world)
  const others = othersTurn()
  for (const id of stringIds) {
    const facts = factsOf(id)
    for (const languageId of world.translationIds.get(id)?.byLanguage.keys() ?? [])
      facts?.qaIssues(languageId)
    await others()
  }
}

/** By string, in which languages something about it may be otherwise; null where too much is. */
const touchedIn = (before: World, now: World): ReadonlyMap<number, Languages> | null => {
  const projects = changedRows(now.projects, before.projects)
  const strings = changedRows(now.strings, before.strings)
  const translations = changedRows(now.translations, before.translations)
  const comments = changedRows(now.comments, before.comments)
  if (!projects || !strings || !translations || !comments) return null
  // Settings say what is checked.
  if (projects.some(([was, is]) => was?.settings !== is?.settings)) return null
  const touched = new Map<number, Languages>()
  for (const row of [...translations, ...comments].flat()) {
    if (!row) continue
    const languages: Set<string> = touched.get(row.stringId) ?? new Set()
    touched.set(row.stringId, languages.add(row.languageId))
  }
  for (const [was, is] of strings)
    if (checkedOf.some((name) => was?.[name] !== is?.[name])) touched.set((is ?? was)?.id ?? NaN, all)
  return touched
}

export const qaTallyOf = live(() => new QaTally())
