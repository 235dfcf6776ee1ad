/** What managers write into a translation memory. */
import { z } from 'zod'
import { languageOf } from '../../../world/languages.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { segmentsOf, textIn, type Segment, type SegmentRecord } from '../../files/segments.ts'
import { checked } from '../../http/body.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { dropOwn, nextOwnId } from '../common/own-id.ts'
import type { Operation } from '../common/fields.ts'
import type { Call } from '../common/row.ts'

export const addSegment = (
  call: Call,
  { id: projectId }: ProjectRow,
  records: readonly z.output<typeof newRecord>[],
): Segment => {
  const empty = { id: nextOwnId(call.hosted, segmentsOf), projectId, records: [] }
  return keepSegment(
    call,
    records.reduce<Segment>((segment, record) => withRecord(call, segment, record, 'records'), empty),
  )
}

/** From now on it is as it says, whatever becomes of the string that it was made of. */
const keepSegment = ({ hosted }: Call, segment: Segment): Segment => {
  segmentsOf(hosted).set(String(segment.id), segment)
  return segment
}

export const dropSegment = ({ hosted }: Call, { id }: { id: number }): void => dropOwn(hosted, segmentsOf, id)

const wrong = (key: string, code: string, message: string): never => {
  throw new Refusal(invalid(key, code, message))
}

const withRecord = (
  call: Call,
  segment: Segment,
  { languageId, text }: z.output<typeof newRecord>,
  key: string,
): Segment => {
  if (!languageOf(languageId)) wrong(key, 'notFound', `There is no language "${languageId}"`)
  if (textIn(segment, languageId)) wrong(key, 'notUnique', `The segment has a text in ${languageId} already`)
  const at = nowOf(call)
  const record: SegmentRecord = {
    id: nextOwnId(call.hosted, segmentsOf),
    languageId,
    text,
    createdBy: call.userId,
    updatedBy: call.userId,
    createdAt: at,
    updatedAt: at,
  }
  return { ...segment, records: [...segment.records, record] }
}

/** A JSON Patch on the records; null where none is left, and so no segment. */
export const patchSegment = (
  call: Call,
  segment: Segment,
  operations: readonly Operation[],
): Segment | null => {
  const changed = operations.reduce((now, each) => patched(call, now, each), segment)
  if (changed.records.length) return keepSegment(call, changed)
  dropSegment(call, segment)
  return null
}

export const newRecord = z.object({ languageId: z.string().min(1), text: z.string().min(1) })

const patched = (call: Call, segment: Segment, { op, path, value }: Operation): Segment => {
  const [, , part = '', field] = path.split('/')
  const key = path.slice(1)
  if (op === 'add' && part === '-')
    return withRecord(call, segment, checked(newRecord, value) as z.output<typeof newRecord>, key)
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
