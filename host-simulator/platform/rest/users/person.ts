import { z } from 'zod'
import type { UserRow } from '../../../world/people-rows.ts'
import type { World } from '../../../world/world.ts'
import { id } from '../common/fields.ts'

/** Who did something, as it stands inside other shapes. */
export const person = z.strictObject({
  id,
  username: z.string(),
  fullName: z.string(),
  avatarUrl: z.string(),
})

export const personShape = (row: UserRow): z.input<typeof person> => ({
  id: row.id,
  username: row.login,
  fullName: row.name,
  avatarUrl: row.avatarUrl,
})

/** As webhooks tell of them: somebody, or nobody, in whose place the platform says each field as null. */
export const userBody = (world: World, userId: number | null): object => {
  const found = personOf(world, userId)
  if (!found) return { id: null, username: null, fullName: null, avatarUrl: null }
  return { ...found, id: String(found.id) }
}

/** Null where nobody did it. */
export const personOf = (world: World, userId: number | null): z.input<typeof person> | null => {
  const row = world.users.get(userId ?? NaN)
  return row ? personShape(row) : null
}
