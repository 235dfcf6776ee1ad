/** A segment of a translation memory as REST and CroQL see it. */
import { z } from 'zod'
import type { CroqlRow } from '../../../world/croql/match.ts'
import type { Segment, SegmentRecord } from '../../files/segments.ts'
import { date, dateOf, id } from '../common/fields.ts'

export const segment = z.strictObject({
  id,
  records: z.array(
    z.strictObject({
      id,
      languageId: z.string(),
      text: z.string(),
      usageCount: z.int().min(0),
      createdBy: id,
      updatedBy: id,
      createdAt: date,
      updatedAt: date,
    }),
  ),
})

export const segmentShape = ({ id: segmentId, records }: Segment): z.input<typeof segment> => ({
  id: segmentId,
  records: records.map(({ createdAt, updatedAt, ...record }) => ({
    ...record,
    // Unstated: what counts as a use. Ours counts none.
    usageCount: 0,
    createdAt: dateOf(createdAt),
    updatedAt: dateOf(updatedAt),
  })),
})

/** What a query asks of a record, worked out when it does: one text of 100,000 segments, mostly. */
class CroqlRecord {
  readonly usageCount = 0
  readonly id: number
  readonly text: string
  readonly createdBy: number
  readonly updatedBy: number
  private readonly record: SegmentRecord

  constructor(record: SegmentRecord) {
    this.id = record.id
    this.text = record.text
    this.createdBy = record.createdBy
    this.updatedBy = record.updatedBy
    this.record = record
  }

  get createdAt(): number {
    return Date.parse(this.record.createdAt)
  }

  get updatedAt(): number {
    return Date.parse(this.record.updatedAt)
  }
}

export const croqlSegment = ({ records }: Segment): CroqlRow => ({
  records: records.map((each) => new CroqlRecord(each) as object as CroqlRow),
})
