/** Bytes that nobody refers to any more go when no request is under way, as one may have read their name. */
import type { Soon } from '../http/soon.ts'
import type { Worlds } from './worlds.ts'

/** What it wraps is under way until its answer is there. */
export type UnderWay = <R, A>(answer: (request: R) => Soon<A>) => (request: R) => Soon<A>

/** What names bytes no more has to be kept, as `synced` tells, before they go. */
export const createTidying = (worlds: Worlds, synced: () => Promise<void>): UnderWay => {
  let open = 0
  const tidy = async (): Promise<void> => {
    const found = [...worlds.untidy].map((vault) => ({ vault, names: vault.takeLoose() }))
    worlds.untidy.clear()
    await synced()
    for (const { vault, names } of found)
      if (open) vault.collectLater(names)
      else vault.collect(names)
  }
  const leave = (): void => {
    // A disk that fails here has told so already, or will at the next write. The bytes go at the next start.
    if (!--open && worlds.untidy.size) void tidy().catch(() => undefined)
  }
  return (answer) => (request) => {
    open++
    let given: ReturnType<typeof answer> | undefined
    try {
      given = answer(request)
      return given instanceof Promise ? given.finally(leave) : given
    } finally {
      if (!(given instanceof Promise)) leave()
    }
  }
}
