/** Large answers that are read slice by slice, so that a reader who stops holds one slice of them and no copy. */

/** Bytes of a slice; the last one may have fewer. */
const sliceLength = 64 * 1024

/** Parts of one answer; what makes them goes on when the reader does. */
export const bytesInSlices = (parts: Iterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const slices = slicesOf(parts)
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const { value, done } = slices.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

function* slicesOf(parts: Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>, void> {
  let slice = new Uint8Array(sliceLength)
  let filled = 0
  for (const part of parts)
    for (let at = 0; at < part.length;) {
      const some = part.subarray(at, at + sliceLength - filled)
      slice.set(some, filled)
      at += some.length
      filled += some.length
      if (filled < sliceLength) continue
      yield slice
      slice = new Uint8Array(sliceLength)
      filled = 0
    }
  if (filled) yield slice.subarray(0, filled)
}
