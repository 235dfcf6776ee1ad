/** Fields that many parts of a scenario have. */
import { z } from 'zod'

export const id = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)
export const seed = z.int().min(0).max(0xffffffff)
export const time = z.iso.datetime({ offset: true })
/** A row by its id, or by the name that stands beside it. */
export const named = (name: string) => z.union([id, z.string().min(1)]).describe(`Id or ${name}`)
export const user = named('login')
export const languageId = z.string().min(2)
