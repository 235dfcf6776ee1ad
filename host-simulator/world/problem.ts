/** A refusal as a value: what was wished for does not happen, and why. */

export type ProblemCode =
  /** No such row, or not in this project. */
  | 'not-found'
  /** Nothing to save. */
  | 'empty'
  | 'too-long'
  | 'wrong-plural-form'
  /** The same translation is there already. */
  | 'duplicate'
  /** This person may not. */
  | 'not-allowed'
  /** It is so already. */
  | 'conflict'
  /** Nothing is open in the Editor to do this to. */
  | 'no-active-string'
  /** The Editor is in a mode, or the project in an edition, that does not have it. */
  | 'wrong-mode'
  /** A value of the wrong shape. */
  | 'invalid'
  /** A name with characters that none may have. */
  | 'wrong-characters'
  /** The authority did not answer. */
  | 'disconnected'

export interface Problem {
  readonly code: ProblemCode
  /** Name of the field that was wrong; empty when none is to blame. */
  readonly field: string
  /** What failed, where, what was wanted, what came. */
  readonly message: string
}

export const problem = (code: ProblemCode, field: string, message: string): Problem => ({
  code,
  field,
  message,
})

export const isProblem = (value: object | null): value is Problem =>
  value !== null && 'code' in value && 'message' in value
