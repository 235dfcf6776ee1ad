/**
 * What a project translates by itself when content comes, it gets languages or settings of a file change: by its memories,
 * then by engines, then by AI, each what is untranslated still. Source: facts F97.
 */
import type { Change } from '../../../world/changes.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { namedFiles } from '../../files/named-files.ts'
import { preTranslations, type PreTranslationAttributes } from './run.ts'
import { live } from '../../hosted/live.ts'
import { eachWorld } from '../../hosted/each-world.ts'
import type { HostedWorld, Worlds } from '../../hosted/worlds.ts'
import { Refusal } from '../../http/refusal.ts'
import { planNamed } from '../ai/plans.ts'
import { isOpenTo, promptsOf } from '../ai/prompt-form.ts'
import { originOfEngine, ownEngineId } from '../mts/engines.ts'
import { preferencesOf } from '../projects/preferences.ts'

type Way = Pick<PreTranslationAttributes, 'method' | 'languageIds'> & Partial<PreTranslationAttributes>

const settings = ['excludedTargetLanguages', 'importOptions', 'exportOptions'] as const

/** Files that wait, of projects that are at work. */
const waitingOf = live(() => new Map<number, Set<number>>())

/**
 * Unstated: whether older strings of a file are translated with its new ones. Ours are. Which settings of a file count:
 * ours are its languages and the options of its format.
 */
const filesIn = ({ store }: HostedWorld, change: Change): number[] => {
  switch (change.fact) {
    case 'stringsAdded':
    case 'fileUpdated':
      return [change.fileId]
    case 'fileEdited':
      return settings.some((name) => name in change.edits) ? [change.fileId] : []
    case 'projectEdited':
      return change.edits.targetLanguageIds ? namedFiles(store.world, change.projectId, {}) : []
    default:
      return []
  }
}

function* waysOf(
  hosted: HostedWorld,
  { id: projectId, ownerId, targetLanguageIds }: ProjectRow,
): Iterable<Way> {
  const preferences = preferencesOf(hosted).get(String(projectId))
  const { tmPreTranslate: tm, mtPreTranslate: mt, aiPreTranslate: ai } = preferences ?? {}
  const languagesIn = (ids: readonly string[]): string[] =>
    targetLanguageIds.filter((each) => ids.includes(each) || ids.includes('all'))
  if (tm?.enabled)
    yield {
      ...{ method: 'tm', languageIds: [...targetLanguageIds], autoApproveOption: tm.autoApproveOption },
      translateWithPerfectMatchOnly: tm.minimumMatchRatio === 'perfect',
    }
  for (const { mtId, languageIds } of (mt?.enabled && mt.mts) || []) {
    const engineId = mtId === ownEngineId ? null : mtId
    yield { method: 'mt', languageIds: languagesIn(languageIds), engineId, origin: originOfEngine(engineId) }
  }
  for (const { aiPromptId, languageIds } of (ai?.enabled && ai.aiPrompts) || []) {
    const plan = planOf({ hosted, userId: ownerId, projectId }, aiPromptId)
    const origin = { name: 'ai', id: aiPromptId } as const
    if (plan) yield { method: 'ai', languageIds: languagesIn(languageIds), ai: plan, origin }
  }
}

/** Null where the prompt was deleted, is not for the project or its provider is off. */
const planOf = (
  who: Parameters<typeof planNamed>[0] & { projectId: number },
  aiPromptId: number,
): AiPlan | null => {
  const prompt = promptsOf(who.hosted).get(String(aiPromptId))
  if (!prompt?.isEnabled || !isOpenTo(prompt, who.projectId)) return null
  try {
    return planNamed(who, { aiPromptId })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const startWay = (hosted: HostedWorld, project: ProjectRow, fileIds: number[], way: Way): Promise<void> => {
  const { id } = preTranslations.start(hosted, {
    id: hosted.tools.newId(),
    projectId: project.id,
    // Unstated: in whose name. Ours is its owner's, who may all.
    userId: project.ownerId,
    attributes: {
      ...{ fileIds, autoApproveOption: 'none', scope: 'untranslated', labelIds: [], excludeLabelIds: [] },
      ...{ skipApprovedTranslations: false, translateWithPerfectMatchOnly: false },
      ...way,
    },
  })
  return preTranslations.ended(hosted, id)
}

const translate = async (hosted: HostedWorld, projectId: number, waiting: Set<number>): Promise<void> => {
  // What else comes in this turn is of the same request, and so is what it says of the project.
  await Promise.resolve()
  try {
    while (waiting.size) {
      const fileIds = [...waiting]
      waiting.clear()
      const project = hosted.store.world.projects.get(projectId)
      if (project) for (const way of waysOf(hosted, project)) await startWay(hosted, project, fileIds, way)
    }
  } finally {
    // Here, since what comes a turn later would wait for nobody.
    waitingOf(hosted).delete(projectId)
  }
}

const hear = (hosted: HostedWorld, change: Change): void => {
  const fileIds = filesIn(hosted, change)
  if (!fileIds.length || !('projectId' in change)) return
  const { projectId } = change
  const all = waitingOf(hosted)
  const waiting = all.get(projectId)
  if (waiting) return fileIds.forEach((each) => waiting.add(each))
  const fresh = new Set(fileIds)
  all.set(projectId, fresh)
  translate(hosted, projectId, fresh).catch((error: unknown) => console.error(error))
}

export const translateNew = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    hosted.store.on('change', (_, change) => hear(hosted, change))
  }
  eachWorld(worlds, watch)
}
