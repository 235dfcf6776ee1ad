import { z } from 'zod'
import { stringIdsOfTask } from '../../../world/queries.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { whyNot } from '../../../world/access.ts'
import { whyNotOffline } from '../../../world/offline-work.ts'
import { rowsAt } from '../../../world/table.ts'
import { buildRowsOf, builds, type Build, type BuildAttributes } from '../../files/builds.ts'
import { inContextLanguageOf } from '../../files/in-context.ts'
import { namedFiles } from '../../files/named-files.ts'
import { extensionOf, isDone } from '../../files/string-exports.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import { failed, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { userOf } from '../common/caller.ts'
import { id, idQuery } from '../common/fields.ts'
import {
  fileOf,
  noContent,
  ofProject,
  placesNamed,
  projectOf,
  requireEach,
  targetLanguagesNamed,
} from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { runResource } from '../common/runs.ts'
import { row, type Call } from '../common/row.ts'
import { isSeen } from '../common/whose.ts'
import { answered, built, linked, own } from './answers.ts'
import { currentBuild, keepAsCurrent } from './current.ts'
import { filters, filtersIn } from './filters.ts'
import { requireExporter, stringsIn } from '../format-settings/exporters.ts'
import { requirePlace } from '../sources/placed.ts'
import { plainWish, pseudoBuild, pseudoWish } from './pseudo.ts'
import { build, buildShape } from './shapes.ts'

const tag = 'Translations'
const path = '/projects/{projectId}/translations/builds'
/** The platform documents read for all of it. */
const scope = 'project.translation read'

const runs = runResource(builds, {
  path: `${path}/{buildId}`,
  scope: 'project.translation',
  tag,
  name: 'Build',
  answer: build,
  shapeOf: buildShape,
})

const ids = z.array(id).optional()
const wish = { targetLanguageIds: z.array(z.string()).optional(), ...filters }

/** Also that of In-Context. Source: facts F210. */
const languagesNamed = (call: Call, wanted: readonly string[] | undefined): string[] =>
  targetLanguagesNamed(
    call,
    wanted,
    'targetLanguageIds',
    inContextLanguageOf(call.hosted, call.id('projectId')),
  )

const begin = (
  call: Call,
  { targetLanguageIds, ...rest }: z.output<z.ZodObject<typeof wish>>,
  place: Pick<BuildAttributes, 'branchId' | 'directoryId' | 'preserveFolderHierarchy'>,
): Build => {
  const languageIds = languagesNamed(call, targetLanguageIds)
  const isOfAll = !targetLanguageIds?.length
  return started(call, {
    ...place,
    targetLanguageIds: languageIds,
    ...(isOfAll && { isOfAll }),
    ...filtersIn(call, rest),
  })
}

/** Archives are for who works on sources, those of one language for who takes files home. Source: facts F155. */
const requireRight = (call: Call, languageIds: readonly string[] = []): void => {
  const why =
    languageIds.length === 1
      ? whyNotOffline(userOf(call), projectOf(call))
      : whyNot(userOf(call), 'source', { projectId: call.id('projectId') })
  if (why !== null) throw new Refusal(failed(403, `Failed to build: ${why}`))
}

const started = (call: Call, attributes: BuildAttributes): Build => {
  const { hosted, userId } = call
  const projectId = call.id('projectId')
  if (builds.isBusy(hosted, projectId))
    throw new Refusal(failed(409, "Another build is currently in progress. Please wait until it's finished."))
  const current = currentBuild(hosted, { projectId, attributes })
  if (current && isSeen(call, current, projectId)) return current
  const buildId = String(nextNumber(hosted, buildRowsOf))
  const begun = builds.start(hosted, { id: buildId, projectId, userId, attributes })
  keepAsCurrent(hosted, begun)
  return begun
}

