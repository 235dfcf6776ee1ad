/** Boxes on a picture, in its pixels; pure. */

export interface Position {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** The least that a hand can still take hold of. */
const least = 12

const within = (value: number, low: number, high: number): number =>
  Math.round(Math.max(low, Math.min(high, value)))

/** Inside of the picture, and no smaller than can be seen. */
export const fitted = ({ x, y, width, height }: Position, picture: Size): Position => {
  const wide = within(width, Math.min(least, picture.width), picture.width)
  const high = within(height, Math.min(least, picture.height), picture.height)
  return {
    x: within(x, 0, picture.width - wide),
    y: within(y, 0, picture.height - high),
    width: wide,
    height: high,
  }
}

/** Between two corners, whichever comes first. */
export const between = (a: { x: number; y: number }, b: { x: number; y: number }): Position => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** Where a box goes by a key: moved, or with Shift made larger and smaller; null for other keys. */
export const keyed = (
  box: Position,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  picture: Size,
): Position | null => {
  const step = Math.max(1, Math.round(picture.width / 100))
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  const move = moves[key]
  if (!move) return null
  const [right, down] = move
  return fitted(
    shiftKey
      ? { ...box, width: box.width + right, height: box.height + down }
      : { ...box, x: box.x + right, y: box.y + down },
    picture,
  )
}

/** In the middle, for who does not draw. */
export const middle = ({ width, height }: Size): Position =>
  fitted({ x: width * 0.3, y: height * 0.45, width: width * 0.4, height: height * 0.1 }, { width, height })

/** Of a tag that has no place. */
export const isNowhere = ({ width, height }: Position): boolean => !width || !height
