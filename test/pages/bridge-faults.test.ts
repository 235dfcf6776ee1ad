import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBridgeFaults } from '../../host-simulator/pages/bridge-faults.ts'
import type { DeedOf } from '../../host-simulator/scenario/fault.ts'

type Deed = DeedOf<'bridge'> | null

/** All that is due has happened. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The server's answers come when a test says so, in any order. */
const faultsThat = () => {
  const asked: unknown[] = []
  const answers: ((deed: Deed) => void)[] = []
  const reload = vi.fn()
  const faults = createBridgeFaults(
    (facts) => {
      asked.push(facts)
      return new Promise((resolve) => answers.push(resolve))
    },
    reload,
    { because: () => null, within: (_, act) => act() },
  )
  const sent: unknown[] = []
  const send = (value: unknown): void => void sent.push(value)
  /** Lets the server answer its only open question, and what follows from that happen. */
  const answer = async (deed: Deed): Promise<void> => {
    await turn()
    expect(answers).toHaveLength(1)
    answers.shift()?.(deed)
    await turn()
  }
  return { faults, asked, sent, send, answer, reload }
}

const get = { method: 'getContext', app: 'a' }

afterEach(() => vi.unstubAllGlobals())

describe('without faults of the bridge', () => {
  it('all is sent in the same turn, and nobody is asked', () => {
    const { faults, asked, sent, send } = faultsThat()
    faults.deliver(get, 1, send)
    expect(sent).toEqual([1])
    expect(asked).toEqual([])
  })
})

describe('with faults of the bridge', () => {
  it('nothing is sent before the server said what happens', async () => {
    const { faults, asked, sent, send, answer } = faultsThat()
    faults.isOn = true
    faults.deliver(get, 1, send)
    await turn()
    expect(asked).toEqual([get])
    expect(sent).toEqual([])
    await answer(null)
    expect(sent).toEqual([1])
  })

  it.each<[Deed, unknown[]]>([
    [{ drop: true }, []],
    [{ null: true }, [null]],
    [{ wrongType: true }, ['wrong type']],
    [{ duplicate: 4 }, [1, 1, 1, 1]],
  ])('%j sends %j', async (deed, values) => {
    const { faults, sent, send, answer } = faultsThat()
    faults.isOn = true
    faults.deliver(get, 1, send)
    await answer(deed)
    expect(sent).toEqual(values)
  })

  it('an answer that never comes is dropped, so that its call is over', async () => {
    const { faults, sent, answer } = faultsThat()
    faults.isOn = true
    const dropped = vi.fn()
    const send = Object.assign((value: unknown) => void sent.push(value), { drop: dropped })
    faults.deliver(get, 1, send)
    await answer({ drop: true })
    expect([sent, dropped.mock.calls.length]).toEqual([[], 1])
    faults.deliver(get, 2, send)
    await answer(null)
    expect([sent, dropped.mock.calls.length]).toEqual([[2], 1])
  })

  it('what is late is overtaken by what comes after it', async () => {
    const { faults, sent, send, answer } = faultsThat()
    const later: { run: () => void; ms: number }[] = []
    vi.stubGlobal('setTimeout', (run: () => void, ms: number) => later.push({ run, ms }))
    faults.isOn = true
    faults.deliver(get, 'late', send)
    faults.deliver(get, 'next', send)
    await answer({ delayMs: 500 })
    await answer(null)
    expect(sent).toEqual(['next'])
    expect(later.map(({ ms }) => ms)).toEqual([500])
    later[0]?.run()
    expect(sent).toEqual(['next', 'late'])
  })

  it('an answer that is reordered comes after the next one to the same app', async () => {
    const { faults, sent, send, answer } = faultsThat()
    faults.isOn = true
    faults.deliver(get, 'first', send)
    faults.deliver({ event: 'string.change', app: 'a' }, 'event', send)
    faults.deliver({ method: 'getContext', app: 'b' }, 'other app', send)
    faults.deliver(get, 'second', send)
    await answer({ reorder: true })
    for (const deed of [null, null, null]) await answer(deed)
    expect(sent).toEqual(['event', 'other app', 'second', 'first'])
  })

  it('an answer that is reordered comes where no other does', async () => {
    const { faults, sent, send, answer } = faultsThat()
    const later: (() => void)[] = []
    vi.stubGlobal('setTimeout', (run: () => void) => later.push(run))
    faults.isOn = true
    faults.deliver(get, 'only', send)
    await answer({ reorder: true })
    expect(sent).toEqual([])
    later[0]?.()
    expect(sent).toEqual(['only'])
  })

  it('a storm comes one by one', async () => {
    const { faults, sent, send, answer } = faultsThat()
    const later: [run: (value: unknown) => void, ms: number, value: unknown][] = []
    vi.stubGlobal('setTimeout', (...timer: (typeof later)[number]) => later.push(timer))
    faults.isOn = true
    faults.deliver({ event: 'string.change', app: 'a' }, 1, send)
    await answer({ duplicate: 3, everyMs: 20 })
    expect(sent).toEqual([1])
    expect(later.map(([, ms]) => ms)).toEqual([20, 40])
    for (const [run, , value] of later) run(value)
    expect(sent).toEqual([1, 1, 1])
  })

  it('a page that loads anew answers nothing', async () => {
    const { faults, sent, send, answer, reload } = faultsThat()
    faults.isOn = true
    faults.deliver(get, 1, send)
    await answer({ reload: true })
    expect([sent, reload.mock.calls.length]).toEqual([[], 1])
  })

  it('one is asked about after the other, in their order', async () => {
    const { faults, asked, sent, send, answer } = faultsThat()
    faults.isOn = true
    faults.deliver({ method: 'first', app: 'a' }, 1, send)
    faults.deliver({ event: 'second', app: 'a' }, 2, send)
    await turn()
    expect(asked).toEqual([{ method: 'first', app: 'a' }])
    await answer(null)
    await answer(null)
    expect(asked).toHaveLength(2)
    expect(sent).toEqual([1, 2])
  })

  it('what was asked before they were taken back is not overtaken', async () => {
    const { faults, sent, send, answer } = faultsThat()
    faults.isOn = true
    faults.deliver(get, 1, send)
    await turn()
    faults.isOn = false
    faults.deliver(get, 2, send)
    expect(sent).toEqual([])
    await answer(null)
    expect(sent).toEqual([1, 2])
    faults.deliver(get, 3, send)
    expect(sent).toEqual([1, 2, 3])
  })

  it('one that cannot be sent does not hold up the next', async () => {
    const { faults, sent, send, answer } = faultsThat()
    const reports: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reports.push(error))
    const broken = new Error('no line')
    faults.isOn = true
    faults.deliver(get, 1, () => {
      throw broken
    })
    faults.deliver(get, 2, send)
    await answer(null)
    await answer(null)
    expect(sent).toEqual([2])
    expect(reports).toEqual([broken])
  })
})
