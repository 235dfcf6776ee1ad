/** AI for strings and texts: by a provider of an app, else by what the world has for them. */
import type { AiString } from '../../app-ai/payload.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { askForAi, type AiAnswer, type AiTask } from '../../app-ai/request.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { translated } from '../../files/translated.ts'

/** Unstated: how many strings go in one prompt. */
const batch = 50

export interface AiTranslating {
  plan: AiPlan
  projectId: number | null
  userId: number
  fileId: number | null
  fileName: string
  sourceLanguageId: string
  targetLanguageId: string
  strings: readonly AiString[]
  /** What is said of strings that go into one prompt. */
  referencesOf?: (strings: readonly AiString[]) => NonNullable<AiTask['references']>
}

type Manner = Pick<AiTask, 'action' | 'asSaid' | 'tools'>

const ask = (hosted: HostedWorld, translating: AiTranslating, manner: Manner): Promise<AiAnswer> => {
  const { strings, plan, sourceLanguageId, targetLanguageId, referencesOf, ...about } = translating
  const references = referencesOf?.(strings)
  const exact = new Map(
    references?.tmSuggestions.flatMap((each) =>
      each.relevant === 100 ? [[each.source.text, each.target.text] as const] : [],
    ),
  )
  return askForAi(hosted, {
    ...manner,
    ...{ plan, sourceLanguageId, targetLanguageId, strings },
    ...(references && { references }),
    about: { ...about, languageId: targetLanguageId },
    builtIn: (wanted) =>
      translated(hosted, wanted, {
        source: sourceLanguageId,
        target: targetLanguageId,
        userId: about.userId,
      }).map((text, at) => exact.get(wanted[at] ?? '') ?? text),
  })
}

/** What the model says of the strings, asked once. Throws `JobFailure`. */
export const saidByAi = async (
  hosted: HostedWorld,
  asking: AiTranslating,
  manner: Omit<Manner, 'asSaid'>,
): Promise<string> => (await ask(hosted, asking, { ...manner, asSaid: true })).content

/** In the order of the strings; '' where an app left one out. Throws `JobFailure`. */
export const translateByAi = async (hosted: HostedWorld, translating: AiTranslating): Promise<string[]> => {
  const { strings } = translating
  const texts: string[] = []
  for (let at = 0; at < strings.length; at += batch) {
    const some = strings.slice(at, at + batch)
    const { translations } = await ask(
      hosted,
      { ...translating, strings: some },
      { action: 'pre_translate', asSaid: false },
    )
    for (const { id, pluralForm } of some)
      texts.push(
        translations.find((each) => each.id === id && (each.pluralForm ?? null) === pluralForm)?.text ?? '',
      )
  }
  return texts
}

/** Texts of no project. */
export const asStrings = (texts: readonly string[]): AiString[] =>
  texts.map((text, at) => ({ id: at + 1, text, key: '', context: '', maxLength: null, pluralForm: null }))
