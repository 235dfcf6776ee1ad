/** Pictures of pages as PNG with a palette: they look the same and take half the bytes. Source: PNG, third edition. */
import { crc32, deflateSync } from 'node:zlib'

/** Colours of a palette at most. */
const colours = 256

const uint32 = (value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

const distance = (a, b) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0)

/** Squared: what is nearer than this is hard to tell apart. */
const alike = 48

/** Colours as `0xRRGGBB`: the most frequent that differ, then those between them; of equally frequent ones the darker first. */
const paletteOf = (pixels) => {
  const counts = new Map()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const all = [...counts]
    .toSorted(([a, first], [b, second]) => second - first || a - b)
    .map(([colour]) => colour)
  const apart = []
  for (const colour of all)
    if (apart.length < colours && apart.every((other) => distance(other, colour) > alike)) apart.push(colour)
  return [...new Set([...apart, ...all])].slice(0, colours)
}

const nearest = (palette, colour) =>
  palette.reduce(
    (best, other, at) => (distance(other, colour) < distance(palette[best], colour) ? at : best),
    0,
  )

/**
 * Bytes of a PNG with a palette of the colours that are seen most; the others become the nearest of these.
 * `rgba` is four bytes a pixel, row by row; transparency is not kept.
 */
export const palettePng = (rgba, width, height) => {
  const pixels = Array.from({ length: width * height }, (_, at) => rgba.readUInt32BE(at * 4) >>> 8)
  const palette = paletteOf(pixels)
  const places = new Map(palette.map((colour, at) => [colour, at]))
  // Each row begins with its filter: none, the best where bytes are places in a palette.
  const rows = Buffer.alloc((width + 1) * height)
  for (const [at, colour] of pixels.entries()) {
    const place = places.get(colour) ?? nearest(palette, colour)
    places.set(colour, place)
    rows[Math.floor(at / width) * (width + 1) + (at % width) + 1] = place
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    // Eight bits a pixel, of a palette, not interlaced.
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 3, 0, 0, 0])])),
    chunk('PLTE', Buffer.concat(palette.map((colour) => uint32(colour).subarray(1)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture of what the page shows now, as `palettePng`. `blank` is a page of the same browser, which decodes it. */
export const photograph = async (page, blank) => {
  const shot = (await page.screenshot()).toString('base64')
  const { width, height, rgba } = await blank.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(picture, 0, 0)
    const bytes = canvas.getImageData(0, 0, width, height).data
    let text = ''
    for (let at = 0; at < bytes.length; at += 32_768)
      text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
    return { width, height, rgba: btoa(text) }
  }, shot)
  return palettePng(Buffer.from(rgba, 'base64'), width, height)
}
