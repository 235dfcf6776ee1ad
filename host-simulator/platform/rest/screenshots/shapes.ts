import { z } from 'zod'
import { linkTo } from '../../hosted/links.ts'
import { shelf } from '../../hosted/shelf.ts'
import { mainText } from '../../../world/queries.ts'
import type { ScreenshotRow } from '../../../world/string-rows.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { pagesOf } from '../common/addresses.ts'
import { drawingOf, type Drawing } from './drawing.ts'
import type { Call } from '../common/row.ts'

/** Ids of labels by the screenshot's id. A label that was deleted may be among them. */
export const screenshotLabelsOf = shelf<number[]>('screenshotLabels', {
  rows: 'numbers',
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.screenshots.has(Number(key)),
  ofApp: null,
})

/** Of a screenshot. */
export const labelsOf = (
  { world, hosted }: Pick<Call, 'world' | 'hosted'>,
  { id: own }: ScreenshotRow,
): number[] =>
  (screenshotLabelsOf(hosted).get(String(own)) ?? []).filter((labelId) => world.labels.has(labelId))

/** Ids of tags by string id, of a screenshot: those that are not the string's own, as after a move. */
export const tagIdsOf = shelf<Record<string, number>>('screenshotTagIds', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.screenshots.has(Number(key)),
  ofApp: null,
})

const pixel = z.int().min(0)
/** In pixels. */
export const position = z.object({ x: pixel, y: pixel, width: pixel, height: pixel })
export type Position = z.output<typeof position>

/** What the world's rows do not hold of a screenshot; kept in the vault by its id. Plain JSON. */
export interface Picture {
  /** Of the bytes in the vault. */
  bytes: string
  contentType: string
  width: number
  height: number
  /** Id of the link to it: one for good, so that reading does not make ever more. */
  link: string
  userId: number
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  /** Of the tags, by string id. */
  positions: Record<string, Position>
}

export const picturesOf = shelf<Picture>('pictures', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.screenshots.has(Number(key)),
  ofApp: null,
})

/** A string is tagged once on a screenshot at most, so a tag has the id of its first string where that is free. */
export const screenshotTag = z.strictObject({
  id,
  screenshotId: id,
  stringId: id,
  position: z.strictObject(position.shape),
  createdAt: date,
})

export const screenshot = z.strictObject({
  id,
  userId: id,
  /** Of a screenshot of the seed, which has tags and no picture, a drawing of both. */
  url: z.string(),
  webUrl: z.string(),
  name: z.string(),
  size: z.strictObject({ width: pixel, height: pixel }),
  tagsCount: z.int().min(0),
  tags: z.array(screenshotTag),
  labels: z.array(id),
  labelIds: z.array(id),
  createdAt: date,
  updatedAt: date,
})

type Placed = Pick<Call, 'world' | 'hosted' | 'origin'>

const nowhere: Position = { x: 0, y: 0, width: 0, height: 0 }

/** Of a row without a picture. */
const drawn = ({ world }: Placed, { name, stringIds }: ScreenshotRow): Drawing =>
  drawingOf(
    name,
    stringIds.map((stringId) => mainText(world.strings.get(stringId)?.text ?? '')),
  )

export const tagShapes = (call: Placed, row: ScreenshotRow): z.input<typeof screenshotTag>[] => {
  const { world, hosted } = call
  const picture = picturesOf(hosted).get(String(row.id))
  const places = picture ? null : drawn(call, row).positions
  const ids = tagIdsOf(hosted).get(String(row.id))
  return row.stringIds.map((stringId, at) => ({
    id: ids?.[stringId] ?? stringId,
    screenshotId: row.id,
    stringId,
    position: picture?.positions[stringId] ?? places?.[at] ?? nowhere,
    createdAt: dateOf(picture?.createdAt ?? world.organization.createdAt),
  }))
}

export const screenshotShape = (row: ScreenshotRow, call: Placed): z.input<typeof screenshot> => {
  const { world, hosted, origin } = call
  const picture = picturesOf(hosted).get(String(row.id))
  const project = world.projects.get(row.projectId)
  const tags = tagShapes(call, row)
  const drawing = drawn(call, row)
  const labelIds = labelsOf(call, row)
  return {
    id: row.id,
    userId: picture?.userId ?? project?.ownerId ?? 0,
    url: picture ? linkTo(hosted, origin(), picture.link, fileOf(row, picture)).url : drawing.url,
    webUrl: `${pagesOf(call)}/project/${encodeURIComponent(project?.identifier ?? '')}`,
    name: row.name,
    size: { width: (picture ?? drawing).width, height: (picture ?? drawing).height },
    tagsCount: tags.length,
    tags,
    labels: labelIds,
    labelIds,
    createdAt: dateOf(picture?.createdAt ?? world.organization.createdAt),
    updatedAt: dateOf(picture?.updatedAt ?? world.organization.createdAt),
  }
}

const fileOf = ({ name: fileName }: ScreenshotRow, { bytes, contentType }: Picture) => ({
  bytes,
  fileName,
  contentType,
})
