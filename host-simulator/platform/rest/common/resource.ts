/** A kind of things with a path of its own, and the operations that such kinds share. A domain adds what is its own. */
import type { z } from 'zod'
import { madeOnceFor } from '../../../world/made-once.ts'
import type { Table } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import type { Call } from './row.ts'
import { rowIn } from './found.ts'
import { operationsOf, type ResourceSpec } from './operation.ts'
import { readsOf } from './reads.ts'
import { writesOf } from './writes.ts'

export const resource = <R, A extends z.ZodType>(spec: ResourceSpec<R, A>) => ({
  named: operationsOf(spec).named,
  ...readsOf(spec),
  ...writesOf(spec),
})

/** The last part of a path that ends with one, without its braces. */
export const partOf = (path: string): string => path.slice(path.lastIndexOf('{') + 1, -1)

const rowsOfProject = madeOnceFor((table: Table<{ id: number; projectId: number }>, projectId: number) =>
  [...table].filter((row) => row.projectId === projectId),
)

/** A resource whose rows lie in a table of the world and are a project's. */
export const projectResource = <R extends { id: number; projectId: number }, A extends z.ZodType>(
  tableIn: (world: World) => Table<R>,
  spec: Omit<ResourceSpec<R, A>, 'find'>,
) => {
  const part = partOf(spec.path)
  return {
    ...resource<R, A>({ ...spec, find: (call) => rowIn(call, tableIn(call.world), part) }),

    /** The project's, by id. */
    all({ world, id }: Pick<Call, 'world' | 'id'>): readonly R[] {
      const projectId = id('projectId')
      return rowsOfProject(tableIn(world), projectId) as readonly unknown[] as readonly R[]
    },
  }
}
