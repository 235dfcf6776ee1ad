/** What JavaScript gives the platform's end without a compiler that looks. */
import { describe, expect, it } from 'vitest'
import { createHost, frameName } from '../../host-simulator/host/given.ts'

const wrong = (value: unknown): never => value as never
const app = { identifier: 'demo', key: 'panel', type: 'editor-right-panel' }
const placement = { places: ['editor'], edition: 'standard' } as const
const iframe = { nodeName: 'IFRAME' } as HTMLIFrameElement
const host = createHost({ handlers: { getTheme: () => 'dark', verifyAuth: () => undefined } })

describe('the host of the package refuses', () => {
  it.each<[string, () => unknown, string]>([
    ['no options', () => createHost(wrong(undefined)), 'createHost: handlers: expected an object'],
    [
      'a handler of no method',
      () => createHost({ handlers: wrong({ 'editor.getStrng': () => null }) }),
      'createHost: handlers: there is no method "editor.getStrng"; did you mean "editor.getString"?',
    ],
    [
      'a handler that is none',
      () => createHost({ handlers: { getTheme: wrong('dark') } }),
      'createHost: handlers: getTheme: expected a function, got "dark"',
    ],
    ['no frame', () => host.connect(wrong(null), wrong({})), 'connect: expected an iframe, got null'],
    [
      'a frame without an origin',
      () => host.connect(iframe, { app, ...placement, origin: wrong(undefined) }),
      'connect: origin: expected text, got nothing',
    ],
    [
      'a frame of no app',
      () => host.connect(iframe, { app: wrong({ identifier: 'demo' }), ...placement, origin: 'null' }),
      'connect: app.key: expected text, got nothing',
    ],
    [
      'a name without a place',
      () => frameName(app, wrong(undefined)),
      'frameName: places: expected a list such as ["editor"], got nothing',
    ],
    [
      'a name of no edition',
      () => frameName(app, { places: ['editor'], edition: wrong('free') }),
      'frameName: edition: expected standard or enterprise, got "free"',
    ],
  ])('%s', (_, act, words) => {
    expect(act).toThrow(words)
    expect(act).toThrow(TypeError)
  })
})

it('the name is the one that the frame reads', () => {
  expect(JSON.parse(frameName(app, placement))).toMatchObject({ app })
})
