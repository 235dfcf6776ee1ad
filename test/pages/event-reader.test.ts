import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readEvents, type ReadEvent } from '../../host-simulator/pages/event-reader.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A stream of these parts, which then ends. */
const streamOf = (...parts: Uint8Array[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )

/** Reads these answers one after the other, then is refused; tells what was heard and asked. */
const heardFrom = async (...answers: (Response | Error)[]) => {
  const events: ReadEvent[] = []
  const told: string[] = []
  const ids: string[] = []
  let next = 0
  await new Promise<void>((resolve) => {
    readEvents(
      async (lastId) => {
        ids.push(lastId)
        const answer = answers[next++] ?? new Response(null, { status: 404 })
        if (answer instanceof Error) throw answer
        return answer
      },
      {
        onOpen: () => void told.push('open'),
        onBreak(isRefused) {
          told.push(isRefused ? 'refused' : 'break')
          if (isRefused) resolve()
        },
        onEvent: (event) => void events.push(event),
      },
    )
  })
  return { events, told, ids }
}

const text =
  'retry: 0\n\nid: 1\ndata: {"ä":1}\n\nevent: job\ndata: one\ndata:two\n\n: a comment\nid: 7\nevent: reset\ndata: \n\ndata\r\n\r\nevent: none\n\nid: 8\ndata: cut'
const events = [
  { event: 'message', data: '{"ä":1}', id: '1' },
  { event: 'job', data: 'one\ntwo', id: '1' },
  { event: 'reset', data: '', id: '7' },
  { event: 'message', data: '', id: '7' },
]

describe('events that are read', () => {
  it('are the same wherever the stream is cut', async () => {
    const all = bytes(text)
    const cut = fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(cut, async (places) => {
        const ends = [...places.toSorted((a, b) => a - b), all.length]
        const parts = ends.map((end, at) => all.subarray(ends[at - 1] ?? 0, end))
        expect((await heardFrom(streamOf(...parts))).events).toEqual(events)
      }),
      { numRuns: 60 },
    )
  })

  it('go on after the last one where the line breaks, and end where they are refused', async () => {
    const { told, ids } = await heardFrom(
      streamOf(bytes(text)),
      new TypeError('fetch failed'),
      // Of a proxy before a server that is away.
      new Response(null, { status: 502 }),
      streamOf(),
    )
    expect(told).toEqual(['open', 'break', 'break', 'break', 'open', 'break', 'refused'])
    // Number 8 was cut off, so it has to come again.
    expect(ids).toEqual(['', '7', '7', '7', '7'])
  })

  it('end at once when nobody wants them any more', async () => {
    let push = (_: string): void => undefined
    let asked = 0
    const heard: string[] = []
    const told: string[] = []
    const stop = readEvents(
      async (_, signal) => {
        asked++
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            push = (part) => controller.enqueue(bytes(part))
            signal.addEventListener('abort', () => controller.error(signal.reason))
          },
        })
        return new Response(body)
      },
      {
        onOpen: () => void told.push('open'),
        onBreak: () => void told.push('break'),
        onEvent({ data }) {
          heard.push(data)
          stop()
        },
      },
    )
    await vi.waitFor(() => expect(told).toEqual(['open']))
    push('retry: 0\n\ndata: 1\n\ndata: 2\n\n')
    await vi.waitFor(() => expect(heard).toEqual(['1']))
    expect([told, asked]).toEqual([['open'], 1])
  })

  it('come on a line that is polled, which breaks where it fails and not where it ends', async () => {
    const polled = (line: string, id: number): Response => {
      const { body } = streamOf(bytes(`retry: 0\n\nid: ${id}\ndata: ${id}\n\n`))
      return new Response(body, { headers: { 'x-ap-line': line } })
    }
    const { events, told, ids } = await heardFrom(
      polled('opened', 1),
      polled('kept', 2),
      new Error('the line broke'),
      polled('kept', 3),
      polled('opened', 4),
    )
    expect(told).toEqual(['open', 'break', 'open', 'open', 'refused'])
    expect(events.map(({ data }) => data)).toEqual(['1', '2', '3', '4'])
    expect(ids).toEqual(['', '1', '2', '2', '3', '4'])
  })

  it('may be a line of many parts', async () => {
    const part = bytes('x'.repeat(1024))
    const parts = Array.from({ length: 20_000 }, () => part)
    const started = performance.now()
    const { events } = await heardFrom(streamOf(bytes('retry: 0\ndata: '), ...parts, bytes('\n\n')))
    expect(events[0]?.data).toHaveLength(20_000 * 1024)
    // Put together at each part it would take minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
