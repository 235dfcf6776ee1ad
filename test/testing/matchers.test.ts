/** What the matchers take, and the words with which they fail. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ControlFailed } from '../../host-simulator/testing/fixtures/control.ts'
import type { WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import type { TestWorld } from '../../host-simulator/testing/fixtures/test-world.ts'
import { editorMatchers } from '../../host-simulator/testing/matchers/editor-matchers.ts'
import { worldMatchers } from '../../host-simulator/testing/matchers/world-matchers.ts'
import type { EditorPage } from '../../host-simulator/testing/page-objects/editor.ts'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'

const { toBeInstalled, toHaveCalled, toHaveReceivedEvent, toHaveTranslation } = worldMatchers
const { toHaveBadge, toHaveFilter, toShowMessage } = editorMatchers

/** Looks once. */
const once = { isNot: false, timeout: 0 }

const entry = (over: Partial<TraceEntry>): TraceEntry => ({
  id: 1,
  at: 0,
  kind: 'call',
  app: 'sample-app',
  name: 'getTheme',
  outcome: 'ok',
  ...over,
})

const worldWith = (given: Partial<TestWorld>): TestWorld => given as TestWorld
const traced = (...entries: Partial<TraceEntry>[]): TestWorld =>
  worldWith({ trace: () => Promise.resolve(entries.map(entry)) })

describe('a world that closes while a matcher looks', () => {
  const closing = (error: Error): TestWorld => {
    let looks = 0
    const trace = async (): Promise<TraceEntry[]> => {
      if (looks++) throw error
      return [entry({ name: 'getTheme' })]
    }
    return worldWith({ trace })
  }
  const patient = { isNot: false, timeout: 60_000 }

  it('does not hide what was called', async () => {
    const world = closing(new ControlFailed(404, 'There is no world "w-1"'))
    const { pass, message } = await toHaveCalled.call(patient, world, 'editor.setTranslation')
    expect(pass).toBe(false)
    expect(message()).toBe(
      [
        'toHaveCalled: expected a call of AP.editor.setTranslation(…)',
        'Nobody called AP.editor.setTranslation.',
        'Other calls: getTheme',
        'World or page closed meanwhile; this is what was there before.',
      ].join('\n'),
    )
  })

  it('is not taken for another failure of the simulator', async () => {
    const world = closing(new ControlFailed(500, 'broken'))
    await expect(toHaveCalled.call(patient, world, 'editor.setTranslation')).rejects.toThrow('broken')
  })
})

describe('toHaveCalled', () => {
  const calls = traced(
    { name: 'editor.setTranslation', in: ['Hallo Welt'] },
    { name: 'editor.setTranslation', in: [5], outcome: 'refused', reason: 'text: expected string, got 5' },
    {},
    {},
  )

  it('does not know a method that there is not', async () => {
    await expect(toHaveCalled.call(once, calls, 'editor.setTranslatoin')).rejects.toThrow(
      'there is no method AP.editor.setTranslatoin; did you mean "editor.setTranslation"?',
    )
  })

  it('fails on other arguments, with what came instead', async () => {
    const { pass, message } = await toHaveCalled.call(once, calls, 'editor.setTranslation', ['Hallo'])
    expect(pass).toBe(false)
    expect(message()).toBe(
      [
        'toHaveCalled: expected a call of AP.editor.setTranslation("Hallo")',
        'Answered:',
        '  AP.editor.setTranslation("Hallo Welt")',
        'Refused:',
        '  AP.editor.setTranslation(5): text: expected string, got 5',
        'Other calls: getTheme ×2',
      ].join('\n'),
    )
  })

  it('does not count a refused call', async () => {
    const { pass } = await toHaveCalled.call(once, calls, 'editor.setTranslation', [5])
    expect(pass).toBe(false)
  })

  it('says where to look when nothing was called at all', async () => {
    const { message } = await toHaveCalled.call(once, traced(), 'getTheme')
    expect(message()).toContain('No app called anything. Is the app installed')
  })

  it.each([
    ['no arguments asked for', undefined],
    ['the same', ['Hallo Welt']],
    ['a pattern', [/Welt$/]],
    ['a matcher', [expect.stringContaining('Hallo')]],
  ])('passes with %s', async (_, args) => {
    const { pass } = await toHaveCalled.call(once, calls, 'editor.setTranslation', args)
    expect(pass).toBe(true)
  })

  it('holds the beginning against arguments of which only that was kept', async () => {
    const long = 'x'.repeat(3000)
    const cut = traced({ name: 'editor.search', in: { cut: JSON.stringify([long]).slice(0, 2048) } })
    const [same, other] = await Promise.all(
      [[long], ['y']].map((args) => toHaveCalled.call(once, cut, 'editor.search', args)),
    )
    expect([same?.pass, other?.pass]).toEqual([true, false])
  })

  it('with not waits for those who tell late', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const told = Date.now() + 250
    const late = worldWith({ trace: () => Promise.resolve(Date.now() < told ? [] : [entry({})]) })
    const asked = toHaveCalled.call({ isNot: true, timeout: 0 }, late, 'getTheme')
    await vi.advanceTimersByTimeAsync(1000)
    const { pass, message } = await asked
    expect(pass).toBe(true)
    expect(message()).toContain('expected not a call of AP.getTheme(…)')
  })
})

