import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Report } from '../../host-simulator/page-api/trace.ts'
import { createReports } from '../../host-simulator/pages/reports.ts'
import { turnClock } from '../../host-simulator/pages/turn-clock.ts'

const call = { kind: 'call', app: 'a', name: 'getTheme' } as const

/** Reports of a page whose platform takes them when the test says so; `left` leaves the page. */
const page = () => {
  vi.useFakeTimers()
  let leave = (): void => undefined
  vi.stubGlobal('addEventListener', (_: string, act: () => void) => (leave = act))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const sent: Report[][] = []
  let taken = (_: boolean): void => undefined
  const reports = createReports('page', (some) => {
    sent.push(JSON.parse(JSON.stringify(some)) as Report[])
    return new Promise<boolean>((resolve) => (taken = resolve))
  })
  /** The platform has what was sent last, and what waits goes out. */
  const take = async (isTaken = true): Promise<void> => {
    taken(isTaken)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { reports, sent, take, left: () => leave() }
}

describe('what a page tells of calls', () => {
  it('goes out whole, of a burst, one part after the other, in order', async () => {
    const { reports, sent, take } = page()
    for (let n = 0; n < 10_000; n++) reports.open({ ...call, in: [n] }).end({ answer: n })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(1)
    while (sent.flat().length < 10_000) await take()
    expect(sent.flat().map(({ out }) => out)).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
    for (const report of sent.flat().slice(0, 100)) expect(Report.safeParse(report).error).toBeUndefined()
  })

  it('goes out whole where all of a burst is the same', async () => {
    const { reports, sent, take } = page()
    for (let n = 0; n < 12_000; n++) reports.call('a', 'getTheme', []).end({ answer: 'dark' })
    await vi.advanceTimersByTimeAsync(1000)
    for (let n = 0; n < 3; n++) await take()
    expect(sent.flat().map(({ again = [] }) => 1 + again.length / 2)).toEqual([5000, 5000, 2000])
  })

  it('is said once with its times where the same came again, and goes out in order', async () => {
    const { reports, sent, take } = page()
    const began = reports.call('a', 'getTheme', [])
    began.end({ answer: 'dark' })
    for (const answer of ['dark', 'dark', 'light']) reports.call('a', 'getTheme', []).end({ answer })
    for (const text of ['x', 'y']) reports.call('a', 'editor.setTranslation', [text]).end({})
    reports.call('a', 'getTheme', [], began).end({ answer: 'dark' })
    await take()
    const said = (sent[0] ?? []).map(({ in: given, out, again = [] }) => [given, out, 1 + again.length / 2])
    expect(said).toEqual([
      [[], 'dark', 1],
      [[], 'dark', 2],
      [[], 'light', 1],
      [['x'], undefined, 1],
      [['y'], undefined, 1],
      [[], 'dark', 1],
    ])
    for (const report of sent[0] ?? []) expect(Report.safeParse(report).error).toBeUndefined()
  })

  it('says how many were not told where the platform does not keep up', async () => {
    const { reports, sent, take } = page()
    for (let n = 0; n < 100_003; n++) reports.report(call, {})
    await take()
    expect(sent[0]?.at(-1)).toMatchObject({ kind: 'console', outcome: 'refused' })
    expect(sent[0]?.at(-1)?.reason).toMatch(/^3 calls or events were not told/)
  })

  it('is no repetition of what goes on', async () => {
    const { reports, sent, take } = page()
    const slow = reports.call('a', 'editor.clearTranslation', [])
    for (let n = 0; n < 2; n++) reports.call('a', 'editor.clearTranslation', []).end({})
    await take()
    slow.end({})
    await take()
    expect(sent.map((some) => some.map(({ open = false, again = [] }) => [open, again.length / 2]))).toEqual([
      [
        [true, 0],
        [false, 1],
      ],
      [[false, 0]],
    ])
  })

  it('says how many the platform did not take', async () => {
    const { reports, sent, take } = page()
    for (let n = 0; n < 3; n++) reports.call('a', 'getTheme', []).end({})
    await vi.advanceTimersByTimeAsync(1000)
    for (let n = 0; n < 3; n++) {
      await take(n === 2)
      reports.report(call, {})
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(sent.map((some) => some.at(-1)?.reason?.split(':')[0])).toEqual([
      undefined,
      '3 calls or events were not told',
      '4 calls or events were not told',
      undefined,
    ])
  })

  it('is told once where it ended soon, and again where it did not', async () => {
    const { reports, sent, take } = page()
    const slow = reports.open({ ...call, name: 'slow' })
    reports.open({ ...call, name: 'soon' }).end({ answer: 1 })
    await take()
    slow.end({ refusal: { message: 'no', code: 'not-found' } })
    slow.end({ answer: 2 })
    await take()
    const [[first, soon] = [], [again, ...more] = []] = sent
    expect(first).toMatchObject({ name: 'slow', open: true, ref: again?.ref })
    expect(soon).toMatchObject({ name: 'soon', out: 1 })
    expect([soon && 'ref' in soon, soon && 'open' in soon]).toEqual([false, false])
    expect(again).toMatchObject({ outcome: 'refused', reason: 'no', code: 'not-found' })
    expect(again?.ms).toBeGreaterThan(0)
    expect(more).toEqual([])
  })

  it('has nothing of a call that was told before it', async () => {
    const { reports, sent, take } = page()
    const [first, second] = ['one', 'two'].map((name) => reports.call('a', name, [name]))
    first?.end({ refusal: { message: 'no', code: 'not-found' } })
    second?.end({ answer: 2 })
    await take()
    for (const name of ['three', 'four']) reports.call('b', name, []).end({})
    const waits = reports.call('b', 'five', [])
    await take()
    waits.end({ answer: 5 })
    await take()
    expect(sent.map((some) => some.map(({ name }) => name))).toEqual([
      ['one', 'two'],
      ['three', 'four', 'five'],
      ['five'],
    ])
    for (const { outcome, out, reason, app } of sent[1] ?? [])
      expect({ outcome, out, reason, app }).toEqual({ outcome: 'ok', app: 'b' })
    expect(sent[2]?.[0]).toMatchObject({ out: 5, ref: sent[1]?.[2]?.ref })
  })

  it('has a name where something followed from it', async () => {
    const { reports, sent, take } = page()
    const outer = reports.open(call)
    const inner = outer.run(() => reports.open({ ...call, name: 'inner' }))
    inner.end({})
    outer.end({})
    await take()
    const [first, second] = sent[0] ?? []
    expect(second).toMatchObject({ name: 'inner', after: first?.ref })
  })

  it('is short and without tokens where it is long, and as it was where it is not', async () => {
    const { reports, sent, take } = page()
    const token = `eyJhbGciOiJIUzI1NiJ9.${'e'.repeat(20)}.${'s'.repeat(20)}`
    reports.open({ ...call, in: ['x'.repeat(10_000)] }).end({ answer: { token, rest: 'y'.repeat(3000) } })
    reports.open({ ...call, name: 'getJwtToken' }).end({ answer: token })
    reports.open({ ...call, in: [10n, new Uint8Array(9)] }).end({ answer: { a: [{ b: null }] } })
    await take()
    const [long, secret, odd] = sent[0] ?? []
    expect((long?.in as { cut: string }).cut).toHaveLength(2048)
    expect(JSON.stringify(long?.out)).toContain('(hidden)')
    expect(secret?.out).toBe('(hidden)')
    expect(JSON.stringify(sent)).not.toContain('eyJ')
    expect([odd?.in, odd?.out]).toEqual([undefined, { a: [{ b: null }] }])
  })

  it('goes out when the page is left', () => {
    const { reports, sent, left } = page()
    reports.report(call, {})
    left()
    expect(sent.flat()).toHaveLength(1)
  })
})

describe('the clock of a turn', () => {
  it('is looked at for each of a few, and seldom for the rest of a burst; the next turn begins anew', async () => {
    let looks = 0
    const clock = turnClock(() => ++looks)
    for (let n = 0; n < 8; n++) expect(clock()).toBe(n + 1)
    for (let n = 0; n < 320; n++) clock()
    expect(looks).toBe(10)
    await Promise.resolve()
    clock()
    clock()
    expect(looks).toBe(12)
  })

  it('is exact for calls that come one by one, however many', async () => {
    let looks = 0
    const clock = turnClock(() => ++looks)
    for (let n = 1; n <= 100; n++) {
      expect(clock()).toBe(n)
      await Promise.resolve()
    }
  })
})
