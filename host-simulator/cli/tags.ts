/** Changes tags of an HTML page while it streams; each byte is looked at once, wherever the page is cut. */
import { policyFor } from './policy.ts'

/** What of the text is done, and what waits for more; `isLast` says that nothing more comes. */
export type Step = (text: string, isLast: boolean) => { done: string; rest: string }

/** Longest tag that is waited for, in bytes; a longer one stays as it is. */
const tagBytes = 16 * 1024

const names = ['script', 'link', 'meta']
const start = /<(script|link|meta)(?=[\s/>])/iy
/** What is written before the quote that opens a value; a quote elsewhere is a letter. Source: HTML, "Tokenization". */
const space = /\s/

interface OpenTag {
  /** Where it begins in the text, and where the next look at it begins. */
  at: number
  next: number
  name: string
  /** Inside a value in quotes, the quote. */
  quote: string
  /** Behind `=`, where a quote opens a value. */
  isValue: boolean
}

/** Whether the text may go on as the name of one of the tags. */
const mayStart = (text: string): boolean => {
  const name = text.slice(1).toLowerCase()
  return names.some((each) => each.startsWith(name))
}

/** Where the tag ends, `null` where that is still open. It is no tag of ours once it is too long. */
const endOf = (tag: OpenTag, text: string): number | 'too long' | null => {
  const last = Math.min(text.length, tag.at + tagBytes)
  for (; tag.next < last; tag.next++) {
    const sign = text[tag.next] as string
    if (tag.quote) {
      if (sign === tag.quote) tag.quote = ''
    } else if (sign === '>') return tag.next + 1
    else if (tag.isValue && (sign === '"' || sign === "'")) {
      tag.quote = sign
      tag.isValue = false
    } else if (sign === '=') tag.isValue = true
    else if (!space.test(sign)) tag.isValue = false
  }
  return last === text.length ? null : 'too long'
}

/** Each `script`, `link` and `meta` tag as `change` gives it back. */
export const tagStep = (change: (tag: string, name: string) => string): Step => {
  /** Of the text that waits. */
  let open: OpenTag | null = null

  return (text, isLast) => {
    let done = ''
    let kept = 0
    let from = 0
    const waiting = (at: number): ReturnType<Step> => ({
      done: done + text.slice(kept, at),
      rest: text.slice(at),
    })
    for (;;) {
      if (!open) {
        const at = text.indexOf('<', from)
        if (at < 0) return waiting(text.length)
        start.lastIndex = at
        const found = start.exec(text)
        if (!found) {
          if (!isLast && text.length - at <= 7 && mayStart(text.slice(at))) return waiting(at)
          from = at + 1
          continue
        }
        open = { at, next: start.lastIndex, name: found[1] as string, quote: '', isValue: false }
      }
      const end = endOf(open, text)
      const { at, next, name } = open
      if (end === null) {
        if (isLast) return waiting(text.length)
        open.at = 0
        open.next = next - at
        return waiting(at)
      }
      open = null
      if (end === 'too long') {
        from = next
        continue
      }
      done += text.slice(kept, at) + change(text.slice(at, end), name.toLowerCase())
      kept = from = end
    }
  }
}

/** What would keep the browser from the simulator's script, `script` without its scheme, goes from the tag. */
export const openedTag =
  (script: string, simulator: string) =>
  (tag: string, name: string): string => {
    if (name === 'meta') return /content-security-policy/i.test(tag) ? policyFor(tag, simulator) : tag
    if (!tag.includes(script)) return tag
    // The digest is that of the live script. `crossorigin` stays: React compares the tag with its own.
    return tag.replaceAll(/\sintegrity(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=[\s/>])/gi, '')
  }
