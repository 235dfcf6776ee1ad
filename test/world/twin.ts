/** An Advanced Filter said in CroQL. Source: facts F138. */
import type { CustomFilter } from '../../src/contract/objects.ts'
import { clausesOf } from '../../host-simulator/world/filters/clauses.ts'

/** A query that selects the same strings; null where CroQL cannot say it all. The order is not part of it. */
export const twinOf = (filter: CustomFilter): string | null => {
  const parts: string[] = []
  for (const { condition, croql } of clausesOf(filter)) {
    if (condition && croql === null) return null
    if (condition && croql !== null) parts.push(croql)
  }
  return parts.length ? parts.map((part) => `(${part})`).join(' and ') : everything
}

/** CroQL has no empty query. */
const everything = 'is visible or is hidden'
