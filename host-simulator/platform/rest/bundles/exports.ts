import { z } from 'zod'
import { buildRowsOf } from '../../files/builds.ts'
import { exportProject, type ProjectExport } from '../../files/export.ts'
import { runKind } from '../../files/runs.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed, one } from '../../http/envelope.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { id } from '../common/fields.ts'
import { projectOf, targetLanguagesNamed } from '../common/found.ts'
import { run, runResource, runShape } from '../common/runs.ts'
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

/**
 * The part of a project that a bundle is, as it is to be exported: its files in their own formats, by its pattern.
 * Unstated: what of it the formats of others mean. Ours has none to write, so neither labels nor format count.
 */
export const exportOf = ({ store }: HostedWorld, bundle: Bundle): Pick<ProjectExport, 'only'> => ({
  only: (file) => {
    if (!isIn(store.world, bundle, file)) return null
    const { exportPattern } = bundle
    return exportPattern === null
      ? file
      : { ...file, exportOptions: { ...file.exportOptions, exportPattern } }
  },
})

const exported = runKind<z.output<typeof attributes> & { projectId: number }, { bytes: string }>({
  shelf: buildRowsOf,
  kind: 'bundle',
  async work(hosted, { projectId: bundleId, userId, attributes: said }, report) {
    const bundle = bundlesOf(hosted).get(String(bundleId))
    if (!bundle) throw new FileFailure('not-found', `There is no bundle ${bundleId}`)
    const { projectId, targetLanguageIds, skipUntranslatedStrings, skipUntranslatedFiles } = said
    const source = hosted.store.world.projects.get(projectId)?.sourceLanguageId
    const approvedOnly =
      said.exportApprovedOnly ||
      said.exportStringsThatPassedWorkflow ||
      (said.exportWithMinApprovalsCount ?? 0) > 0
    const languageIds = [
      ...(bundle.includeProjectSourceLanguage && source !== undefined ? [source] : []),
      ...targetLanguageIds,
    ]
    const options = { skipUntranslatedStrings, skipUntranslatedFiles, approvedOnly, userId }
    const where = { projectId, languageIds, ...exportOf(hosted, bundle) }
    return {
      bytes: await hosted.vault.putBytes(await exportProject(hosted, { ...where, ...options }, report)),
    }
  },
})

const exports = runResource(exported, {
  path: '/projects/{projectId}/bundles/{bundleId}/exports/{exportId}',
  scope: 'project.translation',
  tag: 'Bundles',
  name: 'Export',
  owner: 'bundleId',
  guard: (call) => void bundles.named(call),
  answer: z.strictObject({ ...run, attributes }),
  shapeOf: (of) => {
    const { projectId: _, ...said } = of.attributes
    return { ...runShape(of), attributes: said }
  },
})

export const bundleExportRows = [
  exports.begin(
    'Begins to write the files of a bundle into an archive.',
    z.object({ targetLanguageIds: z.array(z.string()).optional(), ...wish }).prefault({}),
    (call) => {
      const bundle = bundles.named(call)
      const { targetLanguageIds, skipUntranslatedStrings, skipUntranslatedFiles, ...said } = call.body
      const isEnterprise = call.hosted.edition === 'enterprise'
      return {
        projectId: call.id('projectId'),
        bundleId: bundle.id,
        targetLanguageIds: targetLanguagesNamed(
          call,
          targetLanguageIds ?? targets(bundle),
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
const targets = ({ languageIds }: Bundle): readonly string[] => languageIds ?? []