describe('toHaveReceivedEvent', () => {
  const heard = traced(
    { kind: 'event', name: 'string.change', in: { id: 2, text: 'Goodbye', maxLength: 0 } },
    { kind: 'event', name: 'theme.changed', in: 'dark' },
  )

  it('fails on another payload, with the one that came', async () => {
    const { pass, message } = await toHaveReceivedEvent.call(once, heard, 'theme.changed', 'light')
    expect(pass).toBe(false)
    expect(message()).toBe(
      [
        'toHaveReceivedEvent: expected the event theme.changed with "light"',
        'It came with:',
        '  theme.changed "dark"',
        'Other events: string.change',
      ].join('\n'),
    )
  })

  it('takes a part of the payload by a matcher', async () => {
    const { pass } = await toHaveReceivedEvent.call(
      once,
      heard,
      'string.change',
      expect.objectContaining({ text: 'Goodbye' }),
    )
    expect(pass).toBe(true)
  })
})

describe('toHaveTranslation', () => {
  const stored = worldWith({
    state: () =>
      Promise.resolve(
        buildWorld({
          files: [
            {
              name: 'ui.json',
              strings: [
                {
                  identifier: 'greeting',
                  text: 'Hello',
                  translations: [
                    { languageId: 'de', text: 'Hallo', userId: 2 },
                    { languageId: 'fr', text: 'Bonjour', provider: 'mt' },
                  ],
                },
              ],
            },
          ],
        }),
      ),
  })

  it('fails with the translations that there are, and who made them', async () => {
    const { pass, message } = await toHaveTranslation.call(once, stored, 'greeting', 'de', 'Guten Tag')
    expect(pass).toBe(false)
    expect(message()).toBe(
      'toHaveTranslation: expected "greeting" to have the translation "Guten Tag" in de\nIt has:\n  "Hallo" by jonas.weber',
    )
  })

  it.each([
    ['greetnig', 'de', 'there is no string "greetnig"; did you mean "greeting"?'],
    ['greeting', 'uk', 'It has none in uk.'],
    ['greeting', 'xx', 'xx is no target language; expected de, fr, uk'],
    // A suggestion that nobody took over is none.
    ['greeting', 'fr', 'It has none in fr.'],
  ])('says of %s in %s: %s', async (string, language, words) => {
    const { pass, message } = await toHaveTranslation.call(once, stored, string, language, 'x')
    expect(pass).toBe(false)
    expect(message()).toContain(words)
  })

  it.each(['greeting', 1, 'Hello'])('finds the string by %s', async (string) => {
    const { pass } = await toHaveTranslation.call(once, stored, string, 'de', /^Hal/)
    expect(pass).toBe(true)
  })

  it('looks again until it is there', async () => {
    let looks = 0
    const growing = worldWith({ state: () => (++looks < 3 ? Promise.resolve(buildWorld()) : stored.state()) })
    const { pass } = await toHaveTranslation.call(
      { isNot: false, timeout: 30_000 },
      growing,
      'greeting',
      'de',
      'Hallo',
    )
    expect([pass, looks]).toEqual([true, 3])
  })
})

