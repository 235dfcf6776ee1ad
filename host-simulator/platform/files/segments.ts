/** Segments of translation memories that people wrote, beside those that are made of translations. */
import { grouped } from '../../world/grouped.ts'
import { shelf } from '../hosted/shelf.ts'
import { untilWritten } from '../hosted/until-written.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** A text in one language. */
export interface SegmentRecord {
  /** Unique in its segment. */
  id: number
  languageId: string
  text: string
  createdBy: number
  updatedBy: number
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

export interface Segment {
  id: number
  /** Of its memory, which is that of the project where it has one. */
  projectId: number
  records: readonly SegmentRecord[]
}

/** Those that were added or changed; null stands for one of a string that was deleted. A reset takes them back. */
export const segmentsOf = shelf<Segment | null>('segments', {
  rows: 'object or null',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export const keptSegments = (hosted: HostedWorld, memoryId: number): Segment[] =>
  segmentsOf(hosted)
    .values()
    .filter((segment) => segment?.projectId === memoryId) as Segment[]

export const textIn = ({ records }: Segment, languageId: string): SegmentRecord | undefined =>
  records.find((record) => record.languageId === languageId)

/** What people wrote into these memories in both languages, in their order. */
export const keptPairs = (
  hosted: HostedWorld,
  memoryIds: readonly number[],
  from: string,
  to: string,
): { source: string; text: string; memoryId: number; recordId: number; updatedAt: string }[] =>
  memoryIds
    .flatMap((id) => keptSegments(hosted, id))
    .flatMap((segment) => {
      const [source, target] = [textIn(segment, from), textIn(segment, to)]
      if (!source || !target) return []
      const { id: recordId, text, updatedAt } = target
      return [{ source: source.text, text, memoryId: segment.projectId, recordId, updatedAt }]
    })

/** Those of a memory, by their text in one language. */
const keptByText = untilWritten(segmentsOf, (hosted, { id, sourceLanguageId }) =>
  grouped(keptSegments(hosted, id), (segment) => textIn(segment, sourceLanguageId)?.text),
)

/** What people wrote into these memories for just this text, in their order. */
export const keptMatches = (
  hosted: HostedWorld,
  memoryIds: readonly number[],
  { languageId: sourceLanguageId, text }: { languageId: string; text: string },
  languageId: string,
): { text: string; memoryId: number; updatedAt: string }[] =>
  memoryIds
    .flatMap((id) => keptByText(hosted, { id, sourceLanguageId }).get(text) ?? [])
    .flatMap((segment) => {
      const found = textIn(segment, languageId)
      return found ? [{ text: found.text, memoryId: segment.projectId, updatedAt: found.updatedAt }] : []
    })
