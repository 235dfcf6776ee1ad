/** What an engine or AI makes of all that a pre-translation is to fill. */
import type { AiPlan } from '../../app-ai/plan.ts'
import { aiString, type AiString } from '../../app-ai/payload.ts'
import { usableEngines } from '../../app-engines/engines.ts'
import { translate } from '../../app-engines/translate.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { sourceText } from '../../../world/texts.ts'
import type { Provider } from '../../../world/translation-rows.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { referencesOfProject } from '../ai/references.ts'
import { translateMended } from '../ai/mended.ts'
import { suggestionOf } from './matches.ts'
import { translated } from '../../files/translated.ts'

export interface MachineTexts {
  textOf(languageId: string, stringId: number, pluralForm: string | null): string | undefined
}

interface Asking {
  projectId: number
  userId: number
  attributes: {
    method: Provider
    engineId?: number | null
    ai?: AiPlan | null
    languageIds: readonly string[]
    fileIds: readonly number[]
    translateWithPerfectMatchOnly: boolean
    sourceLanguageId?: string
  }
}

interface Task {
  wanted(languageId: string, fileId: number): { string: StringRow; pluralForm: string | null }[]
  /** Hears of the share that is done, up to 1. */
  report(share: number): void
}

type Form = { string: StringRow; pluralForm: string | null }

interface Place {
  sourceLanguageId: string
  targetLanguageId: string
  projectId: number
  userId: number
  fileId: number
  fileName: string
}

/** Null where what the world holds is to be taken alone. Throws `FileFailure` with the words of the app that fails. */
export const machineTexts = async (
  hosted: HostedWorld,
  { projectId, userId, attributes }: Asking,
  { wanted, report }: Task,
): Promise<MachineTexts | null> => {
  const {
    method,
    engineId = null,
    ai = null,
    languageIds,
    fileIds,
    translateWithPerfectMatchOnly,
  } = attributes
  if (method !== 'mt' && !ai) return null
  const texts = new Map<string, string>()
  const textOf: MachineTexts['textOf'] = (...place) => texts.get(JSON.stringify(place))
  // Neither matches perfectly.
  if (translateWithPerfectMatchOnly) return { textOf }
  const engine = usableEngines(hosted, userId, projectId).find(({ id }) => id === engineId)
  if (engineId !== null && !engine) throw new FileFailure('not-found', `There is no engine ${engineId}`)
  const project = hosted.store.world.projects.get(projectId)
  const ask = async (place: Place, forms: Form[]): Promise<string[]> => {
    if (engine) return translate(hosted, { engine, ...place, wanted: forms, maySkip: true })
    if (!ai) return byOwnEngine(hosted, place, forms)
    const languages = { source: place.sourceLanguageId, target: place.targetLanguageId }
    return translateMended(hosted, {
      ...{ plan: ai, ...place, strings: forms.map(asAiString(hosted.store.world)) },
      ...(project && { referencesOf: referencesOfProject(hosted, { plan: ai, userId, project }, languages) }),
    })
  }
  let done = 0
  for (const targetLanguageId of languageIds)
    for (const fileId of fileIds) {
      const { files } = hosted.store.world
      const sourceLanguageId = attributes.sourceLanguageId ?? project?.sourceLanguageId ?? 'en'
      const forms = wanted(targetLanguageId, fileId)
      const fileName = files.get(fileId)?.name ?? ''
      const about = { projectId, userId, fileId, fileName, sourceLanguageId, targetLanguageId }
      const found = await ask(about, forms)
      forms.forEach(({ string, pluralForm }, at) =>
        texts.set(JSON.stringify([targetLanguageId, string.id, pluralForm]), found[at] ?? ''),
      )
      report(++done / (languageIds.length * fileIds.length))
    }
  return { textOf }
}

/** The platform's own is none: the suggestions that the world holds, else what stands in where no model is. */
const byOwnEngine = (
  hosted: HostedWorld,
  { sourceLanguageId: source, targetLanguageId: target, userId }: Place,
  forms: readonly Form[],
): string[] => {
  const texts = forms.map(({ string, pluralForm }) => sourceText(string, pluralForm))
  const made = translated(hosted, texts, { source, target, userId })
  return forms.map(
    ({ string, pluralForm }, at) =>
      suggestionOf(hosted.store.world, string.id, { languageId: target, pluralForm, provider: 'mt' })?.text ??
      made[at] ??
      '',
  )
}

const asAiString =
  (world: World) =>
  ({ string, pluralForm }: Form): AiString =>
    aiString(world, string, pluralForm)
