/** What a command writes to. */

/** Whether a stream gets colours. Source: no-color.org. */
export const hasColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'

/** Whoever read the output may have gone, as in `ap-bridge dev --json | head -1`; the work goes on without him. */
export const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // Windows says EOF where the other end was closed.
      if (error.code !== 'EPIPE' && error.code !== 'EOF') throw error
    })
}

/** A pipe takes what was written in its own time; an exit would not wait for it. */
export const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve())
  })
