/** Which translations each string has. */
import type { TranslationRow } from './rows.ts'
import type { Table } from './table.ts'

/** Translations of one string, oldest first, deleted ones too. The id is the string's. */
export interface TranslationIds {
  readonly id: number
  readonly byLanguage: ReadonlyMap<string, readonly number[]>
}

/** Adds each translation's id to the end of its string's list. */
export const withTranslationIds = (
  table: Table<TranslationIds>,
  translations: Iterable<Pick<TranslationRow, 'id' | 'stringId' | 'languageId'>>,
): Table<TranslationIds> => {
  const byString = new Map<number, Map<string, number[]>>()
  for (const { id, stringId, languageId } of translations) {
    let byLanguage = byString.get(stringId)
    if (!byLanguage) byString.set(stringId, (byLanguage = new Map()))
    const ids = byLanguage.get(languageId)
    if (ids) {
      ids.push(id)
      continue
    }
    const old = table.get(stringId)?.byLanguage.get(languageId)
    byLanguage.set(languageId, old ? [...old, id] : [id])
  }
  return table.withAll(
    Array.from(byString, ([id, grown]) => {
      const old = table.get(id)
      return { id, byLanguage: old ? new Map([...old.byLanguage, ...grown]) : grown }
    }),
  )
}
