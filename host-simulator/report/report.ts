/** What a trace says of an app, for people and for machines. */
import { findingRules } from '../../src/contract/findings/index.ts'
import { junitSuite } from '../../src/contract/findings/junit.ts'
import { sarifLog, uriOf } from '../../src/contract/findings/sarif.ts'
import type { TraceEntry, TraceKind } from '../page-api/trace.ts'
import type { TraceFile } from '../trace/file.ts'

export interface Report {
  /** Entries of the trace by their kind. */
  kinds: Partial<Record<TraceKind, number>>
  refused: TraceEntry[]
  /** What pages said of a refusal, by its id. */
  echoes: ReadonlyMap<number, readonly TraceEntry[]>
  /** Spans that nobody ended: a callback that was forgotten, a server that did not answer. */
  open: TraceEntry[]
  findings: TraceFile['findings']
}

export const reportOf = ({ entries, findings }: TraceFile): Report => {
  const kinds: Partial<Record<TraceKind, number>> = {}
  const refused = entries.filter(({ outcome }) => outcome === 'refused')
  const ids = new Set(refused.map(({ id }) => id))
  const isEcho = ({ kind, cause = 0 }: TraceEntry): boolean => kind === 'console' && ids.has(cause)
  const echoes = new Map<number, TraceEntry[]>()
  for (const echo of refused.filter(isEcho)) {
    const { cause = 0 } = echo
    echoes.set(cause, [...(echoes.get(cause) ?? []), echo])
  }
  for (const { kind } of entries) kinds[kind] = (kinds[kind] ?? 0) + 1
  return {
    kinds,
    refused: refused.filter((entry) => !isEcho(entry)),
    echoes,
    open: entries.filter(({ open }) => open),
    findings,
  }
}

export const json = (file: TraceFile): string => {
  const { kinds, refused, open, findings } = reportOf(file)
  const { world, at, dropped } = file.head
  return `${JSON.stringify({ world, at, dropped, kinds, findings, refused, open }, null, 2)}\n`
}

const lineOf = ({ app, where, message, count, gone }: TraceFile['findings'][number]): string =>
  `${app && `${app}${gone ? ' (uninstalled since)' : ''}: `}${where}: ${message}${count > 1 ? ` (${count} times)` : ''}`

/** `name` is the path of the trace, as the reader of the report knows it. */
export const sarif = ({ findings }: Pick<TraceFile, 'findings'>, name: string): string =>
  sarifLog(
    'ap-bridge report',
    findingRules,
    findings.map((finding) => ({
      ...finding,
      text: `${lineOf(finding)} ${finding.fix}`,
      location: {
        physicalLocation: { artifactLocation: { uri: uriOf(name) }, region: { startLine: 1 } },
        logicalLocations: [{ fullyQualifiedName: finding.where }],
      },
    })),
  )

export const junit = ({ findings }: Pick<TraceFile, 'findings'>, name: string): string =>
  junitSuite(
    'ap-bridge report',
    name,
    findingRules,
    findings.map((finding) => ({
      ...finding,
      line: `${lineOf(finding)}\nfix: ${finding.fix}\n${finding.source}`,
    })),
  )
