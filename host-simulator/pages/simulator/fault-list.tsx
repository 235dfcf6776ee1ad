import type { JSX } from 'preact'
import type { DeclaredFault } from '../../page-api/world.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'

/** What is declared to go wrong, and how often it did. */
export const FaultList = ({ faults, act }: { faults: readonly DeclaredFault[]; act: Act }): JSX.Element => {
  const { session } = useShell()
  return faults.length ? (
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
          <button
            class="quiet icon"
            aria-label={`Take ${id} back`}
            onClick={({ currentTarget }) => {
              // Focus would go with the line.
              const line = currentTarget.parentElement
              const beside = line?.nextElementSibling ?? line?.previousElementSibling
              beside?.querySelector('button')?.focus()
              void act(() => session.removeFault(id), `“${id}” is off.`)
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  ) : (
    <p class="muted">None is declared. Scenarios and tests declare them, too.</p>
  )
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
