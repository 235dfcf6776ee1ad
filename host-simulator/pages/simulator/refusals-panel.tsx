import type { JSX } from 'preact'
import type { Refusal } from './refusals.ts'
import { RowLink } from './row-link.tsx'
import { dateTimeOf } from './times.ts'

/** What was refused, each with how often. */
export const RefusalsPanel = ({ refusals }: { refusals: readonly Refusal[] }): JSX.Element =>
  refusals.length ? (
    <div class="dock-scroll" tabIndex={0} role="region" aria-label="Findings">
      <table class="dock-table">
        <thead>
          <tr>
            <th>Times</th>
            <th>App</th>
            <th>What</th>
            <th>Why it was refused</th>
            <th>Last</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ app, kind, name, reason, count, at }) => (
            <tr key={JSON.stringify([app, kind, name, reason])}>
              <td class="number">{count}</td>
              <td>{app || '–'}</td>
              <td>
                <span class="muted">{kind}</span> <RowLink entry={{ kind, name, reason }} />
              </td>
              <td class="reason">{reason}</td>
              <td class="number">{dateTimeOf(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ) : (
    <p class="empty">Nothing was refused so far.</p>
  )
