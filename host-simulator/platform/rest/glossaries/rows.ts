import { z } from 'zod'
import { expressionsIn, expressionsWish } from '../common/expressions.ts'
import { many } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import { orderQuery } from '../common/fields.ts'
import { fitting, projectOf } from '../common/found.ts'
import type { Library } from '../common/library.ts'
import { libraryJobs } from '../common/library-jobs.ts'
import { libraryResource, openOf, requireLanguage } from '../common/library-rows.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { librariesOf } from '../projects/libraries.ts'
import { conceptsOf, glossaries as kind, type Concept } from './concepts.ts'
import { checkExport, conceptEntries, exportWish } from './exports.ts'
import {
  concept,
  concordance,
  concordanceShape,
  conceptShape,
  glossary,
  glossaryShape,
  termsIn,
} from './shapes.ts'
import { termRowsIn } from './terms.ts'
import { bringConcepts, dropConcept, keepConcept, requireWriter } from './writes.ts'

const path = '/glossaries/{glossaryId}'
const scope = 'glossary'
const tag = 'Glossaries'

const glossaries = libraryResource({
  ...{ path, scope, tag, kind, limit: 'glossaryIds', requireWriter },
  name: 'Glossary',
  answer: glossary,
  shapeOf: glossaryShape,
  clear: (call, library) => conceptsOf(call.hosted, library).forEach((each) => dropConcept(call, each)),
  docs: {
    list: 'The glossaries: one for each project, made of its own short strings and of what people add, and those that people made.',
    read: 'One glossary.',
    add: 'Adds a glossary.',
    edit: 'Changes what a glossary says of itself.',
    remove: 'Deletes a glossary with its terms; not the one that a project works with.',
  },
})

const concepts = resource<Concept, typeof concept>({
  path: `${path}/concepts/{conceptId}`,
  scope,
  tag,
  name: 'Concept',
  answer: concept,
  shapeOf: (each, call) => conceptShape(call.hosted, each, call.id('glossaryId')),
  isSteady: true,
  find(call) {
    const conceptId = call.id('conceptId')
    return conceptsOf(call.hosted, glossaries.named(call)).find(({ id }) => id === conceptId)
  },
})

const text = z.string()

const search = {
  sourceLanguageId: z.string().min(1),
  targetLanguageId: z.string().min(1),
  ...expressionsWish,
}

/** Concepts with a term that stands in one of the texts. */
const foundIn = (
  call: Call<unknown, z.output<z.ZodObject<typeof search>>>,
  libraries: readonly Library[],
): Answer => {
  const { sourceLanguageId: source, targetLanguageId: target } = call.body
  const texts = expressionsIn(call.body).map(spaced)
  const found = libraries.flatMap((library) =>
    conceptsOf(call.hosted, library)
      .filter((each) =>
        termsIn(each, source).some((term) => texts.some((words) => words.includes(spaced(term.text)))),
      )
      .map((each) => ({ library, concept: each })),
  )
  return many(found, call.search, (each) => concordanceShape(call.hosted, each, { source, target }))
}

/** Its words in lower case with a blank on each side, so that words are found whole. */
const spaced = (words: string): string =>
  ` ${(words.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).join(' ')} `

export const glossaryRows = [
  ...glossaries.rows,
  ...termRowsIn(glossaries.named),
  concepts.list('The concepts of a glossary: what its terms mean.', {
    query: z.object({
      orderBy: orderQuery('id', 'subject', 'definition', 'note', 'createdAt', 'updatedAt').optional(),
    }),
    ordersShown: true,
    rows: (call) => conceptsOf(call.hosted, glossaries.named(call)),
  }),
  concepts.read('One concept.'),
  concepts.replace(
    'Says what a concept is. What is not said stays.',
    z.object({
      subject: text.optional(),
      definition: text.optional(),
      translatable: z.boolean().optional(),
      note: text.optional(),
      url: text.optional(),
      figure: text.optional(),
      languagesDetails: z
        .array(z.object({ languageId: z.string().min(1), definition: text, note: text.optional() }))
        .optional(),
    }),
    (call, each) => {
      requireWriter(call, glossaries.named(call))
      for (const { languageId } of call.body.languagesDetails ?? [])
        requireLanguage(call.world, languageId, 'languagesDetails')
      keepConcept(call, each, call.body)
    },
  ),
  concepts.remove('Deletes a concept with its terms.', (call, each) => {
    requireWriter(call, glossaries.named(call))
    dropConcept(call, each)
  }),
  ...libraryJobs({
    ...{ path, scope, tag, kind, limit: 'glossaryIds', requireWriter },
    name: 'glossary',
    named: glossaries.named,
    wish: exportWish,
    check: checkExport,
    entriesOf: conceptEntries,
    fieldsOf: ({ exportFields }) => exportFields,
    extensions: ['tbx', 'csv', 'xlsx'],
    bring: bringConcepts,
  }),
  row({
    method: 'POST',
    path: '/glossaries/concordance',
    scope: 'glossary read',
    tag,
    doc: 'The terms of all glossaries that stand in texts.',
    body: z.object({ ...search, userId: z.int().nullish() }),
    ok: [200],
    answer: { many: concordance },
    run: (call) =>
      foundIn(
        call,
        openOf(
          call,
          'glossaryIds',
          fitting(kind.all(call.hosted), { userId: call.body.userId ?? undefined }),
        ),
      ),
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/glossaries/concordance',
    // Documented as read and write, though it reads.
    scope: 'glossary write',
    tag,
    doc: 'The terms of the glossaries of a project that stand in texts.',
    body: z.object(search),
    ok: [200],
    answer: { many: concordance },
    run: (call) =>
      foundIn(
        call,
        librariesOf(call.hosted, projectOf(call), 'glossary').toSorted((a, b) => a.id - b.id),
      ),
  }),
]
