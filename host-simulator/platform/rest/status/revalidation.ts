/** Checks made again, whoever asks: those built in are made as somebody looks, so that apps are asked here. */
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { liveTranslations, stringIdsOfProject } from '../../../world/queries.ts'
import type { World } from '../../../world/world.ts'
import { checkTranslations } from '../../app-checks/run.ts'
import { runKind, type Run } from '../../files/runs.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { shelf } from '../../hosted/shelf.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { qaPayload } from './qa-payload.ts'

export interface Revalidated {
  /** Empty: all of the project. */
  languageIds: string[]
  qaCheckCategories: string[]
  failedOnly: boolean
  /** Of checks of apps; left out: all of the project, or none where categories are named. */
  externalQaCheckIds?: number[] | undefined
}

export const revalidationsOf = shelf<Run<unknown, unknown>>('revalidations', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const revalidation = runKind<Revalidated, object>({
  shelf: revalidationsOf,
  kind: 'revalidation',
  async work(hosted, { projectId, userId, attributes }, report) {
    const { qaCheckCategories, externalQaCheckIds } = attributes
    const failures = await checkTranslations(hosted, {
      ...{ projectId, userId, translationIds: idsIn(hosted, projectId, attributes), payloadOf: qaPayload },
      checkIds: externalQaCheckIds ?? (qaCheckCategories.length ? [] : undefined),
      report: (share) => report(Math.floor(99 * share)),
    })
    if (failures.length) throw new FileFailure('file-invalid', failures.join('; '))
    return {}
  },
})

/** Unstated: which translations are checked again. Ours are all that are not deleted. */
const idsIn = (
  hosted: HostedWorld,
  projectId: number,
  { languageIds, failedOnly }: Revalidated,
): number[] => {
  const { world } = hosted.store
  const stringIds = stringIdsOfProject(world, projectId)
  const wanted = languageIds.length ? languageIds : (world.projects.get(projectId)?.targetLanguageIds ?? [])
  const now = new Date(hosted.clock.now()).toISOString()
  return wanted
    .filter((languageId) => !failedOnly || hasIssues(world, stringIds, languageId, now))
    .flatMap((languageId) =>
      stringIds.flatMap((id) => liveTranslations(world, id, languageId).map((row) => row.id)),
    )
}

const hasIssues = (world: World, stringIds: readonly number[], languageId: string, now: string): boolean => {
  const facts = movingFacts(world, [languageId], { now })
  return stringIds.some((id) => (facts(id)?.qaIssues(languageId).length ?? 0) > 0)
}
