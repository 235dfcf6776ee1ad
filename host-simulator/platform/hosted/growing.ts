/** Bytes that are made while others work: whoever reads them gets what is there, and then what is made for them. */

export interface Growing {
  /** All of them from the first, again for each who asks. */
  read(): ReadableStream<Uint8Array>
  /** Nobody asks for them any more; whoever reads them gets the rest. Throws what broke their making. */
  end(): void
}

/** Pieces that are made before others have their turn, some milliseconds of work. */
const piecesOfTurn = 4
/** Divides lines and characters of several bytes: a reader must not count on whole ones. */
const sliceBytes = 64 * 1024 - 1

/** `made` are the first pieces, which it keeps and adds to. */
export const growing = (made: Uint8Array[], rest: Iterator<Uint8Array, void>): Growing => {
  let isOver = false
  let failure: { error: unknown } | null = null
  let readers = 0
  const isMore = (): boolean => {
    if (isOver) return false
    try {
      const step = rest.next()
      isOver = step.done === true
      if (!step.done) made.push(step.value)
    } catch (error) {
      failure = { error }
      isOver = true
    }
    return !isOver
  }
  const goOn = (): void => {
    for (let count = 0; count < piecesOfTurn; count++) if (!isMore()) return
    setTimeout(goOn)
  }
  setTimeout(goOn)
  return {
    read() {
      let piece = 0
      let at = 0
      readers++
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const bytes = made[piece] ?? (isMore() ? made[piece] : undefined)
            if (bytes) {
              controller.enqueue(bytes.subarray(at, (at += sliceBytes)))
              if (at < bytes.length) return
              piece++
              at = 0
            } else {
              readers--
              if (failure) controller.error(failure.error)
              else controller.close()
            }
          },
          cancel: () => void readers--,
        },
        { highWaterMark: 0 },
      )
    },
    end() {
      while (readers && isMore());
      isOver = true
      if (failure) throw failure.error
    },
  }
}
