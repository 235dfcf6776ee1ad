/** The files of a scenario as the world's builder takes them: people by id, labels by id, one translation per form. */
import type { CommentPlan, FilePlan, LabelPlan, StringPlan, TranslationPlan } from '../world/plan.ts'
import { pluralFormsOf } from '../world/languages.ts'
import type { Provider } from '../world/translation-rows.ts'
import { suggestion } from '../../src/contract/nearest.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer } from './shape.ts'
import { providers, type Users } from './users.ts'

type FileIn = NonNullable<Layer['files']>[number]
type StringIn = NonNullable<FileIn['strings']>[number]
type TranslationsIn = NonNullable<StringIn['translations']>
type TranslationIn = Exclude<NonNullable<TranslationsIn[string]>[number], string>

export interface FileTools {
  users: Users
  sourceLanguageId: string
  languageIds: readonly string[]
  /** ISO 8601: when everything was made that does not say. */
  at: string
}

/** Throws `ScenarioError`. */
export const filePlans = (
  files: readonly FileIn[],
  tools: FileTools,
  at: Path = ['files'],
): { files: FilePlan[]; labels: LabelPlan[] } => {
  const titles = new Set(files.flatMap(({ strings = [] }) => strings.flatMap(({ labels = [] }) => labels)))
  const labelIds = new Map([...titles].map((title, at) => [title, at + 1]))
  unique(files.map(filePath), (index) => [...at, index, 'name'])
  return {
    labels: [...titles].map((title) => ({ title })),
    files: files.map(({ name, type, branch, directory, strings = [] }, fileAt) => {
      const path: Path = [...at, fileAt, 'strings']
      checkAssets(type, strings, path)
      unique(
        strings.map(({ identifier }) => identifier),
        (index) => [...path, index, 'identifier'],
      )
      return {
        name,
        ...(type !== undefined && { type }),
        ...(branch !== undefined && { branch }),
        ...(directory !== undefined && { directory }),
        strings: strings.map((string, index) => ({
          ...stringPlan(string, [...path, index], tools),
          labelIds: (string.labels ?? []).map((title) => labelIds.get(title) as number),
        })),
      }
    }),
  }
}

/** Such as `main/src/ui.json`: branch, folders and name. */
export const filePath = ({
  name,
  branch,
  directory,
}: Pick<FileIn, 'name' | 'branch' | 'directory'>): string =>
  [branch, directory, name].filter((part) => part !== undefined).join('/')

const unique = (names: readonly string[], pathOf: (at: number) => Path): void => {
  const seen = new Set<string>()
  for (const [at, name] of names.entries()) {
    if (seen.has(name))
      throw wrongContent(pathOf(at), `expected another name, got ${JSON.stringify(name)} again`)
    seen.add(name)
  }
}

const stringPlan = (string: StringIn, path: Path, tools: FileTools): StringPlan => {
  const { identifier, text, context = '', maxLength = 0, isHidden = false, asset } = string
  formsProblem(text, tools.sourceLanguageId, [...path, 'text'])
  return {
    ...{ identifier, text, context, maxLength, isHidden },
    ...(asset !== undefined && { asset }),
    translations: Object.entries(string.translations ?? {}).flatMap(([languageId, list]) => {
      const place = [...path, 'translations', languageId]
      checkLanguage(languageId, place, tools)
      return list.flatMap((one, at) =>
        translationPlans(
          typeof one === 'string' ? { text: one } : one,
          { ...string, languageId },
          [...place, at],
          tools,
        ),
      )
    }),
    comments: (string.comments ?? []).map((comment, at) =>
      commentPlan(comment, [...path, 'comments', at], tools),
    ),
  }
}

const checkAssets = (type: string | undefined, strings: readonly StringIn[], path: Path): void => {
  const stray = strings.findIndex(({ asset }) => (asset === undefined) === (type === 'assets'))
  if (stray >= 0)
    throw wrongContent(
      [...path, stray, 'asset'],
      type === 'assets'
        ? 'expected the content of the file'
        : 'expected none: the file is not of the type assets',
    )
  if (type === 'assets' && strings.length !== 1)
    throw wrongContent(path, `expected one string, which stands for the file, got ${strings.length}`)
}

