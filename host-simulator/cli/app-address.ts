/** Where the app of an `--app` is: an address, or a folder with a serverless one, which is served from then on. */
import { statSync } from 'node:fs'
import { isServerless } from '../../src/contract/manifest/brand.ts'
import { createFolders } from '../server/bundle-folder.ts'
import { Failure } from './failure.ts'
import type { ManifestGlance } from './manifest.ts'
import { checkAddress } from './session-options.ts'

export interface AppAddress {
  manifestUrl: string
  /** The folder, where it is one. */
  folder?: string
}

export interface AppAddresses {
  all: AppAddress[]
  close(): Promise<void>
}

export const openAddresses = async (given: readonly string[]): Promise<AppAddresses> => {
  const folders = createFolders()
  const all: AppAddress[] = []
  try {
    for (const each of given) {
      const isFolder = statSync(each, { throwIfNoEntry: false })?.isDirectory() ?? false
      if (!isFolder) checkAddress(each, ', or the folder of a serverless app')
      all.push(isFolder ? { manifestUrl: await folders.at(each), folder: each } : { manifestUrl: each })
    }
  } catch (error) {
    await folders.close()
    if (error instanceof Failure) throw error
    throw new Failure('usage', `--app: ${(error as Error).message}`, { cause: error })
  }
  return { all, close: folders.close }
}

/** What lies in a folder has no server to be called. */
export const checkFolder = ({ folder }: AppAddress, manifest: ManifestGlance): void => {
  if (folder !== undefined && !isServerless(manifest))
    throw new Failure(
      'usage',
      `--app: ${folder} has the manifest of an app with a server. Start that, and give the address of its manifest.`,
    )
}

/** The front is ours; people know the app by its own address. */
export const inOwnWords = (
  text: string,
  { front, manifestUrl }: { front: { url: string }; manifestUrl: string },
): string => text.replaceAll(front.url, new URL(manifestUrl).origin)
