/** CroQL, the platform's language of queries. Source: facts F135. */
import { kindOf, type Expression } from './expression.ts'
import type { ContextName } from './field.ts'
import { Cursor } from './cursor.ts'
import { readQuery } from './parser.ts'
import { CroqlRefusal, type CroqlProblem } from './problem.ts'
import { tokensOf } from './token.ts'

/** What a query may be about. */
export type QueryContext = Extract<ContextName, 'string' | 'translation' | 'segment' | 'term'>

/** Plain JSON. */
export interface Query {
  readonly context: QueryContext
  readonly text: string
  readonly expression: Expression
}

/** Characters. Unstated; ours leaves room for a list of some hundred ids. */
export const croqlLengthLimit = 10_000

/** The platform's own words, about a query as a whole. */
export const noBool = "The inferred type is not equal to 'bool'"

export const parseCroql = (text: string, context: QueryContext = 'string'): Query | CroqlProblem => {
  if (text.length > croqlLengthLimit)
    return {
      at: croqlLengthLimit,
      message: `wanted at most ${croqlLengthLimit} characters, got ${text.length}`,
    }
  try {
    const expression = readQuery(new Cursor(tokensOf(text), context))
    if (kindOf(expression) !== 'boolean') return { at: 0, message: noBool }
    return { context, text, expression }
  } catch (error) {
    if (error instanceof CroqlRefusal) return error.problem
    throw error
  }
}
