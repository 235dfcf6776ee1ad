import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { translationsOf } from '../../../world/queries.ts'
import { keepOutOfMemory } from '../../files/outside-memory.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { one } from '../../http/envelope.ts'
import { flagQuery, orderQuery } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row } from '../common/row.ts'
import { translation, translationShape } from './shapes.ts'
import { newTranslation, translationAddition } from './addition.ts'
import { isPersonsIn, ofString, stringIdIn, stringOrFile } from './where.ts'

const all = '/projects/{projectId}/translations'
const scope = 'project.translation'
const tag = 'String translations'

/** Deleted ones, too. */
const translations = resource({
  path: `${all}/{translationId}`,
  scope,
  tag,
  name: 'Translation',
  answer: translation,
  shapeOf: (row: TranslationRow, { world }) => translationShape(world, row),
  isSteady: true,
  find({ world, id: part }) {
    const row = world.translations.get(part('translationId'))
    return row && isPersonsIn(world, part('projectId'))(row) ? row : null
  },
})

export const translationRows = [
  translations.list('The translations of one string into one language.', {
    query: z.object({
      ...stringOrFile,
      languageId: z.string().min(1),
      orderBy: orderQuery('id', 'text', 'rating', 'createdAt').optional(),
      denormalizePlaceholders: flagQuery.optional(),
    }),
    ordersShown: true,
    // Unstated: the answer about a string that is not in the project. Ours is an empty list.
    rows: (call) =>
      translationsOf(call.world, stringIdIn(call, call.query), call.query.languageId).filter(
        isPersonsIn(call.world, call.id('projectId')),
      ),
  }),
  translations.add('Adds a translation.', newTranslation, (call) => {
    const added = addedRow(call.do(translationAddition(call, call.body)), call.world, 'translations')
    if (call.body.addToTm === false) keepOutOfMemory(call.hosted, [added])
    return added
  }),
  row({
    method: 'DELETE',
    path: all,
    scope: `${scope} write`,
    tag,
    doc: 'Deletes the translations of one string, of all languages where none is named.',
    // Unstated: whether a string has to be named. Ours wants one, for without it a whole project would be emptied.
    query: z.object({ ...stringOrFile, languageId: z.string().min(1).optional() }),
    ok: [204],
    run(call) {
      const { languageId } = call.query
      const where = { stringId: stringIdIn(call, call.query), languageId }
      const translationIds = ofString(call, where).map((each) => each.id)
      if (translationIds.length) call.do({ do: 'deleteTranslations', translationIds })
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: `${all}/{translationId}`,
    scope: `${scope} read`,
    tag,
    doc: 'One translation.',
    query: z.object({ denormalizePlaceholders: flagQuery.optional() }),
    ok: [200],
    answer: { one: translation },
    steady: () => true,
    run(call) {
      const named = translations.named(call)
      return one(translationShape(call.world, found(named.isDeleted ? null : named, 'Translation')))
    },
  }),
  translations.replace('Restores a deleted translation.', undefined, (call, { id: translationId }) =>
    call.do({ do: 'restoreTranslation', translationId }),
  ),
  translations.remove('Deletes a translation.', (call, { id: translationId }) =>
    call.do({ do: 'deleteTranslation', translationId }),
  ),
]
