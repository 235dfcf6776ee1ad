/** What a picture's first bytes say of it. */

export interface PictureSize {
  contentType: 'image/png' | 'image/gif' | 'image/jpeg'
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Null where it is no PNG, GIF or JPEG. Unstated: which kinds the platform takes; ours are these. */
export const sizeOfPicture = (bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n')
    return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length >= 10 && /^GIF8[79]a$/.test(ascii(bytes, 0, 6)))
    return { contentType: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return bytes.length >= 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
}

/** Walks the segments to the frame header (SOF0 to SOF15 without DHT, JPG and DAC). */
const jpegSize = (view: DataView): PictureSize | null => {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { contentType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}
