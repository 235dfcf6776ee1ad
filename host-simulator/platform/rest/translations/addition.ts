/** What a new translation says, and what adds it. */
import { z } from 'zod'
import type { Command } from '../../../world/commands.ts'
import { kindOf, originNames } from '../../../world/translation-rows.ts'
import { keepAsset } from '../../app-formats/assets.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { stringNamed } from '../common/found.ts'
import { requireAlone } from '../common/pairs.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { assetStringId } from './where.ts'

/** All but `watson` may be said. Source: the OpenAPI files. */
const namesSaid = originNames.filter((name) => name !== 'watson')

/** Of a string, or of a file of the type `assets` with its translated content. */
export const newTranslation = z.object({
  stringId: id.optional(),
  languageId: z.string(),
  text: z.string().optional(),
  pluralCategoryName: z.string().nullish(),
  addToTm: z.boolean().optional(),
  provider: z.enum(namesSaid).nullish(),
  providerId: id.optional(),
  isPreTranslated: z.boolean().optional(),
  fileId: id.optional(),
  storageId: id.optional(),
})

type Wish = z.output<typeof newTranslation>

const wanted = <K extends keyof Wish>(wish: Wish, key: K): NonNullable<Wish[K]> => {
  const said = wish[key]
  if (said !== undefined && said !== null) return said
  throw requiredAt(key)
}

/** Unstated: whether a provider may be named that is not here. Ours takes any, as it takes any id of one. */
const originIn = ({ provider, providerId, isPreTranslated = false }: Wish) => {
  if (provider == null && (providerId !== undefined || isPreTranslated)) throw requiredAt('provider')
  if (provider === 'global_tm' && providerId !== undefined)
    throw new Refusal(invalid('providerId', 'notAllowed', 'Expected no providerId beside "global_tm"'))
  if (provider == null) return {}
  const origin = { name: provider, ...(providerId !== undefined && { id: providerId }) }
  return { origin, ...(isPreTranslated && { provider: kindOf(origin) }) }
}

export const translationAddition = (call: Call, wish: Wish): Command => {
  const { languageId } = wish
  if (wish.fileId !== undefined) {
    requireAlone('fileId', wish, ['stringId', 'text', 'provider'])
    const stringId = assetStringId(call, wish.fileId)
    const { fileName: text, name } = storedOf(call, wanted(wish, 'storageId'))
    keepAsset(call.hosted, name)
    return { do: 'addTranslation', stringId, languageId, text, pluralForm: null, asset: name }
  }
  requireAlone('storageId', wish, ['stringId'])
  const [stringId, text] = [wanted(wish, 'stringId'), wanted(wish, 'text')]
  const { pluralCategoryName: pluralForm = null } = wish
  stringNamed(call, stringId)
  // Unstated: a language that the string's file leaves out. We take it, as what was there before the file left it
  // out stays; the Editor does not offer it, and no export has it.
  return { do: 'addTranslation', stringId, languageId, text, pluralForm, ...originIn(wish) }
}
