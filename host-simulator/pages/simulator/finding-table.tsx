import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { withCode } from '../parts/with-code.tsx'
import { isAlone, RuleLink } from './row-link.tsx'
import { dateTimeOf } from './times.ts'

/** Entries of a finding that are linked: its latest. */
const mostLinks = 3

interface Props {
  found: readonly WorldFinding[]
  entries: readonly TraceEntry[]
  /** Shows an entry of the trace. */
  onOpen(id: number): void
}

/** The rules that were met, each place once: what came, how often, and what to do. */
export const FindingTable = ({ found, entries, onOpen }: Props): JSX.Element => {
  const known = useMemo(() => new Set(entries.map(({ id }) => id)), [entries])
  return (
    <div class="dock-scroll" tabIndex={0} role="region" aria-label="Findings">
      <table class="dock-table">
        <thead>
          <tr>
            <th>Times</th>
            <th>Severity</th>
            <th>Rule</th>
            <th>What came</th>
            <th>What to do</th>
            <th>Trace</th>
          </tr>
        </thead>
        <tbody>
          {found.map((finding) => (
            <Row
              key={JSON.stringify([finding.id, finding.app, finding.where])}
              finding={finding}
              known={known}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  finding: WorldFinding
  known: ReadonlySet<number>
  onOpen(id: number): void
}

const Row = ({ finding, known, onOpen }: RowProps): JSX.Element => {
  const { id, severity, title, message, app, where, count, why, fix, doc, last, entries } = finding
  return (
    <tr data-severity={severity}>
      <td class="number">{count}</td>
      <td>
        <b class="severity">{severity}</b>
      </td>
      <td class="rule">
        <RuleLink doc={doc}>{id}</RuleLink> {title}
      </td>
      <td class="reason">
        <b>{where}</b> {app && <span class="muted">of {app}</span>}
        <br />
        {message}
      </td>
      <td class="fix">
        {isAlone() && withCode(`${why} `)}
        {withCode(fix)}
      </td>
      <td class="shown">
        <span class="entry-links">
          {entries
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
        <span class="muted">last at {dateTimeOf(last)}</span>
      </td>
    </tr>
  )
}
