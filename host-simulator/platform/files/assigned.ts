/** Which translation memories and glossaries a project works with, and its pseudo-language. */
import { languageIn } from '../../world/languages.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { outsideMemoryOf } from './outside-memory.ts'

/** As REST has it. */
export interface Assigned {
  defaultTmId?: number | null | undefined
  defaultGlossaryId?: number | null | undefined
  assignedTms?: Record<string, { priority: number }> | undefined
  assignedGlossaries?: readonly number[] | undefined
  saveMetaInfoInSource?: boolean | undefined
  tmApprovedSuggestionsOnly?: boolean | undefined
  showTmSuggestionsDialects?: boolean | undefined
  tmPenalties?:
    | {
        autoSubstitution?: number | undefined
        multipleTranslations?: number | undefined
        tmPriority?: { priority?: number | undefined; penalty?: number | undefined } | undefined
        timeSinceLastModified?: { months?: number | undefined; penalty?: number | undefined } | undefined
      }
    | undefined
  tmContextType?: 'segmentContext' | 'auto' | 'prevAndNextSegment' | undefined
  inContext?: boolean | undefined
  inContextProcessHiddenStrings?: boolean | undefined
  inContextPseudoLanguageId?: string | null | undefined
}

/** By project; only what somebody said. */
export const assignedOf = shelf<Assigned>('projectPreferences', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.projects.has(Number(key)),
})

/**
 * Ids, the default's first, then the others by priority, a higher one first (facts F221). A project's own memory has its
 * id; one that was deleted has nothing in it.
 */
export const memoryIdsOf = (hosted: HostedWorld, projectId: number): number[] => {
  const { defaultTmId, assignedTms = { [projectId]: { priority: 1 } } } =
    assignedOf(hosted).get(String(projectId)) ?? {}
  const others = Object.entries(assignedTms).toSorted(([, a], [, b]) => b.priority - a.priority)
  return [...new Set([defaultTmId || projectId, ...others.map(([id]) => Number(id))])]
}

/** Whether the memory of the project has only translations that are approved. Source: facts F154. */
export const hasApprovedAlone = (hosted: HostedWorld, projectId: number): boolean =>
  assignedOf(hosted).get(String(projectId))?.tmApprovedSuggestionsOnly === true

/**
 * Whether the memory of the project has a translation: none into the language that it is from (facts F249), and none that
 * was to stay out of it, until it is approved (facts F154, F286).
 */
export const isInMemory = (
  hosted: HostedWorld,
  projectId: number,
): ((row: Pick<TranslationRow, 'id' | 'approval' | 'languageId'>) => boolean) => {
  const isApprovedOnly = hasApprovedAlone(hosted, projectId)
  const own = hosted.store.world.projects.get(projectId)?.sourceLanguageId
  const outside = outsideMemoryOf(hosted)
  const isOut = (id: number): boolean => outside.size > 0 && outside.get(String(id)) !== undefined
  return ({ id, approval, languageId }) =>
    languageId !== own && (approval !== null || (!isApprovedOnly && !isOut(id)))
}

/** The languages whose matches count where the language itself has none: what it is a dialect of. Source: facts F154. */
export const standInsOf = (hosted: HostedWorld, projectId: number, languageId: string): string[] => {
  const { showTmSuggestionsDialects: isShown = true } = assignedOf(hosted).get(String(projectId)) ?? {}
  const primary = languageIn(hosted.store.world, languageId)?.dialectOf
  return isShown && primary ? [primary] : []
}

/** Ids of glossaries, the default's first, then the others in the order in which they were assigned. */
export const glossaryIdsOf = (hosted: HostedWorld, projectId: number): number[] => {
  const { defaultGlossaryId, assignedGlossaries = [projectId] } =
    assignedOf(hosted).get(String(projectId)) ?? {}
  return [...new Set([defaultGlossaryId || projectId, ...assignedGlossaries])]
}

/** A project whose default memory is deleted works with its own again. */
export const forgetMemory = (hosted: HostedWorld, memoryId: number): void => {
  const rows = assignedOf(hosted)
  for (const [projectId, row] of rows.entries())
    if (row.defaultTmId === memoryId) rows.set(projectId, { ...row, defaultTmId: null })
}
