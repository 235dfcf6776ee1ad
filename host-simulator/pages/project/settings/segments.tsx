import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { Confirm } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { restOf, useAsked } from '../rest.ts'
import { PairActions, PairDialog, type Pair } from './pair-dialog.tsx'
import { Part, useRights } from './part.tsx'

interface SegmentRecord {
  id: number
  languageId: string
  text: string
}

interface Segment {
  id: number
  records: SegmentRecord[]
}

/** As many as one answer holds; the latest come first. */
const most = 500

/** What the translation memory is made of; `changed` hears that it is otherwise now. */
export const Segments = ({
  project,
  languageId,
  changed,
}: {
  project: ProjectRow
  languageId: string
  changed(): void
}): JSX.Element => {
  const { editor, session } = useShell()
  const rest = restOf(session)
  const root = `/tms/${project.id}/segments`
  const { may } = useRights()
  const [edited, setEdited] = useState<Segment | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Segment | null>(null)
  const { got, problem, again } = useAsked(async () => {
    const rows = await rest.send<{ data: Segment }[]>('GET', `${root}?limit=${most}&orderBy=id%20desc`)
    return rows.map(({ data }) => data)
  }, [editor.world.translations])
  const recordIn = ({ records }: Segment, id: string): SegmentRecord | undefined =>
    records.find((record) => record.languageId === id)
  const sourceOf = (segment: Segment): string =>
    (recordIn(segment, project.sourceLanguageId) ?? segment.records[0])?.text ?? ''
  const refreshed = async (): Promise<void> => {
    await again()
    changed()
  }
  const save = async ({ source, target }: Pair): Promise<void> => {
    const texts = [
      { languageId: project.sourceLanguageId, text: source },
      { languageId, text: target },
    ]
    if (edited === 'new') await rest.send('POST', root, { records: texts.filter(({ text }) => text) })
    else if (edited) {
      const operations = texts.flatMap(({ languageId: id, text }) => {
        const record = recordIn(edited, id)
        if (!record) return text ? [{ op: 'add', path: '/records/-', value: { languageId: id, text } }] : []
        if (!text) return [{ op: 'remove', path: `/records/${record.id}` }]
        return text === record.text
          ? []
          : [{ op: 'replace', path: `/records/${record.id}/text`, value: text }]
      })
      if (operations.length) await rest.send('PATCH', `${root}/${edited.id}`, operations)
    }
    await refreshed()
  }
  const add = may && (
    <button disabled={!got} onClick={() => setEdited('new')}>
      <Icon name="plus" />
      New segment
    </button>
  )
  return (
    <Part
      title="Segments"
      about="Translated strings of the project, and what people add. Who changes a segment keeps it, whatever becomes of its string."
      isPlain
    >
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Table
        label="Segments"
        rows={got ?? []}
        keyOf={({ id }) => id}
        text={({ records }) => records.map(({ text }) => text).join(' ')}
        tools={got?.length ? add : undefined}
        columns={[
          {
            title: languageOf(project.sourceLanguageId)?.name ?? 'Source',
            by: sourceOf,
            cell: sourceOf,
          },
          {
            title: languageOf(languageId)?.name ?? 'Target',
            by: (segment) => recordIn(segment, languageId)?.text ?? '',
            cell: (segment) => (
              <bdi lang={languageId}>
                {recordIn(segment, languageId)?.text ?? <span class="aside">–</span>}
              </bdi>
            ),
          },
          {
            title: 'Languages',
            kind: 'wide',
            by: ({ records }) => records.length,
            cell: ({ records }) => records.length,
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (segment) =>
              may && (
                <PairActions
                  name={sourceOf(segment)}
                  onEdit={() => setEdited(segment)}
                  onDelete={() => setLeaving(segment)}
                />
              ),
          },
        ]}
        empty={
          got && (
            <div class="card">
              <Empty icon="history" title="Nothing is remembered yet">
                <p>A string that is translated becomes a segment, and people add others.</p>
                {add}
              </Empty>
            </div>
          )
        }
      />
      {edited && (
        <PairDialog
          title={edited === 'new' ? 'New segment' : 'Edit the segment'}
          languageIds={{ source: project.sourceLanguageId, target: languageId }}
          pair={{
            source: edited === 'new' ? '' : (recordIn(edited, project.sourceLanguageId)?.text ?? ''),
            target: edited === 'new' ? '' : (recordIn(edited, languageId)?.text ?? ''),
          }}
          save={save}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <Confirm
          title="Delete the segment?"
          verb="Delete"
          act={async () => {
            await rest.send('DELETE', `${root}/${leaving.id}`)
            await refreshed()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>“{sourceOf(leaving)}” is found by nobody any more. The string and its translations stay.</p>
        </Confirm>
      )}
    </Part>
  )
}
