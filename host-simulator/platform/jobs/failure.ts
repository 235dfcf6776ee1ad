import { FormatError } from '../../formats/format.ts'
import { SrxError } from '../../srx/index.ts'
import type { Problem } from '../../world/problem.ts'

export type FileFailureCode =
  /** The file cannot be read or built. */
  | 'file-invalid'
  /** The file, its project or one of its revisions is not there, or no longer. */
  | 'not-found'
  /** Somebody else changed it in the meantime. */
  | 'busy'
  /** The world refused; `problem` says what. */
  | 'refused'

/** Why a file could not be imported, updated or exported. */
export class FileFailure extends Error {
  readonly code: FileFailureCode
  readonly problem: Problem | null
  constructor(
    code: FileFailureCode,
    message: string,
    { problem = null, cause }: { problem?: Problem | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'FileFailure'
    this.code = code
    this.problem = problem
  }
}

/** What it gives. Throws `file-invalid` with the words of a format that cannot read or write. */
export const orInvalid = <T>(act: () => T): T => {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof FormatError || cause instanceof SrxError)
      throw new FileFailure('file-invalid', cause.message, { cause })
    throw cause
  }
}

/** What the world says of a row of the file is said of the file; all else is the wish's fault. */
export const refusedBy = (problem: Problem): FileFailure =>
  /^(strings|translations)\b/.test(problem.field)
    ? new FileFailure('file-invalid', problem.message, { problem })
    : new FileFailure('refused', problem.message, { problem })

/** Source: facts F82, the words that clients look for. */
export const unknownError = 'An unknown error occurred while importing the file.'
export const beingUpdated = 'This file is currently being updated'
