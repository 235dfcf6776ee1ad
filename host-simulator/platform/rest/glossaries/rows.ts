import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { many } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { nowOf } from '../common/caller.ts'
import { idQuery, orderQuery } from '../common/fields.ts'
import { fitting, noContent, projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { conceptsOf, type Term } from './concepts.ts'
import { concordance, concordanceShape, glossary, glossaryShape, term, termShape, termsIn } from './shapes.ts'
import { addTerm, dropTerms, keepTerm, requireWriter } from './writes.ts'

const path = '/glossaries/{glossaryId}'
const scope = 'glossary'
const tag = 'Glossaries'

/** A glossary has its project's id. */
const glossaries = resource({
  path,
  scope,
  tag,
  name: 'Glossary',
  answer: glossary,
  shapeOf: (project: ProjectRow, call) => glossaryShape(call.hosted, project, pagesOf(call)),
  find: ({ world, id }) => world.projects.get(id('glossaryId')),
})

const allTerms = (call: Call): Term[] =>
  conceptsOf(call.hosted, glossaries.named(call)).flatMap((concept) => concept.terms)

const facts = z.object({
  partOfSpeech: z
    .enum([
      'adjective',
      'adposition',
      'adverb',
      'auxiliary',
      'coordinating conjunction',
      'determiner',
      'interjection',
      'noun',
      'numeral',
      'particle',
      'pronoun',
      'proper noun',
      'subordinating conjunction',
      'verb',
      'other',
    ])
    .optional(),
  status: z.enum(['preferred', 'admitted', 'not recommended', 'obsolete', 'draft']).optional(),
  type: z.enum(['full form', 'acronym', 'abbreviation', 'short form', 'phrase', 'variant']).optional(),
  gender: z.enum(['masculine', 'feminine', 'neuter', 'other']).optional(),
  note: z.string().optional(),
  url: z.string().optional(),
  description: z.string().optional(),
})

const text = z.string().trim().min(1)

const termFilter = z.object({
  languageId: z.string().min(1).optional(),
  conceptId: idQuery.optional(),
})

const terms = resource({
  path: `${path}/terms/{termId}`,
  scope,
  tag,
  name: 'Term',
  answer: term,
  shapeOf: (row: Term, call) => termShape(row, call.id('glossaryId')),
  find(call) {
    const termId = call.id('termId')
    return allTerms(call).find((each) => each.id === termId)
  },
})

export const glossaryRows = [
  glossaries.list(
    'The glossaries, one for each project, made of its own short strings and of what people add.',
    {
      query: z.object({
        userId: idQuery.optional(),
        orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
      }),
      ordersShown: true,
      rows: ({ world, query: { userId } }) => fitting([...world.projects], { ownerId: userId }),
    },
  ),
  glossaries.read('One glossary.'),
  terms.list('The terms of a glossary.', {
    query: termFilter.extend({
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'text', 'createdAt', 'updatedAt').optional(),
    }),
    rows(call) {
      const { languageId, conceptId, userId } = call.query
      return fitting(allTerms(call), { languageId, conceptId, userId })
    },
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
      const project = glossaries.named(call)
      requireWriter(call, project)
      return addTerm(call, project, call.body)
    },
  ),
  row({
    method: 'DELETE',
    path: `${path}/terms`,
    scope: `${scope} write`,
    tag,
    doc: 'Deletes the terms of a language or of a concept; all where nothing is said.',
    query: termFilter,
    ok: [204],
    run(call) {
      requireWriter(call, glossaries.named(call))
      const { languageId, conceptId } = call.query
      dropTerms(call, fitting(allTerms(call), { languageId, conceptId }))
      return noContent()
    },
  }),
  terms.read('One term.'),
  terms.edit(
    'Changes what a term says.',
    facts.extend({ text: text.optional() }),
    (call, row, { text: edited = row.text, ...about }) => {
      const project = glossaries.named(call)
      requireWriter(call, project)
      const updatedAt = nowOf(call)
      keepTerm(call, project, { ...row, text: edited, about: { ...row.about, ...about }, updatedAt })
    },
  ),
  terms.remove('Deletes a term.', (call, row) => {
    requireWriter(call, glossaries.named(call))
    dropTerms(call, [row])
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/glossaries/concordance',
    // Documented as read and write, though it reads.
    scope: 'glossary write',
    tag,
    doc: 'The terms that stand in texts.',
    body: z.object({
      sourceLanguageId: z.string().min(1),
      targetLanguageId: z.string().min(1),
      expressions: z.array(z.string()).min(1).max(100),
    }),
    ok: [200],
    answer: { many: concordance },
    run(call) {
      const { sourceLanguageId, targetLanguageId, expressions } = call.body
      const project = projectOf(call)
      const texts = expressions.map(spaced)
      const concepts = conceptsOf(call.hosted, project).filter((concept) =>
        termsIn(concept, sourceLanguageId).some((source) =>
          texts.some((words) => words.includes(spaced(source.text))),
        ),
      )
      const languageIds = { source: sourceLanguageId, target: targetLanguageId }
      return many(concepts, call.search, (concept) => concordanceShape(project, concept, languageIds))
    },
  }),
]

/** Its words in lower case with a blank on each side, so that words are found whole. */
const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).join(' ')} `
