import { z } from 'zod'
import { translationsOf } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { invalid, many, one } from '../../http/envelope.ts'
import { flagQuery, id, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found, noContent, translationsWhere } from '../common/found.ts'
import { row, type Call } from '../row.ts'
import { translation, translationShape } from './shapes.ts'

const all = '/projects/{projectId}/translations'
const single = `${all}/{translationId}`
const tag = 'String translations'

export const translationRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'The translations of one string into one language.',
    query: z.object({
      stringId: idQuery,
      languageId: z.string().min(1),
      orderBy: orderQuery('id', 'text', 'rating', 'createdAt').optional(),
      denormalizePlaceholders: flagQuery.optional(),
    }),
    ok: [200],
    answer: { many: translation },
    run({ world, id: part, search, query: { stringId, languageId, orderBy } }) {
      // Unstated: the answer about a string that is not in the project. Ours is an empty list.
      const shapes = translationsOf(world, stringId, languageId)
        .filter(isPersonsIn(world, part('projectId')))
        .map((each) => translationShape(world, each))
      return many(ordered(shapes, orderBy), search, (shape) => shape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Adds a translation. `addToTm` is taken and has no effect: every translation is in the memory.',
    body: z.object({
      stringId: id,
      languageId: z.string(),
      text: z.string(),
      pluralCategoryName: z.string().nullish(),
      addToTm: z.boolean().optional(),
    }),
    ok: [201],
    answer: { one: translation },
    run(call) {
      const { stringId, languageId, text, pluralCategoryName: pluralForm = null } = call.body
      const projectId = call.id('projectId')
      if (call.world.strings.get(stringId)?.projectId !== projectId)
        return invalid('stringId', 'notFound', `There is no string ${stringId} in project ${projectId}`)
      call.do({ do: 'addTranslation', stringId, languageId, text, pluralForm })
      return one(translationShape(call.world, lastOf(call.world)), 201)
    },
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Deletes the translations of one string, of all languages where none is named.',
    // Unstated: whether a string has to be named. Ours wants one, for without it a whole project would be emptied.
    query: z.object({ stringId: idQuery, languageId: z.string().min(1).optional() }),
    ok: [204],
    run(call) {
      found(call.world.strings.get(call.query.stringId)?.projectId === call.id('projectId') || null, 'String')
      const translationIds = translationsWhere(call, call.query).map((each) => each.id)
      if (translationIds.length) call.do({ do: 'deleteTranslations', translationIds })
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'One translation.',
    query: z.object({ denormalizePlaceholders: flagQuery.optional() }),
    ok: [200],
    answer: { one: translation },
    run(call) {
      const row = translationIn(call)
      return one(translationShape(call.world, found(row.isDeleted ? null : row, 'Translation')))
    },
  }),
  row({
    method: 'PUT',
    path: single,
    scope: 'project.translation write',
    tag,
    doc: 'Restores a deleted translation.',
    ok: [200],
    answer: { one: translation },
    run(call) {
      const { id: translationId } = translationIn(call)
      call.do({ do: 'restoreTranslation', translationId })
      return one(translationShape(call.world, translationIn(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.translation write',
    tag,
    doc: 'Deletes a translation.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteTranslation', translationId: translationIn(call).id })
      return noContent()
    },
  }),
]

/** A deleted one, too. */
const translationIn = ({ world, id: part }: Pick<Call, 'world' | 'id'>): TranslationRow => {
  const row = world.translations.get(part('translationId'))
  return found(row && isPersonsIn(world, part('projectId'))(row) ? row : null, 'Translation')
}

const lastOf = ({ translations, counters }: World): TranslationRow => {
  const last = translations.get(counters.translations)
  if (!last) throw new Error('the translation that was just added is gone')
  return last
}

/** Suggestions of TM and MT are not to be had over REST. */
const isPersonsIn =
  ({ strings }: World, projectId: number) =>
  ({ userId, stringId }: TranslationRow): boolean =>
    userId !== null && strings.get(stringId)?.projectId === projectId
