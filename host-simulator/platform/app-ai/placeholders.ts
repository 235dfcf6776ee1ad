/** What stands in a prompt for `%name%`. Source: facts F216. */
import { isObject } from '../../../src/contract/value.ts'
import { languageIn } from '../../world/languages.ts'
import { topTranslation } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'
import type { AiPayload, AiString } from './payload.ts'
import { siblingsIn } from './told.ts'

/** What a style guide says to AI; no languages mean all. */
export interface AiStyleGuide {
  languageIds: readonly string[]
  instructions: string
}

interface About {
  world: World
  projectId: number | null
  payload: AiPayload
  styleGuides: readonly AiStyleGuide[]
}

/** Where there is nothing. Source: the examples of OpenAPI, `overridePromptValues`. */
const none = 'N/A'

const listOr = (list: readonly unknown[] | undefined): string => (list?.length ? JSON.stringify(list) : none)

/** Those of the strings that have a translation, with it. */
const translatedIn = (
  world: World,
  { strings, targetLanguage }: AiPayload,
): { string: AiString; id: number; text: string }[] =>
  strings.flatMap((string) => {
    const top = topTranslation(world, string.id, targetLanguage.id, string.pluralForm)
    return top ? [{ string, id: top.id, text: top.text }] : []
  })

/** What is to be aligned. Unstated: what their ids are; ours are those of the strings, as texts. */
export const alignmentPairs = (world: World, payload: AiPayload): object[] =>
  translatedIn(world, payload).map(({ string, text }) => ({
    ...{ id: String(string.id), source: string.text, translation: text },
  }))

/** By name, each made when it is asked for. Unstated: how lists without an example are written. Ours are JSON. */
export const placeholdersOf = ({
  world,
  projectId,
  payload,
  styleGuides,
}: About): Record<string, () => string> => {
  const { sourceLanguage, targetLanguage, strings, tmSuggestions, terms, file } = payload
  const project = projectId === null ? undefined : world.projects.get(projectId)
  const inFile = (field: string): string => {
    const value = isObject(file) ? file[field] : undefined
    return typeof value === 'string' && value ? value : none
  }
  const description = (): string => project?.description || none
  return {
    sourceLanguage: () => sourceLanguage.name,
    targetLanguage: () => targetLanguage.name,
    targetLanguages: () =>
      project?.targetLanguageIds.map((each) => languageIn(world, each)?.name ?? each).join(', ') ||
      targetLanguage.name,
    pluralForms: () => targetLanguage.pluralCategoryNames.join(','),
    strings: () => JSON.stringify({ strings }),
    tm: () =>
      tmSuggestions.map(({ source, target }) => `${source.text} => ${target.text}`).join('\n') || none,
    terms: () => terms.map(termLine).join('\n') || none,
    fileName: () => inFile('name'),
    fileContext: () => inFile('context'),
    fileContent: () => none,
    siblingsStrings: () =>
      payload.siblingsStrings
        ? JSON.stringify(payload.siblingsStrings)
        : listOr(strings.flatMap(siblingsIn(world))),
    filteredStrings: () => listOr(payload.filteredStrings),
    projectName: () => project?.name ?? none,
    projectDescription: description,
    projectPublicDescription: description,
    organizationName: () => world.organization.name,
    organizationDescription: () => none,
    assignedStyleGuides: () =>
      styleGuides
        .filter(({ languageIds }) => !languageIds.length || languageIds.includes(targetLanguage.id))
        .map(({ instructions }) => instructions)
        .join('\n\n') || none,
    alignmentPairs: () => JSON.stringify({ pairs: alignmentPairs(world, payload) }),
    translationUnits: () =>
      JSON.stringify({
        translationUnits: translatedIn(world, payload).map(({ string, id, text }) => {
          const { pluralForm: _, ...source } = string
          return { id: String(source.id), source, translation: { id, text } }
        }),
      }),
  }
}

const termLine = (term: object): string => {
  const { source, target } = term as Record<
    'source' | 'target',
    { text: string; partOfSpeech?: string } | null
  >
  return `Term: ${source?.text ?? ''}. Translation: ${target?.text ?? none}. Part of speech: ${source?.partOfSpeech ?? none}.`
}
