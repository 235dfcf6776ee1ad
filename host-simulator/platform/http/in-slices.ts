/** Large answers that are read slice by slice, so that a reader who stops holds one slice of them and no copy. */

/** Bytes, or characters, of a slice. */
const sliceLength = 64 * 1024

const streamOf = (length: number, sliceAt: (from: number) => { bytes: Uint8Array; end: number }) => {
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (at >= length) return controller.close()
        const { bytes, end } = sliceAt(at)
        at = end
        controller.enqueue(bytes as Uint8Array<ArrayBuffer>)
      },
    },
    { highWaterMark: 0 },
  )
}

export const bytesInSlices = (bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> =>
  streamOf(bytes.length, (from) => ({
    bytes: bytes.slice(from, from + sliceLength),
    end: Math.min(bytes.length, from + sliceLength),
  }))

/** Several texts as one, in UTF-8; that of many readers may be the same. */
export const textsInSlices = (texts: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder()
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  let passed = 0
  let which = 0
  return streamOf(length, (from) => {
    while (from - passed >= (texts[which] as string).length) passed += (texts[which++] as string).length
    const text = texts[which] as string
    const start = from - passed
    const isCut = /[\uD800-\uDBFF]/.test(text[start + sliceLength - 1] ?? '')
    const end = Math.min(text.length, start + sliceLength + Number(isCut))
    return { bytes: encoder.encode(text.slice(start, end)), end: passed + end }
  })
}
