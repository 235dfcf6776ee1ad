/** What is made of a shelf for a project, and made again when somebody asks after a write. */
import type { ProjectRow } from '../../world/project-rows.ts'
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'
import { seeShelf } from './parts-read.ts'
import type { Shelf } from './shelf.ts'

export const untilWritten = <Row, T>(
  { collection }: Shelf<Row>,
  make: (hosted: HostedWorld, project: ProjectRow) => T,
): ((hosted: HostedWorld, project: ProjectRow) => T) => {
  const madeOf = live(({ vault }) => {
    const made = new Map<number, T>()
    vault.written.on('row', (name) => {
      if (name === collection) made.clear()
    })
    return made
  })
  return (hosted, project) => {
    seeShelf(collection)
    const made = madeOf(hosted)
    const before = made.get(project.id)
    if (before !== undefined) return before
    const fresh = make(hosted, project)
    made.set(project.id, fresh)
    return fresh
  }
}
