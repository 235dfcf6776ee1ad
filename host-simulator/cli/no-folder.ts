/** Where a door finds no folder for its files, in words; anything else stays what it is. */
import { Failure } from './failure.ts'

export const noFolder = (error: NodeJS.ErrnoException): Error =>
  error.syscall === 'mkdtemp'
    ? new Failure(
        'usage',
        `No folder for temporary files: ${error.message}. TMPDIR, on Windows TEMP, says where.`,
        { cause: error },
      )
    : error
