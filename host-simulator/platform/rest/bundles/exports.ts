import { z } from 'zod'
import { filesOf, stringIdsOf } from '../../../world/queries.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { approvedOnlyOf, buildRowsOf } from '../../files/builds.ts'
import { archiveOf, exportedFiles, type ProjectExport } from '../../files/project-export.ts'
import { byLanguage, exportPath } from '../../files/export-path.ts'
import { inContextLanguageOf } from '../../files/in-context.ts'
import { exportStrings, isDone, writesSeveral } from '../../files/string-exports.ts'
import { runKind } from '../../files/runs.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed, one } from '../../http/envelope.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { id } from '../common/fields.ts'
import { projectOf, targetLanguagesNamed } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { etaOf, run, runResource, runShape } from '../common/runs.ts'
import { requireFilters } from '../builds/filters.ts'
import { settingsOfExporter } from '../format-settings/exporters.ts'
import { isIn } from './patterns.ts'
import { bundles, bundlesOf, type Bundle } from './rows.ts'

const wish = {
  skipUntranslatedStrings: z.boolean().default(false),
  skipUntranslatedFiles: z.boolean().default(false),
  /** Of the standard edition. */
  exportApprovedOnly: z.boolean().optional(),
  /** Of the enterprise edition, as the next. */
  exportWithMinApprovalsCount: z.int().min(0).optional(),
  exportStringsThatPassedWorkflow: z.boolean().optional(),
}

const attributes = z.strictObject({ bundleId: id, targetLanguageIds: z.array(z.string()), ...wish })

/** The file, where the bundle has it, with the bundle's pattern as its own. */
const meantBy =
  ({ store }: HostedWorld, bundle: Bundle, isMultiple: boolean) =>
  (file: FileRow): FileRow | null => {
    if (!isIn(store.world, bundle, file)) return null
    const { format } = bundle
    // Source: what the platform's command line unpacks, `it/all.strings`.
    const exportPattern =
      format === null || isMultiple
        ? bundle.exportPattern
        : bundle.exportPattern && byLanguage(bundle.exportPattern)
    return exportPattern === null
      ? file
      : { ...file, exportOptions: { ...file.exportOptions, exportPattern } }
  }

/** The project's own, where the bundle says so, and that of In-Context, where the project has one. Source: facts F285. */
const besidesTargets = (
  hosted: HostedWorld,
  bundle: Bundle,
  { id, sourceLanguageId }: ProjectRow,
): string[] => [
  ...(bundle.includeProjectSourceLanguage ? [sourceLanguageId] : []),
  ...(bundle.includeInContextPseudoLanguage ? [inContextLanguageOf(hosted, id) ?? []].flat() : []),
]

/** In which it is where nobody names any: all targets, or those that it names. */
export const languagesOf = (hosted: HostedWorld, bundle: Bundle, project: ProjectRow): string[] => [
  ...new Set([
    ...besidesTargets(hosted, bundle, project),
    ...(bundle.languageIds?.length ? bundle.languageIds : project.targetLanguageIds),
  ]),
]

type BundleExport = Pick<ProjectExport, 'projectId' | 'languageIds' | 'userId'> & Partial<ProjectExport>

/**
 * What a bundle is, by path: its files in their own formats, or its strings in the format of its exporter.
 * Unstated: which strings lie in one file then. Ours are those whose files the pattern gives one path; an exporter that
 * writes several languages gets all that have it.
 */
export const bundledFiles = async (
  hosted: HostedWorld,
  bundle: Bundle,
  wish: BundleExport,
  report: (progress: number) => void = () => {},
): Promise<Map<string, Uint8Array>> => {
  const { format, sourceLanguageExportPattern: exportPattern } = bundle
  const { world } = hosted.store
  const source = world.projects.get(wish.projectId)?.sourceLanguageId ?? ''
  if (exportPattern && wish.languageIds.includes(source)) {
    const rest = { ...bundle, sourceLanguageExportPattern: undefined }
    const others = wish.languageIds.filter((languageId) => languageId !== source)
    return new Map([
      ...(await bundledFiles(hosted, { ...rest, exportPattern }, { ...wish, languageIds: [source] })),
      ...(others.length ? await bundledFiles(hosted, rest, { ...wish, languageIds: others }, report) : []),
    ])
  }
  const { projectId, userId, textOf, approvedOnly, skipUntranslatedStrings, skipUntranslatedFiles } = wish
  const isMultiple = format !== null && writesSeveral(hosted, { projectId, format, userId })
  const only = meantBy(hosted, bundle, isMultiple)
  if (format === null) return exportedFiles(hosted, { ...wish, only }, report)
  const files = filesOf(world, projectId).flatMap((file) => only(file) ?? [])
  const settings = settingsOfExporter(hosted, projectId, format)
  const written = new Map<string, Uint8Array>()
  const outputs = new Map<string, Output>()
  const marked = inContextLanguageOf(hosted, projectId)
  for (const languageId of wish.languageIds)
    for (const file of skipUntranslatedFiles && languageId !== marked
      ? files.filter(isDone(world, languageId))
      : files) {
      const path = exportPath(world, file, languageId)
      const key = isMultiple ? path : `${languageId} ${path}`
      const output = outputs.get(key) ?? { path, languageId, languageIds: new Set(), fileIds: new Set() }
      output.languageIds.add(languageId)
      output.fileIds.add(file.id)
      outputs.set(key, output)
    }
  let done = 0
  for (const { path, languageId, languageIds, fileIds } of outputs.values()) {
    const strings = rowsAt(world.strings, stringIdsOf(world, [...fileIds]))
    const bytes = await exportStrings(hosted, {
      ...{ projectId, userId, format, languageId, settings, textOf, approvedOnly, skipUntranslatedStrings },
      languageIds: [...languageIds],
      strings: strings.filter((string) => isMeant(string, bundle)),
    })
    if (bytes) written.set(path, bytes)
    report(Math.floor((99 * ++done) / outputs.size))
  }
  return written
}