describe('the others', () => {
  const installed = {
    name: 'App',
    scopes: [],
    modules: [],
    clientId: null,
    clientSecret: null,
    appSecret: '',
    frameUrl: null,
  }
  const editor = {
    chosenFilter: () => Promise.resolve({ id: 3, name: 'Show All' }),
    messages: () => Promise.resolve([{ kind: 'error', text: 'Too long' }]),
    badge: (panel?: string) => Promise.resolve(panel === undefined ? 3 : null),
  } as EditorPage

  it('toBeInstalled names what is installed', async () => {
    const world = worldWith({ apps: () => Promise.resolve([{ identifier: 'greeter', ...installed }]) })
    expect((await toBeInstalled.call(once, world, 'greeter')).pass).toBe(true)
    const { pass, message } = await toBeInstalled.call(once, world, 'other')
    expect([pass, message()]).toEqual([
      false,
      'toBeInstalled: expected the app other to be installed\nInstalled: greeter',
    ])
  })

  it('toHaveFilter names the filter by name and id', async () => {
    expect((await toHaveFilter.call(once, editor, 'Show All')).pass).toBe(true)
    expect((await toHaveFilter.call(once, editor, 3)).pass).toBe(true)
    const { pass, message } = await toHaveFilter.call(once, editor, 'Untranslated')
    expect([pass, message()]).toEqual([
      false,
      'toHaveFilter: expected the filter "Untranslated"\nIt is "Show All", id 3.',
    ])
  })

  it('toShowMessage takes a part of the text, of the right kind alone', async () => {
    expect((await toShowMessage.call(once, editor, 'error', 'long')).pass).toBe(true)
    const { pass, message } = await toShowMessage.call(once, editor, 'success', 'long')
    expect([pass, message()]).toEqual([
      false,
      'toShowMessage: expected a message of kind success with "long"\nShown: error "Too long"',
    ])
  })

  it('toHaveBadge tells a panel that there is not from a badge of nothing', async () => {
    expect((await toHaveBadge.call(once, editor, 3)).pass).toBe(true)
    const { pass, message } = await toHaveBadge.call(once, editor, 0, { panel: 'Other' })
    expect([pass, message()]).toEqual([
      false,
      'toHaveBadge: expected the badge 0 on "Other"\nThere is no panel "Other".',
    ])
  })
})

describe('toConform', () => {
  const { toConform } = worldMatchers
  const found = (...ids: string[]): TestWorld =>
    worldWith({
      findings: () =>
        Promise.resolve(
          ids.map((id) => {
            const severity = id === 'BR-016' ? 'info' : 'error'
            const words = {
              ...{ title: 'T', app: 'a', where: 'AP.x', message: 'wrong', count: 1, fix: 'Mend it.' },
              source: 'somewhere',
            }
            return { id, severity, ...words } as WorldFinding
          }),
        ),
    })

  it('fails on each rule that was met, with what to do; not on what is worth knowing alone', async () => {
    const { pass, message } = await toConform.call(once, found('BR-003', 'BR-016'))
    expect(pass).toBe(false)
    expect(message()).toContain('error BR-003 T\n  a, AP.x: wrong\n  fix: Mend it.\n  somewhere')
    expect(message()).not.toContain('BR-016')
    expect((await toConform.call(once, found('BR-016'))).pass).toBe(true)
  })

  it('passes over what is ignored by its id, and refuses an id that is none', async () => {
    expect((await toConform.call(once, found('BR-003'), { ignore: ['BR-003'] })).pass).toBe(true)
    await expect(toConform.call(once, found(), { ignore: ['BR-0003'] })).rejects.toThrow('did you mean')
  })
})

it('each stands in the table of docs/testing.md', () => {
  const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8')
  const [, table = ''] = /<!-- matchers -->([^]*)<!-- \/matchers -->/.exec(page) ?? []
  const named = Array.from(table.matchAll(/`expect\(\w+\)\.(\w+)/g), ([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys({ ...worldMatchers, ...editorMatchers }).toSorted())
})
