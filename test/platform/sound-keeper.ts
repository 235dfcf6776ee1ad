/** Keeps nothing, and throws at a row that a later start could not read back: so each test that writes is one of keeping. */
import { stepFlaw } from '../../host-simulator/platform/hosted/sound.ts'
import type { Entry } from '../../host-simulator/platform/hosted/journal.ts'
import type { Keeper } from '../../host-simulator/platform/hosted/worlds.ts'
import { rowKinds } from '../../host-simulator/platform/shelves.ts'

/** What the world itself changes has tests of its own, by random commands. */
const requireSound = (entries: readonly Entry[]): void => {
  const rows = entries.filter((entry) => 'set' in entry)
  const flaw = rows.length ? stepFlaw(JSON.parse(JSON.stringify(rows)), rowKinds) : null
  if (flaw !== null) throw new Error(`a kept world could not be read back: ${flaw}`)
}

export const soundKeeper = (): Keeper => ({
  load: () => [],
  place() {
    const blobs = new Map<string, Uint8Array>()
    return {
      append: requireSound,
      save: () => {},
      isLong: () => false,
      putBytes: (name, bytes) => void blobs.set(name, bytes),
      bytes: (name) => blobs.get(name),
      dropBytes: (name) => void blobs.delete(name),
      names: () => [...blobs.keys()],
      remove: () => blobs.clear(),
    }
  },
})
