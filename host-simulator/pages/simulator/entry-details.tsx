import type { JSX } from 'preact'
import { Icon } from '../parts/icons.tsx'
import { RowLink } from './row-link.tsx'
import { dateTimeOf } from './times.ts'
import { reasonOf } from './trace-log.ts'
import type { TraceEntry } from '../../page-api/trace.ts'

/** What is said to have gone in, where it is no arguments. */
const givenNames: Readonly<Record<string, string>> = {
  event: 'Payload',
  request: 'Request',
  change: 'Before',
  user: 'Details',
  job: 'Request',
  callback: 'Request',
  webhook: 'Events',
}

/** What is said to have come out, where it is no answer. */
const madeNames: Readonly<Record<string, string>> = { change: 'After' }

/** One entry of the trace with what went in and what came out, as the platform kept it: short, without secrets. */
export const EntryDetails = ({
  entry,
  entries,
  onChoose,
  onClose,
}: {
  entry: TraceEntry
  /** All that the page has. */
  entries: readonly TraceEntry[]
  onChoose(id: number): void
  onClose(): void
}): JSX.Element => (
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
    <Links entry={entry} entries={entries} onChoose={onChoose} />
    {entry.in !== undefined && <Value name={givenNames[entry.kind] ?? 'Arguments'} value={entry.in} />}
    {entry.out !== undefined && <Value name={madeNames[entry.kind] ?? 'Answer'} value={entry.out} />}
    {entry.in === undefined && entry.out === undefined && <p class="muted">Nothing more was kept of it.</p>}
  </section>
)

/** Effects that are listed; the rest is counted. */
const mostEffects = 20

const Links = ({
  entry: { id, cause, guessed },
  entries,
  onChoose,
}: {
  entry: TraceEntry
  entries: readonly TraceEntry[]
  onChoose(id: number): void
}): JSX.Element | null => {
  const effects = entries.filter((each) => each.cause === id)
  if (cause === undefined && !effects.length) return null
  const first = cause === undefined ? undefined : entries.find((each) => each.id === cause)
  const link = (each: TraceEntry): JSX.Element => (
    <li key={each.id}>
      <button class="quiet" onClick={() => onChoose(each.id)}>
        {each.kind} {each.name}
      </button>
      {each.cause === id && each.guessed && ' (guessed)'}
    </li>
  )
  return (
    <>
      {cause !== undefined && (
        <>
          <h3>{guessed ? 'Because of (guessed by time)' : 'Because of'}</h3>
          {first ? (
            <ul aria-label="Because of">{link(first)}</ul>
          ) : (
            <p class="muted">Entry {cause}, which is not kept any more.</p>
          )}
        </>
      )}
      {effects.length > 0 && (
        <>
          <h3>Led to</h3>
          <ul aria-label="Led to">{effects.slice(0, mostEffects).map(link)}</ul>
          {effects.length > mostEffects && <p class="muted">and {effects.length - mostEffects} more</p>}
        </>
      )}
    </>
  )
}

const Value = ({ name, value }: { name: string; value: unknown }): JSX.Element => (
  <>
    <h3>{name}</h3>
    <pre aria-label={name} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  </>
)
