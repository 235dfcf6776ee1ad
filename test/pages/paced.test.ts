import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paced } from '../../host-simulator/pages/paced.ts'

describe('what is paced', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is done at once when it comes alone, as often as it does', () => {
    const act = vi.fn()
    const ask = paced(act, 16)
    ask()
    expect(act).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(17)
    ask()
    expect(act).toHaveBeenCalledTimes(2)
  })

  it('is done once for all that come within a pause, the last of them too', () => {
    const done: number[] = []
    let asked = 0
    const ask = paced(() => done.push(asked), 16)
    for (asked = 1; asked <= 100; asked++) {
      ask()
      vi.advanceTimersByTime(1)
    }
    vi.runAllTimers()
    expect(done.length).toBeLessThanOrEqual(8)
    expect(done.at(-1)).toBe(101)
    expect(done[0]).toBe(1)
  })

  it('goes on after an act that throws', () => {
    let isBroken = true
    const act = vi.fn(() => {
      if (isBroken) throw new Error('no')
    })
    const ask = paced(act, 16)
    expect(ask).toThrow('no')
    isBroken = false
    ask()
    vi.runAllTimers()
    expect(act).toHaveBeenCalledTimes(2)
  })
})
