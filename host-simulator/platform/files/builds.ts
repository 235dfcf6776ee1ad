/** Builds of a project: archives of its translated files. */
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { exportProject } from './export.ts'
import { runKind, type Run } from './runs.ts'

/** Names as in REST. */
export interface BuildAttributes {
  branchId: number | null
  directoryId: number | null
  targetLanguageIds: string[]
  skipUntranslatedStrings: boolean
  skipUntranslatedFiles: boolean
  exportApprovedOnly: boolean
}

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
    const { branchId, directoryId, targetLanguageIds: languageIds } = attributes
    const { skipUntranslatedStrings, skipUntranslatedFiles, exportApprovedOnly: approvedOnly } = attributes
    const options = { skipUntranslatedStrings, skipUntranslatedFiles, approvedOnly, userId }
    const where = { projectId, branchId, directoryId, languageIds }
    return {
      bytes: await hosted.vault.putBytes(await exportProject(hosted, { ...where, ...options }, report)),
    }
  },
})
