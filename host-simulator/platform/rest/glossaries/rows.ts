import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { many } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { idQuery, orderQuery } from '../common/fields.ts'
import { fitting, projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { conceptsOf } from './concepts.ts'
import { concordance, concordanceShape, glossary, glossaryShape, term, termShape } from './shapes.ts'

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
  shapeOf: (project: ProjectRow, call) => glossaryShape(call.world, project, pagesOf(call)),
  find: ({ world, id }) => world.projects.get(id('glossaryId')),
})

const termsIn = (call: Call): z.input<typeof term>[] => {
  const project = glossaries.named(call)
  return conceptsOf(call.world, project).flatMap(({ source, targets }) =>
    [source, ...targets].map((each) => termShape(each, project.id)),
  )
}

const terms = resource({
  path: `${path}/terms/{termId}`,
  scope,
  tag,
  name: 'Term',
  answer: term,
  shapeOf: (shown: z.input<typeof term>) => shown,
  find(call) {
    const termId = call.id('termId')
    return termsIn(call).find((each) => each.id === termId)
  },
})

export const glossaryRows = [
  glossaries.list('The glossaries, one for each project, made of its own short strings.', {
    query: z.object({
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
    }),
    ordersShown: true,
    rows: ({ world, query: { userId } }) => fitting([...world.projects], { ownerId: userId }),
  }),
  glossaries.read('One glossary.'),
  terms.list('The terms of a glossary.', {
    query: z.object({
      languageId: z.string().min(1).optional(),
      conceptId: idQuery.optional(),
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'text', 'createdAt', 'updatedAt').optional(),
    }),
    rows(call) {
      const { languageId, conceptId, userId } = call.query
      return fitting(termsIn(call), { languageId, conceptId, userId })
    },
  }),
  terms.read('One term.'),
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

/** Its words in lower case with a blank on each side, so that words are found whole. */
const spaced = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).join(' ')} `
