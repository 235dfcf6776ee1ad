/**
 * What stands in an app's page while a browser is driven: it looks at what the page does with `AP`, and changes nothing of
 * it. Both functions go there as text, so each stands alone and names nothing of this file.
 */

/** What a page tells. `ref` is the page's own name for it. */
export type Told =
  | { tell: 'off'; ref: string; event: string; listeners: number }
  | { tell: 'answer'; ref: string; status: number; request: string }
  /** Of a page that says no charset; what a text of it was meant to be and became, where one is certainly another. */
  | {
      tell: 'charset'
      ref: string
      path: string
      charset: string
      texts: [meant: string, shown: string] | null
    }
  /** Of an `off`: its function was added later. Of an answer: it was looked at. */
  | { tell: 'right'; ref: string }

export interface Watch {
  /** Whether nothing can have called it before; of another it is not known which functions were added. */
  isNew: boolean
  tell(told: Told): void
}

type Fn = (...args: unknown[]) => unknown
type Holder = Record<string, unknown>

/** Looks at this `AP`; what is read-only is left as it is, and not looked at. */
export const watchAp = (ap: object, { isNew, tell }: Watch): void => {
  /** Of one page; an app that does it in a loop has said enough. */
  const most = 100
  const page = Math.random().toString(36).slice(2)
  let last = 0

  /** A proxy of a function has its name, its fields, its text; it runs with the same `this`. */
  const around = (
    holder: unknown,
    name: string,
    run: (method: Fn, self: unknown, args: unknown[]) => unknown,
  ) => {
    if (typeof holder !== 'object' || holder === null) return
    const found = Object.getOwnPropertyDescriptor(holder, name)
    const method: unknown = found?.value
    if (typeof method !== 'function' || !(found?.writable || found?.configurable)) return
    const value = new Proxy(method as Fn, { apply: run })
    Object.defineProperty(holder, name, { ...found, value })
  }

  const { events } = ap as { events?: unknown }
  /** Stands for every event. */
  const any = '*'
  const added = new Map<unknown, Set<unknown>>()
  const listening: [event: unknown, fn: unknown][] = []
  const strange: [event: unknown, fn: unknown, ref: string][] = []

  const add = (event: unknown, fn: unknown, isLasting: boolean): void => {
    if (typeof fn !== 'function') return
    const known = added.get(event) ?? new Set()
    added.set(event, known.add(fn))
    if (isLasting) listening.push([event, fn])
    for (const [of, other, ref] of strange) if (of === event && other === fn) tell({ tell: 'right', ref })
  }
  const remove = (event: unknown, fn: unknown, isEach = false): void => {
    const left = listening.filter(([of, other]) => of === event && (isEach || other === fn))
    for (const each of left) listening.splice(listening.indexOf(each), 1)
    const listeners = listening.filter(([of]) => of === event).length
    // Who removes where nobody listens only tidies up.
    if (isEach || typeof fn !== 'function' || added.get(event)?.has(fn) || !listeners) return
    if (strange.length >= most) return
    const ref = `${page}-${++last}`
    strange.push([event, fn, ref])
    tell({ tell: 'off', ref, event: String(event).slice(0, 200), listeners })
  }
  const after = (note: (...args: unknown[]) => void) => (method: Fn, self: unknown, args: unknown[]) => {
    const returned = Reflect.apply(method, self, args)
    note(...args)
    return returned
  }
  if (isNew) {
    const hear = {
      on: (event, fn) => add(event, fn, true),
      once: (event, fn) => add(event, fn, false),
      off: (event, fn) => remove(event, fn),
      offAll: (event) => remove(event, null, true),
      onAny: (fn) => add(any, fn, true),
      offAny: (fn) => remove(any, fn),
    } satisfies Record<string, (...args: unknown[]) => void>
    for (const [name, note] of Object.entries(hear)) around(events, name, after(note))
  }

  /** From then on reading it counts, by spread, copy and JSON, too; after the first time it is a field as before. */
  const onRead = (holder: Holder, name: string, hear: () => void): void => {
    const found = Object.getOwnPropertyDescriptor(holder, name)
    if (!found?.configurable || !('value' in found)) return
    const put = (value: unknown): boolean => Reflect.defineProperty(holder, name, { ...found, value })
    Object.defineProperty(holder, name, {
      enumerable: found.enumerable ?? true,
      configurable: true,
      get() {
        put(found.value)
        hear()
        return found.value as unknown
      },
      set: put,
    })
  }
  let answers = 0
  const seeAnswer = (answer: unknown, request: string): void => {
    const { status, body } = (answer ?? {}) as Holder
    if (typeof status !== 'number' || (status >= 200 && status < 300) || ++answers > most) return
    const ref = `${page}-${++last}`
    tell({ tell: 'answer', ref, status, request })
    let isRead = false
    const hear = (): void => {
      if (!isRead) tell({ tell: 'right', ref })
      isRead = true
    }
    onRead(answer as Holder, 'status', hear)
    onRead(answer as Holder, 'statusText', hear)
    // What the platform says in words tells of the failure as well.
    if (typeof body === 'object' && body !== null)
      for (const name of ['error', 'errors']) onRead(body as Holder, name, hear)
  }
  around(ap, 'apiRequest', (method, self, args) => {
    const callback = args.at(-1)
    if (typeof callback !== 'function') return Reflect.apply(method, self, args)
    const { method: verb, path } = (args[0] ?? {}) as Holder
    const request = `${String(verb).toUpperCase()} ${String(path).replace(/[?#][^]*$/, '')}`.slice(0, 300)
    const heard = new Proxy(callback as Fn, {
      apply(fn, me, given: unknown[]) {
        seeAnswer(given[0], request)
        return Reflect.apply(fn, me, given)
      },
    })
    return Reflect.apply(method, self, [...args.slice(0, -1), heard])
  })
}

