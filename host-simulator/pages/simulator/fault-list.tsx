import type { JSX } from 'preact'
import type { DeclaredFault } from '../../page-api/world.ts'

/** What is declared to go wrong, and how often it did. */
export const FaultList = ({ faults }: { faults: readonly DeclaredFault[] }): JSX.Element =>
  faults.length ? (
    <ul class="faults">
      {faults.map(({ id, on, match, do: deed, fired, seen }) => (
        <li key={id}>
          <b>{id}</b> <span class="muted">on {on}</span>{' '}
          <span data-fired={fired > 0}>
            {fired
              ? `happened ${times(fired)}`
              : seen
                ? `matched ${times(seen)}, never happened`
                : 'never happened'}
          </span>
          <code>
            {match && `${JSON.stringify(match)} → `}
            {JSON.stringify(deed)}
          </code>
        </li>
      ))}
    </ul>
  ) : (
    <p class="muted">None is declared. Scenarios and tests declare them.</p>
  )

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
