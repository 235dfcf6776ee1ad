import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { FindingTable } from './finding-table.tsx'
import { dateTimeOf } from './times.ts'

/** Entries of a finding that are linked: its latest. */
const mostLinks = 3

interface Props {
  found: readonly WorldFinding[]
  entries: readonly TraceEntry[]
  /** Shows an entry of the trace. */
  onOpen(id: number): void
}

/** Findings with the entries of the trace that show them. */
export const TracedFindings = ({ found, entries, onOpen }: Props): JSX.Element => {
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries])
  return (
    <FindingTable
      found={found}
      shownBy="Trace"
      shown={(finding) => (
        <>
          <span class="entry-links">
            {finding.entries
              .filter((each) => known.has(each))
              .slice(-mostLinks)
              .map((each) => (
                <button
                  key={each}
                  class="quiet"
                  aria-label={`Show entry ${each} of the trace`}
                  onClick={() => onOpen(each)}
                >
                  #{each}
                </button>
              ))}
          </span>
          <span class="muted">last at {dateTimeOf(finding.last)}</span>
        </>
      )}
    />
  )
}
