/** What crosses on the line. */
import type { Page } from 'playwright/test'
import { answerTo, ask, expect, rawFrame, test } from '../support/bridge.ts'
import { onlyChromium } from '../support/only-chromium.ts'

/** Answers an apiRequest with its own body. */
const echoBodies = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.host.handlers['apiRequest'] = ([request]) => ({
      status: 200,
      statusText: 'OK',
      body: request?.['body'],
    })
  })

test('names resolve in a closed table: whatever else is called is unknown', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(rawFrame)
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'prototype',
    'hasOwnProperty',
    'valueOf',
    'getTheme.constructor',
    'getTheme.call',
    'editor',
    'editor.__proto__',
    'editor.constructor.prototype',
    '__proto__.polluted',
    'events.emit',
    'size',
    'Symbol(Symbol.iterator)',
    '@@iterator',
    'getTheme ',
    'GETTHEME',
    '',
  ]
  await frame.evaluate((all) => window.raw.send(...all.map((name, i) => [i + 1, name, []])), names)
  await frame.evaluate((id) => window.raw.send([id, 'getTheme', []]), names.length + 1)
  expect(await answerTo(frame, names.length + 1)).toEqual({ status: 0, value: 'light' })
  for (const [i, name] of names.entries())
    expect((await answerTo(frame, i + 1)).value).toEqual({
      code: 'unknown-method',
      method: name,
      // Some are near to one that there is.
      message: expect.stringContaining(`AP.${name}: there is no such method`),
    })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
})

test('arguments with __proto__ keys and function paths pollute nothing', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    Object.assign(window.host.handlers, {
      formDataUpdated: () => {},
      getTheme: () => 'light',
      'editor.openModal': () => true,
    })
  })
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => {
    const laden: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    )
    window.raw.send(
      [0, 'formDataUpdated', [laden]],
      [1, ['editor.openModal', [9, 0, '__proto__', 'polluted']], [{ resource: 'm' }]],
      [2, ['editor.openModal', [9, 0, 'constructor', 'prototype', 'polluted']], [{ resource: 'm' }]],
      [3, ['editor.openModal', [9, '__proto__']], [{ resource: 'm' }]],
      [4, ['editor.openModal', [9, 'length']], [{ resource: 'm' }]],
      [5, 'getTheme', []],
    )
  })
  expect(await answerTo(frame, 5)).toEqual({ status: 0, value: 'light' })
  for (const id of [1, 2, 3, 4])
    expect((await answerTo(frame, id)).value).toMatchObject({ code: 'wrong-argument' })
  expect(await page.evaluate(() => ['polluted' in {}, 'polluted' in Function.prototype])).toEqual([
    false,
    false,
  ])
})

test('duplicate, late, negative and unknown ids are ignored', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() =>
    Object.assign(window.host.handlers, { 'editor.setTranslation': () => {}, getTheme: () => 'light' }),
  )
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => {
    window.raw.send([5, 'editor.setTranslation', ['once']], [5, 'editor.setTranslation', ['again']])
    window.raw.send([4, 'editor.setTranslation', ['late']], [-6, 'editor.setTranslation', ['negative']])
    window.raw.send([6.5, 'editor.setTranslation', ['fraction']], [77, 0, 'an answer to no question'])
    window.raw.send([78, 'getTheme', []])
  })
  await answerTo(frame, 78)
  expect(await page.evaluate(() => window.host.calls.map(({ args }) => args))).toEqual([['once'], []])
  expect(await frame.evaluate(() => window.raw.got.map(([id]) => id))).toEqual([5, 78])
})

test('a refusal tells neither the stack nor the message of the host’s own error', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate(() => {
    const fail = (): never => {
      throw new Error('token abc at http://127.0.0.1/secret')
    }
    Object.assign(window.host.handlers, {
      getTheme: fail,
      getJwtToken: async () => fail(),
      getContext: () => 5,
    })
  })
  const frame = await bridge.open(bridge.app())
  const refusals = [
    (await ask(frame, 'getTheme')).refusal,
    (await ask(frame, 'getJwtToken')).refusal,
    (await ask(frame, 'getContext')).refusal,
  ]
  expect(refusals).toEqual([
    { code: 'handler-failed', method: 'getTheme', message: 'AP.getTheme: the host failed to handle it' },
    {
      code: 'handler-failed',
      method: 'getJwtToken',
      message: 'AP.getJwtToken: the host failed to handle it',
    },
    {
      code: 'handler-failed',
      method: 'getContext',
      message: 'AP.getContext: the host answered out of shape: answer: expected object or null, got 5',
    },
  ])
})

