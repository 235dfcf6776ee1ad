// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { moveTab } from '../../host-simulator/pages/parts/move-focus.ts'

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s on tab %i opens tab %i, which has the focus then', (key, from, to) => {
  const list = document.createElement('div')
  list.innerHTML = '<button role="tab"></button>'.repeat(3)
  document.body.append(list)
  onTestFinished(() => list.remove())
  const open = vi.fn()
  list.addEventListener('keydown', (event) => moveTab(event, from, open))
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  list.dispatchEvent(event)
  expect(open).toHaveBeenCalledExactlyOnceWith(to)
  expect(document.activeElement).toBe(list.children[to])
  expect(event.defaultPrevented).toBe(true)
})

it('other keys are left to whoever wants them', () => {
  const list = document.createElement('div')
  const open = vi.fn()
  list.addEventListener('keydown', (event) => moveTab(event, 0, open))
  const event = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true })
  list.dispatchEvent(event)
  expect(open).not.toHaveBeenCalled()
  expect(event.defaultPrevented).toBe(false)
})
