/** What an app's engine makes of all that a pre-translation is to fill. */
import { usableEngines } from '../app-engines/engines.ts'
import { translate } from '../app-engines/translate.ts'
import type { StringRow } from '../../world/rows.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'

export interface MachineTexts {
  textOf(languageId: string, stringId: number, pluralForm: string | null): string | undefined
}

interface Asking {
  projectId: number
  userId: number
  attributes: {
    engineId?: number | null
    languageIds: readonly string[]
    fileIds: readonly number[]
    translateWithPerfectMatchOnly: boolean
  }
}

interface Task {
  wanted(languageId: string, fileId: number): { string: StringRow; pluralForm: string | null }[]
  /** Hears of the share that is done, up to 1. */
  report(share: number): void
}

/** Null where no engine is named. Throws `FileFailure` with the words of an engine that fails. */
export const machineTexts = async (
  hosted: HostedWorld,
  { projectId, userId, attributes }: Asking,
  { wanted, report }: Task,
): Promise<MachineTexts | null> => {
  const { engineId, languageIds, fileIds, translateWithPerfectMatchOnly } = attributes
  if (engineId === undefined || engineId === null) return null
  const texts = new Map<string, string>()
  const textOf: MachineTexts['textOf'] = (...place) => texts.get(JSON.stringify(place))
  // No engine matches perfectly.
  if (translateWithPerfectMatchOnly) return { textOf }
  const engine = usableEngines(hosted, userId, projectId).find(({ id }) => id === engineId)
  if (!engine) throw new FileFailure('not-found', `There is no engine ${engineId}`)
  let done = 0
  for (const targetLanguageId of languageIds)
    for (const fileId of fileIds) {
      const { projects, files } = hosted.store.world
      const sourceLanguageId = projects.get(projectId)?.sourceLanguageId ?? 'en'
      const forms = wanted(targetLanguageId, fileId)
      const fileName = files.get(fileId)?.name ?? ''
      const about = { projectId, userId, fileId, fileName, sourceLanguageId, targetLanguageId }
      const found = await translate(hosted, { engine, ...about, wanted: forms })
      forms.forEach(({ string, pluralForm }, at) =>
        texts.set(JSON.stringify([targetLanguageId, string.id, pluralForm]), found[at] ?? ''),
      )
      report(++done / (languageIds.length * fileIds.length))
    }
  return { textOf }
}
