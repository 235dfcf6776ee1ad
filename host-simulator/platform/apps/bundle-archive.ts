/** Bundles that the platform has: archives that were uploaded for apps without a server. Source: the OpenAPI files. */
import { unzipSync } from 'fflate'
import { namesApp, shelf } from '../hosted/shelf.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

/** By identifier. */
export const archivesOf = shelf<{ app: string; bytes: string }>('appBundles', {
  onReset: 'keep',
  onFork: 'copy',
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})

/** Unpacked, of one file; Unstated, as is what an archive may hold at most. */
const mostBytes = 64 * 1024 * 1024

/** Where pages of this world find the app's bundle, with a slash at its end. */
export const bundleAddress = ({ id }: HostedWorld, { bundle, baseUrl }: InstalledApp): string =>
  bundle || `${baseUrl}/bundle/${id}/`

/** A file of an archive, the only one that is unpacked; null where there is none of this name, or it cannot be read. */
export const fileIn = (archive: Uint8Array, path: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const [file = null] = Object.values(
      unzipSync(archive, {
        filter: ({ name, originalSize }) => name === path && originalSize <= mostBytes,
      }),
    )
    return file
  } catch {
    // Whatever it is, it is no archive.
    return null
  }
}

/** Of the bundle that the platform has of the app. */
export const uploadedFile = (
  hosted: HostedWorld,
  identifier: string,
  path: string,
): Uint8Array<ArrayBuffer> | null => {
  const row = archivesOf(hosted).get(identifier)
  const archive = row && hosted.vault.bytes(row.bytes)
  return archive ? fileIn(archive, path) : null
}
