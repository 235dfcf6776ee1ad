/** The operations on terms. */
import { z } from 'zod'
import { nowOf } from '../common/caller.ts'
import { idQuery, orderQuery } from '../common/fields.ts'
import { croqlTest } from '../common/croql-rows.ts'
import { fitting, noContent } from '../common/found.ts'
import { requireAlone } from '../common/pairs.ts'
import type { Library } from '../common/library.ts'
import { resource } from '../common/resource.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import type { CroqlRow } from '../../../world/croql/match.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { conceptRowsOf, conceptsOf, type Term } from './concepts.ts'
import { factsOf, term, termShape } from './shapes.ts'
import { genders, partOfSpeechCode, partsOfSpeech, statuses, types, wordCode } from './words.ts'
import { addTerm, dropTerms, keepTerm, requireWriter, statusFor } from './writes.ts'

const path = '/glossaries/{glossaryId}/terms'
const scope = 'glossary'
const tag = 'Glossaries'

const facts = z.object({
  partOfSpeech: z.enum(Object.values(partsOfSpeech)).optional(),
  status: z.enum(statuses).optional(),
  type: z.enum(types).optional(),
  gender: z.enum(genders).optional(),
  note: z.string().optional(),
  url: z.string().optional(),
  description: z.string().optional(),
})

const text = z.string().trim().min(1)

/** Source: facts F139. */
const croqlTerm = (hosted: HostedWorld, each: Term): CroqlRow => {
  const moments = { createdAt: Date.parse(each.createdAt), updatedAt: Date.parse(each.updatedAt) }
  const said = conceptRowsOf(hosted).get(String(each.conceptId))
  const { partOfSpeech, status, type, gender, ...facts } = factsOf(each)
  return {
    ...facts,
    ...moments,
    partOfSpeech: partOfSpeechCode(partOfSpeech).toLowerCase(),
    ...{ status: wordCode(status), type: wordCode(type), gender },
    ...{ id: each.id, text: each.text, language: each.languageId, user: each.userId },
    lemma: each.text.toLowerCase(),
    concept: {
      ...{ id: each.conceptId, user: each.userId, translatable: said?.translatable ?? true, ...moments },
      ...{ subject: said?.subject ?? '', definition: said?.definition ?? '' },
      ...{ url: said?.url ?? '', note: said?.note ?? '' },
    },
  }
}

const termFilter = z.object({
  languageId: z.string().min(1).optional(),
  conceptId: idQuery.optional(),
  /** Terms of the concept that this one is of. */
  translationOfTermId: idQuery.optional(),
})

export const termRowsIn = (glossaryNamed: (call: Call) => Library): RestRow[] => {
  const allTerms = (call: Call): Term[] =>
    conceptsOf(call.hosted, glossaryNamed(call)).flatMap(({ terms }) => terms)

  const termsFor = (call: Call<z.output<typeof termFilter>>): readonly Term[] => {
    const { languageId, conceptId, translationOfTermId } = call.query
    const all = allTerms(call)
    const said = fitting(all, { languageId, conceptId })
    if (translationOfTermId === undefined) return said
    const meant = all.find(({ id }) => id === translationOfTermId)
    return said.filter((each) => each !== meant && each.conceptId === meant?.conceptId)
  }

  const terms = resource({
    path: `${path}/{termId}`,
    scope,
    tag,
    name: 'Term',
    answer: term,
    shapeOf: (each: Term, call) => termShape(each, call.id('glossaryId')),
    isSteady: true,
    find(call) {
      const termId = call.id('termId')
      return allTerms(call).find(({ id }) => id === termId)
    },
  })

  return [
    terms.list('The terms of a glossary.', {
      query: termFilter.extend({
        userId: idQuery.optional(),
        croql: z.string().min(1).optional(),
        orderBy: orderQuery(
          ...(['id', 'text', 'lemma', 'createdAt', 'updatedAt'] as const),
          ...(['description', 'partOfSpeech', 'status', 'type', 'gender', 'note'] as const),
        ).optional(),
      }),
      rows(call) {
        const { croql, userId } = call.query
        requireAlone('croql', call.query, ['userId', ...Object.keys(termFilter.shape)])
        const fits = croqlTest(call, croql, 'term')
        return fitting(termsFor(call), { userId }).filter((each) => fits(() => croqlTerm(call.hosted, each)))
      },
      fieldOf: (each, field) =>
        field === 'lemma'
          ? each.text.toLowerCase()
          : ({ ...factsOf(each), ...each } as Record<string, unknown>)[field],
    }),
    terms.add(
      'Adds a term, of a new concept where none is named.',
      facts.extend({
        languageId: z.string().min(1),
        text,
        conceptId: z.int().optional(),
        translationOfTermId: z.int().optional(),
      }),
      (call) => {
        const glossary = glossaryNamed(call)
        const wish = { ...statusFor(call, glossary), ...call.body }
        requireWriter(call, glossary, [{ about: wish }])
        return addTerm(call, glossary, wish)
      },
    ),
    row({
      method: 'DELETE',
      path,
      scope: `${scope} write`,
      tag,
      doc: 'Deletes the terms of a language or of a concept; all where nothing is said.',
      query: termFilter,
      ok: [204],
      run(call) {
        const dropped = termsFor(call)
        requireWriter(call, glossaryNamed(call), dropped)
        dropTerms(call, dropped)
        return noContent()
      },
    }),
    terms.read('One term.'),
    terms.edit(
      'Changes what a term says.',
      facts.extend({ text: text.optional() }),
      (call, each, { text: edited = each.text, ...about }) => {
        const glossary = glossaryNamed(call)
        const after = { ...each, text: edited, about: { ...each.about, ...about }, updatedAt: nowOf(call) }
        requireWriter(call, glossary, [each, after])
        keepTerm(call, glossary, after)
      },
    ),
    terms.remove('Deletes a term.', (call, each) => {
      requireWriter(call, glossaryNamed(call), [each])
      dropTerms(call, [each])
    }),
  ]
}
