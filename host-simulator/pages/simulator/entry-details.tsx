import type { JSX } from 'preact'
import { Icon } from '../parts/icons.tsx'
import { RowLink } from './row-link.tsx'
import { dateTimeOf } from './times.ts'
import { reasonOf } from './trace-log.ts'
import type { TraceEntry } from '../../page-api/trace.ts'

/** What is said to have gone in, where it is no arguments. */
const givenNames: Readonly<Record<string, string>> = { event: 'Payload', request: 'Request' }

/** One entry of the trace with what went in and what came out, as the platform kept it: short, without secrets. */
export const EntryDetails = ({ entry, onClose }: { entry: TraceEntry; onClose(): void }): JSX.Element => (
  <section
    class="entry-details"
    aria-label="Entry of the trace"
    onKeyDown={(event) => event.key === 'Escape' && onClose()}
  >
    <div class="row tight">
      <h2>
        <RowLink entry={entry} />
      </h2>
      <span class="grow" />
      <button class="quiet icon" aria-label="Close entry" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <p class="muted">
      {entry.kind} {entry.app && `of ${entry.app} `}at {dateTimeOf(entry.at)} UTC
      {entry.ms !== undefined && `, ${Math.round(entry.ms)} ms`}
    </p>
    {entry.reason !== undefined && (
      <p class={entry.outcome === 'refused' ? 'problem' : 'warning'}>{reasonOf(entry)}</p>
    )}
    {entry.in !== undefined && <Value name={givenNames[entry.kind] ?? 'Arguments'} value={entry.in} />}
    {entry.out !== undefined && <Value name="Answer" value={entry.out} />}
    {entry.in === undefined && entry.out === undefined && <p class="muted">Nothing more was kept of it.</p>}
  </section>
)

const Value = ({ name, value }: { name: string; value: unknown }): JSX.Element => (
  <>
    <h3>{name}</h3>
    <pre aria-label={name} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  </>
)
