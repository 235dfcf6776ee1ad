/**
 * Whether two pictures look the same to someone who looks from a step away.
 * Browsers and machines smooth letters and corners each in their own way, so pixels are no measure. The mean colour of a
 * small square hardly changes by that, and does when something moved, came, went or has another colour.
 */
import { shrunk } from './pixels.mjs'

/** Pixels of a page that one of a kept picture stands for: a third as wide and high. */
export const keptScale = 3

/** Side of a square, in pixels of the page. */
export const square = 9

/**
 * How far the means of a square may be apart in any channel, of 255, and what share of the squares may be further.
 * The same engine on the same system draws the same to 1 of 255, be it a shell or a whole browser, and the palette of what
 * is kept adds some; a plain button that moves by two pixels makes 11. Other engines and systems have letters and controls of their own: there only a page that
 * fell apart is seen.
 */
export const measures = {
  same: { tolerance: 8, share: 0 },
  other: { tolerance: 40, share: 0.02 },
}

/** Pixels of the page by which sizes may differ: edges between pixels are rounded. */
const mayBeLarger = 2

/** As it is kept. */
export const keptOf = (picture) => shrunk(picture, keptScale)

/** The squares of which a channel is further apart than that, the furthest first: where on the page, and by how much. */
export const differences = (kept, picture, tolerance) => {
  const [first, second] = [shrunk(kept, square / keptScale), shrunk(picture, square)]
  const found = []
  // Whole squares: a part that begins between two pixels has more or less of what is around it at its edge.
  const [across, down] = ['width', 'height'].map((side) =>
    Math.floor(Math.min(kept[side] * keptScale, picture[side]) / square),
  )
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [one, other] = [first, second].map(({ rgba, width }) => [
        ...rgba.subarray((y * width + x) * 4).subarray(0, 3),
      ])
      const by = Math.max(...one.map((value, channel) => Math.abs(value - other[channel])))
      if (by > tolerance) found.push({ x: x * square, y: y * square, by })
    }
  return found.toSorted((a, b) => b.by - a.by)
}

/** What is wrong with the picture; null where it looks as kept. */
export const problemOf = (kept, picture, { tolerance, share }) => {
  const [width, height] = [kept.width * keptScale, kept.height * keptScale]
  if (
    [width - picture.width, height - picture.height].some((by) => Math.abs(by) > mayBeLarger) &&
    share === 0
  )
    return `expected ${width} × ${height} pixels, got ${picture.width} × ${picture.height}`
  const squares = differences(kept, picture, tolerance)
  const [worst] = squares
  return squares.length > (share * width * height) / square ** 2
    ? `${squares.length} squares of ${square} pixels differ, most at ${worst.x}, ${worst.y}: by ${worst.by} of 255`
    : null
}
