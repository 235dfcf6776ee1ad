/** Which fields there are, and in what they stand. Source: facts F136. */
import { qaCategories } from '../qa/issue.ts'

/** What a value is; `list` and `object` name the context of their fields. */
export type Kind =
  | 'boolean'
  | 'number'
  | 'text'
  | 'time'
  | 'user'
  | { readonly list: ContextName }
  | { readonly object: ContextName }

export type ContextName =
  | 'string'
  | 'file'
  | 'branch'
  | 'customField'
  | 'comment'
  | 'screenshot'
  | 'translation'
  | 'vote'
  | 'approval'
  | 'summary'
  | 'label'
  | 'user'
  | 'segment'
  | 'record'
  | 'term'
  | 'concept'

type Fields = Readonly<Record<string, Kind>>

const all = <K extends Kind>(kind: K, ...names: string[]): Record<string, K> =>
  Object.fromEntries(names.map((name) => [name, kind]))

export const contexts: Readonly<Record<ContextName, Fields>> = {
  string: {
    ...all('boolean', 'type is plain', 'type is plural', 'type is icu', 'type is asset'),
    ...all('boolean', 'is visible', 'is hidden', 'is duplicate', 'isPassedWorkflow'),
    'max length': 'number',
    ...all('text', 'text', 'identifier', 'context'),
    ...all('time', 'added', 'updated'),
    file: { object: 'file' },
    branch: { object: 'branch' },
    fields: { list: 'customField' },
    comments: { list: 'comment' },
    screenshots: { list: 'screenshot' },
    translations: { list: 'translation' },
    'languages summary': { list: 'summary' },
    labels: { list: 'label' },
  },
  file: { id: 'number', ...all('text', 'name', 'title', 'type', 'context') },
  branch: { id: 'number', ...all('text', 'name', 'title') },
  customField: all('text', 'name', 'slug', 'value', 'type'),
  comment: { ...all('boolean', 'has issue', 'has unresolved issue'), user: 'user' },
  screenshot: {},
  translation: {
    ...all('text', 'text', 'plural form', 'provider', 'language'),
    'is pre translated': 'boolean',
    user: 'user',
    updated: 'time',
    votes: { list: 'vote' },
    approvals: { list: 'approval' },
  },
  vote: { ...all('boolean', 'is up', 'is down'), user: 'user', added: 'time' },
  approval: { user: 'user', added: 'time' },
  summary: {
    language: 'text',
    ...all('boolean', 'is translated', 'is partially translated', 'is approved', 'is partially approved'),
    'translation updated': 'time',
    ...all(
      'boolean',
      'is auto translated',
      'is translated by tm',
      'is translated by mt',
      'is translated by ai',
    ),
    ...all('boolean', 'is source changed after translation', 'has translation as source'),
    ...all('boolean', 'has translation after approval', 'has shared translation', 'has qa issues'),
    ...all('boolean', ...qaCategories.map(({ croql }) => `has ${croql} qa issues`)),
    ...all('number', 'rating', 'approvalsCount'),
  },
  label: { id: 'number', title: 'text', 'is system': 'boolean' },
  // Unstated: the fields of a user. Only `login` is shown, and that a user is compared with a number.
  user: { id: 'number', login: 'text' },
  segment: { records: { list: 'record' } },
  record: {
    ...all('number', 'id', 'usageCount'),
    text: 'text',
    ...all('user', 'createdBy', 'updatedBy'),
    ...all('time', 'createdAt', 'updatedAt'),
  },
  term: {
    id: 'number',
    ...all('text', 'text', 'description', 'language', 'partOfSpeech', 'status', 'type', 'gender'),
    ...all('text', 'note', 'lemma', 'url'),
    user: 'user',
    concept: { object: 'concept' },
    ...all('time', 'createdAt', 'updatedAt'),
  },
  concept: {
    id: 'number',
    user: 'user',
    ...all('text', 'subject', 'definition', 'url', 'note'),
    translatable: 'boolean',
    ...all('time', 'createdAt', 'updatedAt'),
  },
}

/** As a person calls one of them. */
export const contextTitles: Readonly<Record<ContextName, string>> = {
  string: 'a source string',
  file: 'a file',
  branch: 'a branch',
  customField: 'a field',
  comment: 'a comment',
  screenshot: 'a screenshot',
  translation: 'a translation',
  vote: 'a vote',
  approval: 'an approval',
  summary: 'a languages summary',
  label: 'a label',
  user: 'a user',
  segment: 'a TM segment',
  record: 'a TM record',
  term: 'a glossary term',
  concept: 'a glossary concept',
}

const contextNames = Object.keys(contexts) as ContextName[]

/** Every name once, with its words in small letters. */
const namesByFirstWord = new Map<string, { name: string; words: string[] }[]>()
for (const name of new Set([...contextNames.flatMap((context) => Object.keys(contexts[context])), 'count'])) {
  const words = name.toLowerCase().split(' ')
  const others = namesByFirstWord.get(words[0] ?? '') ?? []
  namesByFirstWord.set(words[0] ?? '', [...others, { name, words }])
}

/** The longest field name, in any context, that these words begin with. */
export const longestName = (words: readonly string[]): { name: string; length: number } | null => {
  const fitting = (namesByFirstWord.get(words[0]?.toLowerCase() ?? '') ?? [])
    .filter((known) => known.words.every((word, index) => word === words[index]?.toLowerCase()))
    .toSorted((a, b) => b.words.length - a.words.length)
  return fitting[0] ? { name: fitting[0].name, length: fitting[0].words.length } : null
}

export const fieldKind = (context: ContextName, name: string): Kind | null =>
  Object.hasOwn(contexts[context], name) ? (contexts[context][name] ?? null) : null

/** In which contexts a field of this name stands. */
export const contextsWith = (name: string): ContextName[] =>
  contextNames.filter((context) => fieldKind(context, name) !== null)
