import { Window } from 'happy-dom'

/** Node's own decoder leaves out these. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const signOf = (byte: number): string => special[byte - 0x80] ?? String.fromCodePoint(byte)

/** As a browser has a page of these bytes that it took for windows-1252, or for what is said. */
export const pageOf = (html: string, characterSet = 'windows-1252'): Document => {
  const { document } = new Window()
  const bytes = [...new TextEncoder().encode(html)]
  const isRead = characterSet === 'windows-1252'
  document.write(isRead ? bytes.map((byte) => signOf(byte)).join('') : html)
  const given: Record<string, unknown> = { characterSet, contentType: 'text/html' }
  return new Proxy(document, {
    get(page, name) {
      if (typeof name === 'string' && name in given) return given[name]
      const value: unknown = Reflect.get(page, name, page)
      return typeof value === 'function' ? (value.bind(page) as unknown) : value
    },
  }) as unknown as Document
}
