import type { CodeKind } from './source.ts'

/** A code in the text that no pattern sees. */
interface Code {
  kind: CodeKind
  begin: number
}

/** A text as patterns see it: its characters, where each begins in the source, and the codes in between. */
export interface View {
  points: Int32Array
  /** One more than there are points: the last is the length of the source. */
  offsets: Int32Array
  /** The codes that stand right before a character, by the index of the character. */
  codes: Map<number, Code[]>
}

export const pointsOf = (text: string): Int32Array => plainView(text).points

/** Every code point is a character. */
export const plainView = (text: string): View => {
  const points = new Int32Array(text.length)
  const offsets = new Int32Array(text.length + 1)
  let count = 0
  for (let at = 0; at < text.length; count++) {
    const point = text.codePointAt(at) as number
    points[count] = point
    offsets[count] = at
    at += point > 0xffff ? 2 : 1
  }
  offsets[count] = text.length
  return { points: points.subarray(0, count), offsets: offsets.subarray(0, count + 1), codes: new Map() }
}

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

const named: Record<string, number> = { nbsp: 0xa0, amp: 0x26, lt: 0x3c, gt: 0x3e, quot: 0x22, apos: 0x27 }

const kindOf = (code: string): CodeKind => {
  if (code.startsWith('</')) return 'end'
  const name = /^<([a-zA-Z\d][^\s/>]*)/.exec(code)?.[1]
  return !name || code.endsWith('/>') || empty.has(name.toLowerCase()) ? 'isolated' : 'start'
}

const referenceOf = (name: string): number | undefined => {
  if (!name.startsWith('#')) return named[name]
  const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return point <= 0x10ffff ? point : undefined
}

/** Tags, numbered ones among them, and comments of HTML become codes; a character reference such as `&nbsp;` is the one character it stands for. */
export const markupView = (text: string): View => {
  const points: number[] = []
  const offsets: number[] = []
  const codes = new Map<number, Code[]>()
  const marks =
    /<!--[^]*?-->|<\/?\d{1,6}>|<\/?[a-zA-Z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>|&(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-z]{2,4});/y
  for (let at = 0; at < text.length;) {
    const char = text[at]
    marks.lastIndex = at
    const mark = char === '<' || char === '&' ? marks.exec(text) : null
    const reference = mark?.[1] === undefined ? undefined : referenceOf(mark[1])
    const end = mark && (mark[1] === undefined || reference !== undefined) ? at + mark[0].length : undefined
    if (mark && end !== undefined && reference === undefined) {
      const here = codes.get(points.length)
      const code = { kind: kindOf(mark[0]), begin: at }
      if (here) here.push(code)
      else codes.set(points.length, [code])
      at = end
      continue
    }
    const point = reference ?? text.codePointAt(at)!
    offsets.push(at)
    points.push(point)
    at = end ?? at + (point > 0xffff ? 2 : 1)
  }
  offsets.push(text.length)
  return { points: Int32Array.from(points), offsets: Int32Array.from(offsets), codes }
}