test('every kind of refusal ends its call, with a code and a sentence', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    Object.assign(window.host.handlers, {
      'editor.setTranslation': () => {
        throw new window.host.Refused('not-found', 'no string 41 in project 1')
      },
      getTheme: () => () => {},
    })
    window.host.newHost({ checkAnswers: false, needs: { 'active string': () => null } })
  })
  const frame = await bridge.open(bridge.app())
  const outcomes = [
    await ask(frame, 'editor.setTranslation', 3),
    await ask(frame, 'editor.setTranslation', 'x'),
    await ask(frame, 'editor.getHotKeys'),
    await ask(frame, 'getTheme'),
  ]
  expect(outcomes.map(({ refusal }) => [refusal?.code, refusal?.message])).toEqual([
    ['wrong-argument', 'AP.editor.setTranslation: text: expected string, got 3'],
    ['not-found', 'AP.editor.setTranslation: no string 41 in project 1'],
    ['not-implemented', 'AP.editor.getHotKeys: this host does not have it yet'],
    ['handler-failed', 'the answer cannot be copied to the frame'],
  ])
  await frame.evaluate(() => (window.AP as unknown as { getTheme(): void }).getTheme())
  const missing = 'AP missing-callback: AP.getTheme: expected a function as the last argument, got nothing'
  await expect.poll(() => bridge.logs.some((line) => line.startsWith(missing))).toBe(true)
})

test('an argument that cannot be copied fails its own call and no other', async ({ bridge, page }) => {
  await bridge.openHost()
  await echoBodies(page)
  const frame = await bridge.open(bridge.app())
  const outcomes = await frame.evaluate(() => {
    const { apiRequest } = window.AP as unknown as { apiRequest(request: unknown, callback: unknown): void }
    const send = (body: unknown): Promise<unknown> =>
      new Promise((resolve) => {
        const callback = (response: { body: unknown }): void => resolve(response.body)
        apiRequest(
          { method: 'post', path: 'x', headers: {}, body },
          Object.assign(callback, { refused: ({ code }: { code: string }) => resolve(code) }),
        )
      })
    return Promise.all([send(1), send(window), send(2), send(Symbol('x')), send(new WeakMap()), send(3)])
  })
  expect(outcomes).toEqual([1, 'uncloneable', 2, 'uncloneable', 'uncloneable', 3])
})

test('an ArrayBuffer stays the app’s own, and a Blob arrives whole', async ({ bridge, page }) => {
  await bridge.openHost()
  await echoBodies(page)
  const frame = await bridge.open(bridge.app())
  const result = await frame.evaluate(async () => {
    const { apiRequest } = window.AP as unknown as {
      apiRequest(request: unknown, callback: (response: { body: never }) => void): void
    }
    const send = <T>(body: T): Promise<T> =>
      new Promise((resolve) =>
        apiRequest({ method: 'post', path: 'x', headers: {}, body }, (response) => resolve(response.body)),
      )
    const buffer = new Uint8Array(1_000_000).fill(7).buffer
    const back = await send(buffer)
    const blob = await send(new Blob(['hello ', 'world'], { type: 'text/plain' }))
    return [buffer.byteLength, back.byteLength, new Uint8Array(back)[999_999], blob.type, await blob.text()]
  })
  expect(result).toEqual([1_000_000, 1_000_000, 7, 'text/plain', 'hello world'])
})

test('onClose crosses, runs in the frame, and is released', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.seen = []
    window.host.handlers['editor.openModal'] = ([options]) => {
      window.seen.push(options)
      return true
    }
  })
  const frame = await bridge.open(bridge.app())
  await frame.evaluate(() => {
    window.seen = []
    const { openModal } = (window.AP as unknown as { editor: { openModal(...given: unknown[]): void } })
      .editor
    openModal(
      { resource: 'm', onClose: (...values: unknown[]) => window.seen.push(['closed', ...values]) },
      (opened: unknown) => window.seen.push(opened),
    )
  })
  await frame.waitForFunction(() => window.seen.length === 1)
  type Crossed = ((...values: unknown[]) => void) & { release(): void }
  const callTwice = (): Promise<void> =>
    page.evaluate(() => {
      const [{ onClose }] = window.seen as [{ onClose: Crossed }]
      onClose('now', 1)
      onClose.release()
      onClose('after the release')
      window.host.frames[0]?.emit('theme.changed', 'dark')
    })
  await frame.evaluate(() => window.AP.events['on']?.('theme.changed', () => window.seen.push('event')))
  await callTwice()
  await frame.waitForFunction(() => window.seen.includes('event'))
  expect(await frame.evaluate(() => window.seen)).toEqual([true, ['closed', 'now', 1], 'event'])
})

