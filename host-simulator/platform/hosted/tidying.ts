/** Bytes that nobody refers to any more go when no request is under way, as one may have read their name. */
import type { Worlds } from './worlds.ts'

/** What it wraps is under way until its answer is there. */
export type UnderWay = <R, A>(answer: (request: R) => Promise<A>) => (request: R) => Promise<A>

/** What names bytes no more has to be kept, as `synced` tells, before they go. */
export const createTidying = (worlds: Worlds, synced: () => Promise<void>): UnderWay => {
  let open = 0
  const tidy = async (): Promise<void> => {
    if (!worlds.untidy.size) return
    const found = [...worlds.untidy].map((vault) => ({ vault, names: vault.takeLoose() }))
    worlds.untidy.clear()
    await synced()
    for (const { vault, names } of found)
      if (open) vault.collectLater(names)
      else vault.collect(names)
  }
  return (answer) => async (request) => {
    open++
    try {
      return await answer(request)
    } finally {
      // A disk that fails here has told so already, or will at the next write. The bytes go at the next start.
      if (!--open) void tidy().catch(() => undefined)
    }
  }
}
