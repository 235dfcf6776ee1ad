/** What an app is told of a string that came to its step. Source: facts F181. */
import type { ArrivalBody } from '../app-steps/arrivals.ts'
import { stepShape } from '../rest/workflow/shapes.ts'
import { personOf } from '../rest/users/person.ts'
import { languageBody, stringBody, whereIn } from './shapes.ts'

export const arrivalBody: ArrivalBody = (hosted, step, { stringId, languageId }) => {
  const { world } = hosted.store
  const row = world.strings.get(stringId)
  const project = world.projects.get(row?.projectId ?? NaN)
  return {
    stringStatus: {
      status: 'NEED_PROCESS',
      output: '',
      organizationId: String(hosted.organizationId),
      // The string; the documents call it so.
      translation: row ? stringBody({ ...whereIn(hosted), world }, row) : null,
      sourceLanguage: languageBody(world, project?.sourceLanguageId ?? ''),
      affectedLanguage: languageBody(world, languageId),
      workflowStep: stepShape(step, project?.targetLanguageIds ?? []),
      user: personOf(world, hosted.userId),
    },
  }
}
