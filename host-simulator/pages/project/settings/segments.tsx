import type { JSX } from 'preact'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { useShell } from '../../shell.tsx'
import { restOf, useAsked } from '../rest.ts'
import type { Pair } from './pair-dialog.tsx'
import { PairTable, type PairRow } from './pair-table.tsx'
import { useRights } from './part.tsx'

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

const recordIn = (segment: Segment | undefined, id: string): SegmentRecord | undefined =>
  segment?.records.find(({ languageId }) => languageId === id)

/** What of the pair is otherwise than the records say, as operations of a patch. */
const operationsOf = (segment: Segment | undefined, texts: readonly Omit<SegmentRecord, 'id'>[]) =>
  texts.flatMap(({ languageId, text }) => {
    const record = recordIn(segment, languageId)
    if (!record) return text ? [{ op: 'add', path: '/records/-', value: { languageId, text } }] : []
    if (!text) return [{ op: 'remove', path: `/records/${record.id}` }]
    return text === record.text ? [] : [{ op: 'replace', path: `/records/${record.id}/text`, value: text }]
  })

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
  const source = project.sourceLanguageId
  const { got, problem, again } = useAsked(async () => {
    const rows = await rest.send<{ data: Segment }[]>('GET', `${root}?limit=${most}&orderBy=id%20desc`)
    return rows.map(({ data }) => data)
  }, [editor.world.translations])
  const refreshed = async (): Promise<void> => {
    await again()
    changed()
  }
  const save = async (id: number | null, pair: Pair): Promise<void> => {
    const texts = [
      { languageId: source, text: pair.source },
      { languageId, text: pair.target },
    ]
    if (id === null) await rest.send('POST', root, { records: texts.filter(({ text }) => text) })
    else {
      const segment = got?.find((one) => one.id === id)
      const operations = operationsOf(segment, texts)
      if (operations.length) await rest.send('PATCH', `${root}/${id}`, operations)
    }
    await refreshed()
  }
  const rowOf = (segment: Segment): PairRow => ({
    id: segment.id,
    name: (recordIn(segment, source) ?? segment.records[0])?.text ?? '',
    source: recordIn(segment, source)?.text ?? '',
    target: recordIn(segment, languageId)?.text ?? '',
    languages: segment.records.length,
    words: segment.records.map(({ text }) => text).join(' '),
  })
  return (
    <PairTable
      title="Segments"
      noun="segment"
      about="Translated strings of the project, and what people add. Who changes a segment keeps it, whatever becomes of its string."
      rows={got?.map(rowOf) ?? null}
      problem={problem}
      languageIds={{ source, target: languageId }}
      blank={useRights().may ? { source: '', target: '' } : null}
      empty={{
        icon: 'history',
        title: 'Nothing is remembered yet',
        says: 'A string that is translated becomes a segment, and people add others.',
      }}
      left={({ name }) => `“${name}” is found by nobody any more. The string and its translations stay.`}
      save={save}
      remove={async (id) => {
        await rest.send('DELETE', `${root}/${id}`)
        await refreshed()
      }}
    />
  )
}
