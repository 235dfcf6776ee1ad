/** How a file of a job leaves the platform: in pieces, as files from a network come. */

/** Divides characters of several bytes, as any size does that is no multiple of them. */
const pieceBytes = 64 * 1024 - 1

/** Without a length: an app that reads only the first piece, or decodes piece by piece, finds out here. */
export const inPieces = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, (at += pieceBytes)))
    },
  })
}
