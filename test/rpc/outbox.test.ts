import { describe, expect, it } from 'vitest'
import type { Name } from '../../src/contract/messages.ts'
import { createOutbox, type Outbox } from '../../src/rpc/outbox.ts'
import { microtasks } from './fake-windows.ts'

/** An outbox, a port that clones and keeps what is posted, and what could not be posted. */
const setUp = (): { outbox: Outbox; posted: unknown[][]; port: MessagePort; rescued: [number, Name][] } => {
  const posted: unknown[][] = []
  const rescued: [number, Name][] = []
  const port = {
    postMessage: (data: unknown[]) => posted.push(structuredClone(data)),
  } as unknown as MessagePort
  const outbox = createOutbox((_, [id, name]) => rescued.push([id, name]))
  return { outbox, posted, port, rescued }
}

const ids = (messages: unknown[][]): unknown[] =>
  messages.flatMap((message) => message.filter((_, i) => i % 3 === 0))

describe('the outbox', () => {
  it('posts what one turn pushed as one message, in order, at the end of the turn', async () => {
    const { outbox, posted, port } = setUp()
    outbox.open(port)
    outbox.push(1, 'a', ['x'])
    outbox.push(0, 'b', [])
    expect(posted).toEqual([[]])
    await microtasks()
    expect(posted).toEqual([[], [1, 'a', ['x'], 0, 'b', []]])
  })

  it('posts at once when 256 wait, and nothing empty afterwards', async () => {
    const { outbox, posted, port } = setUp()
    outbox.open(port)
    for (let id = 1; id <= 600; id++) outbox.push(id, 'a', [])
    expect(posted.map(({ length }) => length / 3)).toEqual([0, 256, 256])
    await microtasks()
    expect(posted.map(({ length }) => length / 3)).toEqual([0, 256, 256, 88])
    expect(ids(posted)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1))
  })

  it('keeps what is pushed before it is open, and posts it in parts no larger than any other', async () => {
    const { outbox, posted, port } = setUp()
    for (let id = 1; id <= 1000; id++) outbox.push(id, 'a', [])
    await microtasks()
    expect(posted).toEqual([])
    outbox.open(port)
    expect(posted.map(({ length }) => length / 3)).toEqual([256, 256, 256, 232])
    expect(ids(posted)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
  })

  it('says something on a port that it opens, even with nothing to say', () => {
    const { outbox, posted, port } = setUp()
    outbox.open(port)
    expect(posted).toEqual([[]])
  })

  it('posts the rest to the old port before it moves to a new one', async () => {
    const { outbox, posted, port } = setUp()
    const other = setUp()
    outbox.open(port)
    outbox.push(1, 'old', [])
    outbox.open(other.port)
    outbox.push(2, 'new', [])
    await microtasks()
    expect([posted, other.posted]).toEqual([
      [[], [1, 'old', []]],
      [[], [2, 'new', []]],
    ])
  })

  it('keeps what is pushed while it is shut, for the next port', async () => {
    const { outbox, posted, port } = setUp()
    outbox.open(port)
    outbox.open(undefined)
    outbox.push(1, 'a', [])
    await microtasks()
    expect(posted).toEqual([[]])
    outbox.open(port)
    expect(posted).toEqual([[], [1, 'a', []]])
  })

  it('resends one by one where one of a batch cannot be cloned: only that one fails, the order stays', async () => {
    const { outbox, posted, port, rescued } = setUp()
    outbox.open(port)
    outbox.push(1, 'a', ['x'])
    outbox.push(2, 'bad', [Symbol('no clone')])
    outbox.push(3, 'c', ['z'])
    await microtasks()
    expect(posted).toEqual([[], [1, 'a', ['x']], [3, 'c', ['z']]])
    expect(rescued).toEqual([[2, 'bad']])
  })

  it('resends only the part that holds the bad one', () => {
    const { outbox, posted, port, rescued } = setUp()
    for (let id = 1; id <= 768; id++) outbox.push(id, 'a', id === 300 ? [() => {}] : [])
    outbox.open(port)
    expect(posted.map(({ length }) => length / 3)).toEqual([
      256,
      ...Array.from({ length: 255 }, () => 1),
      256,
    ])
    expect(rescued).toEqual([[300, 'a']])
  })

  it('lets a rescue post something else in the place of what failed', async () => {
    const posted: unknown[][] = []
    const port = {
      postMessage: (data: unknown[]) => posted.push(structuredClone(data)),
    } as unknown as MessagePort
    const outbox = createOutbox((post, [id, name]) => post([id, name, 'instead']))
    outbox.open(port)
    outbox.push(1, 'a', [])
    outbox.push(2, 'b', () => {})
    outbox.push(3, 'c', [])
    await microtasks()
    expect(posted).toEqual([[], [1, 'a', []], [2, 'b', 'instead'], [3, 'c', []]])
  })
})
