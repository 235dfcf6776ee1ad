import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import { Confirm } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon, type IconName } from '../../parts/icons.tsx'
import { Table } from '../../parts/table.tsx'
import { PairActions, PairDialog, type Pair } from './pair-dialog.tsx'
import { Part } from './part.tsx'

export interface PairRow extends Pair {
  id: number
  /** What it is called where it is edited or deleted. */
  name: string
  /** In how many it has a text. */
  languages: number
  /** What it is found by. */
  words: string
}

interface Props {
  title: string
  /** A single one. */
  noun: string
  about: string
  /** Null until they are known. */
  rows: readonly PairRow[] | null
  problem: string | null
  languageIds: Record<'source' | 'target', string>
  /** A new one's; without it nobody may change any. */
  blank: Pair | null
  tools?: ComponentChildren
  empty: { icon: IconName; title: string; says: string }
  /** What becomes of what else there is, when this one goes. */
  left(row: PairRow): ComponentChildren
  /** A new one where `id` is null. */
  save(id: number | null, pair: Pair): Promise<void>
  remove(id: number): Promise<void>
}

const dash = <span class="aside">–</span>

/** A part of the settings whose rows are texts in two languages, which people add, edit and delete. */
export const PairTable = (props: Props): JSX.Element => {
  const { title, noun, about, rows, problem, languageIds, blank, empty } = props
  const [edited, setEdited] = useState<PairRow | 'new' | null>(null)
  const [leaving, setLeaving] = useState<PairRow | null>(null)
  const add = blank && (
    <button disabled={!rows} onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New {noun}
    </button>
  )
  return (
    <Part title={title} about={about} isPlain>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Table
        label={title}
        rows={rows ?? []}
        keyOf={({ id }) => id}
        text={({ words }) => words}
        tools={
          Boolean(props.tools || rows?.length) && (
            <>
              {props.tools}
              {rows?.length ? add : null}
            </>
          )
        }
        columns={[
          {
            title: languageOf(languageIds.source)?.name ?? 'Source',
            by: ({ source }) => source,
            cell: ({ source, description }) => (
              <>
                <bdi lang={languageIds.source}>{source || dash}</bdi>
                {description && <p class="small aside">{description}</p>}
              </>
            ),
          },
          {
            title: languageOf(languageIds.target)?.name ?? 'Target',
            by: ({ target }) => target,
            cell: ({ target }) => <bdi lang={languageIds.target}>{target || dash}</bdi>,
          },
          {
            title: 'Languages',
            kind: 'wide',
            by: ({ languages }) => languages,
            cell: ({ languages }) => languages,
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (row) =>
              blank && (
                <PairActions name={row.name} onEdit={() => setEdited(row)} onDelete={() => setLeaving(row)} />
              ),
          },
        ]}
        empty={
          rows && (
            <div class="card">
              <Empty icon={empty.icon} title={empty.title}>
                <p>{empty.says}</p>
                {add}
              </Empty>
            </div>
          )
        }
      />
      {edited && blank && (
        <PairDialog
          title={edited === 'new' ? `New ${noun}` : `Edit the ${noun}`}
          languageIds={languageIds}
          pair={edited === 'new' ? blank : edited}
          save={({ source, target, description }) =>
            props.save(edited === 'new' ? null : edited.id, {
              source,
              target,
              ...(description !== undefined && { description }),
            })
          }
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <Confirm
          title={`Delete the ${noun}?`}
          verb="Delete"
          act={() => props.remove(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          <p>{props.left(leaving)}</p>
        </Confirm>
      )}
    </Part>
  )
}
