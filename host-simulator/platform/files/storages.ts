/** Bytes that somebody sent, to be named by a later request. */
import { nextNumber, shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Plain JSON. */
export interface Storage {
  id: number
  fileName: string
  /** Name of the bytes in the vault. */
  bytes: string
  /** Milliseconds since 1970 on the world's clock. */
  createdAt: number
}

/** Source: facts F86. */
const storageLife = 24 * 60 * 60 * 1000

const isAlive = ({ clock }: HostedWorld, { createdAt }: Storage): boolean =>
  clock.now() < createdAt + storageLife

/** By id. */
export const storageRowsOf = shelf<Storage>('storages', {
  onReset: 'start',
  onFork: 'copy',
  isLost: (hosted, row) => !isAlive(hosted, row),
  ofApp: null,
})

/** Those that are still kept, in the order they came. */
export const storagesOf = (hosted: HostedWorld): Storage[] =>
  storageRowsOf(hosted)
    .values()
    .filter((storage) => isAlive(hosted, storage))

export const storageOf = (hosted: HostedWorld, id: number): Storage | undefined => {
  const storage = storageRowsOf(hosted).get(String(id))
  return storage && isAlive(hosted, storage) ? storage : undefined
}

/** The file behind the number, or null where there is none. */
export const storedFile = (
  hosted: HostedWorld,
  id: number,
): { fileName: string; bytes: Uint8Array; name: string } | null => {
  const storage = storageOf(hosted, id)
  const bytes = storage && hosted.vault.bytes(storage.bytes)
  return storage && bytes ? { fileName: storage.fileName, bytes, name: storage.bytes } : null
}

export const addStorage = async (
  hosted: HostedWorld,
  fileName: string,
  content: Uint8Array,
): Promise<Storage> => {
  const bytes = await hosted.vault.putBytes(content)
  return hosted.together(() => {
    for (const old of storageRowsOf(hosted).values())
      if (!isAlive(hosted, old)) storageRowsOf(hosted).delete(String(old.id))
    const storage: Storage = {
      id: nextNumber(hosted, storageRowsOf),
      fileName,
      bytes,
      createdAt: hosted.clock.now(),
    }
    storageRowsOf(hosted).set(String(storage.id), storage)
    return storage
  })
}

export const deleteStorage = (hosted: HostedWorld, id: number): boolean =>
  storageRowsOf(hosted).delete(String(id))
