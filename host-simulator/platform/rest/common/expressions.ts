/** The texts that a search in memories or glossaries is about: several, or one by another name. */
import { z } from 'zod'
import { requireAlone } from './pairs.ts'
import { requiredAt } from './required-field.ts'

export const expressionsWish = {
  expressions: z.array(z.string()).min(1).max(100).optional(),
  expression: z.string().optional(),
}

export const expressionsIn = (wish: z.output<z.ZodObject<typeof expressionsWish>>): readonly string[] => {
  requireAlone('expression', wish, ['expressions'])
  const { expression, expressions = expression === undefined ? [] : [expression] } = wish
  if (expressions.length) return expressions
  throw requiredAt('expressions')
}