export const buildRows = [
  runs.list('The builds of a project, oldest first.', {
    query: z.object({ branchId: idQuery.optional() }),
    rows: (call) =>
      runs
        .all(call)
        .filter(
          ({ attributes: { branchId } }) =>
            call.query.branchId === undefined || branchId === call.query.branchId,
        ),
  }),
  runs.add(
    'Begins to build an archive of all translated files; answers the build of before where it would hold the same.',
    z.object({ branchId: id.nullish(), directoryId: id.nullish(), ...wish, ...pseudoWish }).optional(),
    (call) => {
      const { branchId = null, directoryId = null, pseudo, ...rest } = call.body ?? {}
      requireRight(call, rest.targetLanguageIds)
      requirePlace(call, { branchId, directoryId })
      const place = { branchId, directoryId }
      return pseudo ? started(call, pseudoBuild(rest, place)) : begin(call, plainWish(rest), place)
    },
    { scope },
  ),
  runs.read('How far a build is.'),
  runs.remove(
    'Forgets a build, also one that is not finished.',
    (call, { id: buildId }) => builds.delete(call.hosted, buildId),
    { scope },
  ),
  runs.below(
    '/download',
    'A link to the archive; the build itself with status 202 until there is one.',
    { one: z.union([link, build]) },
    (call, run) => {
      if (run.status === 'failed') return failed(404, `Build ${run.id} failed: ${run.error}`)
      if (!run.result) return one(buildShape(run), 202)
      const fileName = `${projectOf(call).identifier}.zip`
      const behind = { bytes: run.result.bytes, fileName, contentType: 'application/zip' }
      return one(linkShape(linkIn(call, behind)))
    },
    { ok: [200, 202] },
  ),
  row({
    method: 'POST',
    path: `${path}/files/{fileId}`,
    scope: 'project.source.file read',
    may: 'offline',
    tag,
    doc: 'A link to one file in one language; 204 where there is nothing to write, 304 where it is as the header If-None-Match has it.',
    body: z.object({ targetLanguageId: z.string(), exportAsXliff: z.boolean().optional(), ...filters }),
    ok: [200, 204, 304],
    answer: { one: link.extend({ etag: z.string() }) },
    async run(call) {
      const file = fileOf(call)
      const { targetLanguageId, exportAsXliff, ...rest } = call.body
      languagesNamed(call, [targetLanguageId])
      const filter = filtersIn(call, rest)
      const asked = { ...filter, languageId: targetLanguageId }
      if (exportAsXliff) {
        const bytes = await built(stringsIn(call, 'xliff', file.stringIds, asked))
        return bytes ? answered(call, `${file.name}.xliff`, bytes) : noContent()
      }
      const made = await own(call, file, asked)
      return made ? answered(call, made.name, made.bytes) : noContent()
    },
  }),
  row({
    method: 'POST',
    path: `${path}/directories/{directoryId}`,
    scope: 'project.source.file read',
    tag,
    doc: 'Begins to build an archive of the translated files of one directory, as above.',
    body: z.object({ ...wish, preserveFolderHierarchy: z.boolean().default(false) }).prefault({}),
    ok: [201],
    answer: { one: build },
    run(call) {
      const { preserveFolderHierarchy, ...rest } = call.body
      requireRight(call, rest.targetLanguageIds)
      const { id: directoryId } = ofProject(
        call,
        call.world.directories.get(call.id('directoryId')),
        'Directory',
      )
      return one(buildShape(begin(call, rest, { directoryId, preserveFolderHierarchy })), 201)
    },
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/translations/exports',
    scope: 'project.translation read',
    may: 'offline',
    tag,
    doc: 'A link to strings in one language in one file, written by an exporter; to one file in its own format where none is named. 204 where there is nothing to write.',
    body: z.object({
      targetLanguageId: z.string(),
      format: z.string().min(1).optional(),
      labelIds: z.array(id).optional(),
      branchIds: ids,
      directoryIds: ids,
      fileIds: ids,
      ...filters,
    }),
    ok: [200, 204],
    answer: { one: link },
    async run(call) {
      const {
        targetLanguageId: languageId,
        format,
        labelIds = [],
        branchIds,
        directoryIds,
        fileIds,
        ...rest
      } = call.body
      const places = { ...placesNamed({ branchIds, directoryIds, fileIds }) }
      requireOneAtMost(places, ['fileIds', 'directoryIds', 'branchIds'])
      targetLanguagesNamed(call, [languageId], 'targetLanguageId')
      const files = rowsAt(call.world.files, namedFiles(call.world, call.id('projectId'), places))
      requireEach('fileIds', 'file', fileIds, (each) => files.some((file) => file.id === each))
      const filter = filtersIn(call, rest)
      const [file] = files
      if (format === undefined) {
        const isOfStrings = isStringBased(call.world, call.id('projectId'))
        if (!file || files.length > 1 || fileIds?.length !== 1 || labelIds.length || isOfStrings)
          throw requiredAt('format')
        const made = await own(call, file, { ...filter, languageId })
        return made ? linked(call, made.name, made.bytes) : noContent()
      }
      requireExporter(call, format)
      const wanted = filter.skipUntranslatedFiles ? files.filter(isDone(call.world, languageId)) : files
      const wantedIds = wanted.map((each) => each.id)
      const stringIds = stringIdsOfTask(call.world, { fileIds: wantedIds, labelIds })
      const asked = { ...filter, languageId }
      const bytes = await built(stringsIn(call, format, stringIds, asked))
      const { id: projectId, identifier } = projectOf(call)
      const { hosted, userId } = call
      const name = `${identifier}-${languageId}${extensionOf(hosted, { projectId, format, userId })}`
      return bytes ? linked(call, name, bytes) : noContent()
    },
  }),
]
