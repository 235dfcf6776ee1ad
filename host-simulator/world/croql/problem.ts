/** Why a text is no CroQL query: a refusal as a value. */
import { nearest as nearestOf, thirdOf } from '../../../src/contract/nearest.ts'

export interface CroqlProblem {
  /** Index into the text, from 0. */
  readonly at: number
  /** What was wanted, and what came. */
  readonly message: string
}

/** Thrown inside the parser alone; `parseCroql` gives the problem as a value. */
export class CroqlRefusal extends Error {
  readonly problem: CroqlProblem

  constructor(at: number, message: string) {
    super(message)
    this.problem = { at, message }
  }
}

export const isCroqlProblem = (value: object): value is CroqlProblem => 'at' in value && 'message' in value

/** The name that is spelled most like this one, if one is near. */
export const nearest = (word: string, names: Iterable<string>): string | null =>
  nearestOf(word, names, Math.max(2, thirdOf(word))) ?? null
