/** Ties the elements of a preview to the strings of its file. No code of the preview ever runs. */
import { elementId, phraseClass } from './document.ts'
import type { PreviewLink } from '../../page-api/file.ts'

export interface PreviewState {
  activeId: number | null
  draft: string
  /** Null where nothing may be written in place. */
  canWrite: boolean
  /** The translation that is shown; null where the source stands. */
  translation(stringId: number): string | null
  source(stringId: number): string
}

export interface PreviewActions {
  select(stringId: number): void
  write(text: string): void
  /** Keys that are not the preview's own. */
  press(event: KeyboardEvent): void
}

export interface PreviewFrame {
  show(state: PreviewState): void
  close(): void
}

interface Linked {
  stringId: number
  element: HTMLElement
  /** The element as the app made it. */
  original: string
  /** What it shows; null is the original. */
  shown: string | null
}

export const linkPreview = (
  document: Document,
  links: readonly PreviewLink[],
  actions: PreviewActions,
): PreviewFrame => {
  const linked = linkedElements(document, links)
  const byElement = new Map(linked.map((each) => [each.element, each]))
  const byString = new Map(linked.map((each) => [each.stringId, each]))
  const stop = new AbortController()
  let state: PreviewState | null = null
  let editing: Linked | null = null
  /** The draft as the element being edited has it. */
  let written = ''

  const linkedAt = (target: EventTarget | null): Linked | undefined => {
    for (let node = target as Element | null; node; node = node.parentElement) {
      const found = byElement.get(node as HTMLElement)
      if (found) return found
    }
    return undefined
  }

  const mark = ({ element, stringId }: Linked, activeId: number | null): void => {
    element.toggleAttribute('data-ap-active', stringId === activeId)
    element.tabIndex = stringId === activeId ? 0 : -1
  }

  const fill = (each: Linked): void => {
    if (!state || each === editing || holdsOthers(each.element)) return
    const text = state.translation(each.stringId)
    if (text === each.shown) return
    each.shown = text
    if (text === null) each.element.innerHTML = each.original
    else each.element.textContent = text
  }

  const begin = (each: Linked): void => {
    if (!isPhrase(each.element) || holdsOthers(each.element)) return
    actions.select(each.stringId)
    // What the selection led to is in the state by now; it may say no.
    if (!state?.canWrite || state.activeId !== each.stringId || editing === each) return
    finish()
    editing = each
    written = state.draft
    const { element } = each
    element.contentEditable = 'plaintext-only'
    if (!element.isContentEditable) element.contentEditable = 'true'
    element.setAttribute('role', 'textbox')
    element.setAttribute('aria-label', 'Translation')
    element.textContent = state.translation(each.stringId) ?? state.source(each.stringId)
    element.focus()
    document.getSelection()?.selectAllChildren(element)
  }

  const finish = (): void => {
    const done = editing
    if (!done) return
    editing = null
    for (const name of ['contenteditable', 'role', 'aria-label']) done.element.removeAttribute(name)
    // What it shows was typed here: compare with nothing.
    done.shown = done.element.textContent
    fill(done)
  }

  const step = (by: 1 | -1): void => {
    const at = linked.findIndex(({ stringId }) => stringId === state?.activeId)
    const next = linked[at < 0 ? 0 : at + by]
    if (!next) return
    actions.select(next.stringId)
    next.element.focus()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    const each = linkedAt(event.target)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (isPlain && event.key === 'Enter' && each && each !== editing) begin(each)
    else if (isPlain && editing && (event.key === 'Enter' || event.key === 'Escape')) {
      finish()
      each?.element.focus()
    } else if (isPlain && !editing && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      step(event.key === 'ArrowDown' ? 1 : -1)
    else return actions.press(event)
    event.preventDefault()
  }

  const on = <T extends keyof DocumentEventMap>(
    type: T,
    listener: (event: DocumentEventMap[T]) => void,
  ): void => document.addEventListener(type, listener, { signal: stop.signal, capture: true })

  on('click', (event) => {
    // A link would put another page into the frame. A `summary` only opens what is there.
    if (!(event.target as Partial<Element>).closest?.('summary')) event.preventDefault()
    const each = linkedAt(event.target)
    if (each && each !== editing && isPhrase(each.element)) actions.select(each.stringId)
  })
  on('auxclick', (event) => event.preventDefault())
  on('submit', (event) => event.preventDefault())
  on('dragover', (event) => event.preventDefault())
  on('drop', (event) => event.preventDefault())
  on('dblclick', (event) => {
    const each = linkedAt(event.target)
    if (each && each !== editing) begin(each)
  })
  on('keydown', onKeyDown)
  on('input', () => {
    if (!editing) return
    written = editing.element.textContent ?? ''
    actions.write(written)
  })
  on('focusout', ({ target }) => {
    if (target === editing?.element) finish()
  })

  return {
    show(next) {
      const before = state
      state = next
      const hasMoved = before?.activeId !== next.activeId
      const active = byString.get(next.activeId ?? NaN)
      if (editing && (hasMoved || !next.canWrite)) finish()
      if (editing && next.draft !== written) {
        written = next.draft
        editing.element.textContent = written
      }
      for (const each of linked) {
        fill(each)
        mark(each, next.activeId)
      }
      // Without an active element the keyboard still has a way in.
      if (!active && linked[0]) linked[0].element.tabIndex = 0
      if (hasMoved) active?.element.scrollIntoView({ block: 'nearest' })
    },
    close: () => stop.abort(),
  }
}

/** In document order. Of strings that share an element the last is linked, as the specification says. */
const linkedElements = (document: Document, links: readonly PreviewLink[]): Linked[] => {
  const strings = new Map(links.map(({ previewId, stringId }) => [elementId(previewId), stringId]))
  return [...document.querySelectorAll<HTMLElement>('[id]')].flatMap((element) => {
    const stringId = strings.get(element.id)
    // Unstated: which of several elements with one id is linked. The first, as everywhere in HTML.
    if (stringId === undefined || !strings.delete(element.id)) return []
    element.setAttribute('data-ap-string', String(stringId))
    return [{ stringId, element, original: element.innerHTML, shown: null }]
  })
}

const isPhrase = (element: Element): boolean => element.classList.contains(phraseClass)

/** New text in such an element would throw away the strings inside it. */
const holdsOthers = (element: Element): boolean => element.querySelector('[data-ap-string]') !== null
