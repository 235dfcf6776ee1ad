/** Builds of a project: archives of its translated files. */
import { announcedOf } from '../hosted/announced.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { ApprovedOnly } from '../../world/exported-text.ts'
import { pathInBranch } from './export-path.ts'
import { exportProject } from './project-export.ts'
import type { Pseudo } from './pseudo.ts'
import { runKind, type Run } from './runs.ts'

/** Names as in REST. */
export interface BuildAttributes {
  branchId?: number | null
  directoryId: number | null
  targetLanguageIds: string[]
  /** Whether nobody named them. */
  isOfAll?: true
  skipUntranslatedStrings: boolean
  skipUntranslatedFiles: boolean
  exportApprovedOnly?: boolean
  /** The enterprise edition's words for it, as the next. */
  exportWithMinApprovalsCount?: number
  exportStringsThatPassedWorkflow?: boolean
  /** Of a build of one directory: whether its files keep their whole paths, not those below it alone. */
  preserveFolderHierarchy?: boolean
  /** No translations but the sources, in other letters. */
  pseudo?: Pseudo
}

/** The three names of it in one. */
export const approvedOnlyOf = ({
  exportApprovedOnly = false,
  exportWithMinApprovalsCount: least = 0,
  exportStringsThatPassedWorkflow: isPassed,
}: {
  [K in `export${string}` & keyof BuildAttributes]?: BuildAttributes[K] | undefined
}): ApprovedOnly => (isPassed ? 'passed' : Math.max(least, Number(exportApprovedOnly)))

/** Name of the archive's bytes in the vault. */
export interface Built {
  bytes: string
}

export type Build = Run<BuildAttributes, Built>

export const buildRowsOf = shelf<Run<unknown, unknown>>('builds', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const builds = runKind<BuildAttributes, Built>({
  shelf: buildRowsOf,
  kind: 'build',
  async work(hosted: HostedWorld, { projectId, userId, attributes }, report) {
    const { directoryId, targetLanguageIds: languageIds } = attributes
    const { skipUntranslatedStrings, skipUntranslatedFiles, pseudo } = attributes
    const approvedOnly = approvedOnlyOf(attributes)
    const options = { skipUntranslatedStrings, skipUntranslatedFiles, approvedOnly, userId, pseudo }
    const directory = hosted.store.world.directories.get(directoryId ?? NaN)
    const isBelow = directory && attributes.preserveFolderHierarchy === false
    const nameOf = isBelow ? below(pathInBranch(hosted.store.world, directory)) : undefined
    // Unstated: where the files of a project's only language lie. In a folder of the language, as those of several.
    const isBare = !pseudo && (hosted.store.world.projects.get(projectId)?.targetLanguageIds.length ?? 0) > 1
    const branchId = isBelow ? directory.branchId : attributes.branchId
    const where = { projectId, branchId, directoryId, languageIds, nameOf, isBare }
    return {
      bytes: await hosted.vault.putBytes(await exportProject(hosted, { ...where, ...options }, report)),
    }
  },
  // Unstated: whether a build of one directory is one of the project. Ours is.
  finished(hosted, { id, projectId }) {
    // Source: the documented payload: the address of REST, which wants a token and answers with a link.
    const downloadUrl = `${hosted.tools.origin()}/api/v2/projects/${projectId}/translations/builds/${id}/download`
    const body = (project: object | null) => ({ build: { id, downloadUrl, project } })
    for (const hear of announcedOf(hosted)) hear({ name: 'project.built', projectId, body })
  },
})

/** Takes the directory's path out of a name, wherever the export's pattern puts it. */
const below =
  (path: string) =>
  (name: string): string =>
    `/${name}`.replace(`${path}/`, '/').slice(1)
