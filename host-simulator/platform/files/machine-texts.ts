/** What an app's engine or AI makes of all that a pre-translation is to fill. */
import type { AiPlan } from '../app-ai/plan.ts'
import { aiString, type AiString } from '../app-ai/payload.ts'
import { usableEngines } from '../app-engines/engines.ts'
import { translate } from '../app-engines/translate.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import { translateByAi } from './ai.ts'

export interface MachineTexts {
  textOf(languageId: string, stringId: number, pluralForm: string | null): string | undefined
}

interface Asking {
  projectId: number
  userId: number
  attributes: {
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

/** Null where neither is named. Throws `FileFailure` with the words of the app that fails. */
export const machineTexts = async (
  hosted: HostedWorld,
  { projectId, userId, attributes }: Asking,
  { wanted, report }: Task,
): Promise<MachineTexts | null> => {
  const { engineId = null, ai = null, languageIds, fileIds, translateWithPerfectMatchOnly } = attributes
  if (engineId === null && !ai) return null
  const texts = new Map<string, string>()
  const textOf: MachineTexts['textOf'] = (...place) => texts.get(JSON.stringify(place))
  // Neither matches perfectly.
  if (translateWithPerfectMatchOnly) return { textOf }
  const engine = usableEngines(hosted, userId, projectId).find(({ id }) => id === engineId)
  if (!engine && !ai) throw new FileFailure('not-found', `There is no engine ${engineId}`)
  const ask = async (place: Place, forms: Form[]): Promise<string[]> => {
    if (engine) return translate(hosted, { engine, ...place, wanted: forms })
    if (!ai) return []
    return translateByAi(hosted, { plan: ai, ...place, strings: forms.map(asAiString(hosted.store.world)) })
  }
  let done = 0
  for (const targetLanguageId of languageIds)
    for (const fileId of fileIds) {
      const { projects, files } = hosted.store.world
      const sourceLanguageId =
        attributes.sourceLanguageId ?? projects.get(projectId)?.sourceLanguageId ?? 'en'
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

const asAiString =
  (world: World) =>
  ({ string, pluralForm }: Form): AiString =>
    aiString(world, string, pluralForm)
