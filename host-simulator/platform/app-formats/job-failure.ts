import { FileFailure } from '../jobs/failure.ts'

/** A file that an app did not read or build. The message is REST's; `shown` is what the user reads. */
export class JobFailure extends FileFailure {
  readonly shown: string
  readonly isCancelled: boolean
  /** That the app answered with, where it did. */
  readonly status: number | null
  constructor(
    message: string,
    shown: string,
    { isCancelled = false, status = null }: { isCancelled?: boolean; status?: number | null } = {},
  ) {
    super('file-invalid', message)
    this.name = 'JobFailure'
    this.shown = shown
    this.isCancelled = isCancelled
    this.status = status
  }
}

/** Source: facts F114. */
export const failedExport = 'Export failed: the exported file contains invalid data.'
export const cancelled = 'The job was cancelled'
