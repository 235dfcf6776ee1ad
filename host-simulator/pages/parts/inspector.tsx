import type { JSX } from 'preact'
import { useShell } from '../shell.tsx'

/** The simulator's own strip: what apps called, and what was refused and why. */
export const Inspector = (): JSX.Element => {
  const { calls, isOnline } = useShell()
  const refused = calls.value.filter(({ outcome }) => outcome === 'refused').length
  return (
    <details class="simulator">
      <summary>
        <b>AP Bridge simulator</b>
        <span>{calls.value.length} calls</span>
        {refused > 0 && <span class="count">{refused} refused</span>}
        <span class="grow" />
        <span>{isOnline.value ? 'connected' : 'The simulator does not answer; trying again …'}</span>
      </summary>
      <p>
        <a href="/fidelity" target="_blank" rel="noreferrer">
          What the simulator rests on
        </a>
      </p>
      <ol aria-label="Calls of apps" tabIndex={0}>
        {calls.value.toReversed().map(({ at, app, method, text, outcome }, i) => (
          <li key={calls.value.length - i} data-outcome={outcome}>
            <span>{at.toISOString().slice(11, 23)}</span>
            <span>{outcome}</span>
            <span title={app}>AP.{method}</span>
            <span title={text}>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
