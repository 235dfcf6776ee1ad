/** Entry of `dist/iframe.js`: builds `window.AP` for the place that the host wrote into `window.name`. */
import names from 'virtual:grouped-names'
import type { EventsApi, FrameData } from '../contract/ap.ts'
import { openFrameEnd } from '../rpc/frame-end.ts'
import { createEmitter } from './emitter.ts'
import { contentSize, createResize } from './size.ts'

type Tree = { [name: string]: Tree | ((...args: never[]) => unknown) }

/** Pages of the app that show a form let the platform read it. Source: facts F24. */
declare const window: {
  formRef?: { validateForm?: () => unknown }
  currentFormData?: unknown
  AP?: unknown
  __defineGetter__(name: string, get: () => unknown): void
  __defineSetter__(name: string, set: (value: unknown) => void): void
}

// A page may load the script twice; two ends of one line would take each other's answers.
if (!window.AP) {
  const given = name as unknown as string
  let events: EventsApi | undefined
  const call = openFrameEnd(
    document.currentScript?.dataset.host,
    (question) => (question ? window.formRef?.validateForm?.() : window.currentFormData),
    // Nobody listens before `AP` is there.
    (...told) => events?.emit(...told),
  )

  // All of it is made when it is first asked for: a page waits for the script, and most ask later (bench).
  window.__defineGetter__('AP', () => {
    let data: FrameData = {}
    try {
      data = JSON.parse(given) || data
    } catch {
      // Not opened by a host, or by an odd one: what is there and should not be, the host refuses.
    }
    events = createEmitter((...told) => call('', told))
    /** What is no call of the host: methods that are done here, and namespaces, by their names. */
    const own: Tree = {
      events: events as unknown as Tree,
      _data: data as unknown as Tree,
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
            events?.emit('intersection.changed', entry)
            // A string has no `call`.
            callback?.call?.(window, entry)
          }
        }).observe(element)
      },
    }
    names.split('  ').forEach((group) => {
      const [name, ...words] = group.split(' ') as [string, ...string[]]
      // The last group is the global one.
      const prefix = name && name + '.'
      const space: Tree = (window.AP = own[name] = {})
      words.forEach((word) => {
        if (word < '_') word = 'get' + word
        const full = prefix + word
        if (![data.without].flat().includes(full))
          space[word] = own[full] ?? ((...args: unknown[]) => call(full, args))
      })
    })
    return window.AP
  })
  // Whoever writes it, this script or the page's own, has a plain property from then on.
  window.__defineSetter__('AP', (value) => {
    delete window.AP
    window.AP = value
  })
}
