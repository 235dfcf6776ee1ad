/** What an app's page throws and nobody catches. It goes into the page as text, so it stands alone. */
import type { Thrown } from './told.ts'

export const hearThrown = (tell: (told: Thrown) => void): void => {
  /** Of one page; an app that throws in a loop has said enough. */
  let left = 100

  const isSpace = (name: string): boolean => {
    const { AP } = globalThis as { AP?: object }
    return AP !== undefined && name in AP
  }

  /** Of a script of the page's own server; empty where it cannot be had. */
  const textAt = (url: string): Promise<string> =>
    fetch(url, { cache: 'force-cache' }).then(
      (response) => response.text(),
      () => '',
    )

  /** The namespace of AP that is not there, where Chromium names no more than what was read of it. */
  const missingIn = async (stack: string): Promise<string | undefined> => {
    const [, member] = /\bundefined \(reading '(\w+)'\)/.exec(stack) ?? []
    if (member === undefined) return undefined
    const form = new RegExp(`\\bAP\\??\\.(\\w+)\\??\\.${member}\\b`, 'g')
    const urls = stack.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g) ?? []
    const own = new Set(
      urls.filter((url) => url !== location.href && url.startsWith(`${location.origin}/`)).slice(0, 3),
    )
    const texts = [...document.scripts].map((script) => script.text)
    for (const url of own) texts.push(await textAt(url))
    const spaces = texts.flatMap((text) => Array.from(text.matchAll(form), ([, space = '']) => space))
    return spaces.find((space) => !isSpace(space))
  }

  const say = async (error: unknown, message: string, place = ''): Promise<void> => {
    const { stack } = (error ?? {}) as { stack?: unknown }
    // Other engines than Chromium's leave the message out of it.
    const words =
      typeof stack === 'string' ? (stack.includes(message) ? stack : `${message}\n${stack}`) : message
    const text = /:\d+:\d+/.test(words) ? words : words + place
    // Browsers throw it themselves, and nothing is broken by it.
    if (text.includes('ResizeObserver loop') || left-- <= 0) return
    const missing = await missingIn(text)
    const more = missing === undefined ? '' : `; AP.${missing} is undefined`
    tell({ tell: 'thrown', text: text.replace(/$/m, () => more) })
  }

  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    // Of a script that cannot be read, and of what is thrown and no error, the event alone says where.
    const place = filename ? `\n    at ${filename}:${lineno}:${colno}` : ''
    void say(error, message.replace(/^Uncaught /, ''), place)
  })
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { reason: unknown }
    // The page's own listener may take it on itself.
    setTimeout(() => {
      if (!event.defaultPrevented) void say(reason, String(reason))
    })
  })
}
