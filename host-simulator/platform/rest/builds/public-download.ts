/** The newest archive of a project for who has no token, at the platform's own host. Source: facts F272. */
import { unzipSync } from 'fflate'
import { builds, type BuildAttributes } from '../../files/builds.ts'
import { archiveOf } from '../../files/project-export.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'

export const publicDownloadPath = '/backend/download/project'

/**
 * The answer for a path that begins with `publicDownloadPath`: `/{identifier}.zip`, or `/{identifier}/{languageId}.zip` with
 * the folder of one language. Unstated: what is answered where nothing may be downloaded. Ours is 403, as over REST.
 */
export const publicDownload = (worlds: readonly HostedWorld[], pathname: string): Response => {
  const [, identifier = '', languageId] =
    /^\/([^/]+?)(?:\/([^/]+))?\.zip$/.exec(pathname.slice(publicDownloadPath.length)) ?? []
  for (const hosted of worlds) {
    const project = [...hosted.store.world.projects].find((each) => each.identifier === identifier)
    if (!project) continue
    if (!project.settings.publicDownloads)
      return failed(403, `Project "${identifier}" cannot be downloaded while publicDownloads is off`)
    const newest = builds
      .of(hosted, project.id)
      .findLast(({ attributes, result }) => result !== null && isWhole(attributes))
    const bytes = newest?.result && hosted.vault.bytes(newest.result.bytes)
    if (!bytes) return failed(404, `Project "${identifier}" has no build yet`)
    const archive = languageId === undefined ? bytes : folderOf(hosted, bytes, languageId)
    if (!archive) return failed(404, `The newest build of "${identifier}" has nothing in "${languageId}"`)
    return new Response(archive as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': 'application/zip' },
    })
  }
  return failed(404, 'Project Not Found')
}

/** Neither of a part of the project nor in other letters. */
const isWhole = ({ branchId = null, directoryId, pseudo }: BuildAttributes): boolean =>
  branchId === null && directoryId === null && pseudo === undefined

const folderOf = (hosted: HostedWorld, archive: Uint8Array, languageId: string): Uint8Array | null => {
  const files = unzipSync(archive, { filter: ({ name }) => name.startsWith(`${languageId}/`) })
  const entries = Object.entries(files)
  return entries.length ? archiveOf(hosted, new Map(entries)) : null
}
