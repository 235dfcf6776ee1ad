/** What managers write into a translation memory. */
import { z } from 'zod'
import type { Entry } from '../../../formats/index.ts'
import { segmentsOf, textIn, type Segment, type SegmentRecord } from '../../files/segments.ts'
import { checked } from '../../http/body.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { textsHeld, type Library, type Writer } from '../common/library.ts'
import { requireLanguage } from '../common/library-rows.ts'
import { dropOwn, nextOwnId } from '../common/own-id.ts'
import type { Operation } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { allSegments } from './memory.ts'

/** Not kept yet. */
export const newSegment = (
  by: Writer,
  { id: projectId }: Library,
  records: readonly z.output<typeof newRecord>[],
  key = 'records',
): Segment => {
  const empty = { id: nextOwnId(by.hosted, segmentsOf), projectId, records: [] }
  return records.reduce<Segment>((segment, record) => withRecord(by, segment, record, key), empty)
}

/** From now on it is as it says, whatever becomes of the string that it was made of. */
export const keepSegment = ({ hosted }: Pick<Call, 'hosted'>, segment: Segment): Segment => {
  segmentsOf(hosted).set(String(segment.id), segment)
  return segment
}

export const dropSegment = ({ hosted }: Pick<Call, 'hosted'>, { id }: { id: number }): void =>
  dropOwn(hosted, segmentsOf, id)

const wrong = (key: string, code: string, message: string): never => {
  throw new Refusal(invalid(key, code, message))
}

const withRecord = (
  by: Writer,
  segment: Segment,
  { languageId, text }: z.output<typeof newRecord>,
  key: string,
): Segment => {
  requireLanguage(by.hosted.store.world, languageId, key)
  if (textIn(segment, languageId)) wrong(key, 'notUnique', `The segment has a text in ${languageId} already`)
  const at = nowOf(by)
  const record: SegmentRecord = {
    id: nextOwnId(by.hosted, segmentsOf),
    languageId,
    text,
    createdBy: by.userId,
    updatedBy: by.userId,
    createdAt: at,
    updatedAt: at,
  }
  return { ...segment, records: [...segment.records, record] }
}

/** One without records is gone: null. */
export const keepOrDrop = (call: Pick<Call, 'hosted'>, segment: Segment): Segment | null => {
  if (segment.records.length) return keepSegment(call, segment)
  dropSegment(call, segment)
  return null
}

export const newRecord = z.object({ languageId: z.string().min(1), text: z.string().min(1) })

/** After one operation of a JSON Patch on its records; not kept yet. */
export const patched = (call: Writer, segment: Segment, { op, path, value }: Operation): Segment => {
  const [, , part = '', field] = path.split('/')
  const key = path.slice(1)
  if (op === 'add' && part === '-')
    return withRecord(call, segment, checked(newRecord, value ?? {}) as z.output<typeof newRecord>, key)
  if (op === 'add' || part === '-' || (op === 'replace') !== (field === 'text'))
    return wrong(key, 'invalidOperation', `"${op}" is for another path`)
  const record = segment.records.find(({ id }) => id === Number(part))
  if (!record) return wrong(key, 'notFound', `There is nothing at ${path}`)
  if (op === 'remove') return { ...segment, records: segment.records.filter((each) => each !== record) }
  if (typeof value !== 'string' || !value)
    return wrong(key, 'isEmpty', "Value is required and can't be empty")
  const edited = { ...record, text: value, updatedBy: call.userId, updatedAt: nowOf(call) }
  return { ...segment, records: segment.records.map((each) => (each === record ? edited : each)) }
}

/** Those all of whose texts stand together in one that is there are left out. */
export const bringSegments = (by: Writer, memory: Library, entries: readonly Entry[]): void => {
  const held = textsHeld()
  for (const { id, records } of allSegments(by.hosted, memory)) held.learn(records, id)
  for (const { texts } of entries) {
    const firsts = texts.filter(
      (each, at) => texts.findIndex(({ languageId }) => languageId === each.languageId) === at,
    )
    if (!held.hasAll(firsts)) held.learn(firsts, keepSegment(by, newSegment(by, memory, firsts)).id)
  }
}
