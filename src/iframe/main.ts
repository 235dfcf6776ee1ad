/** Entry of `dist/iframe.js`: builds `window.AP` for the place that the host wrote into `window.name`. */
import names from 'virtual:grouped-names'
import type { FrameData } from '../contract/ap.ts'
import { openFrameEnd } from '../rpc/frame-end.ts'
import { createEmitter } from './emitter.ts'
import { contentSize, createResize } from './size.ts'

type Tree = { [name: string]: Tree | ((...args: never[]) => unknown) }

/** Pages of the app that show a form let the platform read it. Source: facts F24. */
declare const window: {
  formRef?: { validateForm?: () => unknown }
  currentFormData?: unknown
  name: string
  AP?: unknown
}

// A page may load the script twice; two ends of one line would take each other's answers.
if (!window.AP) {
  let data: FrameData = {}
  let gone: unknown[] = []
  try {
    // A frame without a name is no error: to make the first in a process takes as long as all the rest (bench).
    data = JSON.parse((window.name || 0) as string) || data
    gone = [...(data.without || gone)]
  } catch {
    // Not opened by a host, or by an odd one: what is there and should not be, the host refuses.
  }

  const events = createEmitter((...told) => call('', told))
  const call = openFrameEnd(document.currentScript?.dataset.host, events.emit, (question) =>
    question === 'validateForm' ? window.formRef?.[question]?.() : window.currentFormData,
  )

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
          events.emit('intersection.changed', entry)
          // A string has no `call`.
          callback?.call?.(window, entry)
        }
      }).observe(element)
    },
  }

  names.split('  ').forEach((group) => {
    const [name, ...words] = group.split(' ') as [string, ...string[]]
    // The last group is the global one.
    const space: Tree = (window.AP = own[name] = {})
    const prefix = name && name + '.'
    // A closure of its own: V8 compiles what runs long, which must not be the whole script.
    words.forEach((word) => {
      if (word < '_') word = 'get' + word
      const full = prefix + word
      // Asked by `in`: nothing is compiled yet, and reading takes longer (bench).
      if (!gone.includes(full))
        space[word] = full in own ? own[full]! : (...args: unknown[]) => call(full, args)
    })
  })
}
