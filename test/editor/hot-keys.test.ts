import { describe, expect, it } from 'vitest'
import { createEditor } from '../../host-simulator/editor/editor.ts'
import { hotKeys, hotKeysText, isHotKey, keysOf, moveOfHotKey } from '../../host-simulator/editor/hot-keys.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { filesOfStrings, string } from './worlds.ts'

const messageOf = (keys: string): string => {
  const does = moveOfHotKey(keys)
  return does !== 'save' && 'message' in does ? does.message : ''
}

describe('hot keys', () => {
  it('that are unknown are refused with the nearest', () => {
    expect(moveOfHotKey('Control+Shift+X')).toMatchObject({ code: 'not-found', field: 'keys' })
    expect(messageOf('Control+Shift+X')).toBe(
      'Failed to press "Control+Shift+X": no such hot key; the nearest is Control+Shift+C',
    )
    expect(messageOf('Comand+Enter')).toContain('the nearest is Command+Enter')
    for (const keys of ['', '+', 'F13', '__proto__', 'x'.repeat(1e6)]) {
      expect(messageOf(keys)).toContain('no such hot key')
      expect(messageOf(keys).length).toBeLessThan(300)
    }
  })

  it('are told as one text, in the documented order', () => {
    expect(hotKeysText()).toMatch(/^Command\+Enter,Command\+\[,Command\+\],Control\+Shift\+C,/)
    expect(hotKeysText().split(',').every(isHotKey)).toBe(true)
  })

  it('each do one thing', () => {
    const all = hotKeys.flatMap(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    for (const { keys, does } of hotKeys) for (const each of keys) expect(moveOfHotKey(each)).toEqual(does)
  })

  it.each([
    ['Ctrl+Enter', 'Control+Enter'],
    ['cmd + enter', 'Command+Enter'],
    ['Shift+Ctrl+c', 'Control+Shift+C'],
    ['Meta+]', 'Command+]'],
    ['⌥+C', 'Alt+C'],
    ['Option+Up', 'Alt+ArrowUp'],
    ['Command+Return', 'Command+Enter'],
  ])('may be written %s for %s', (written, keys) => {
    expect(moveOfHotKey(written)).toEqual(moveOfHotKey(keys))
    expect(isHotKey(written)).toBe(true)
  })
})

describe('a key that is pressed', () => {
  const none = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }
  it.each([
    [{ ...none, key: 'Enter', ctrlKey: true }, 'Control+Enter'],
    [{ ...none, key: 'C', ctrlKey: true, shiftKey: true }, 'Control+Shift+C'],
    [{ ...none, key: 'ç', code: 'KeyC', altKey: true }, 'Alt+C'],
    [{ ...none, key: 'а', code: 'KeyF', ctrlKey: true }, 'Control+F'],
    [{ ...none, key: '[', metaKey: true }, 'Command+['],
    [{ ...none, key: 'Shift', shiftKey: true }, null],
  ])('%j is written %s', (press, keys) => {
    expect(keysOf(press)).toBe(keys)
  })

  it('does what the key does', async () => {
    const world = filesOfStrings([[string('a'), string('b')]])
    const sent: unknown[] = []
    const editor = createEditor({
      world,
      view: openEditor(world),
      userId: 1,
      send: async (command) => {
        sent.push(command)
        return null
      },
    })
    expect(isProblem(await editor.press('Control+Q'))).toBe(true)
    expect(await editor.press('Alt+C')).toBeNull()
    expect(editor.view.draft).toBe('a in English')
    expect(await editor.press('Ctrl+Enter')).toBeNull()
    expect(sent).toMatchObject([{ do: 'addTranslation', text: 'a in English' }])
    await editor.press('Command+]')
    expect(editor.view.stringId).toBe(2)
    await editor.press('Control+F')
    await editor.press('Control+Shift+K')
    expect(editor.view).toMatchObject({ searchFocusRequests: 1, isHelpOpen: true })
  })

  it('copies the plural form that is shown', async () => {
    const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
    const world = filesOfStrings([[plural]])
    const editor = createEditor({ world, view: openEditor(world), userId: 1, send: async () => null })
    await editor.press('Alt+C')
    expect(editor.view.draft).toBe('One')
    const empty = filesOfStrings([[]])
    const nothing = createEditor({ world: empty, view: openEditor(empty), userId: 1, send: async () => null })
    expect(await nothing.press('Alt+C')).toMatchObject({ code: 'no-active-string' })
  })
})
