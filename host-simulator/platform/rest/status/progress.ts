import { z } from 'zod'
import { directoryIdsBelow, filesInDirectories } from '../../../world/folders.ts'
import { filesOf } from '../../../world/queries.ts'
import { many } from '../../http/envelope.ts'
import { wordsQuery } from '../common/fields.ts'
import { fileOf, ofProject, projectOf, targetLanguageOf } from '../common/found.ts'
import { row } from '../row.ts'
import {
  fileLanguageProgress,
  fileLanguageProgressShape,
  fileProgress,
  fileProgressShape,
  languageProgress,
  languageProgressShape,
} from './progress-shapes.ts'

const scope = 'project.status.progress read'
const tag = 'Translation status'

export const progressRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/languages/progress',
    scope,
    tag,
    doc: 'How far a project is translated, language by language.',
    query: z.object({ languageIds: wordsQuery.optional() }),
    ok: [200],
    answer: { many: languageProgress },
    steady: () => true,
    run(call) {
      const { id: projectId, targetLanguageIds } = projectOf(call)
      const { languageIds } = call.query
      const fileIds = filesOf(call.world, projectId).map((file) => file.id)
      const wanted = targetLanguageIds.filter((each) => !languageIds || languageIds.includes(each))
      return many(wanted, call.search, (each) => languageProgressShape(call.world, fileIds, each))
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/branches/{branchId}/languages/progress',
    scope,
    tag,
    doc: 'How far a branch is translated, language by language.',
    ok: [200],
    answer: { many: languageProgress },
    steady: () => true,
    run(call) {
      const branch = ofProject(call, call.world.branches.get(call.id('branchId')), 'Branch')
      const fileIds = filesOf(call.world, branch.projectId)
        .filter(({ branchId }) => branchId === branch.id)
        .map((file) => file.id)
      return many(projectOf(call).targetLanguageIds, call.search, (each) =>
        languageProgressShape(call.world, fileIds, each),
      )
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/directories/{directoryId}/languages/progress',
    scope,
    tag,
    doc: 'How far a directory is translated, with those in it, language by language.',
    ok: [200],
    answer: { many: languageProgress },
    steady: () => true,
    run(call) {
      const { id } = ofProject(call, call.world.directories.get(call.id('directoryId')), 'Directory')
      const files = filesInDirectories(call.world, [id, ...directoryIdsBelow(call.world, id)])
      const fileIds = files.map((file) => file.id)
      return many(projectOf(call).targetLanguageIds, call.search, (each) =>
        languageProgressShape(call.world, fileIds, each),
      )
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/languages/{languageId}/progress',
    scope,
    tag,
    doc: 'How far a project is translated into one language, file by file.',
    ok: [200],
    answer: { many: fileProgress },
    steady: () => true,
    run(call) {
      const languageId = targetLanguageOf(call)
      return many(filesOf(call.world, projectOf(call).id), call.search, (file) =>
        fileProgressShape(call.world, file.id, languageId),
      )
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}/files/{fileId}/languages/progress',
    scope,
    tag,
    doc: 'How far a file is translated, language by language.',
    ok: [200],
    answer: { many: fileLanguageProgress },
    steady: () => true,
    run(call) {
      const file = fileOf(call)
      const excluded = file.excludedTargetLanguages ?? []
      const languageIds = projectOf(call).targetLanguageIds.filter((each) => !excluded.includes(each))
      return many(languageIds, call.search, (each) => fileLanguageProgressShape(call.world, file.id, each))
    },
  }),
]
