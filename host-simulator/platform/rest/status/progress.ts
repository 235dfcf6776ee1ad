import { z } from 'zod'
import { branchesOf, directoryIdsBelow, filesInDirectories } from '../../../world/folders.ts'
import { madeOnceFor } from '../../../world/made-once.ts'
import { progressOfFiles } from '../../../world/progress.ts'
import { filesOf } from '../../../world/queries.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { World } from '../../../world/world.ts'
import { live } from '../../hosted/live.ts'
import type { Answer } from '../../http/reply.ts'
import type { Soon } from '../../http/soon.ts'
import { wordsQuery } from '../common/fields.ts'
import { fileOf, ofProject, projectOf, targetLanguageOf } from '../common/found.ts'
import { keptMany } from '../common/kept-answers.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import {
  fileLanguageProgress,
  fileLanguageProgressShape,
  fileProgress,
  languageProgress,
  languageProgressShape,
  type Progress,
} from './progress-shapes.ts'
import { qaTallyOf, type QaTally } from './qa-status.ts'

const scope = 'project.status.progress read'
const tag = 'Translation status'

interface Told {
  /** What it was worked out of. */
  counts: World['counts']
  files: readonly FileRow[]
  /** Of the tally of quality checks. */
  version: number
  progress: Progress
}

/** The progress that was told last, by what it is of and its language: the same as long as it says the same. */
class LatestProgress {
  private readonly told = new Map<string, Map<string, Told>>()
  private readonly qa: QaTally

  constructor(qa: QaTally) {
    this.qa = qa
  }

  of(what: string, { counts }: World, files: readonly FileRow[], languageId: string): Progress {
    let ofWhat = this.told.get(what)
    if (!ofWhat) {
      if (this.told.size >= mostTold) this.told.clear()
      this.told.set(what, (ofWhat = new Map()))
    }
    const before = ofWhat.get(languageId)
    const { version } = this.qa
    if (before?.counts === counts && before.version === version && areSame(before.files, files))
      return before.progress
    const ids = files.map((file) => file.id)
    const now = {
      ...progressOfFiles({ counts }, ids, languageId),
      qaChecksStatus: this.qa.of(ids, languageId),
      eTag: this.qa.eTag(files, languageId),
    }
    const progress = before && isSame(before.progress, now) ? before.progress : now
    ofWhat.set(languageId, { counts, files, version, progress })
    return progress
  }
}

/** Files, directories and branches; when there are more, all go. */
const mostTold = 5000

const latestOf = live((hosted) => new LatestProgress(qaTallyOf(hosted)))

/** Answers by what is told of these files as the world is now; not before they were checked, where they are large. */
const whenChecked = (
  call: Call,
  filesIn: () => readonly FileRow[],
  answer: (latest: LatestProgress, files: readonly FileRow[]) => Answer,
): Soon<Answer> => {
  const tally = qaTallyOf(call.hosted)
  const told = (files: readonly FileRow[]): Answer => answer(latestOf(call.hosted), files)
  tally.look(call)
  const files = filesIn()
  const ahead = tally.ahead(files)
  if (!ahead) return told(files)
  return ahead.then(() => {
    tally.look(call)
    return told(filesIn())
  })
}

const areSame = (some: readonly FileRow[], others: readonly FileRow[]): boolean =>
  some === others || (some.length === others.length && some.every((file, at) => file === others[at]))

const amounts = ['total', 'translated', 'approved', 'preTranslateAppliedTo'] as const

/** Percents follow from the rest. */
const isSame = (one: Progress, other: Progress): boolean =>
  one.eTag === other.eTag &&
  one.qaChecksStatus.total === other.qaChecksStatus.total &&
  one.qaChecksStatus.failed === other.qaChecksStatus.failed &&
  amounts.every((name) => one.words[name] === other.words[name] && one.phrases[name] === other.phrases[name])

/** Unstated: strings that lie in no branch, as some of the simulator's own worlds have. Ours are in none of the rows. */
const branchesProgress = (
  call: Call,
  files: readonly FileRow[],
  languageId: string,
  latest: LatestProgress,
): Answer => {
  const branches = branchesOf(call.world, call.id('projectId'))
  const filesIn = madeOnceFor((list: readonly FileRow[], branchId: number) =>
    list.filter((file) => file.branchId === branchId),
  )
  return keptMany(call, branches, {
    scope: ['branches progress', languageId],
    rowOf: ({ id }) => latest.of(`branch ${id}`, call.world, filesIn(files, id), languageId),
    shapeOf: ({ id: branchId }, progress) => ({ branchId, ...progress }),
  })
}

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
      const wanted = projectOf(call).targetLanguageIds.filter(
        (each) => !languageIds || languageIds.includes(each),
      )
      const scope = ['languages progress', place, ...Object.values(call.params)]
      const what = scope.join(' ')
      return whenChecked(
        call,
        () => filesIn(call),
        (latest, files) => {
          const { world } = call
          return keptMany(call, wanted, {
            scope,
            // What a language has not moved in need not be said anew, whatever its files were counted for.
            rowOf: (each) => latest.of(what, world, files, each),
            shapeOf: (each, progress) => languageProgressShape(call.world, each, progress),
          })
        },
      )
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
    doc: 'How far a project is translated into one language, file by file; branch by branch in a string-based one.',
    ok: [200],
    answer: { many: fileProgress },
    steady: () => true,
    run(call) {
      const languageId = targetLanguageOf(call)
      return whenChecked(
        call,
        () => filesOf(call.world, projectOf(call).id),
        (latest, files) => {
          const { world } = call
          if (isStringBased(world, call.id('projectId')))
            return branchesProgress(call, files, languageId, latest)
          return keptMany(call, files, {
            scope: ['files progress', languageId],
            rowOf: (file) => latest.of(`file ${file.id}`, world, [file], languageId),
            shapeOf: (file, progress) => ({ fileId: file.id, ...progress }),
          })
        },
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
      return whenChecked(
        call,
        () => [file],
        (latest, files) => {
          const { world } = call
          return keptMany(call, languageIds, {
            scope: ['file progress', file.id],
            rowOf: (each) => latest.of(`file ${file.id}`, world, files, each),
            shapeOf: (each, progress) => fileLanguageProgressShape(call.world, each, progress),
          })
        },
      )
    },
  }),
]
