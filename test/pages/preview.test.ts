// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { previewDocument } from '../../host-simulator/pages/preview/document.ts'
import { linkPreview, type PreviewFrame } from '../../host-simulator/pages/preview/frame.ts'
import { sourceShown, translationShown } from '../../host-simulator/pages/preview/texts.ts'
import type { PreviewLink } from '../../host-simulator/page-api/file.ts'
import { de, filesOfStrings, string } from '../editor/worlds.ts'

const elements = `
  <h1 id="string_preview_id_0" class="big crowdin_phrase">a <b>in</b> English</h1>
  <a href="http://elsewhere.test/"><span id="string_preview_id_k-1" class="crowdin_phrase">b in English</span></a>
  <p id="string_preview_id_2">c in English</p>`
const links: PreviewLink[] = [
  { stringId: 1, previewId: '0' },
  { stringId: 2, previewId: 'k-1' },
  { stringId: 3, previewId: '2' },
]

interface Opened {
  editor: Editor
  frame: PreviewFrame
  press: ReturnType<typeof vi.fn>
  element(previewId: string): HTMLElement
  show(canWrite?: boolean): void
}

let frame: PreviewFrame | undefined
afterEach(() => frame?.close())

const open = (html = elements, wanted = links): Opened => {
  const world = filesOfStrings([[string('a'), string('b', de('b auf Deutsch')), string('c')]])
  const editor = createEditor({
    world,
    view: openEditor(world, { languageId: 'de' }),
    userId: 1,
    send: () => Promise.resolve(null),
  })
  document.body.innerHTML = html
  const press = vi.fn()
  const made = linkPreview(document, wanted, {
    select: (stringId) => void editor.do({ move: 'selectString', stringId }),
    write: (text) => void editor.do({ move: 'setDraft', text }),
    press,
  })
  frame = made
  let canWrite = true
  const show = (may = canWrite): void => {
    canWrite = may
    const { view } = editor
    made.show({
      activeId: view.stringId,
      draft: view.draft,
      canWrite,
      translation: (stringId) => translationShown(world, view, stringId),
      source: (stringId) => sourceShown(world, stringId),
    })
  }
  editor.on('change', show)
  show()
  const element = (id: string): HTMLElement =>
    document.getElementById(`string_preview_id_${id}`) as HTMLElement
  return { editor, frame: made, press, element, show: (may) => show(may) }
}

const type = (element: HTMLElement, text: string): void => {
  element.textContent = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
const fire = (element: HTMLElement, event: string): boolean =>
  element.dispatchEvent(new MouseEvent(event, { bubbles: true, cancelable: true }))
const key = (element: HTMLElement, name: string, more: KeyboardEventInit = {}): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))

describe('the document of a preview', () => {
  it('stands behind its policy, whatever it begins with', () => {
    const text = previewDocument('<!doctype html><html><head><script>stop()</script>')
    expect(text.indexOf("default-src 'none'")).toBeLessThan(text.indexOf('<script>'))
    expect(text).toMatch(
      /^<!doctype html><meta http-equiv="content-security-policy" content="default-src 'none'/,
    )
  })
})

