// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearThrown } from '../../host-simulator/within/thrown.ts'
import type { Thrown } from '../../host-simulator/within/told.ts'

const tell = vi.fn<(told: Thrown) => void>()
const script = vi.fn<(url: string) => Promise<Response>>()
const listeners = new AbortController()

const listen = window.addEventListener.bind(window)
vi.stubGlobal('addEventListener', (name: string, call: EventListener) =>
  listen(name, call, { signal: listeners.signal }),
)
vi.stubGlobal('fetch', script)
vi.stubGlobal('location', { href: 'http://app/panel', origin: 'http://app' })
hearThrown(tell)

beforeEach(() => {
  vi.stubGlobal('AP', { editor: {} })
  document.body.innerHTML = ''
})
afterEach(() => vi.clearAllMocks())

const fail = (error: unknown, message = String(error)): void =>
  void window.dispatchEvent(Object.assign(new Event('error'), { error, message: `Uncaught ${message}` }))

const thrown = (message: string, at = 'http://app/panel:3:4'): Error =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at show (${at})` })

const told = async (count = 1): Promise<string[]> => {
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(count))
  return tell.mock.calls.map(([{ text }]) => text)
}

it('an exception is told with its stack', async () => {
  fail(thrown('x is not a function'))
  expect(await told()).toEqual(['TypeError: x is not a function\n    at show (http://app/panel:3:4)'])
})

it('what is no error is told by its message, which other engines leave out of the stack', async () => {
  fail('no')
  fail(Object.assign(new Error('gone'), { stack: 'show@http://app/panel:3:4' }), 'Error: gone')
  expect(await told(2)).toEqual(['no', 'Error: gone\nshow@http://app/panel:3:4'])
})

it('a script that cannot be read is told with its place, which stands in no stack', async () => {
  const error = Object.assign(new SyntaxError('Unexpected end of input'), {
    stack: 'SyntaxError: Unexpected end of input',
  })
  const message = 'Uncaught SyntaxError: Unexpected end of input'
  const place = { filename: 'http://app/panel', lineno: 6, colno: 2 }
  window.dispatchEvent(Object.assign(new Event('error'), { error, message, ...place }))
  const { stack } = thrown('x')
  window.dispatchEvent(Object.assign(new Event('error'), { error: thrown('x'), message: 'x', ...place }))
  expect(await told(2)).toEqual(['SyntaxError: Unexpected end of input\n    at http://app/panel:6:2', stack])
})

const reading = "Cannot read properties of undefined (reading 'redirect')"
const named = `TypeError: ${reading}; AP.project is undefined\n`

it('a namespace that is not there is named as a script in the page has it', async () => {
  document.body.innerHTML = '<script type="text/plain">AP.editor.redirect; AP.project.redirect("/")</script>'
  fail(thrown(reading))
  expect((await told())[0]).toContain(named)
  expect(script).not.toHaveBeenCalled()
})

it('and as the script has it that threw, of the own server alone', async () => {
  script.mockResolvedValue(new Response('window.AP?.project.redirect("/")'))
  fail(thrown(reading, 'http://app/assets/main.js?v=1:1:2'))
  expect((await told())[0]).toContain(named)
  expect(script.mock.calls.map(([url]) => url)).toEqual(['http://app/assets/main.js?v=1'])
  fail(thrown(reading, 'http://other/main.js:1:2'))
  expect((await told(2))[1]).not.toContain('AP.project')
  expect(script).toHaveBeenCalledTimes(1)
})

it('nothing is added where the namespace is there, or no script names it', async () => {
  vi.stubGlobal('AP', { project: {} })
  document.body.innerHTML = '<script type="text/plain">AP.project.redirect("/")</script>'
  fail(thrown(reading))
  fail(thrown("Cannot read properties of undefined (reading 'rows')"))
  for (const text of await told(2)) expect(text).not.toContain('AP.')
})

it("a promise that nobody hears is told, unless the page's own listener took it on itself", async () => {
  const reject = (reason: unknown, isTaken = false): void => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    if (isTaken) event.preventDefault()
  }
  reject(thrown('taken'), true)
  reject(thrown('lost'))
  expect(await told()).toEqual([expect.stringContaining('TypeError: lost')])
})

it('what browsers throw by themselves is left out, and a loop of exceptions ends', async () => {
  fail(null, 'ResizeObserver loop completed with undelivered notifications.')
  for (let count = 0; count < 300; count++) fail(`again ${count}`)
  // A hundred with those of the tests above.
  const texts = await told(89)
  expect(texts.at(-1)).toBe('again 88')
})