/** One file of a bundle. */
interface Output {
  path: string
  /** The first of them. */
  languageId: string
  languageIds: Set<string>
  fileIds: Set<number>
}

const isMeant = ({ labelIds: own }: StringRow, bundle: Bundle): boolean => {
  const has = (labelIds: readonly number[], rule: Bundle['labelMatchRule']): boolean =>
    rule === 'any'
      ? labelIds.some((label) => own.includes(label))
      : labelIds.every((label) => own.includes(label))
  const { labelIds, excludeLabelIds } = bundle
  return (
    (!labelIds.length || has(labelIds, bundle.labelMatchRule)) &&
    !(excludeLabelIds.length && has(excludeLabelIds, bundle.excludeLabelMatchRule))
  )
}

const exported = runKind<z.output<typeof attributes> & { projectId: number }, { bytes: string }>({
  shelf: buildRowsOf,
  kind: 'bundle',
  async work(hosted, { projectId: bundleId, userId, attributes: said }, report) {
    const bundle = bundlesOf(hosted).get(String(bundleId))
    if (!bundle) throw new FileFailure('not-found', `There is no bundle ${bundleId}`)
    const { projectId, targetLanguageIds, skipUntranslatedStrings, skipUntranslatedFiles } = said
    const project = hosted.store.world.projects.get(projectId)
    const approvedOnly = approvedOnlyOf(said)
    const languageIds = [
      ...new Set([...(project ? besidesTargets(hosted, bundle, project) : []), ...targetLanguageIds]),
    ]
    const options = { skipUntranslatedStrings, skipUntranslatedFiles, approvedOnly, userId }
    const files = await bundledFiles(hosted, bundle, { projectId, languageIds, ...options }, report)
    return { bytes: await hosted.vault.putBytes(archiveOf(hosted, files)) }
  },
})

const exports = runResource(exported, {
  path: '/projects/{projectId}/bundles/{bundleId}/exports/{exportId}',
  scope: 'project.translation',
  tag: 'Bundles',
  name: 'Export',
  owner: 'bundleId',
  guard: (call) => void bundles.named(call),
  answer: z.strictObject({ ...run, attributes, eta: z.string() }),
  shapeOf: (of, { world }) => {
    const { projectId, skipUntranslatedFiles, ...rest } = of.attributes
    const said = isStringBased(world, projectId) ? rest : { ...rest, skipUntranslatedFiles }
    return { ...runShape(of), attributes: said, eta: etaOf(of) }
  },
})

export const bundleExportRows = [
  exports.begin(
    'Begins to write the files of a bundle into an archive.',
    z.object({ targetLanguageIds: z.array(z.string()).optional(), ...wish }).prefault({}),
    (call) => {
      const bundle = bundles.named(call)
      requireFilters(call, call.body)
      const { targetLanguageIds, skipUntranslatedStrings, skipUntranslatedFiles, ...said } = call.body
      const isEnterprise = call.hosted.edition === 'enterprise'
      return {
        projectId: call.id('projectId'),
        bundleId: bundle.id,
        targetLanguageIds: targetLanguagesNamed(
          call,
          targetLanguageIds ?? targets(call, bundle),
          'targetLanguageIds',
        ),
        ...{ skipUntranslatedStrings, skipUntranslatedFiles },
        ...(isEnterprise
          ? {
              exportWithMinApprovalsCount: said.exportWithMinApprovalsCount ?? 0,
              exportStringsThatPassedWorkflow: said.exportStringsThatPassedWorkflow ?? false,
            }
          : { exportApprovedOnly: said.exportApprovedOnly ?? false }),
      }
    },
    // Documented as read, though it makes something.
    { scope: 'project.translation read' },
  ),
  exports.read('How far an export of a bundle is.'),
  exports.below(
    '/download',
    'A link to the archive of an export that is finished.',
    { one: link },
    (call, of) => {
      if (!of.result)
        return failed(404, `Export ${of.id} has no archive${of.error === null ? ' yet' : `: ${of.error}`}`)
      const { bytes } = of.result
      const fileName = `${projectOf(call).identifier}.zip`
      return one(linkShape(linkIn(call, { bytes, fileName, contentType: 'application/zip' })))
    },
  ),
]

/** Target languages of the project alone: its own comes by another field. */
const targets = (call: Pick<Call, 'world' | 'id'>, { languageIds }: Bundle): readonly string[] => {
  const { targetLanguageIds } = projectOf(call)
  return (languageIds ?? []).filter((languageId) => targetLanguageIds.includes(languageId))
}
