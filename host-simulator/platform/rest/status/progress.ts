import { z } from 'zod'
import { directoryIdsBelow, filesInDirectories } from '../../../world/folders.ts'
import { languageIn } from '../../../world/languages.ts'
import { progressOfFiles, type FilesProgress } from '../../../world/progress.ts'
import { filesOf } from '../../../world/queries.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import { wordsQuery } from '../common/fields.ts'
import { fileOf, ofProject, projectOf, targetLanguageOf } from '../common/found.ts'
import { keptMany, keptRowsShown } from '../common/kept-answers.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
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

/** The language, and what stands for one that is gone. */
const rowOf =
  ({ world }: Pick<Call, 'world'>) =>
  (languageId: string): object =>
    languageIn(world, languageId) ?? {}

interface Told {
  /** What it was worked out of. */
  counts: World['counts']
  files: readonly FileRow[]
  progress: FilesProgress
}

/** The progress that was told last, by what it is of: the same as long as it says the same. */
class LatestProgress {
  private readonly told = new Map<string, Told>()

  of(what: string, { counts }: World, files: readonly FileRow[], languageId: string): FilesProgress {
    const before = this.told.get(what)
    if (before?.counts === counts && before.files === files) return before.progress
    const now = progressOfFiles(
      { counts },
      files.map((file) => file.id),
      languageId,
    )
    const progress = before && isSame(before.progress, now) ? before.progress : now
    if (this.told.size >= mostTold) this.told.clear()
    this.told.set(what, { counts, files, progress })
    return progress
  }
}

const mostTold = 5000

const latestOf = live(() => new LatestProgress())

const amounts = ['total', 'translated', 'approved', 'preTranslateAppliedTo'] as const

/** Percents follow from the rest. */
const isSame = (one: FilesProgress, other: FilesProgress): boolean =>
  amounts.every((name) => one.words[name] === other.words[name] && one.phrases[name] === other.phrases[name])

/** A list of languages, each with how far these files are translated into it. */
const byLanguage = (
  place: '' | `/${string}`,
  doc: string,
  filesIn: (call: Call) => readonly FileRow[],
  query?: z.ZodType,
): RestRow =>
  row({
    method: 'GET',
    path: `/projects/{projectId}${place}/languages/progress`,
    scope,
    tag,
    doc,
    ...(query && { query }),
    ok: [200],
    answer: { many: languageProgress },
    steady: () => true,
    run(call) {
      const { languageIds } = (call.query ?? {}) as { languageIds?: string[] }
      const files = filesIn(call)
      const wanted = projectOf(call).targetLanguageIds.filter(
        (each) => !languageIds || languageIds.includes(each),
      )
      const scope = ['languages progress', place, ...Object.values(call.params)]
      const latest = latestOf(call.hosted)
      const { world } = call
      return keptMany(call, wanted, {
        scope,
        // What a language has not moved in need not be said anew, whatever its files were counted for.
        rowOf: (each) => latest.of(`${scope.join(' ')} ${each}`, world, files, each),
        shapeOf: (each, progress) => languageProgressShape(call.world, each, progress),
      })
    },
  })

export const progressRows = [
  byLanguage(
    '',
    'How far a project is translated, language by language.',
    (call) => filesOf(call.world, call.id('projectId')),
    z.object({ languageIds: wordsQuery.optional() }),
  ),
  byLanguage('/branches/{branchId}', 'How far a branch is translated, language by language.', (call) => {
    const branch = ofProject(call, call.world.branches.get(call.id('branchId')), 'Branch')
    return filesOf(call.world, branch.projectId).filter(({ branchId }) => branchId === branch.id)
  }),
  byLanguage(
    '/directories/{directoryId}',
    'How far a directory is translated, with those in it, language by language.',
    (call) => {
      const { id } = ofProject(call, call.world.directories.get(call.id('directoryId')), 'Directory')
      return filesInDirectories(call.world, [id, ...directoryIdsBelow(call.world, id)])
    },
  ),
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
      return keptRowsShown(call, filesOf(call.world, projectOf(call).id), {
        scope: ['files progress', languageId],
        shapeOf: (file) => fileProgressShape(call.world, file.id, languageId),
      })
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
      return keptMany(call, languageIds, {
        scope: ['file progress', file.id],
        rowOf: rowOf(call),
        shapeOf: (each) => fileLanguageProgressShape(call.world, file.id, each),
      })
    },
  }),
]
