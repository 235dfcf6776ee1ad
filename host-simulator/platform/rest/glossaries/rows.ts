import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found, projectOf } from '../common/found.ts'
import { pagesOf } from '../common/pages-address.ts'
import { row, type Call } from '../row.ts'
import { conceptsOf } from './concepts.ts'
import { concordance, concordanceShape, glossary, glossaryShape, term, termShape } from './shapes.ts'

const tag = 'Glossaries'

export const glossaryRows = [
  row({
    method: 'GET',
    path: '/glossaries',
    scope: 'glossary read',
    tag,
    doc: 'The glossaries, one for each project, made of its own short strings.',
    query: z.object({
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
    }),
    ok: [200],
    answer: { many: glossary },
    run(call) {
      const { userId, orderBy } = call.query
      const shapes = [...call.world.projects]
        .filter(({ ownerId }) => userId === undefined || ownerId === userId)
        .map((project) => glossaryShape(call.world, project, pagesOf(call)))
      return many(ordered(shapes, orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'GET',
    path: '/glossaries/{glossaryId}',
    scope: 'glossary read',
    tag,
    doc: 'One glossary.',
    ok: [200],
    answer: { one: glossary },
    run: (call) => one(glossaryShape(call.world, glossaryOf(call), pagesOf(call))),
  }),
  row({
    method: 'GET',
    path: '/glossaries/{glossaryId}/terms',
    scope: 'glossary read',
    tag,
    doc: 'The terms of a glossary.',
    query: z.object({
      languageId: z.string().min(1).optional(),
      conceptId: idQuery.optional(),
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'text', 'createdAt', 'updatedAt').optional(),
    }),
    ok: [200],
    answer: { many: term },
    run(call) {
      const { languageId, conceptId, userId, orderBy } = call.query
      const rows = termsIn(call).filter(
        (each) =>
          (languageId === undefined || each.languageId === languageId) &&
          (conceptId === undefined || each.conceptId === conceptId) &&
          (userId === undefined || each.userId === userId),
      )
      return many(ordered(rows, orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'GET',
    path: '/glossaries/{glossaryId}/terms/{termId}',
    scope: 'glossary read',
    tag,
    doc: 'One term.',
    ok: [200],
    answer: { one: term },
    run(call) {
      const termId = call.id('termId')
      return one(
        found(
          termsIn(call).find((each) => each.id === termId),
          'Term',
        ),
      )
    },
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
      const concepts = conceptsOf(call.world, project).filter(
        ({ source }) =>
          source.languageId === sourceLanguageId && texts.some((text) => text.includes(spaced(source.text))),
      )
      return many(concepts, call.search, (concept) => concordanceShape(project, concept, targetLanguageId))
    },
  }),
]

type Placed = Pick<Call, 'world' | 'id'>

/** A glossary has its project's id. */
const glossaryOf = ({ world, id }: Placed): ProjectRow =>
  found(world.projects.get(id('glossaryId')), 'Glossary')

const termsIn = (call: Placed): z.input<typeof term>[] => {
  const project = glossaryOf(call)
  return conceptsOf(call.world, project).flatMap(({ source, targets }) =>
    [source, ...targets].map((each) => termShape(each, project.id)),
  )
}

/** Its words in lower case with a blank on each side, so that words are found whole. */
const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).join(' ')} `
