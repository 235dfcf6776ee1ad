/** A world's way from one state to the next, and what is told of it. */
import type { branchEvents, organizationEvents, projectEvents } from '../../../src/contract/webhook-events.ts'
import type { Change } from '../../world/changes.ts'
import type { Row } from '../../world/chunk.ts'
import type { Table } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { View, Where } from './shapes.ts'

export type EventName = (typeof projectEvents | typeof branchEvents | typeof organizationEvents)[number]

export interface WebhookEvent {
  name: EventName
  projectId: number
  /** Plain JSON, made when it is sent: an import of 100,000 strings makes as many. */
  body(): object
  /** Hears after the last request whether the target took it. */
  heard?: ((isDone: boolean) => void) | undefined
}

export interface Step {
  before: World
  after: World
  changes: readonly Change[]
  where: Where
  /** Whether the file's content of now is one that it had before. */
  isReverted(fileId: number): boolean
}

export interface Placed<R> {
  row: R
  /** Where the row is, or was before it was deleted. */
  view: View
}

/** The row as it is after the step, else as it was before. */
export const placed = <R extends Row>(
  { before, after, where }: Step,
  tableOf: (world: World) => Table<R>,
  id: number,
): Placed<R> | null => {
  for (const world of [after, before]) {
    const row = tableOf(world).get(id)
    if (row) return { row, view: { ...where, world } }
  }
  return null
}
