/** Draws the timeline on a canvas: ruler, lanes, boxes, what was chosen and the lines to its cause and effects. */
import type { TraceEntry } from '../../page-api/trace.ts'
import { lanes } from '../../trace/lanes.ts'
import { startOf } from '../../trace/time.ts'
import { boxesOf, type Box, type Layout, type Range, type Tone } from './layout.ts'
import { marksOf } from './range.ts'

/** Pixels. */
export const [gutter, ruler, rowHeight] = [96, 20, 18]
const boxHeight = 14

export type Ink = Tone | 'text' | 'muted' | 'line' | 'focus'
export type Inks = Readonly<Record<Ink, string>>

export interface Picture {
  layout: Layout
  view: Range
  now: number
  /** Of the whole, in pixels, the gutter too. */
  width: number
  height: number
  /** Pixels of the rows that are above what is in sight. */
  top: number
  brush: Range | null
  cursor: TraceEntry | undefined
  /** Cause and effect. */
  links: readonly (readonly [TraceEntry, TraceEntry])[]
  inks: Inks
  font: string
}

export const paint = (ctx: CanvasRenderingContext2D, picture: Picture): void => {
  const { layout, view, now, width, height, top, inks } = picture
  const inner = Math.max(1, width - gutter)
  const scale = inner / (view.to - view.from)
  ctx.clearRect(0, 0, width, height)
  ctx.font = picture.font
  ctx.textBaseline = 'middle'
  ctx.save()
  ctx.beginPath()
  ctx.rect(gutter, ruler, inner, height)
  ctx.clip()
  ctx.translate(gutter, ruler - top)
  paintBrush(ctx, picture, scale)
  for (const box of boxesOf(layout, view, inner, now)) {
    const y = box.row * rowHeight
    if (y + rowHeight >= top && y <= top + height) paintBox(ctx, box, inks)
  }
  paintLinks(ctx, picture, scale)
  ctx.restore()
  paintLanes(ctx, picture)
  paintRuler(ctx, picture, inner)
}

const paintBrush = (ctx: CanvasRenderingContext2D, picture: Picture, scale: number): void => {
  const { brush, view, inks, top, height } = picture
  if (!brush) return
  const [x, width] = [(brush.from - view.from) * scale, (brush.to - brush.from) * scale]
  ctx.fillStyle = ctx.strokeStyle = inks.focus
  ctx.globalAlpha = 0.15
  ctx.fillRect(x, top - ruler, width, height)
  ctx.globalAlpha = 1
  ctx.strokeRect(x + 0.5, top - ruler - 2, width, height + 4)
}

const paintBox = (ctx: CanvasRenderingContext2D, box: Box, inks: Inks): void => {
  const { x, width, tone, entry, count, room } = box
  const y = box.row * rowHeight + (rowHeight - boxHeight) / 2
  ctx.fillStyle = ctx.strokeStyle = inks[tone]
  ctx.globalAlpha = count > 1 ? 0.5 : 0.28
  ctx.fillRect(x, y, width, boxHeight)
  ctx.globalAlpha = 1
  ctx.fillRect(x, y, Math.min(width, 3), boxHeight)
  let begin = 6
  if (tone === 'refused' || tone === 'fault') {
    paintMark(ctx, x, y + boxHeight / 2, tone === 'fault')
    begin = 10
  }
  // What goes on has no end yet, whoever sees no colours, too.
  if (tone === 'open' || tone === 'late') {
    ctx.setLineDash([3, 3])
    ctx.strokeRect(x + 0.5, y + 0.5, Math.max(width - 1, 1), boxHeight - 1)
    ctx.setLineDash([])
  }
  const shownFrom = Math.max(0, x)
  const inside = x + width - shownFrom - begin
  const [textAt, space] =
    inside >= 60
      ? [shownFrom + begin, inside]
      : [x + Math.max(width, begin) + 3, room - Math.max(width, begin) - 5]
  const words = tone === 'late' ? `! ${entry.name}` : entry.name
  const text = shortened(count > 1 ? `${count} × ${words}` : words, space)
  if (!text) return
  ctx.fillStyle = inks.text
  ctx.fillText(text, textAt, y + boxHeight / 2 + 0.5)
}