describe('a preview', () => {
  it('lets no click go through a link, and opens what only unfolds', () => {
    const { element } = open(`${elements}<details><summary id="fold">More</summary></details>`)
    expect(fire(element('k-1'), 'click')).toBe(false)
    expect(fire(document.getElementById('fold') as HTMLElement, 'click')).toBe(true)
  })

  it('writes nothing in place where the class is missing, and selects nothing by a click there', () => {
    const { editor, element } = open()
    fire(element('2'), 'click')
    expect(editor.view.stringId).toBe(1)
    fire(element('2'), 'dblclick')
    expect(element('2').hasAttribute('contenteditable')).toBe(false)
  })

  it('writes nothing in place where the page may not', () => {
    const { element, show } = open()
    show(false)
    fire(element('0'), 'dblclick')
    expect(element('0').hasAttribute('contenteditable')).toBe(false)
  })

  it('leaves alone an element in which another string stands', () => {
    const { editor, element } = open(
      '<div id="string_preview_id_0" class="crowdin_phrase">a <i id="string_preview_id_k-1" class="crowdin_phrase">b</i></div>',
    )
    editor.do({ move: 'setDraft', text: 'A' })
    expect(element('k-1').textContent).toBe('b auf Deutsch')
    fire(element('0'), 'dblclick')
    expect(element('0').hasAttribute('contenteditable')).toBe(false)
  })

  it('shows translations where there are some, and the source as the app drew it', () => {
    const { element } = open()
    expect(element('0').innerHTML).toBe('a <b>in</b> English')
    expect(element('k-1').textContent).toBe('b auf Deutsch')
  })

  it('shows the draft as it is written, as text, and the source again without it', () => {
    const { editor, element } = open()
    editor.do({ move: 'setDraft', text: '<img src=x>' })
    expect(element('0').textContent).toBe('<img src=x>')
    expect(element('0').children).toHaveLength(0)
    editor.do({ move: 'clearDraft' })
    expect(element('0').innerHTML).toBe('a <b>in</b> English')
  })

  it('selects the string of a clicked element, and marks the one that the list selects', () => {
    const { editor, element } = open()
    fire(element('k-1'), 'click')
    expect(editor.view.stringId).toBe(2)
    expect(element('k-1').hasAttribute('data-ap-active')).toBe(true)
    editor.do({ move: 'selectString', stringId: 3 })
    expect(element('2').hasAttribute('data-ap-active')).toBe(true)
    expect(element('k-1').hasAttribute('data-ap-active')).toBe(false)
  })

  it('links the last of the strings that share an element', () => {
    const { editor, element } = open(elements, [...links, { stringId: 3, previewId: '0' }])
    fire(element('0'), 'click')
    expect(editor.view.stringId).toBe(3)
  })

  it('makes the draft what is typed in place, and shows what else changes the draft', () => {
    const { editor, element } = open()
    fire(element('0'), 'dblclick')
    expect(element('0').getAttribute('role')).toBe('textbox')
    expect(element('0').textContent).toBe('a in English')
    type(element('0'), 'A auf')
    expect(editor.view.draft).toBe('A auf')
    editor.do({ move: 'appendDraft', text: ' Deutsch' })
    expect(element('0').textContent).toBe('A auf Deutsch')
    type(element('0'), '')
    expect(editor.view.draft).toBe('')
    expect(element('0').textContent).toBe('')
    key(element('0'), 'Escape')
    expect(element('0').hasAttribute('contenteditable')).toBe(false)
    expect(element('0').innerHTML).toBe('a <b>in</b> English')
  })

  it('ends writing in place when another string becomes active, and keeps the texts apart', () => {
    const { editor, element } = open()
    fire(element('k-1'), 'dblclick')
    type(element('k-1'), 'B')
    editor.do({ move: 'selectString', stringId: 3 })
    expect(element('k-1').hasAttribute('contenteditable')).toBe(false)
    expect(element('k-1').textContent).toBe('b auf Deutsch')
    expect(editor.view.draft).toBe('')
  })

  it('works by keyboard: arrows step, Enter writes and ends, other keys are the page’s', () => {
    const { editor, element, press } = open()
    expect(element('0').tabIndex).toBe(0)
    key(element('0'), 'ArrowDown')
    expect(editor.view.stringId).toBe(2)
    expect(document.activeElement).toBe(element('k-1'))
    key(element('k-1'), 'Enter')
    expect(element('k-1').hasAttribute('contenteditable')).toBe(true)
    key(element('k-1'), 'Enter', { ctrlKey: true })
    expect(press).toHaveBeenCalledTimes(1)
    key(element('k-1'), 'Enter')
    expect(element('k-1').hasAttribute('contenteditable')).toBe(false)
  })

  it('hears nothing any more once it is closed', () => {
    const { editor, element, frame: made } = open()
    made.close()
    fire(element('k-1'), 'click')
    expect(editor.view.stringId).toBe(1)
  })
})
