/** PNG to pixels, as far as browsers write it and palette-png.mjs does: eight bits, not interlaced. Source: PNG, third edition. */
import { inflateSync } from 'node:zlib'

/** Bytes a pixel, by the colour type: colours, places in a palette, colours that let through. */
const sizes = { 2: 3, 3: 1, 6: 4 }

const chunksOf = (png) => {
  const found = {}
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    found[name] = found[name] ? Buffer.concat([found[name], data]) : data
  }
  return found
}

const nearestOf = (left, up, corner) => {
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** What each kind of filter took away from a byte, by the bytes that came before. */
const filters = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, nearestOf]

const unfiltered = (rows, length, size) => {
  const height = rows.length / (length + 1)
  const bytes = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const filter = filters[rows[y * (length + 1)]]
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      const left = x < size ? 0 : bytes[at - size]
      const up = y === 0 ? 0 : bytes[at - length]
      const corner = x < size || y === 0 ? 0 : bytes[at - length - size]
      bytes[at] = rows[y * (length + 1) + 1 + x] + filter(left, up, corner)
    }
  }
  return bytes
}

/** `rgba` is four bytes a pixel, row by row; what lets through is taken for what does not. */
export const readPng = (png) => {
  const { IHDR, PLTE, IDAT } = chunksOf(png)
  const [width, height] = [IHDR.readUInt32BE(0), IHDR.readUInt32BE(4)]
  const [depth, type, , , isInterlaced] = IHDR.subarray(8)
  const size = sizes[type]
  if (!size || depth !== 8 || isInterlaced)
    throw new Error(`expected eight bits of colours, not interlaced; got ${depth} bits of type ${type}`)
  const bytes = unfiltered(inflateSync(IDAT), width * size, size)
  const rgba = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) {
    const from = type === 3 ? PLTE.subarray(bytes[at] * 3) : bytes.subarray(at * size)
    for (let channel = 0; channel < 3; channel++) rgba[at * 4 + channel] = from[channel]
  }
  return { width, height, rgba }
}
