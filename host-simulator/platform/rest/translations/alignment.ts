/** Which words of a text stand for which, by what was translated before. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import { topTranslation } from '../../../world/queries.ts'
import type { World } from '../../../world/world.ts'
import { one } from '../../http/envelope.ts'
import { projectOf, requireEach } from '../common/found.ts'
import { row } from '../common/row.ts'

const alignment = z.strictObject({
  sourceWord: z.string(),
  sourceLemma: z.string(),
  targetWord: z.string(),
  targetLemma: z.string(),
  match: z.int(),
  probability: z.number(),
})
type Alignment = z.output<typeof alignment>

/** Of each word, the best of these. */
const mostShown = 3

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** Lower case. Unstated: what a lemma is. Ours knows no grammar. */
const lemmaOf = (word: string): string => word.toLowerCase()

type Pair = readonly [source: ReadonlySet<string>, target: ReadonlyMap<string, string>]

/** The words of each plain string of the project and of its best translation: lemmas of one, words by lemma of the other. */
const pairsIn = (world: World, projectId: number, languageId: string): Pair[] =>
  [...world.strings].flatMap((string): Pair[] => {
    const top =
      string.projectId === projectId && typeof string.text === 'string'
        ? topTranslation(world, string.id, languageId, null)
        : null
    if (!top || typeof string.text !== 'string') return []
    return [
      [
        new Set(wordsOf(string.text).map(lemmaOf)),
        new Map(wordsOf(top.text).map((word) => [lemmaOf(word), word])),
      ],
    ]
  })

/**
 * Words that stand where the word stands, the likeliest first: `match` counts texts that have both, `probability` is
 * their share of all that have either (Dice). Unstated: what the platform counts.
 */
const alignmentsOf = (sourceWord: string, pairs: readonly Pair[]): Alignment[] => {
  const sourceLemma = lemmaOf(sourceWord)
  const having = pairs.filter(([source]) => source.has(sourceLemma))
  const both = new Map<string, { word: string; count: number }>()
  for (const [, target] of having)
    for (const [lemma, word] of target) both.set(lemma, { word, count: (both.get(lemma)?.count ?? 0) + 1 })
  return [...both]
    .map(([targetLemma, { word: targetWord, count: match }]) => {
      const either = having.length + pairs.filter(([, target]) => target.has(targetLemma)).length
      const probability = Math.round((200 * match) / either) / 100
      return { sourceWord, sourceLemma, targetWord, targetLemma, match, probability }
    })
    .toSorted((a, b) => b.probability - a.probability || (a.targetLemma < b.targetLemma ? -1 : 1))
    .slice(0, mostShown)
}

export const alignmentRows = [
  row({
    method: 'POST',
    path: '/projects/{projectId}/translations/alignment',
    scope: 'project.translation write',
    tag: 'String translations',
    doc: 'The words of a text, each with those that its translations in the project have in its place.',
    body: z.object({
      sourceLanguageId: z.string(),
      targetLanguageId: z.string(),
      text: z.string().min(1).max(10_000),
    }),
    ok: [200],
    answer: {
      one: z.strictObject({
        words: z.array(z.strictObject({ text: z.string(), alignments: z.array(alignment) })),
      }),
    },
    run(call) {
      const { sourceLanguageId, targetLanguageId, text } = call.body
      const project = projectOf(call)
      requireEach(
        'sourceLanguageId',
        'language',
        [sourceLanguageId],
        (each) => !!languageIn(call.world, each),
      )
      requireEach(
        'targetLanguageId',
        'language',
        [targetLanguageId],
        (each) => !!languageIn(call.world, each),
      )
      const isOwn = project.sourceLanguageId === sourceLanguageId
      const pairs = isOwn ? pairsIn(call.world, project.id, targetLanguageId) : []
      return one({
        words: wordsOf(text).map((word) => ({ text: word, alignments: alignmentsOf(word, pairs) })),
      })
    },
  }),
]
