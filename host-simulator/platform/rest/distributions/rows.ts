import { z } from 'zod'
import { buildRowsOf } from '../../files/builds.ts'
import { exportedFiles, type ProjectExport } from '../../files/project-export.ts'
import { releasedPath } from '../../files/export-path.ts'
import type { JsonObject } from '../../../world/json.ts'
import { inForms } from '../../files/pseudo.ts'
import type { Written } from '../../files/pseudo-export.ts'
import { runKind } from '../../files/runs.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { pluralFormsIn } from '../../../world/languages.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { rowsAt } from '../../../world/table.ts'
import { failed, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { bundlesOf } from '../bundles/rows.ts'
import { bundledFiles, languagesOf } from '../bundles/exports.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { percent } from '../common/runs.ts'
import { row, type Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'

const form = z.object({
  /** Deprecated: bundles say it by themselves. Source: OpenAPI. */
  exportMode: z.enum(['default', 'bundle']).optional(),
  name: z.string().trim().min(1),
  fileIds: z.array(id).default([]),
  bundleIds: z.array(id).default([]),
})

type Mode = 'default' | 'bundle'

export type Distribution = Kept & z.output<typeof form> & { hash: string; exportMode?: Mode }

export const distributionsOf = shelf<Distribution>('distributions', keptFate)

const settle = (call: Call, row: Distribution, before: Distribution | null): Partial<Distribution> => {
  const projectId = call.id('projectId')
  const { files } = call.world
  requireEach('fileIds', 'file', row.fileIds, (each) => files.get(each)?.projectId === projectId)
  requireEach(
    'bundleIds',
    'bundle',
    row.bundleIds,
    (each) => bundlesOf(call.hosted).get(String(each))?.of === row.of,
  )
  const exportMode = isStringBased(call.world, projectId) ? 'bundle' : modeOf(row)
  const key = exportMode === 'bundle' ? 'bundleIds' : 'fileIds'
  if (!row[key].length) throw requiredAt(key)
  return { hash: before?.hash ?? call.newId(), exportMode }
}

const modeOf = ({ exportMode, fileIds, bundleIds }: Distribution): Mode =>
  exportMode ?? (bundleIds.length && !fileIds.length ? 'bundle' : 'default')

/** Below the simulator's own address; live, the same lies on a host of its own. */
export const distributionPath = '/distributions'

const distributions = shelfResource({
  path: '/projects/{projectId}/distributions/{hash}',
  scope: 'project.translation',
  may: ['anybody', 'manage'],
  tag: 'Distributions',
  name: 'Distribution',
  shelf: distributionsOf,
  form,
  key: 'hash',
  answer: z.strictObject({
    hash: z.string(),
    manifestUrl: z.string(),
    ...form.shape,
    /** These two of file-based projects. */
    exportMode: form.shape.exportMode,
    fileIds: form.shape.fileIds.unwrap().optional(),
    createdAt: date,
    updatedAt: date,
  }),
  settle,
  dropped: ({ hosted }, { id: own }) =>
    releases.of(hosted, own).forEach((each) => releases.delete(hosted, each.id)),
  hidden: ({ world, id: part }) => (isStringBased(world, part('projectId')) ? ['exportMode', 'fileIds'] : []),
  shown: ({ hash }, call) => ({ manifestUrl: `${call.origin()}${distributionPath}/${hash}/manifest.json` }),
})

/** What a release put out: names of bytes in the vault by path, for each language. */
export interface Released {
  content: Record<string, Record<string, string>>
  /** How the manifest names files of it, where it is not of bundles. */
  files?: string[]
  /** Files of the project's own language with ids in the place of texts, as `content`. Source: facts F306. */
  mapping?: Record<string, string>
  languageMapping?: JsonObject
}

const releases = runKind<object, Released>({
  shelf: buildRowsOf,
  kind: 'release',
  async work(hosted, { projectId: own, userId }, report) {
    const row = distributionsOf(hosted).get(String(own))
    const project = hosted.store.world.projects.get(Number(row?.of.split(' ')[1]))
    if (!row || !project) throw new FileFailure('not-found', `There is no distribution ${own}`)
    const content: Released['content'] = {}
    const parts = partsOf(hosted, row, project)
    const languageIds = [...new Set(parts.flatMap((part) => part.languageIds))]
    for (const [at, languageId] of languageIds.entries()) {
      const paths: Record<string, string> = {}
      for (const { languageIds: own, filesOf } of parts) {
        if (!own.includes(languageId)) continue
        const wish = { projectId: project.id, languageIds: [languageId], userId }
        for (const [path, bytes] of await filesOf(wish))
          paths[`/content/${path}`] = await hosted.vault.putBytes(bytes)
      }
      content[languageId] = paths
      report(Math.floor((99 * (at + 1)) / languageIds.length))
    }
    const { world } = hosted.store
    const mapping: Released['mapping'] = {}
    const ofIds = {
      ...{ projectId: project.id, languageIds: [project.sourceLanguageId], userId },
      textOf: idIn(pluralFormsIn(world, project.sourceLanguageId)),
    }
    for (const { filesOf } of parts)
      for (const [path, bytes] of await filesOf(ofIds))
        mapping[`/mapping/${path}`] = await hosted.vault.putBytes(bytes)
    return {
      content,
      mapping,
      languageMapping: project.settings.languageMapping,
      ...(row.exportMode !== 'bundle' && {
        files: rowsAt(world.files, row.fileIds).map((file) => `/${releasedPath(world, file, null)}`),
      }),
    }
  },
})

/** Where a text of its stands, the id of a string; a file in the place of another is no text. */
const idIn =
  (forms: readonly string[]): Written =>
  ({ id: own, text, asset }) =>
    asset === undefined ? inForms(text, forms, () => String(own)) : null

interface Part {
  languageIds: readonly string[]
  filesOf: (wish: Omit<ProjectExport, 'only'>) => Promise<Map<string, Uint8Array>>
}

const partsOf = (
  hosted: HostedWorld,
  { exportMode, fileIds, bundleIds }: Distribution,
  project: ProjectRow,
): Part[] =>
  exportMode === 'bundle'
    ? bundleIds.flatMap((each): Part[] => {
        const bundle = bundlesOf(hosted).get(String(each))
        if (!bundle) return []
        const languageIds = languagesOf(hosted, bundle, project)
        return [{ languageIds, filesOf: (wish) => bundledFiles(hosted, bundle, wish) }]
      })
    : [
        {
          languageIds: project.targetLanguageIds,
          filesOf: (wish) =>
            exportedFiles(hosted, {
              ...wish,
              isReleased: true,
              only: (file) => (fileIds.includes(file.id) ? file : null),
            }),
        },
      ]

export const releasesOf = (hosted: HostedWorld, distribution: Distribution) =>
  releases.of(hosted, distribution.id)

const release = z.strictObject({
  status: z.enum(['inProgress', 'success', 'failed']).nullable(),
  progress: percent.nullable(),
  currentLanguageId: z.string().nullable(),
  /** The one of file-based projects, the other of string-based ones. */
  currentFileId: id.nullable().optional(),
  currentBranchId: id.nullable().optional(),
  date: date.nullable(),
  error: z.strictObject({ message: z.string() }).optional(),
})

const statuses = {
  created: 'inProgress',
  inProgress: 'inProgress',
  finished: 'success',
  canceled: 'failed',
  failed: 'failed',
} as const

/** The last one. Before the first, nothing is said of it. */
const releaseShape = (call: Call): z.input<typeof release> => {
  const last = releasesOf(call.hosted, distributions.named(call)).at(-1)
  return {
    status: last ? statuses[last.status] : null,
    progress: last?.progress ?? null,
    currentLanguageId: null,
    ...(isStringBased(call.world, call.id('projectId'))
      ? { currentBranchId: null }
      : { currentFileId: null }),
    date: last ? dateOf(last.updatedAt) : null,
    ...(last?.error != null && { error: { message: last.error } }),
  }
}

const shared = {
  path: '/projects/{projectId}/distributions/{hash}/release',
  // Documented as read and write, though one reads.
  scope: 'project.translation write',
  tag: 'Distributions',
  answer: { one: release },
} as const

export const distributionRows = [
  ...distributions.rows({
    list: 'The distributions of a project.',
    add: 'Adds a distribution: what apps load over the air.',
    read: 'One distribution.',
    edit: 'Changes a distribution.',
    remove: 'Deletes a distribution, and what it released.',
  }),
  row({
    ...shared,
    method: 'GET',
    may: 'anybody',
    doc: 'How far the last release of a distribution is.',
    ok: [200],
    run: (call) => one(releaseShape(call)),
  }),
  row({
    ...shared,
    method: 'POST',
    may: 'manage',
    doc: 'Begins to release the translations of now.',
    ok: [201],
    run(call) {
      const { id: own } = distributions.named(call)
      const { hosted, userId } = call
      if (releases.isBusy(hosted, own))
        throw new Refusal(failed(409, 'Another release is currently in progress'))
      // What is out stays out until the next is; those before it are nobody's.
      for (const old of releases.of(hosted, own).slice(0, -1)) releases.delete(hosted, old.id)
      releases.start(hosted, { id: call.newId(), projectId: own, userId, attributes: {} })
      return one(releaseShape(call), 201)
    },
  }),
]
