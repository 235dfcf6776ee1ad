/** The bytes of a response as they come, counted, unpacked, and cut off where there are too many. */
import { joined } from '../hosted/bytes.ts'
import type { Deadline } from './deadline.ts'
import { JobCancelled, JobFault } from './fault.ts'

export interface BodyOptions {
  /** For messages: `the answer`, `data.stringsUrl`. */
  name: string
  limit: number
  deadline: Deadline
  /** Unpacks what begins as gzip does. No text begins so; a built file may. */
  isText: boolean
  /** Hears how many bytes there are by now. */
  meter(bytes: number): void
}

/** Throws `JobFault`: CF-011 too large, CF-013 late, CF-032 closed. */
export async function* chunksOf(response: Response, options: BodyOptions): AsyncGenerator<Uint8Array> {
  const { name, limit, isText, meter, deadline } = options
  let total = 0
  const raw = rawChunks(response.body, options)
  for await (const chunk of isText ? unpacked(raw, options) : raw) {
    total += chunk.length
    meter(total)
    deadline.stage = `the rest of ${name} after ${total} bytes`
    if (total > limit)
      throw new JobFault('CF-011', `${name}: expected at most ${limit} bytes, got ${total} and more`)
    yield chunk
  }
}

export const bytesIn = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return joined(pieces)
}

async function* rawChunks(
  body: ReadableStream<Uint8Array> | null,
  { name, deadline }: BodyOptions,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let isDone = false
  try {
    while (!isDone) {
      const step = await deadline.race(
        reader.read().catch((cause: unknown) => {
          throw deadline.signal.aborted
            ? deadline.signal.reason
            : new JobFault('CF-032', `${name}: the connection broke off (${(cause as Error).message})`, {
                cause,
              })
        }),
      )
      isDone = step.done
      if (step.value?.length) yield step.value
    }
  } finally {
    // Whoever stops early wants no more of it; a stream that is broken already refuses to be cancelled.
    if (!isDone) void reader.cancel().catch(() => {})
  }
}

async function* unpacked(
  raw: AsyncGenerator<Uint8Array>,
  { name, deadline }: BodyOptions,
): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = []
  let first = new Uint8Array()
  while (first.length < 2) {
    const step = await raw.next()
    if (step.done) break
    start.push(step.value)
    first = new Uint8Array([...first, ...step.value.subarray(0, 2)])
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* start
    yield* raw
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* whole()
  const packed = whole()
  const stream = new ReadableStream<BufferSource>({
    async pull(controller) {
      const step = await packed.next()
      if (step.done) controller.close()
      else controller.enqueue(step.value as Uint8Array<ArrayBuffer>)
    },
    cancel: async () => void (await packed.return(undefined)),
  }).pipeThrough(new DecompressionStream('gzip'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const step = await deadline.race(reader.read())
      if (step.done) return
      yield step.value
    }
  } catch (cause) {
    if (cause instanceof JobFault || cause instanceof JobCancelled) throw cause
    // Engines throw what they like for what is no gzip.
    throw new JobFault('CF-006', `${name}: expected whole gzip`, { cause })
  } finally {
    void reader.cancel().catch(() => {})
  }
}
