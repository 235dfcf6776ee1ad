/** Pictures as pixels: `rgba` is four bytes a pixel, row by row. */

/** The means of squares of this many pixels; what is left over at the far edges goes into smaller ones. */
export const shrunk = ({ width, height, rgba }, by) => {
  const small = { width: Math.ceil(width / by), height: Math.ceil(height / by) }
  const sums = new Uint32Array(small.width * small.height * 4)
  const counts = new Uint32Array(small.width * small.height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = Math.floor(y / by) * small.width + Math.floor(x / by)
      counts[to]++
      for (let channel = 0; channel < 4; channel++)
        sums[to * 4 + channel] += rgba[(y * width + x) * 4 + channel]
    }
  return { ...small, rgba: Buffer.from(sums.map((sum, at) => Math.round(sum / counts[at >> 2]))) }
}

/** Two pictures on one, this many pixels apart, on this colour: `[red, green, blue, 255]`. */
export const beside = (first, second, gap, ground) => {
  const width = first.width + gap + second.width
  const height = Math.max(first.height, second.height)
  const rgba = Buffer.alloc(width * height * 4, Buffer.from(ground))
  for (const [picture, left] of [
    [first, 0],
    [second, first.width + gap],
  ])
    for (let y = 0; y < picture.height; y++)
      picture.rgba.copy(rgba, (y * width + left) * 4, y * picture.width * 4, (y + 1) * picture.width * 4)
  return { width, height, rgba }
}

/** The first of two pictures of one size that stand beside each other. */
export const firstHalf = ({ width, height, rgba }, gap) => {
  const own = (width - gap) / 2
  const first = Buffer.alloc(own * height * 4)
  for (let row = 0; row < height; row++)
    first.set(rgba.subarray(row * width * 4, (row * width + own) * 4), row * own * 4)
  return { width: own, height, rgba: first }
}
