import type { JSX } from 'preact'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import type { TraceTree } from '../../trace/tree.ts'
import { Icon } from '../parts/icons.tsx'
import { FixText } from './fix-text.tsx'
import { lengthOf } from '../timeline/range.ts'
import { RowLink, RuleLink } from './row-link.tsx'
import { dateTimeOf } from './times.ts'
import { reasonOf } from './trace-log.ts'

interface Props {
  entry: TraceEntry
  tree: TraceTree
  findings: readonly WorldFinding[]
  onChoose(id: number): void
  onClose(): void
}

/** What is said to have gone in, where it is no arguments. */
const givenNames: Readonly<Record<string, string>> = {
  event: 'Payload',
  request: 'Request',
  user: 'Details',
  job: 'Request',
  callback: 'Request',
  webhook: 'Events',
}

/** Effects that are listed. */
const mostEffects = 50

/** One entry of the trace: what it followed from and led to, and what went in and came out, without secrets. */
export const EntryDetails = ({ entry, tree, findings, onChoose, onClose }: Props): JSX.Element => (
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
      {entry.open ? ', no answer yet' : entry.ms !== undefined && `, ${lengthOf(entry.ms)}`}
    </p>
    {entry.reason !== undefined && (
      <p class={entry.outcome === 'refused' ? 'problem' : 'warning'}>{reasonOf(entry)}</p>
    )}
    {findings
      .filter(({ entries }) => entries.includes(entry.id))
      .map(({ id, app, where, doc, title, fix }) => (
        <p key={JSON.stringify([id, app, where])}>
          <RuleLink doc={doc}>
            {id} {title}
          </RuleLink>
          : <FixText text={fix} />
        </p>
      ))}
    <Line name="Because of" entries={causesOf(entry, tree)} onChoose={onChoose} />
    {entry.cause !== undefined && !tree.causeOf(entry) && (
      <p class="muted">What it followed from, entry {entry.cause}, is not kept any more.</p>
    )}
    {entry.guessed && <p class="muted">The cause was found by app and time alone.</p>}
    <Line name="Led to" entries={tree.effectsOf(entry.id)} onChoose={onChoose} />
    {entry.kind === 'change' ? (
      <div class="before-after">
        <Value name="Before" value={entry.in ?? null} />
        <Value name="After" value={entry.out ?? null} />
      </div>
    ) : (
      <>
        {entry.in !== undefined && <Value name={givenNames[entry.kind] ?? 'Arguments'} value={entry.in} />}
        {entry.out !== undefined && <Value name="Answer" value={entry.out} />}
        {entry.in === undefined && entry.out === undefined && (
          <p class="muted">Nothing more was kept of it.</p>
        )}
      </>
    )}
  </section>
)

/** The nearest first. */
const causesOf = (entry: TraceEntry, tree: TraceTree): TraceEntry[] => {
  const causes = []
  for (let next = tree.causeOf(entry); next; next = tree.causeOf(next)) causes.push(next)
  return causes
}

const Line = ({
  name,
  entries,
  onChoose,
}: {
  name: string
  entries: readonly TraceEntry[]
  onChoose(id: number): void
}): JSX.Element | null =>
  entries.length ? (
    <>
      <h3>{name}</h3>
      <ul class="entry-line" aria-label={name}>
        {entries.slice(0, mostEffects).map(({ id, kind, name: what, outcome, guessed }) => (
          <li key={id}>
            <button class="quiet" onClick={() => onChoose(id)}>
              <span class="muted">{kind}</span> {what}
              {outcome === 'refused' && ', refused'}
              {guessed && ' (guessed)'}
            </button>
          </li>
        ))}
      </ul>
      {entries.length > mostEffects && <p class="muted">and {entries.length - mostEffects} more</p>}
    </>
  ) : null

const Value = ({ name, value }: { name: string; value: unknown }): JSX.Element => (
  <div>
    <h3>{name}</h3>
    <pre aria-label={name} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  </div>
)
