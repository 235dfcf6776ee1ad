/** The translations that a request asks for. */
import { z } from 'zod'
import { liveTranslations, stringIdsOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { assetType } from '../../app-formats/assets.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { idQuery, idsQuery } from '../common/fields.ts'
import { ofProject } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireBeside, requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'

/** Suggestions of TM and MT are not to be had over REST. */
export const isPersonsIn =
  ({ strings }: World, projectId: number) =>
  ({ userId, stringId }: TranslationRow): boolean =>
    userId !== null && strings.get(stringId)?.projectId === projectId

/** Of lists about translations: all that is said has to hold. */
export const whereQuery = z.object({
  stringId: idQuery.optional(),
  languageId: z.string().min(1).optional(),
  translationId: idQuery.optional(),
  fileId: idQuery.optional(),
  /** Of the string. */
  labelIds: idsQuery.optional(),
  excludeLabelIds: idsQuery.optional(),
})

export type Where = z.output<typeof whereQuery>

/**
 * Throws 400 where neither or both of a translation and a language are named, and where something is said that narrows
 * a language and none is named. Source: the platform's description.
 */
export const requireLanguageFor = (where: Where & { correctionId?: number | undefined }): void => {
  requireOneAtMost(where, ['correctionId', 'translationId', 'languageId'])
  for (const key of ['stringId', 'fileId', 'labelIds', 'excludeLabelIds'])
    requireBeside(key, where, ['languageId'])
  if (where.correctionId === undefined && where.translationId === undefined && where.languageId === undefined)
    throw new Refusal(invalid('languageId', 'isEmpty', 'Expected languageId or translationId'))
}

/** People's translations in the project that are not deleted, where all that is said holds. `fits` is asked first. */
export const translationsWhere = (
  { world, id }: Pick<Call, 'world' | 'id'>,
  { translationId, stringId, fileId, languageId, labelIds, excludeLabelIds }: Where,
  fits: (row: TranslationRow) => boolean = () => true,
): TranslationRow[] => {
  const isPersons = isPersonsIn(world, id('projectId'))
  const isMeant = (row: TranslationRow): boolean => {
    if ((languageId !== undefined && row.languageId !== languageId) || row.isDeleted || !fits(row))
      return false
    const string = world.strings.get(row.stringId)
    return (
      string !== undefined &&
      isPersons(row) &&
      (translationId === undefined || row.id === translationId) &&
      (stringId === undefined || row.stringId === stringId) &&
      (fileId === undefined || string.fileId === fileId) &&
      (!labelIds || string.labelIds.some((each) => labelIds.includes(each))) &&
      !(excludeLabelIds && string.labelIds.some((each) => excludeLabelIds.includes(each)))
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

/** What a request is about: a string, or the one that stands for a file of the type `assets`. */
export const stringOrFile = { stringId: idQuery.optional(), fileId: idQuery.optional() }

/** The one string that stands for the file, or 400 thrown. */
export const assetStringId = ({ world, id: part }: Pick<Call, 'world' | 'id'>, fileId: number): number => {
  const file = world.files.get(fileId)
  const [stringId] = file?.stringIds ?? []
  if (file?.projectId === part('projectId') && file.type === assetType && stringId !== undefined)
    return stringId
  throw new Refusal(invalid('fileId', 'notFound', `There is no file ${fileId} of the type assets`))
}

/** Throws 400 where neither or both are named. */
export const stringIdIn = (
  call: Pick<Call, 'world' | 'id'>,
  { stringId, fileId }: { stringId?: number | undefined; fileId?: number | undefined },
): number => {
  requireOneAtMost({ stringId, fileId }, ['stringId', 'fileId'])
  if (fileId !== undefined) return assetStringId(call, fileId)
  if (stringId !== undefined) return stringId
  throw requiredAt('stringId')
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
