import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { palettePng } from '../../scripts/pictures/palette-png.mjs'
import { readPng } from '../../scripts/pictures/read-png.mjs'

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** Of rows of RGB, whose filters are already taken away. */
const pngOf = (width: number, rows: number[][]): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(rows.length, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.from(rows.flat()))
  // Browsers cut the data into several.
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    chunk('IDAT', data.subarray(0, 5)),
    chunk('IDAT', data.subarray(5)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('reads rows of each filter', () => {
  const { rgba, ...size } = readPng(
    pngOf(2, [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 30, 30, 30],
      [2, 1, 1, 1, 255, 255, 255],
      [3, 5, 5, 5, 5, 5, 5],
      [4, 1, 2, 3, 4, 5, 6],
    ]),
  )
  expect(size).toEqual({ width: 2, height: 5 })
  const opaque = (...colours: number[][]): number[] => colours.flatMap((colour) => [...colour, 255])
  expect([...rgba]).toEqual(
    opaque(
      [10, 20, 30],
      [40, 50, 60],
      // The one to the left.
      [10, 20, 30],
      [40, 50, 60],
      // The one above; 255 is one less.
      [11, 21, 31],
      [39, 49, 59],
      // Half of both.
      [10, 15, 20],
      [29, 37, 44],
      // The one of left, above and corner that is nearest to left + above - corner.
      [11, 17, 23],
      [33, 42, 50],
    ),
  )
})

it('reads what is written with a palette', () => {
  const picture = {
    width: 2,
    height: 2,
    rgba: Buffer.from(
      [0xff0000ff, 0x00ff00ff, 0x0000ffff, 0xffffffff].flatMap((colour) => [
        colour >>> 24,
        (colour >>> 16) & 255,
        (colour >>> 8) & 255,
        255,
      ]),
    ),
  }
  expect(readPng(palettePng(picture))).toEqual(picture)
})

it('says what it does not read', () => {
  const png = pngOf(1, [[0, 1, 2, 3]])
  png[8 + 8 + 8] = 16
  expect(() => readPng(png)).toThrow('got 16 bits of type 2')
})
