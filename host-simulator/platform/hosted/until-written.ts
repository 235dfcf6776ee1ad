/** What is made of a shelf for a glossary or a memory, and made again when somebody asks after a write. */
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'
import { seeShelf } from './parts-read.ts'
import type { Shelf } from './shelf.ts'

/** A project's own has its id. */
export interface LibraryAs {
  id: number
  sourceLanguageId: string
}

export const untilWritten = <Row, T>(
  { collection }: Shelf<Row>,
  make: (hosted: HostedWorld, library: LibraryAs) => T,
): ((hosted: HostedWorld, library: LibraryAs) => T) => {
  const madeOf = live(({ vault }) => {
    const made = new Map<string, T>()
    vault.written.on('row', (name) => {
      if (name === collection) made.clear()
    })
    return made
  })
  return (hosted, library) => {
    const key = `${library.id} ${library.sourceLanguageId}`
    seeShelf(collection)
    const made = madeOf(hosted)
    const before = made.get(key)
    if (before !== undefined) return before
    const fresh = make(hosted, library)
    made.set(key, fresh)
    return fresh
  }
}
