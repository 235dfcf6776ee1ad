/** What happened to a string in a language, as far as its rows tell. */
import { approvalsOf } from '../world/approvals.ts'
import type { Provider, TranslationRow } from '../world/translation-rows.ts'
import { rowsAt } from '../world/table.ts'
import type { World } from '../world/world.ts'

export interface Deed {
  readonly at: string
  readonly what: 'added' | 'changed' | 'translated' | 'approved' | 'voted up' | 'voted down'
  /** Null where no person did it. */
  readonly userId: number | null
  readonly provider: Provider | null
  /** Null where it is about the source. */
  readonly translation: TranslationRow | null
  /** Where it was approved. */
  readonly stepId?: number | undefined
}

/** Newest first. Rows do not say when a translation was deleted, nor what was taken back. */
export const historyOf = (world: World, stringId: number, languageId: string): Deed[] => {
  const string = world.strings.get(stringId)
  if (!string) return []
  const ids = world.translationIds.get(stringId)?.byLanguage.get(languageId) ?? []
  const ofSource = { userId: null, provider: null, translation: null }
  const deeds: Deed[] = [{ ...ofSource, at: string.createdAt, what: 'added' }]
  if (string.textUpdatedAt > string.createdAt)
    deeds.push({ ...ofSource, at: string.textUpdatedAt, what: 'changed' })
  for (const row of rowsAt(world.translations, ids)) {
    const { userId, provider, createdAt, votes } = row
    deeds.push({ at: createdAt, what: 'translated', userId, provider, translation: row })
    const about = { provider: null, translation: row }
    for (const { at, userId: approver, stepId } of approvalsOf(row))
      deeds.push({ ...about, at, what: 'approved', userId: approver, stepId })
    for (const [voter, { mark, at }] of Object.entries(votes))
      deeds.push({ ...about, at, what: `voted ${mark}`, userId: Number(voter) })
  }
  // Of what happened at once, what came later in the rows is newer.
  return deeds.toReversed().toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}