test('a function of one frame cannot be called from another', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.seen = []
    window.host.handlers['editor.openModal'] = ([options]) => window.seen.push(options) > 0
  })
  const frame = await bridge.open(bridge.app())
  const other = await bridge.open(rawFrame)
  await frame.evaluate(() => {
    window.seen = []
    const { openModal } = (window.AP as unknown as { editor: { openModal(...given: unknown[]): void } })
      .editor
    openModal({ resource: 'm', onClose: () => window.seen.push('ran') }, () => {})
  })
  await page.waitForFunction(() => window.seen.length === 1)
  // Handles are numbers; each means something on its own line only.
  await other.evaluate(() => window.raw.send(...Array.from({ length: 20 }, (_, id) => [0, id, ['x']])))
  await page.evaluate(() => (window.seen[0] as { onClose(): void }).onClose())
  await frame.waitForFunction(() => window.seen.length > 0)
  expect(await frame.evaluate(() => window.seen)).toEqual(['ran'])
})

for (const count of [10_000, 100_000])
  test(`${count.toLocaleString('en')} calls in flight each get their own answer`, async ({
    bridge,
    page,
  }) => {
    await bridge.openHost()
    await echoBodies(page)
    const frame = await bridge.open(bridge.app())
    // Half of them are answered late, so that all are in flight at once and answers come out of order.
    await page.evaluate(() => {
      const { apiRequest } = window.host.handlers
      const isLast = new Promise<void>((resolve) => {
        window.host.handlers['getTheme'] = () => {
          resolve()
          return 'light'
        }
      })
      window.host.handlers['apiRequest'] = (args, caller) =>
        Number(args[0]?.['body']) % 2
          ? isLast.then(() => apiRequest?.(args, caller))
          : apiRequest?.(args, caller)
    })
    const wrong = await frame.evaluate(
      (total) =>
        new Promise<number[]>((resolve) => {
          const { apiRequest, getTheme } = window.AP as unknown as Record<
            'apiRequest' | 'getTheme',
            (...given: unknown[]) => void
          >
          const answers = new Uint8Array(total)
          let [done, others] = [0, 0]
          for (let i = 0; i < total; i++)
            apiRequest({ method: 'get', path: 'x', headers: {}, body: i }, ({ body }: { body: number }) => {
              answers[i] = (answers[i] ?? 0) + 1
              if (body !== i) others++
              if (++done === total)
                setTimeout(() => resolve([others, answers.filter((times) => times !== 1).length]))
            })
          getTheme(() => {})
        }),
      count,
    )
    expect(wrong).toEqual([0, 0])
  })

test(
  'a callback that was answered is let go',
  onlyChromium('it waits for garbage collection, which Firefox does when it likes'),
  async ({ bridge, page }) => {
    await bridge.openHost()
    await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
    const frame = await bridge.open(bridge.app())
    // A callback that was answered must be let go.
    const isGone = await frame.evaluate(async () => {
      const { getTheme } = window.AP as unknown as { getTheme(callback: () => void): void }
      const made = new WeakRef(
        await new Promise<() => void>((resolve) => {
          const callback = (): void => resolve(callback)
          getTheme(callback)
        }),
      )
      await new Promise<void>((resolve) => getTheme(resolve))
      return new Promise<boolean>((resolve) => {
        let tries = 0
        const look = (): void => {
          ;(globalThis as { gc?: () => void }).gc?.()
          const junk = Array.from({ length: 100_000 }, () => ({}))
          if (!made.deref()) resolve(true)
          else if (++tries > 200) resolve(junk.length < 0)
          else setTimeout(look)
        }
        look()
      })
    })
    expect(isGone).toBe(true)
  },
)
