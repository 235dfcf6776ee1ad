import type { At, JobRule } from '../jobs/finding.ts'

/** What ends a job at once; becomes its last finding. */
export class JobFault extends Error {
  readonly id: JobRule
  readonly at: At
  constructor(id: JobRule, message: string, { at = {}, cause }: { at?: At; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'JobFault'
    this.id = id
    this.at = at
  }
}

/** Somebody called the job off. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled')
    this.name = 'JobCancelled'
  }
}
