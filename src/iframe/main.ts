/** Entry of `dist/iframe.js`: builds `window.AP` for the place that the host wrote into `window.name`. */
import names from 'virtual:grouped-names'
import type { FrameData } from '../contract/ap.ts'
import { openFrameEnd } from '../rpc/frame-end.ts'
import { createEmitter } from './emitter.ts'
import { contentSize, createResize } from './size.ts'

type Tree = { [name: string]: Tree | ((...args: never[]) => unknown) }

/** Pages of the app that show a form let the platform read it. Source: facts F24. */
interface FormWindow {
  name: string
  formRef?: { validateForm?: () => unknown }
  currentFormData?: unknown
  AP?: unknown
}
const page = window as unknown as FormWindow

// A page may load the script twice; two ends of one line would take each other's answers.
if (!page.AP) {
  let data: FrameData = {}
  try {
    data = (JSON.parse(page.name) as FrameData | null) || data
  } catch {
    // Not opened by a host: the whole AP is there and the host, if one comes, checks the place.
  }

  const events = createEmitter((...told) => call('', told))
  const { call } = openFrameEnd({
    host: document.currentScript?.dataset.host,
    onEvent: events.emit,
    answer: (name) => (name === 'validateForm' ? page.formRef?.validateForm?.() : page.currentFormData),
  })

  const locals: Tree = {
    size: contentSize,
    resize: createResize((size) => call('resize', size)),
    registerIntersectionObserver(
      id: unknown,
      callback = id as ((entry: IntersectionObserverEntry) => void) | undefined,
    ) {
      const element = typeof id === 'string' ? document.getElementById(id) : document.documentElement
      // The host knows the words of a refusal.
      if (!element) return call('registerIntersectionObserver', [id])
      new IntersectionObserver((entries) => {
        for (const entry of entries) {
          events.emit('intersection.changed', entry)
          // A string has no `call`.
          callback?.call?.(page, entry)
        }
      }).observe(element)
    },
  }

  const tree: Tree = { events: events as unknown as Tree, _data: data as unknown as Tree }
  for (const group of names.split(';')) {
    const [prefix, ...words] = group.split(' ')
    for (const word of words) {
      const name = prefix + word
      try {
        if ((data.without as string[]).some((gone) => !(name + '.').indexOf(gone + '.'))) continue
      } catch {
        // Nothing is left out, or by an odd host: what is there and should not be, the host refuses.
      }
      const path = name.split('.')
      const method = path.pop() as string
      let node = tree
      for (const part of path) node = (node[part] ??= {}) as Tree
      node[method] = locals[method] ?? ((...args: unknown[]) => call(name, args))
    }
  }
  page.AP = tree
}
