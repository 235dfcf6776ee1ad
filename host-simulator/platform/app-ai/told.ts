/** What a prompt tells beside its strings. Source: OpenAPI, `config` of AI prompts. */
import type { FileRow } from '../../world/file-rows.ts'
import { topTranslation } from '../../world/queries.ts'
import { mainText } from '../../world/texts.ts'
import type { World } from '../../world/world.ts'
import type { AiPayload, AiString } from './payload.ts'

/** Plain JSON, names as in REST. Unstated: what stands where no choice is made. Ours has terms and suggestions, no more. */
export interface Told {
  companyDescription?: string | undefined
  projectDescription?: string | undefined
  audienceDescription?: string | undefined
  /** `%custom:name%`; the latter are the same under their former name. */
  snippets?: readonly string[] | undefined
  customPlaceholders?: readonly string[] | undefined
  evaluationSteps?: readonly string[] | undefined
  /** Languages: none for all of the project. */
  otherLanguageTranslations?:
    { isEnabled?: boolean | undefined; languageIds?: readonly string[] | undefined } | undefined
  glossaryTerms?: boolean | undefined
  tmSuggestions?: boolean | undefined
  fileContext?: boolean | undefined
  projectContext?: boolean | undefined
  publicProjectDescription?: boolean | undefined
  organizationContext?: boolean | undefined
  siblingsStrings?: boolean | undefined
}

interface About {
  world: World
  projectId: number | null
  payload: AiPayload
  /** Texts of the account's, by placeholder. */
  snippets: Readonly<Record<string, string>>
}

/** For the JSON of a prompt of ours: what is not wished, or not there, is left out. Unstated: its names and shapes. */
export const toldBeside = (told: Told, { world, projectId, payload, snippets }: About): object => {
  const { companyDescription, projectDescription, audienceDescription, evaluationSteps, siblingsStrings } =
    told
  const { otherLanguageTranslations: others } = told
  const project = projectId === null ? undefined : world.projects.get(projectId)
  const named = [...(told.snippets ?? []), ...(told.customPlaceholders ?? [])]
  const isOfProject = told.projectContext ?? told.publicProjectDescription
  return {
    ...{ companyDescription, projectDescription, audienceDescription, evaluationSteps },
    snippets: named.length ? Object.fromEntries(named.map((each) => [each, snippets[each]])) : undefined,
    project: isOfProject && project ? { name: project.name, description: project.description } : undefined,
    organization: told.organizationContext ? { name: world.organization.name } : undefined,
    file: told.fileContext ? payload.file : undefined,
    siblings: siblingsStrings ? payload.strings.flatMap(siblingsIn(world)) : undefined,
    otherTranslations:
      others && others.isEnabled !== false
        ? othersOf(world, others.languageIds ?? [], project?.targetLanguageIds ?? [], payload)
        : undefined,
  }
}

/** The texts before and after a string in its file. Unstated: how many. Ours is one each. */
export const siblingsIn = (world: World): ((string: AiString) => object[]) => {
  const places = new Map<FileRow, Map<number, number>>()
  const textAt = ({ stringIds }: FileRow, place: number): string | null => {
    const string = world.strings.get(stringIds[place] ?? NaN)
    return string ? mainText(string.text) : null
  }
  return ({ id }) => {
    const file = world.files.get(world.strings.get(id)?.fileId ?? NaN)
    if (!file) return []
    const inFile = places.get(file) ?? new Map(file.stringIds.map((each, place) => [each, place]))
    places.set(file, inFile)
    const place = inFile.get(id) ?? 0
    return [{ id, before: textAt(file, place - 1), after: textAt(file, place + 1) }]
  }
}

/** What the strings are in other languages of their project. */
const othersOf = (
  world: World,
  named: readonly string[],
  languageIds: readonly string[],
  { strings, targetLanguage }: AiPayload,
): object[] => {
  const others = languageIds.filter(
    (each) => each !== targetLanguage.id && (!named.length || named.includes(each)),
  )
  return strings.flatMap(({ id, pluralForm }) =>
    others.flatMap((languageId) => {
      const top = topTranslation(world, id, languageId, pluralForm)
      return top ? [{ id, languageId, text: top.text }] : []
    }),
  )
}
