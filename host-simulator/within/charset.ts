/** How a page came out of its bytes. It goes into the page as text, so it stands alone. */
import type { Told } from './told.ts'

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
