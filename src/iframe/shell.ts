/** Entry of `dist/shell.js`: builds `window.crowdin` for the bundle of a serverless app. Source: facts F191. */
import type { ShellApi, ShellContext, ShellModule } from '../contract/shell.ts'
import { openFrameEnd, type Callback } from '../rpc/frame-end.ts'
import { createEmitter } from './emitter.ts'
import { contentSize, createResize } from './size.ts'

/** Milliseconds that a bundle which has run may wait before it calls `prepare`. Unstated: how long; a server for development loads more. */
const patience = 5000

const { host, context: told = '{}' } = document.currentScript?.dataset ?? {}
const context = JSON.parse(told) as ShellContext
const { key, type } = context.app
const bundle = `${context.assetsBaseUrl}app.js`

const events = createEmitter((...values) => call('', values))
const call = openFrameEnd(host, () => undefined, events.emit)

const observe = (id: unknown): void => {
  const element = typeof id === 'string' ? document.getElementById(id) : document.documentElement
  // The host knows the words of a refusal.
  if (!element) return call('registerIntersectionObserver', [id])
  new IntersectionObserver((entries) => {
    for (const entry of entries) events.emit('intersection.changed', entry)
  }).observe(element)
}

const local: Record<string, (...args: unknown[]) => unknown> = {
  size: contentSize,
  resize: createResize((size) => call('resize', size)),
  registerIntersectionObserver: observe,
}
/** Published clients leave headers out where they have none. */
const complete = (path: string, args: unknown[]): unknown[] =>
  path === 'apiRequest' ? args.map((payload) => Object.assign({ headers: {} }, payload)) : args

const localOf = (path: string): ((...args: unknown[]) => unknown) | undefined =>
  Object.hasOwn(local, path) ? local[path] : undefined

/** What is no path of AP the host refuses, and names the nearest. */
const api: ShellApi['api'] = {
  call: (path, ...args) =>
    new Promise((resolve, reject) => {
      const own = localOf(path)
      if (own) return resolve(own(...args))
      const callback: Callback = (answer) => resolve(answer)
      callback.refused = ({ message, code }) => reject(Object.assign(new Error(message), { code }))
      call(path, [...complete(path, args), callback])
    }),
  notify(path, ...args) {
    const own = localOf(path)
    if (own) own(...args)
    else call(path, args)
  },
}

let module: ShellModule | undefined
let panel: HTMLElement | undefined
let problem: string | undefined

/** In place of the page, and as a finding in the simulator. */
const stop = (reason: string): void => {
  panel ??= document.body.appendChild(document.createElement('div'))
  panel.role = 'alert'
  panel.style.cssText = 'padding:16px;font:13px/1.5 system-ui;color:CanvasText;background:Canvas'
  panel.innerHTML = '<strong></strong><p></p>'
  ;(panel.firstChild as Node).textContent = `${document.title} did not start`
  ;(panel.lastChild as Node).textContent = reason
  api.call('getTheme').then(
    (theme) => (document.documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : String(theme)),
    () => {},
  )
  void fetch(location.href, { method: 'POST', body: reason, keepalive: true }).catch(() => {})
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

// With the platform's word for a language, such as `uk_UA`. Unstated: whose it is; ours is the browser's.
const { language, region } = new Intl.Locale(navigator.language).maximize()
context.user.locale = `${language}_${region}`
context.user.timezone ??= Intl.DateTimeFormat().resolvedOptions().timeZone

const crowdin: ShellApi = {
  context,
  api,
  prepare(given) {
    module?.unmount?.()
    module = given
    panel?.remove()
    panel = undefined
    const root = document.body.appendChild(document.createElement('div'))
    // A page that waits for something may fail later.
    Promise.resolve()
      .then(() => given.render(root, context))
      .catch((error: unknown) => stop(`its render failed: ${wordsOf(error)}`))
  },
}

addEventListener('resize', () => module?.resize?.())
addEventListener('pagehide', () => module?.unmount?.())

// A script that does not come tells its own element alone; one of another origin that throws keeps why to itself.
addEventListener(
  'error',
  ({ target, message }) => {
    if (target === window) problem ??= `${bundle} threw: ${message}`
    else if (target instanceof HTMLScriptElement && target.src === bundle) problem = `${bundle} did not load`
  },
  true,
)
addEventListener('load', () => {
  if (problem?.endsWith('load'))
    // With a status, if the server tells it to other origins.
    fetch(bundle).then(
      ({ ok, status }) =>
        stop(
          `${bundle} ${ok ? 'is no script: the browser refused it' : `was answered with status ${status}`}`,
        ),
      () => stop(`${problem}`),
    )
  else if (problem && !module) stop(problem)
  else
    setTimeout(() => {
      if (!module)
        stop(problem ?? `app.js ran and did not call window.crowdin.prepare() for ${type} "${key}"`)
    }, patience)
})

// Nothing else of AP is there for these apps.
Object.assign(window, { crowdin, AP: { events, size: contentSize } })
