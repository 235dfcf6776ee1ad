/** The translations that a request asks for. */
import { z } from 'zod'
import { liveTranslations, stringIdsOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { idQuery } from '../common/fields.ts'
import { ofProject } from '../common/found.ts'
import type { Call } from '../common/row.ts'

/** Of lists about translations: all that is said has to hold. */
export const whereQuery = z.object({
  stringId: idQuery.optional(),
  languageId: z.string().min(1).optional(),
  translationId: idQuery.optional(),
  fileId: idQuery.optional(),
})

export type Where = z.output<typeof whereQuery>

/** People's translations in the project that are not deleted, where all that is said holds. */
export const translationsWhere = (
  { world, id }: Pick<Call, 'world' | 'id'>,
  { translationId, stringId, fileId, languageId }: Where,
): TranslationRow[] => {
  const projectId = id('projectId')
  const isMeant = (row: TranslationRow): boolean => {
    const string = world.strings.get(row.stringId)
    return (
      !row.isDeleted &&
      row.userId !== null &&
      string?.projectId === projectId &&
      (translationId === undefined || row.id === translationId) &&
      (stringId === undefined || row.stringId === stringId) &&
      (fileId === undefined || string.fileId === fileId) &&
      (languageId === undefined || row.languageId === languageId)
    )
  }
  if (translationId !== undefined) {
    const row = world.translations.get(translationId)
    return row && isMeant(row) ? [row] : []
  }
  const stringIds =
    stringId !== undefined ? [stringId] : fileId !== undefined ? stringIdsOf(world, [fileId]) : null
  if (!stringIds) return [...world.translations].filter(isMeant)
  return stringIds.flatMap((each) => liveIn(world, each, languageId)).filter(isMeant)
}

/** Those of a string that has to be in the project, else 404 is thrown. */
export const ofString = (
  call: Pick<Call, 'world' | 'id'>,
  where: Where & { stringId: number },
): TranslationRow[] => {
  ofProject(call, call.world.strings.get(where.stringId), 'String')
  return translationsWhere(call, where)
}

const liveIn = (world: World, stringId: number, languageId: string | undefined): TranslationRow[] => {
  const languageIds =
    languageId === undefined
      ? [...(world.translationIds.get(stringId)?.byLanguage.keys() ?? [])]
      : [languageId]
  return languageIds.flatMap((each) => liveTranslations(world, stringId, each))
}
