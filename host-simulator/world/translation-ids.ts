/** Which translations each string has. */
import type { TranslationRow } from './translation-rows.ts'
import type { Table } from './table.ts'

/** What is asked of a map from languages to their ids. */
interface ByLanguage extends Iterable<readonly [string, readonly number[]]> {
  get(languageId: string): readonly number[] | undefined
  keys(): Iterable<string>
}

/** Translations of one string, oldest first, deleted ones too. The id is the string's. */
export interface TranslationIds {
  readonly id: number
  readonly byLanguage: ByLanguage
}

/** In a third of the room of a Map, as most strings have one language: a file may bring 100,000. */
class OneLanguage implements ByLanguage {
  private readonly id: string
  private readonly ids: readonly number[]
  constructor(id: string, ids: readonly number[]) {
    this.id = id
    this.ids = ids
  }
  get(languageId: string): readonly number[] | undefined {
    return languageId === this.id ? this.ids : undefined
  }
  keys(): string[] {
    return [this.id]
  }
  *[Symbol.iterator](): Generator<readonly [string, readonly number[]]> {
    yield [this.id, this.ids]
  }
}

export const idsByLanguage = (entries: readonly (readonly [string, readonly number[]])[]): ByLanguage => {
  const [only, more] = entries
  return only && !more ? new OneLanguage(...only) : new Map(entries)
}

/** What of the table grows by these translations: each one's id is at the end of its string's list. */
export const grownIds = (
  table: Table<TranslationIds>,
  translations: readonly Pick<TranslationRow, 'id' | 'stringId' | 'languageId'>[],
): TranslationIds[] => {
  const grown: TranslationIds[] = []
  let byLanguage = new Map<string, readonly number[]>()
  const byString = translations.toSorted((a, b) => a.stringId - b.stringId)
  byString.forEach(({ id, stringId, languageId }, at, rows) => {
    if (rows[at - 1]?.stringId !== stringId) {
      const known = table.get(stringId)?.byLanguage
      // The first and only one, as of 100,000 that a file brings.
      if (!known && rows[at + 1]?.stringId !== stringId)
        return void grown.push({ id: stringId, byLanguage: new OneLanguage(languageId, [id]) })
      byLanguage = new Map(known)
    }
    const old = byLanguage.get(languageId)
    // A list that grew from nothing has room for sixteen.
    byLanguage.set(languageId, old ? [...old, id] : [id])
    if (rows[at + 1]?.stringId !== stringId)
      grown.push({ id: stringId, byLanguage: idsByLanguage([...byLanguage]) })
  })
  return grown
}

/** The lists of these strings without those ids, and which of them have none left. */
export const shrunkIds = (
  table: Table<TranslationIds>,
  stringIds: readonly number[],
  gone: ReadonlySet<number>,
): { left: TranslationIds[]; emptyIds: number[] } => {
  const left = stringIds.map((id): TranslationIds => {
    const lists = Array.from(table.get(id)?.byLanguage ?? [], ([languageId, ids]) => {
      const kept = ids.filter((each) => !gone.has(each))
      return [languageId, kept] as const
    })
    return { id, byLanguage: idsByLanguage(lists.filter(([, ids]) => ids.length)) }
  })
  const emptyIds = left.flatMap(({ id, byLanguage }) => ([...byLanguage.keys()].length ? [] : [id]))
  return { left, emptyIds }
}
