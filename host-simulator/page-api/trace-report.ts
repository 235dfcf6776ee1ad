/** What stands in a report that `ap-bridge report --format html` writes. */
import type { WorldFinding } from './finding.ts'
import type { TraceEntry } from './trace.ts'

export interface TraceReport {
  /** Such as the name of the test that failed. */
  title: string
  /** When it was written, in milliseconds since 1970 on the machine's clock. */
  at: number
  world: string
  /** Older entries that the simulator had dropped by then. */
  dropped: number
  entries: readonly TraceEntry[]
  findings: readonly WorldFinding[]
  /** Of a test and the pages that it had open, redacted. */
  errors: readonly string[]
}
