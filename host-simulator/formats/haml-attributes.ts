/** Attributes of a tag in Haml, which are Ruby's, and the texts among them. Source: Haml's reference, "Attributes". */

export interface Attribute {
  name: string
  /** Between the quotes. */
  start: number
  end: number
  quote: string
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '"': '"', "'": "'" }
const isRead = /^(?:title|alt|placeholder|aria-label)$/
/** Longer ones are taken for brackets that do not close. */
const maxLength = 10_000

/** What stands in brackets from `from` on; null where they do not close. */
export const attributesAt = (source: string, from: number): { end: number; found: Attribute[] } | null => {
  const found: Attribute[] = []
  const open: string[] = []
  let start = from
  for (let at = from; at < Math.min(source.length, from + maxLength); at++) {
    const sign = source[at] as string
    const last = open.at(-1)
    if (last === '"' || last === "'") {
      if (sign === '\\') at++
      else if (last === '"' && source.startsWith('#{', at)) {
        open.push('}')
        at++
      } else if (sign === last) {
        open.pop()
        const name = open.length === 1 ? nameBefore(source, start) : null
        if (name !== null && isSimple(source, start, at)) found.push({ name, start, end: at, quote: last })
      }
    } else if (sign === last) {
      open.pop()
      if (!open.length) return { end: at + 1, found }
    } else if (closing[sign] !== undefined) {
      open.push(closing[sign])
      start = at + 1
    }
  }
  return null
}

const nameBefore = (source: string, start: number): string | null => {
  const before = source.slice(Math.max(0, start - 40), start - 1)
  const [, name] = /[{(,\s]:?["']?([\w-]+)["']?\s*(?:=>|:|=)\s*$/.exec(before) ?? []
  return name !== undefined && isRead.test(name) ? name : null
}

/** A text that is no part of code, and has neither lines nor signs that Ruby would make others of. */
const isSimple = (source: string, start: number, end: number): boolean => {
  const quote = source[start - 1] ?? ''
  const rest = source.slice(start, end).replaceAll(escapes(quote), '')
  return (
    !(quote === '"' ? /[\r\n\\]|#[{$@]/ : /[\r\n\\]/).test(rest) &&
    /^[ \t]*(?:[,})\r\n]|[ \t][\w:@-]+[ \t]*=)/.test(source.slice(end + 1, end + 80))
  )
}

const escapes = (quote: string): RegExp => (quote === '"' ? /\\([\\"'#])/g : /\\([\\'])/g)

export const saidIn = (raw: string, quote: string): string => raw.replaceAll(escapes(quote), '$1')

export const quotedBy = (text: string, quote: string): string => {
  const signs = text
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(/[\\"']/g, (sign) => (/["']/.test(sign) && sign !== quote ? sign : `\\${sign}`))
  return quote === '"' ? signs.replaceAll(/#(?=[{$@])/g, '\\#') : signs
}

/** Where code stands within a text, up to one that does not end. */
export const codeIn = (text: string): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = []
  const mark = /(\\*)#\{/g
  for (let each = mark.exec(text); each; each = mark.exec(text)) {
    if ((each[1] ?? '').length % 2) continue
    const start = mark.lastIndex - 2
    const end = attributesAt(text, start + 1)?.end
    if (end === undefined) break
    found.push({ start, end })
    mark.lastIndex = end
  }
  return found
}
