import { afterEach, expect, it, vi } from 'vitest'
import { keepPane, keptPane } from '../../host-simulator/pages/parts/pane-state.ts'

const storage = (entries: Record<string, string> = {}): void => {
  const kept = new Map(Object.entries(entries))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

afterEach(() => vi.unstubAllGlobals())

it('a side is open and as wide as the page has it, until somebody changes either', () => {
  storage()
  expect(keptPane('left')).toEqual({ width: null, isOpen: true })
  keepPane('left', { width: 300 })
  keepPane('left', { isOpen: false })
  expect(keptPane('left')).toEqual({ width: 300, isOpen: false })
  expect(keptPane('right')).toEqual({ width: null, isOpen: true })
})

it.each(['no JSON', 'null', '7', '{"width":"wide"}', '{"width":99999,"isOpen":"yes"}'])(
  'what cannot be, such as %s, counts as nothing',
  (text) => {
    storage({ 'pane at left': text })
    expect(keptPane('left')).toEqual({ width: null, isOpen: true })
  },
)
