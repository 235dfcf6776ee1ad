import type { JSX } from 'preact'
import type { TraceEntry } from '../../page-api/trace.ts'
import { timeOf } from '../simulator/times.ts'

/** What the platform told an app, and what its server answered; newest first as the page gives them. */
export const Exchanges = ({
  entries,
  label,
}: {
  entries: readonly TraceEntry[]
  label: string
}): JSX.Element => (
  <ul class="exchanges" aria-label={label}>
    {entries.map((entry) => (
      <Exchange key={entry.id} entry={entry} />
    ))}
  </ul>
)

const Exchange = ({ entry }: { entry: TraceEntry }): JSX.Element => {
  const { kind, name, at, outcome, reason, ms, in: request, out } = entry
  const { status, body } = Object(out) as { status?: unknown; body?: unknown }
  return (
    <li data-outcome={outcome}>
      <div class="exchange-head">
        <span class="tag" data-kind={outcome !== 'ok' ? 'bad' : reason === undefined ? 'good' : 'warning'}>
          {typeof status === 'string' || typeof status === 'number'
            ? status
            : outcome === 'ok' && reason !== undefined
              ? 'note'
              : outcome}
        </span>
        <code class="name" title={name}>
          {name}
        </code>
        <span class="grow" />
        <span class="small aside">
          {kind}
          {ms !== undefined && `, ${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`}, {timeOf(at)}
        </span>
      </div>
      {reason !== undefined && <p class={outcome === 'ok' ? 'small aside' : 'exchange-reason'}>{reason}</p>}
      {typeof body === 'string' && body !== '' && (
        <p class="small">
          It answered: <q>{body}</q>
        </p>
      )}
      {request !== undefined && (
        <details>
          <summary>Request</summary>
          <pre tabIndex={0} aria-label={`Request of ${name}`}>
            {JSON.stringify(request, null, 2)}
          </pre>
        </details>
      )}
    </li>
  )
}
