import { z } from 'zod'
import { xmlEscaped } from '../../../../src/contract/xml.ts'
import { linkTo } from '../../hosted/links.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { ScreenshotRow } from '../../../world/rows.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { pagesOf } from '../common/addresses.ts'
import type { Call } from '../common/row.ts'

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

/** A string is tagged once on a screenshot at most, so a tag has the id of its string. */
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
  /** Of a screenshot of the seed, which has tags and no picture, a drawing of its name. */
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

export const tagShapes = ({ world, hosted }: Placed, row: ScreenshotRow): z.input<typeof screenshotTag>[] => {
  const picture = picturesOf(hosted).get(String(row.id))
  return row.stringIds.map((stringId) => ({
    id: stringId,
    screenshotId: row.id,
    stringId,
    position: picture?.positions[stringId] ?? nowhere,
    createdAt: dateOf(picture?.createdAt ?? world.organization.createdAt),
  }))
}

export const screenshotShape = (row: ScreenshotRow, call: Placed): z.input<typeof screenshot> => {
  const { world, hosted, origin } = call
  const picture = picturesOf(hosted).get(String(row.id))
  const project = world.projects.get(row.projectId)
  const tags = tagShapes(call, row)
  return {
    id: row.id,
    userId: picture?.userId ?? project?.ownerId ?? 0,
    url: picture ? linkTo(hosted, origin(), picture.link, fileOf(row, picture)).url : drawingOf(row.name),
    webUrl: `${pagesOf(call)}/project/${encodeURIComponent(project?.identifier ?? '')}`,
    name: row.name,
    size: { width: picture?.width ?? drawn.width, height: picture?.height ?? drawn.height },
    tagsCount: tags.length,
    tags,
    labels: [],
    labelIds: [],
    createdAt: dateOf(picture?.createdAt ?? world.organization.createdAt),
    updatedAt: dateOf(picture?.updatedAt ?? world.organization.createdAt),
  }
}

const fileOf = ({ name: fileName }: ScreenshotRow, { bytes, contentType }: Picture) => ({
  bytes,
  fileName,
  contentType,
})

const drawn = { width: 640, height: 400 }

const drawingOf = (name: string): string => {
  const text = xmlEscaped(name, /[&<]/g)
  const { width, height } = drawn
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#ddd"/><text x="50%" y="50%" font-family="sans-serif" font-size="24" text-anchor="middle">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
