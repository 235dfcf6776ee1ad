import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { palettePng } from '../../scripts/pictures/palette-png.mjs'

/** Its pixels as `0xRRGGBB`, row by row. */
const pixelsOf = (png: Buffer, width: number): number[] => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const parts = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [palette, data] = [parts.get('PLTE'), parts.get('IDAT')]
  if (!palette || !data) throw new Error(`expected a palette and data, got ${[...parts.keys()].join(', ')}`)
  const places = [...inflateSync(data)].filter((_, at) => at % (width + 1) !== 0)
  return places.map((place) => palette.readUIntBE(place * 3, 3))
}

const pictureOf = (colours: readonly number[]): Buffer =>
  Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]))

it('a picture of few colours is as it was', () => {
  const colours = [0x000000, 0xffffff, 0x2b6cb0, 0xffffff, 0xffffff, 0x2b6cb1]
  expect(pixelsOf(palettePng({ rgba: pictureOf(colours), width: 3, height: 2 }), 3)).toEqual(colours)
})

it('of many colours those that differ stay, however rare; the others become the nearest', () => {
  const greys = Array.from({ length: 255 * 4 }, (_, at) => (at >> 2) * 0x010101)
  const blues = Array.from({ length: 100 }, (_, at) => at)
  const rare = 0xff8800
  const colours = [...greys, ...blues, rare]
  const found = pixelsOf(
    palettePng({ rgba: pictureOf(colours), width: colours.length, height: 1 }),
    colours.length,
  )
  expect(new Set(found).size).toBeLessThanOrEqual(256)
  expect(found.at(-1)).toBe(rare)
  const far = found.filter((colour, at) => Math.abs((colour & 255) - ((colours[at] ?? 0) & 255)) > 7)
  expect(far).toEqual([])
})
