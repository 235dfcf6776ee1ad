/** Pictures of pages as PNG with a palette: they look the same and take half the bytes. Source: PNG, third edition. */
import { crc32, deflateSync } from 'node:zlib'

export const uint32 = (value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

const distance = (a, b) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0)

/** Squared: colours that are nearer than the first are hard to tell apart. */
const alike = [48, 96, 192, 384, 768]

/** The first of those that are further apart than this; null where these are more than wanted. */
const apart = (all, most, limit) => {
  const found = []
  for (const colour of all) {
    if (found.some((other) => distance(other, colour) <= limit)) continue
    if (found.length === most) return null
    found.push(colour)
  }
  return found
}

/** Colours as `0xRRGGBB`: the most frequent, and rare ones that none of these is like; of equally frequent ones the darker first. */
export const paletteOf = (pixels, most) => {
  const counts = new Map()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const all = [...counts]
    .toSorted(([a, first], [b, second]) => second - first || a - b)
    .map(([colour]) => colour)
  const limit = alike.find((limit) => apart(all, most, limit)) ?? 0
  return [...new Set([...(apart(all, most, limit) ?? []), ...all])].slice(0, most)
}

const nearest = (palette, colour) =>
  palette.reduce(
    (best, other, at) => (distance(other, colour) < distance(palette[best], colour) ? at : best),
    0,
  )

/** As `0xRRGGBB`. */
export const coloursOf = ({ rgba, width, height }) =>
  Array.from({ length: width * height }, (_, at) => rgba.readUInt32BE(at * 4) >>> 8)

/** Answers the place of any colour in the palette, or of the one that is nearest. */
export const placesIn = (palette) => {
  const places = new Map(palette.map((colour, at) => [colour, at]))
  return (colour) => {
    const place = places.get(colour) ?? nearest(palette, colour)
    places.set(colour, place)
    return place
  }
}

/** Rows of places, packed. Each begins with its filter: none, the best where bytes are places in a palette. */
export const packed = (places, width) => {
  const height = places.length / width
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(places.slice(y * width, (y + 1) * width), y * (width + 1) + 1)
  return deflateSync(rows, { level: 9 })
}

export const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Eight bits a pixel, of a palette, not interlaced. */
export const headOf = (width, height, palette) =>
  Buffer.concat([
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 3, 0, 0, 0])])),
    chunk('PLTE', Buffer.concat(palette.map((colour) => uint32(colour).subarray(1)))),
  ])

/**
 * Bytes of a PNG with a palette of the colours that are seen most; the others become the nearest of these.
 * `rgba` is four bytes a pixel, row by row; transparency is not kept. At most 256 colours.
 */
export const palettePng = (picture, most = 256) => {
  const colours = coloursOf(picture)
  const palette = paletteOf(colours, most)
  return Buffer.concat([
    signature,
    headOf(picture.width, picture.height, palette),
    chunk('IDAT', packed(colours.map(placesIn(palette)), picture.width)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