export const checkLanguage = (
  languageId: string,
  path: Path,
  { languageIds }: Pick<FileTools, 'languageIds'>,
): void => {
  if (languageIds.includes(languageId)) return
  throw wrongContent(
    path,
    `expected a target language of the project (${languageIds.join(', ')}), got "${languageId}"${suggestion(languageId, languageIds)}`,
  )
}

const formsProblem = (text: StringIn['text'], languageId: string, path: Path): void => {
  if (typeof text === 'string') return
  const known = pluralFormsOf(languageId)
  const strange = Object.keys(text).find((form) => !known.includes(form))
  if (strange !== undefined)
    throw wrongContent(
      [...path, strange],
      `expected a plural category of ${languageId} (${known.join(', ')})`,
    )
  if (text['other'] === undefined) throw wrongContent(path, 'expected the plural category "other" among them')
}

const translationPlans = (
  { text, by, approved, votes = {}, at, asset }: TranslationIn,
  source: Pick<StringIn, 'text' | 'asset'> & { languageId: string },
  path: Path,
  { users, at: standard }: FileTools,
): TranslationPlan[] => {
  const { languageId } = source
  const isPlural = typeof source.text !== 'string'
  if (isPlural === (typeof text === 'string'))
    throw wrongContent(
      [...path, 'text'],
      `expected ${isPlural ? 'a text for each plural category' : 'text'}, as of the source`,
    )
  if ((asset === undefined) !== (source.asset === undefined))
    throw wrongContent(
      [...path, 'asset'],
      `expected ${source.asset === undefined ? 'none' : 'one'}, as of the source`,
    )
  const known = pluralFormsOf(languageId)
  const forms: [string | null, string][] = typeof text === 'string' ? [[null, text]] : Object.entries(text)
  const createdAt = at === undefined ? standard : new Date(at).toISOString()
  const isProvider = typeof by === 'string' && providers.includes(by)
  if (isProvider && approved)
    throw wrongContent([...path, 'approved'], `expected none: it is a suggestion by ${by}`)
  const userId = isProvider ? null : by === undefined ? users.authorId : users.find(by, [...path, 'by'])
  return forms.map(([pluralForm, one]) => {
    if (pluralForm !== null && !known.includes(pluralForm))
      throw wrongContent(
        [...path, 'text', pluralForm],
        `expected a plural category of ${languageId} (${known.join(', ')})`,
      )
    return {
      languageId,
      text: one,
      pluralForm,
      ...(asset !== undefined && { asset }),
      userId,
      provider: isProvider ? (by as Provider) : null,
      createdAt,
      votes: Object.fromEntries(
        Object.entries(votes).map(([voter, mark]) => [
          users.find(idOr(voter), [...path, 'votes', voter]),
          mark,
        ]),
      ),
      approval: approved ? { userId: users.approverId, at: createdAt } : null,
    }
  })
}

/** Keys are text: a number in one is an id. */
const idOr = (key: string): number | string => (/^\d+$/.test(key) ? Number(key) : key)

const commentPlan = (
  { language, text, by, issue, resolved = false, at }: NonNullable<StringIn['comments']>[number],
  path: Path,
  tools: FileTools,
): CommentPlan => {
  checkLanguage(language, [...path, 'language'], tools)
  if (resolved && !issue)
    throw wrongContent([...path, 'resolved'], 'expected an issue: a comment cannot be resolved')
  const createdAt = at === undefined ? tools.at : new Date(at).toISOString()
  return {
    languageId: language,
    text,
    userId: by === undefined ? tools.users.authorId : tools.users.find(by, [...path, 'by']),
    createdAt,
    ...(issue && { issueType: issue }),
    ...(resolved && { issueStatus: 'resolved', resolverId: tools.users.approverId, resolvedAt: createdAt }),
  }
}
