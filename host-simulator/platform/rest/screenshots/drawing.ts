/** A picture for a screenshot that has none: a page with each of its tagged strings in a box of its own. */
import { xmlEscaped } from '../../../../src/contract/xml.ts'
import type { Position } from './shapes.ts'

export interface Drawing {
  url: string
  width: number
  height: number
  /** Of the texts, in their order. */
  positions: Position[]
}

const width = 640
const least = 400
const row = { x: 48, first: 104, height: 44, gap: 18 }
/** Characters that fit into a box. */
const most = 44

export const drawingOf = (name: string, texts: readonly string[]): Drawing => {
  const lines = texts.map((text) => (text.length > most ? `${text.slice(0, most)}…` : text))
  const positions = lines.map((text, at) => ({
    x: row.x,
    y: row.first + at * (row.height + row.gap),
    width: Math.min(width - 2 * row.x, 48 + 10 * text.length),
    height: row.height,
  }))
  const height = Math.max(least, row.first + texts.length * (row.height + row.gap) + row.x)
  const boxes = positions.map(
    (at, index) =>
      `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="8" fill="#fff" stroke="#c9ced6"/>` +
      `<text x="${at.x + 24}" y="${at.y + 28}" font-size="17" fill="#1f2733">${escaped(lines[index] ?? '')}</text>`,
  )
  const dots = ['#e5746b', '#e8bd5c', '#6cbf73'].map(
    (colour, at) => `<circle cx="${26 + 20 * at}" cy="28" r="6" fill="${colour}"/>`,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif">` +
    '<rect width="100%" height="100%" fill="#eef1f5"/><rect width="100%" height="56" fill="#dde2ea"/>' +
    `${dots.join('')}<text x="320" y="34" font-size="15" fill="#4a5362" text-anchor="middle">${escaped(name)}</text>` +
    `${boxes.join('')}</svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, positions }
}

/** Half of a pair has no UTF-8, and controls no place in XML. */
const escaped = (text: string): string =>
  xmlEscaped(text.replace(/[\ud800-\udfff]/gu, '').replace(/\p{Cc}/gu, ' '), /[&<]/g)
