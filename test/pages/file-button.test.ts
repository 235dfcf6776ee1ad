// @vitest-environment happy-dom
import { h } from 'preact'
import { expect, it, vi } from 'vitest'
import { FileButton } from '../../host-simulator/pages/parts/file-button.tsx'
import { filesOfStrings } from '../editor/worlds.ts'
import { draw } from './page.ts'

it('a button for files hands over what was chosen, and forgets it, so that it can be chosen again', () => {
  const onChoose = vi.fn()
  const button = h(FileButton, { label: 'Files to add', icon: 'plus', onChoose, children: 'Add' })
  const { root } = draw(button, filesOfStrings([]))
  const input = root.querySelector('[aria-label="Files to add"]') as HTMLInputElement
  const file = new File(['{}'], 'new.json')
  const forget = vi.fn()
  Object.defineProperties(input, {
    files: { value: [file], configurable: true },
    value: { set: forget, get: () => 'new.json' },
  })
  input.dispatchEvent(new Event('change'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith([file])
  expect(forget).toHaveBeenCalledExactlyOnceWith('')

  Object.defineProperty(input, 'files', { value: [] })
  input.dispatchEvent(new Event('change'))
  expect(onChoose).toHaveBeenCalledOnce()
})