/** A diamond, or a triangle: no other box has one. */
const paintMark = (ctx: CanvasRenderingContext2D, x: number, y: number, isTriangle: boolean): void => {
  ctx.beginPath()
  ctx.moveTo(x + 2, y - 6)
  ctx.lineTo(x + 8, isTriangle ? y + 5 : y)
  if (!isTriangle) ctx.lineTo(x + 2, y + 6)
  ctx.lineTo(x - 4, isTriangle ? y + 5 : y)
  ctx.fill()
}

/** Pixels of a letter, about: measuring each text costs more than all else. */
const letter = 6

/** Empty where less than a few letters have room. */
const shortened = (text: string, space: number): string => {
  const most = Math.floor(space / letter)
  if (text.length <= most) return text
  return most < 5 ? '' : `${text.slice(0, most - 1)}…`
}

const paintLinks = (ctx: CanvasRenderingContext2D, picture: Picture, scale: number): void => {
  const { layout, view, cursor, links, inks, now } = picture
  const placeOf = (entry: TraceEntry): [x: number, y: number] => [
    (startOf(entry) - view.from) * scale,
    ((layout.rowOf.get(entry.id) ?? 0) + 0.5) * rowHeight,
  ]
  ctx.strokeStyle = inks.focus
  ctx.lineWidth = 1.5
  for (const [cause, effect] of links) {
    if (!layout.rowOf.has(cause.id) || !layout.rowOf.has(effect.id)) continue
    const [[fromX, fromY], [toX, toY]] = [placeOf(cause), placeOf(effect)]
    ctx.setLineDash(effect.guessed ? [3, 3] : [])
    ctx.beginPath()
    ctx.moveTo(fromX + 1, fromY)
    ctx.lineTo(fromX + 1, toY)
    ctx.lineTo(toX, toY)
    ctx.stroke()
  }
  ctx.setLineDash([])
  const row = cursor && layout.rowOf.get(cursor.id)
  if (cursor && row !== undefined) {
    ctx.lineWidth = 2
    const [x] = placeOf(cursor)
    const end = cursor.open ? now : startOf(cursor) + (cursor.ms ?? 0)
    ctx.strokeRect(
      x - 3,
      row * rowHeight + 1,
      Math.max((end - startOf(cursor)) * scale, 5) + 6,
      rowHeight - 2,
    )
  }
  ctx.lineWidth = 1
}

const paintLanes = (ctx: CanvasRenderingContext2D, { layout, width, height, top, inks }: Picture): void => {
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, ruler, width, height)
  ctx.clip()
  ctx.fillStyle = inks.muted
  ctx.strokeStyle = inks.line
  for (const [index, { lane }] of layout.rows.entries()) {
    if (layout.rows[index - 1]?.lane === lane) continue
    const y = ruler + index * rowHeight - top
    ctx.beginPath()
    ctx.moveTo(0, y + 0.5)
    ctx.lineTo(width, y + 0.5)
    ctx.stroke()
    ctx.fillText(lanes[lane], 8, y + rowHeight / 2 + 0.5)
  }
  ctx.restore()
}

const paintRuler = (ctx: CanvasRenderingContext2D, picture: Picture, inner: number): void => {
  const { view, layout, width, height, inks } = picture
  ctx.strokeStyle = inks.line
  ctx.fillStyle = inks.muted
  for (const { x, text } of marksOf(view, inner, layout.all.from)) {
    const at = Math.round(gutter + x) + 0.5
    ctx.globalAlpha = 0.5
    ctx.beginPath()
    ctx.moveTo(at, ruler)
    ctx.lineTo(at, height)
    ctx.stroke()
    ctx.globalAlpha = 1
    ctx.fillText(text, at + 3, ruler / 2)
  }
  ctx.beginPath()
  ctx.moveTo(0, ruler - 0.5)
  ctx.lineTo(width, ruler - 0.5)
  ctx.moveTo(gutter - 0.5, 0)
  ctx.lineTo(gutter - 0.5, height)
  ctx.stroke()
}
