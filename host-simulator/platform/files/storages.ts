/** Bytes that somebody sent, to be named by a later request. */
import { nextNumber, shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Plain JSON. */
export interface Storage {
  id: number
  /** Who sent it. */
  userId: number
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

/** Somebody, in whose name files are sent and named. */
interface Sender {
  hosted: HostedWorld
  userId: number
}

/** A person's that are still kept, in the order they came. */
export const storagesOf = (sender: Sender): Storage[] =>
  storageRowsOf(sender.hosted)
    .values()
    .filter((storage) => isThere(sender, storage))

/** Unstated: whether others may name what one sent. Here they may not: it is not there for them. */
const isThere = ({ hosted, userId }: Sender, storage: Storage): boolean =>
  storage.userId === userId && isAlive(hosted, storage)

export const storageOf = (sender: Sender, id: number): Storage | undefined => {
  const storage = storageRowsOf(sender.hosted).get(String(id))
  return storage && isThere(sender, storage) ? storage : undefined
}

/** The file behind the number, or null where there is none. */
export const storedFile = (
  sender: Sender,
  id: number,
): { fileName: string; bytes: Uint8Array; name: string } | null => {
  const storage = storageOf(sender, id)
  const bytes = storage && sender.hosted.vault.bytes(storage.bytes)
  return storage && bytes ? { fileName: storage.fileName, bytes, name: storage.bytes } : null
}

export const addStorage = async (
  { hosted, userId }: Sender,
  fileName: string,
  content: Uint8Array,
): Promise<Storage> => {
  const bytes = await hosted.vault.putBytes(content)
  return hosted.together(() => {
    for (const old of storageRowsOf(hosted).values())
      if (!isAlive(hosted, old)) storageRowsOf(hosted).delete(String(old.id))
    const storage: Storage = {
      id: nextNumber(hosted, storageRowsOf),
      userId,
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
