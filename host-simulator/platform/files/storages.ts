/** Bytes that somebody sent, to be named by a later request. */
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

/** Source: facts-domain 1.3. */
export const storageLife = 24 * 60 * 60 * 1000

const storages = (hosted: HostedWorld) => hosted.vault.collection<Storage>('storages')

const isAlive = ({ clock }: HostedWorld, { createdAt }: Storage): boolean =>
  clock.now() < createdAt + storageLife

/** Those that are still kept, in the order they came. */
export const storagesOf = (hosted: HostedWorld): Storage[] =>
  storages(hosted)
    .values()
    .filter((storage) => isAlive(hosted, storage))

export const storageOf = (hosted: HostedWorld, id: number): Storage | undefined => {
  const storage = storages(hosted).get(String(id))
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
    for (const old of storages(hosted).values())
      if (!isAlive(hosted, old)) storages(hosted).delete(String(old.id))
    const storage: Storage = {
      id: nextNumber(hosted, 'storages'),
      fileName,
      bytes,
      createdAt: hosted.clock.now(),
    }
    storages(hosted).set(String(storage.id), storage)
    return storage
  })
}

export const deleteStorage = (hosted: HostedWorld, id: number): boolean => storages(hosted).delete(String(id))

/** Counts up by name and never gives a number twice, so that nobody finds another's file under an old one. */
export const nextNumber = (hosted: HostedWorld, name: string): number => {
  const counters = hosted.vault.collection<number>('counters')
  const next = (counters.get(name) ?? 0) + 1
  counters.set(name, next)
  return next
}
