/** Tells apps of the strings that came to their steps. Source: facts F181. */
import type { Change } from '../../world/changes.ts'
import { stringIdsOfProject } from '../../world/queries.ts'
import type { ProjectRow, WorkflowStep } from '../../world/project-rows.ts'
import { announcedOf, unheardOf } from '../hosted/announced.ts'
import { live } from '../hosted/live.ts'
import { changedProject } from '../hosted/changed-project.ts'
import { eachWorld } from '../hosted/each-world.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { placesOf, type Stood } from '../../world/string-places.ts'
import { isOfApp } from '../../world/workflow-places.ts'

export const arrivalEvent = 'string.status_on_step.recalculation_triggered'

/** What is told of a string at a step, beside the name of the event. */
export type ArrivalBody = (
  hosted: HostedWorld,
  step: WorkflowStep,
  stood: Stood,
  /** What brought it there. */
  originEvent: string | null,
) => object

const keyOf = (stepId: number, { stringId, languageId }: Stood): string =>
  `${stepId} ${languageId} ${stringId}`

/** By their keys at steps: those that wait and were told. */
const toldOf = live((hosted) => {
  const told = new Set<string>()
  hosted.store.on('reset', () => told.clear())
  return told
})

const bodyOf = live(() => ({ make: (() => ({})) as ArrivalBody }))

/** All strings of the project, in all its languages. */
const allOf = ({ store: { world } }: HostedWorld, { id, targetLanguageIds }: ProjectRow): Stood[] => {
  const stringIds = stringIdsOfProject(world, id)
  return targetLanguageIds.flatMap((languageId) => stringIds.map((stringId) => ({ stringId, languageId })))
}

/**
 * Unstated: whether a string that waits is told again. Ours is once, until it has left the step. One that the app did not
 * take failed, until a person sends it again. Source: facts F173.
 */
const tellArrivals = (
  hosted: HostedWorld,
  project: ProjectRow,
  stood: readonly Stood[],
  originEvent: string | null,
): void => {
  const told = toldOf(hosted)
  const unheard = unheardOf(hosted)
  for (const each of stood) {
    const places = placesOf(hosted.store.world, project, each)
    for (const [at, step] of project.workflow.entries()) {
      if (!step.module) continue
      const key = keyOf(step.id, each)
      if (places[at] !== 'todo') {
        told.delete(key)
        unheard.delete(key)
      } else if (!told.has(key)) {
        told.add(key)
        for (const announce of announcedOf(hosted))
          announce({
            name: arrivalEvent,
            projectId: project.id,
            app: step.module.app,
            body: () => bodyOf(hosted).make(hosted, step, each, originEvent),
            heard: (isDone) => void (isDone ? unheard.delete(key) : told.has(key) && unheard.add(key)),
          })
      }
    }
  }
}

/** The strings whose translations are others now. */
const textsIn = (change: Change, { store: { world } }: HostedWorld): Stood[] => {
  switch (change.fact) {
    case 'translationAdded':
    case 'translationEdited':
    case 'translationDeleted':
    case 'translationRestored':
      return [change]
    case 'translationsImported':
      return change.translations.map(({ stringId, languageId }) => ({ stringId, languageId }))
    case 'translationsDeleted':
      return change.translationIds.flatMap((id) => world.translations.get(id) ?? [])
    default:
      return []
  }
}

/** Those that may be at another step without another text. */
const movedIn = (change: Change): Stood[] | 'all' | null => {
  switch (change.fact) {
    case 'translationApproved':
    case 'translationDisapproved':
      return [change]
    case 'stringsPassed':
      return [...change.passed]
    case 'translationsDisapproved':
    case 'stringsAdded':
    case 'stringsEdited':
    case 'correctionApproved':
    case 'correctionDisapproved':
    case 'projectEdited':
    case 'workflowSet':
      return 'all'
    default:
      return null
  }
}

/** Unstated: when a string's status is worked out anew. Ours is when its translations change, and when a step before it is done. */
const hear = (hosted: HostedWorld, change: Change): void => {
  const project = changedProject(hosted.store.world, change)
  if (!project?.workflow.some(isOfApp)) return
  const texts = textsIn(change, hosted)
  const moved = texts.length ? texts : movedIn(change)
  if (!moved) return
  tellArrivals(
    hosted,
    project,
    moved === 'all' ? allOf(hosted, project) : moved,
    originEvents[change.fact] ?? null,
  )
}

/**
 * Names of webhooks' events, by what happened. `string.added` is documented (facts F278).
 * Unstated: the others. Ours are those that webhooks hear of the same, and null where they hear of nothing.
 */
const originEvents: Partial<Record<Change['fact'], string>> = {
  stringsAdded: 'string.added',
  stringsEdited: 'string.updated',
  translationAdded: 'suggestion.added',
  translationRestored: 'suggestion.added',
  translationsImported: 'suggestion.added',
  translationEdited: 'suggestion.updated',
  translationDeleted: 'suggestion.deleted',
  translationsDeleted: 'suggestion.deleted',
  translationApproved: 'suggestion.approved',
  translationDisapproved: 'suggestion.disapproved',
  translationsDisapproved: 'suggestion.disapproved',
}

export const watchSteps = (worlds: Worlds, make: ArrivalBody): void => {
  const watch = (hosted: HostedWorld): void => {
    bodyOf(hosted).make = make
    hosted.store.on('change', (_, change) => hear(hosted, change))
  }
  eachWorld(worlds, watch)
}
