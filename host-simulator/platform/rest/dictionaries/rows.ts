/** Words that a project's spelling counts as right, by language. They are kept; no check of spelling is here. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { patchOf, wordsQuery } from '../common/fields.ts'
import { projectOf, targetLanguagesNamed } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'

interface Dictionary {
  languageId: string
  words: string[]
}

/** By project and language. */
export const dictionariesOf = shelf<Dictionary>('dictionaries', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.projects.has(Number.parseInt(key, 10)),
  ofApp: null,
})

const keyOf = (call: Pick<Call, 'id'>, languageId: string): string => `${call.id('projectId')} ${languageId}`

const dictionaryOf = (call: Call, languageId: string): Dictionary =>
  dictionariesOf(call.hosted).get(keyOf(call, languageId)) ?? { languageId, words: [] }

const dictionaries = resource({
  path: '/projects/{projectId}/dictionaries/{languageId}',
  scope: 'project.dictionary',
  tag: 'Dictionaries',
  name: 'Language',
  answer: z.strictObject({ languageId: z.string(), words: z.array(z.string()) }),
  shapeOf: (row: Dictionary) => row,
  find(call) {
    const languageId = call.params['languageId'] ?? ''
    return projectOf(call).targetLanguageIds.includes(languageId) ? dictionaryOf(call, languageId) : null
  },
})

export const dictionaryRows = [
  dictionaries.list('The dictionaries of a project, one for each of its target languages.', {
    query: z.object({ languageIds: wordsQuery.optional() }),
    rows: (call) =>
      targetLanguagesNamed(call, call.query.languageIds).map((languageId) => dictionaryOf(call, languageId)),
  }),
  dictionaries.patch(
    'Adds words to a dictionary, or takes words out of it.',
    patchOf(['add', 'remove'], ['/words/{id}', '/words/-']),
    (call, { languageId, words: before }) => {
      const words = [...before]
      for (const { op, path, value } of call.body) {
        const at = path.endsWith('-') ? words.length : Number(path.slice('/words/'.length))
        if (op === 'remove' ? at >= words.length : at > words.length)
          throw new Refusal(invalid(path.slice(1), 'notFound', `There is nothing at ${path}`))
        if (op === 'remove') words.splice(at, 1)
        else words.splice(at, 0, wordOf(path, value))
      }
      dictionariesOf(call.hosted).set(keyOf(call, languageId), { languageId, words: [...new Set(words)] })
    },
  ),
]

const wordOf = (path: string, value: unknown): string => {
  if (typeof value === 'string' && value.trim()) return value.trim()
  throw requiredAt(path.slice(1))
}
