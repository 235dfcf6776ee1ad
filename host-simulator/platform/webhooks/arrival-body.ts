/**
 * What an app is told of a string that came to its step. Source: facts F181; where it has numbers for the texts of other
 * events, and a file's folders as objects: facts F278.
 */
import { isStringBased } from '../../world/string-based.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { ArrivalBody } from '../app-steps/arrivals.ts'
import { stepShape } from '../rest/workflow/shapes.ts'
import { userBody } from '../rest/users/person.ts'
import { fileAt, languageBody, projectAt, stringBody, whereIn, type View } from './shapes.ts'

export const arrivalBody: ArrivalBody = (hosted, step, { stringId, languageId }, originEvent) => {
  const { world } = hosted.store
  const row = world.strings.get(stringId)
  const project = world.projects.get(row?.projectId ?? NaN)
  return {
    stringStatus: {
      status: 'NEED_PROCESS',
      output: '',
      originEvent,
      organizationId: String(hosted.organizationId),
      // The string; the documents call it so.
      translation: row ? stringTold({ ...whereIn(hosted), world }, row) : null,
      sourceLanguage: languageBody(world, project?.sourceLanguageId ?? ''),
      affectedLanguage: languageBody(world, languageId),
      workflowStep: stepShape(step, project?.targetLanguageIds ?? []),
      user: userBody(world, hosted.userId),
    },
  }
}

const stringTold = (view: View, row: StringRow): object => {
  const file = view.world.files.get(row.fileId)
  return {
    ...withNumbers(stringBody(view, row), ['id', 'masterStringId', 'revision']),
    ...(file && !isStringBased(view.world, row.projectId) && { file: fileTold(view, file) }),
    project: {
      ...withNumbers(projectAt(view, row.projectId) ?? {}, ['id', 'userId']),
      ...{ languageAccessPolicy: null, visibility: null, publicDownloads: null },
    },
  }
}

const fileTold = (view: View, file: FileRow): object => {
  const { branchId, branchName: _, directoryId, ...rest } = fileAt(view, file)
  const [branch, directory] = [branchId, directoryId].map((id) => ({ id: id === null ? null : Number(id) }))
  return { ...withNumbers(rest, ['id']), branch, directory, project: null }
}

const withNumbers = (body: object, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => [
      name,
      names.includes(name) && value !== null ? Number(value) : value,
    ]),
  )
