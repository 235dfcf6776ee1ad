/** Pictures after each other as one animated PNG of one palette, each with what changed alone. Source: PNG, third edition. */
import { chunk, coloursOf, headOf, packed, paletteOf, placesIn, signature, uint32 } from './palette-png.mjs'

/** The smallest rectangle in which two of the same size differ; one pixel where they do not. */
const changedPart = (before, after, width) => {
  let [left, top, right, bottom] = [width, Infinity, -1, -1]
  for (const [at, place] of after.entries()) {
    if (place === before[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

const cut = (places, width, part) =>
  Array.from({ length: part.width * part.height }, (_, at) => {
    const [x, y] = [at % part.width, Math.floor(at / part.width)]
    return places[(part.y + y) * width + part.x + x]
  })

const uint16 = (value) => uint32(value).subarray(2)

/** `frames` are pictures of one size with the milliseconds that each is seen. It plays again and again. */
export const animatedPng = (frames) => {
  const [{ picture: first }] = frames
  const colours = frames.map(({ picture }) => coloursOf(picture))
  const palette = paletteOf(colours.flat(), 256)
  const placeOf = placesIn(palette)
  const places = colours.map((each) => each.map(placeOf))
  let sequence = 0
  const drawn = frames.map(({ ms }, at) => {
    const part =
      at === 0
        ? { x: 0, y: 0, width: first.width, height: first.height }
        : changedPart(places[at - 1], places[at], first.width)
    const control = Buffer.concat([
      ...[sequence++, part.width, part.height, part.x, part.y].map(uint32),
      uint16(ms),
      uint16(1000),
      // What was before stays, and this is put over it.
      Buffer.from([0, 0]),
    ])
    const data = packed(cut(places[at], first.width, part), part.width)
    return Buffer.concat([
      chunk('fcTL', control),
      at === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([uint32(sequence++), data])),
    ])
  })
  return Buffer.concat([
    signature,
    headOf(first.width, first.height, palette),
    chunk('acTL', Buffer.concat([uint32(frames.length), uint32(0)])),
    ...drawn,
    chunk('IEND', Buffer.alloc(0)),
  ])
}
