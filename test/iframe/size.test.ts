// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, contentIs, load, resizes, turn, usePage, type Tree } from './page.ts'

usePage()

let height = 0
beforeEach(() => {
  height = 0
  contentIs(() => height)
})

/** The observers see that the content has another height. */
const notice = (): void => {
  for (const { callback, targets } of resizes) if (targets.length) callback()
}

/** The frame takes the size last asked for; its window does not know yet. */
const take = (asked: unknown[]): number => (window.innerHeight = Number.parseInt(asked.at(-1) as string))

/** The window hears that it has another size. */
const tell = (): boolean => window.dispatchEvent(new Event('resize'))

/** A page with its content and the heights it asked the host for. */
const open = async (content: number): Promise<{ AP: Tree; asked: () => unknown[] }> => {
  height = content
  const AP = await load()
  const { sent } = await connect()
  return { AP, asked: () => sent.map(([, , args]) => (args as unknown[])[1]) }
}

/** The content changes, and the page has time to follow. */
const grow = async (to: number): Promise<void> => {
  height = to
  notice()
  vi.advanceTimersByTime(1000)
  await turn()
}

describe('AP.size', () => {
  it('answers at once: as wide as the frame, as high as the content', async () => {
    const { AP } = await open(926)
    expect(AP['size']?.()).toEqual({ w: '100%', h: 926 })
  })

  it('takes the higher of body and root', async () => {
    const { AP } = await open(926)
    Object.defineProperty(document.documentElement, 'offsetHeight', { configurable: true, get: () => 30 })
    expect(AP['size']?.()).toEqual({ w: '100%', h: 926 })
  })
})

describe('a page that never asks to be resized', () => {
  it('is not observed', async () => {
    const { AP } = await open(100)
    AP['size']?.()
    expect(resizes).toEqual([])
  })
})

describe('AP.resize with a size', () => {
  it('asks for that size', async () => {
    height = 40
    const AP = await load()
    const { sent } = await connect()
    AP['resize']?.('400px', '100%')
    await turn()
    expect(sent).toEqual([[0, 'resize', ['400px', '100%']]])
  })
})

describe('AP.resize without a size', () => {
  it('asks for the content’s height at once, and works detached', async () => {
    height = 40
    const { resize } = await load()
    const { sent } = await connect()
    resize?.()
    await turn()
    expect(sent).toEqual([[0, 'resize', ['100%', '40px']]])
  })

  it('follows each change, and says nothing twice', async () => {
    const { AP, asked } = await open(100)
    AP['resize']?.()
    for (const each of [100, 250, 250, 90]) await grow(each)
    expect(asked()).toEqual(['100px', '250px', '90px'])
  })

  it('asks again where it is called again', async () => {
    const { AP, asked } = await open(100)
    AP['resize']?.()
    AP['resize']?.()
    await grow(120)
    expect(asked()).toEqual(['100px', '100px', '120px'])
  })

  it('ends with a call that gives a size, also for a change just noticed', async () => {
    const { AP, asked } = await open(100)
    AP['resize']?.()
    height = 500
    notice()
    AP['resize']?.('10px', '10px')
    await grow(600)
    take(asked())
    tell()
    await grow(700)
    expect(asked().slice(-1)).toEqual(['10px'])
  })

  it.each([
    ['before the observer, as in Chromium', [tell, notice]],
    ['after the observer, as in Firefox', [notice, tell]],
  ])('does not run after content that grows with the frame, told %s', async (_, told) => {
    const { AP, asked } = await open(116)
    AP['resize']?.()
    /** The host gives what was asked for last; 100vh and a margin are higher again. */
    const host = async (ms: number): Promise<void> => {
      let taken = 0
      for (let passed = 0; passed < ms; passed += 16) {
        await turn()
        if (asked().length > taken) {
          taken = asked().length
          height = take(asked()) + 16
          for (const each of told) {
            each()
            // What waits for no time has its turn in between.
            vi.advanceTimersByTime(0)
            await turn()
          }
        }
        vi.advanceTimersByTime(16)
      }
    }
    await host(1000)
    expect(asked().length).toBeGreaterThan(1)
    expect(asked().length).toBeLessThan(12)
    // It may try again, ever more seldom.
    await host(600_000)
    expect(asked().length).toBeLessThan(24)
  })

  it('reaches the height of content that grew while the frame was being resized, and follows on', async () => {
    const { AP, asked } = await open(10)
    AP['resize']?.()
    const stream = async (lines: number): Promise<void> => {
      let taken = asked().length
      for (let line = 0; line < lines; line++) {
        // The app adds a line, and before the observers see it the frame takes the size last asked for.
        height++
        if (taken < asked().length) {
          take(asked())
          tell()
        }
        taken = asked().length
        notice()
        vi.advanceTimersByTime(16)
        await turn()
      }
    }
    const quiet = async (): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        const before = asked().length
        vi.advanceTimersByTime(16)
        await turn()
        // The frame takes the size: the content fits.
        if (asked().length > before) {
          take(asked())
          tell()
        }
      }
    }
    for (let round = 1; round <= 20; round++) {
      await stream(30)
      await quiet()
      expect(asked().at(-1)).toBe(`${10 + 30 * round}px`)
    }
  })
})
