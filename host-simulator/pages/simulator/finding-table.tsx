import type { ComponentChildren, JSX } from 'preact'
import type { WorldFinding } from '../../page-api/finding.ts'
import { FixText } from './fix-text.tsx'
import { isAlone, RuleLink } from './row-link.tsx'

interface Props<Finding> {
  found: readonly Finding[]
  /** What shows it: head of the last column, and its cell. */
  shownBy: string
  shown(finding: Finding): ComponentChildren
}

/** The rules that were met, each place once: what came, how often, and what to do. */
export const FindingTable = <Finding extends WorldFinding>({
  found,
  shownBy,
  shown,
}: Props<Finding>): JSX.Element => (
  <div class="dock-scroll" tabIndex={0} role="region" aria-label="Findings">
    <table class="dock-table">
      <thead>
        <tr>
          <th>Times</th>
          <th>Severity</th>
          <th>Rule</th>
          <th>What came</th>
          <th>What to do</th>
          <th>{shownBy}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((finding) => (
          <tr
            key={JSON.stringify([finding.id, finding.app, finding.where])}
            data-severity={finding.severity}
            data-gone={finding.gone}
          >
            <Cells finding={finding} />
            <td class="shown">{shown(finding)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Cells = ({ finding }: { finding: WorldFinding }): JSX.Element => {
  const { id, severity, title, message, app, where, count, why, fix, source, doc, gone } = finding
  return (
    <>
      <td class="number">{count}</td>
      <td>
        <b class="severity">{severity}</b>
      </td>
      <td class="rule">
        <RuleLink doc={doc}>{id}</RuleLink> {title}
      </td>
      <td class="reason">
        <b>{where}</b>{' '}
        {app && (
          <span class="muted">
            of {app}
            {gone && ', uninstalled since'}
          </span>
        )}
        <br />
        {message}
      </td>
      <td class="fix">
        <FixText text={isAlone() ? `${why} ${fix}` : fix} />
        {isAlone() && <span class="muted"> Source: {source}.</span>}
      </td>
    </>
  )
}
