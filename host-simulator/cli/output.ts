/** What a command writes to. */
import { exitCodes } from './failure.ts'

/** Whether a stream gets colours. Source: no-color.org. */
export const hasColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'

/**
 * Whoever read the output may have gone, as in `ap-bridge dev --json | head -1`; the work goes on without him. Where it can
 * be written no more, as to a full disk, that is said.
 */
export const outliveReaders = (): void => {
  for (const [name, stream] of [
    ['stdout', process.stdout],
    ['stderr', process.stderr],
  ] as const)
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // Windows says EOF where the other end was closed.
      if (code === 'EPIPE' || code === 'EOF') return
      if (name === 'stdout') process.stderr.write(`Failed to write to stdout: ${message}\n`)
      process.exit(exitCodes.usage)
    })
}

/** A pipe takes what was written in its own time; an exit would not wait for it. */
export const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve())
  })
