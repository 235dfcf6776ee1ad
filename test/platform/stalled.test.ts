import { describe, expect, it } from 'vitest'
import {
  eventStream,
  waitingAtMost,
  waitingCharacters,
  type ServerEvent,
  type Teller,
} from '../../host-simulator/platform/http/event-stream.ts'
import { bytesInSlices } from '../../host-simulator/platform/http/in-slices.ts'
import { readEvents } from './event-stream.ts'
import { openPlatform, origin, controlToken } from './offline.ts'

/** A stream of events and its teller. */
const openStream = () => {
  let teller: Teller | undefined
  let isStopped = false
  const response = eventStream(new AbortController().signal, (given) => {
    teller = given
    return () => (isStopped = true)
  })
  return { response, teller: teller as Teller, isStopped: () => isStopped }
}

const large: ServerEvent = { data: 'x'.repeat(10_000) }

describe('a reader that does not read', () => {
  it('is let go with a word once too much waits for it', async () => {
    // Streams of other tests in this process may have something left.
    const before = waitingCharacters()
    const { response, teller, isStopped } = openStream()
    for (let told = 0; told < 10_000; told++) {
      teller.tell({ id: told, ...large })
      expect(waitingCharacters() - before).toBeLessThanOrEqual(waitingAtMost.ofOne)
    }
    expect(isStopped()).toBe(true)
    expect(waitingCharacters() - before).toBeLessThan(100)
    const events = readEvents(response)
    expect(await events.next()).toMatchObject({ event: 'reset', data: '' })
    await expect(events.next()).rejects.toThrow('the stream ended')
  })

  it('does not fill the memory with others like it', async () => {
    const before = waitingCharacters()
    const streams = Array.from({ length: 800 }, openStream)
    for (let told = 0; told < 400; told++) {
      // Texts of their own, as of tracks that differ.
      for (const { teller } of streams) teller.tell({ id: told, ...large })
      expect(waitingCharacters()).toBeLessThan(waitingAtMost.ofAll + streams.length * 80 * 1024)
    }
    await Promise.all(streams.map(async ({ response }) => response.body?.cancel()))
    expect(waitingCharacters()).toBe(before)
  })

  it('of whom some was read gets the rest of what it has begun, then the word', async () => {
    const { response, teller } = openStream()
    const events = readEvents(response)
    const first = events.next()
    // It asks for more, and has none yet.
    await new Promise((resolve) => void setImmediate(resolve))
    const text = '😀'.repeat(100_000)
    teller.tell({ id: 1, data: text })
    for (let told = 0; told < 300; told++) teller.tell(large)
    expect(await first).toEqual({ id: '1', event: '', data: JSON.stringify(text) })
    expect(await events.next()).toMatchObject({ event: 'reset' })
  })
})

describe('a reader that reads', () => {
  it('gets all in order, however much there is', async () => {
    const { response, teller } = openStream()
    teller.tellAll(Array.from({ length: 500 }, (_, id) => ({ id, ...large })))
    teller.tell({ id: 500, data: 'last' })
    const events = readEvents(response)
    for (let id = 0; id <= 500; id++) expect((await events.next()).id).toBe(String(id))
    teller.end()
    await expect(events.next()).rejects.toThrow('the stream ended')
  })

  it('gets one event that is larger than all that may wait', async () => {
    const { response, teller } = openStream()
    teller.tell({ data: 'x'.repeat(2 * waitingAtMost.ofOne) })
    teller.end()
    expect((await readEvents(response).next()).data).toHaveLength(2 * waitingAtMost.ofOne + 2)
  })

  it('gets the trace from where it is when it is read', async () => {
    const { platform } = openPlatform()
    const { trace, id } = await platform.createWorld()
    const note = (name: string): number => trace.note({ kind: 'call', app: '', name, outcome: 'ok' })
    for (let at = 0; at < 100; at++) note('before')
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${controlToken}` }
    const address = `${origin}/_sim/worlds/${id}/trace`
    const events = readEvents(await platform.fetch(new Request(address, { headers })))
    const first = Number((await events.next()).id)
    for (let at = 0; at < 10_000; at++) note('meanwhile'.repeat(20))
    const ids: number[] = []
    for (let event = await events.next(); event.event !== 'reset'; event = await events.next())
      ids.push(Number(event.id))
    expect(ids.every((one, at) => one > (ids[at - 1] ?? first))).toBe(true)
    await expect(events.next()).rejects.toThrow('the stream ended')
  })
})

describe('a large answer in slices', () => {
  it('is the same bytes, whatever is at its seams', async () => {
    const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => at)
    const parts = [0, 1, 65_536, 65_537, 0, 68_926].reduce<Uint8Array[]>(
      ([...all], length) => [...all, bytes.subarray(sumOf(all), sumOf(all) + length)],
      [],
    )
    expect(new Uint8Array(await new Response(bytesInSlices(parts)).arrayBuffer())).toEqual(bytes)
    expect(await new Response(bytesInSlices([])).text()).toBe('')
  })

  it('is made no further than it is read', async () => {
    let made = 0
    const parts = function* () {
      while (++made) yield new Uint8Array(50_000)
    }
    const reader = bytesInSlices(parts()).getReader()
    expect((await reader.read()).value?.length).toBe(65_536)
    expect(made).toBe(2)
    expect((await reader.read()).value?.length).toBe(65_536)
    expect(made).toBe(3)
  })
})

const sumOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0)
