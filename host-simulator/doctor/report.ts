/** One file for an issue: versions, steps, what happened last; without what opens doors. */
import { arch, platform, release } from 'node:os'
import type { TraceEntry } from '../server/index.ts'
import type { Result } from './run.ts'

/** Entries of the trace that are told. */
const lastEntries = 50

export interface ReportFacts {
  version: string
  manifestUrl: string
  results: readonly Result[]
  trace: readonly TraceEntry[]
  /** The text as it may be told. */
  told(text: string): string
}

/** JSON, indented. */
export const reportFile = ({ version, manifestUrl, results, trace, told }: ReportFacts): string => {
  const report = {
    format: 'ap-bridge doctor report 1',
    versions: { apBridge: version, node: process.version, system: `${platform()} ${release()} ${arch()}` },
    app: manifestUrl,
    steps: results,
    trace: trace.slice(-lastEntries).map(({ id, kind, app, name, outcome, reason }) => ({
      id,
      kind,
      app,
      name,
      outcome,
      ...(reason && { reason }),
    })),
  }
  return `${told(JSON.stringify(report, null, 2))}\n`
}