/** What the browser took a page for that says no charset; null where it says one, or came out as UTF-8 all the same. */
export const charsetOf = (
  page: Document,
): Pick<Extract<Told, { tell: 'charset' }>, 'charset' | 'texts'> | null => {
  const { characterSet: charset } = page
  const isSaid = [...page.querySelectorAll('meta')].some(
    (meta) => meta.hasAttribute('charset') || /^content-type$/i.test(meta.getAttribute('http-equiv') ?? ''),
  )
  if (charset === 'UTF-8' || isSaid || page.contentType !== 'text/html') return null
  // Bytes 80 to 9F as windows-1252 shows them.
  const special =
    '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'
  const byteOf = (sign: string): number => {
    const at = special.indexOf(sign)
    return at < 0 ? (sign.codePointAt(0) as number) : 0x80 + at
  }
  /** The text that these bytes are as UTF-8; null where they are none, so that the text may be right as it is. */
  const meantBy = (text: string): string | null => {
    const bytes = [...text].map(byteOf)
    if (bytes.some((byte) => byte > 0xff) || bytes.every((byte) => byte < 0x80)) return null
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
    } catch {
      return null
    }
  }
  const texts = page.createTreeWalker(page.documentElement, 4 /* texts */)
  for (let left = 5000; left > 0 && texts.nextNode(); left--) {
    const shown = texts.currentNode.nodeValue?.trim() ?? ''
    if (!/[\u00c2-\u00f4][^\0-\u007f]/.test(shown)) continue
    const meant = meantBy(shown)
    if (meant === null) continue
    // Before the first of them both are the same.
    const at = Math.max(0, shown.search(/[^\0-\u007f]/) - 10)
    const [from, to] = [meant.slice(at, at + 40), shown.slice(at, at + 40)]
    return { charset, texts: [from, to] }
  }
  return { charset, texts: null }
}

/** Waits in a frame of an app for its `AP`. `binding` is the name of the function that leads out of the page. */
export const lookForAp = (watch: typeof watchAp, readCharset: typeof charsetOf, binding: string): void => {
  const page = globalThis as unknown as Holder & { name: string; AP?: unknown }
  const send = page[binding] as ((told: string) => Promise<void>) | undefined
  delete page[binding]
  const app = ((): unknown => {
    try {
      return (JSON.parse(page.name) as { app?: { identifier?: unknown } }).app?.identifier
    } catch {
      return undefined
    }
  })()
  if (window === window.top || typeof app !== 'string' || !send) return
  let seen: unknown
  const look = (isNew: boolean): void => {
    const { AP } = page
    if (typeof AP !== 'object' || AP === null || AP === seen) return
    seen = AP
    // Nobody hears of it where the page goes away at once.
    watch(AP, { isNew, tell: (told) => void send(JSON.stringify({ app, ...told })).catch(() => {}) })
  }
  // No accessor waits on `window`: `AP in window` and the words of an error would be others until the script is there.
  // A script says that it has loaded before any other one runs, so nothing has called what it brought.
  document.addEventListener(
    'load',
    ({ target }) =>
      look(target instanceof HTMLScriptElement && /\/(iframe|shell)[\w.-]*\.js(\?|$)/.test(target.src)),
    true,
  )
  for (const event of ['DOMContentLoaded', 'load']) addEventListener(event, () => look(false))
  addEventListener('load', () => {
    const found = readCharset(document)
    const told = {
      app,
      tell: 'charset',
      ref: `charset ${location.pathname}`,
      path: location.pathname,
      ...found,
    }
    if (found) void send(JSON.stringify(told)).catch(() => {})
  })
}
