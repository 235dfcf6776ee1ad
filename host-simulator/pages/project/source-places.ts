/** What the strings of a project are in, as its pages list it. */
import { isStringBased } from '../../host/addresses.ts'
import { branchesOf } from '../../world/folders.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { filesOf } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'

/** A file, or a branch of a string-based project with the files that stand behind its strings. */
export interface SourcePlace {
  kind: 'file' | 'branch'
  id: number
  name: string
  fileIds: readonly number[]
  strings: number
}

export const sourcePlacesOf = (world: World, project: ProjectRow): SourcePlace[] => {
  const files = filesOf(world, project.id)
  const sum = (some: typeof files): number => some.reduce((all, { stringIds }) => all + stringIds.length, 0)
  if (!isStringBased(project))
    return files.map((file) => {
      const { id, name } = file
      return { kind: 'file', id, name, fileIds: [id], strings: sum([file]) }
    })
  return branchesOf(world, project.id).map(({ id, name }) => {
    const own = files.filter(({ branchId }) => branchId === id)
    return { kind: 'branch', id, name, fileIds: own.map((file) => file.id), strings: sum(own) }
  })
}
