/**
 * Wikitext with signs in the place of what blocks and cells do not begin in: comments, templates, code, links. The signs
 * are halves of pairs, which no file has. Source: MediaWiki's documentation, "Preprocessor ABNF".
 */
export const masks = { comment: '\udc00', template: '\udc01', code: '\udc02', link: '\udc03' } as const

interface Span {
  start: number
  end: number
  kind: keyof typeof masks
}

/** What stands between such tags is read by something else. */
const codeTags =
  'nowiki|pre|ref|source|syntaxhighlight|math|chem|ce|gallery|score|timeline|hiero|graph|templatedata|templatestyles|mapframe|maplink|imagemap|inputbox|section|indicator'
const mark = new RegExp(
  String.raw`<!--|<(${codeTags})(?=[\s/>])[^<>]*>|(\{{2,})|(\}{2,})|(\[\[)|(\]\])`,
  'gi',
)
const half = new RegExp(
  String.raw`\{\{|\}\}|\[\[|\]\]|<!--|<\/?(?:${codeTags})(?=[\s/>])|<[a-z/!][^<>]*$`,
  'i',
)
/** A link of a picture goes on over lines; over a blank one, or longer, two brackets are just brackets. */
const maxLink = 5000

/** Halves of a pair would be taken for a mask: two letters, or two signs, stand for it. */
const withoutPairs = (text: string): string =>
  text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, (pair) => (/[\p{L}\p{N}]/u.test(pair) ? 'aa' : '\ufffd\ufffd'))

export const masked = (source: string): string => {
  const parts: string[] = []
  let at = 0
  for (const { start, end, kind } of spansOf(source)) {
    if (start < at) continue
    parts.push(withoutPairs(source.slice(at, start)), masks[kind].repeat(end - start))
    at = end
  }
  parts.push(withoutPairs(source.slice(at)))
  return parts.join('')
}

/** Whether no bracket, tag or comment of it is left open or closes another's. */
export const isWhole = (text: string): boolean =>
  text.lastIndexOf('<!--') <= text.lastIndexOf('-->') && !half.test(masked(text))

/** Those around others come before them. */
const spansOf = (source: string): Span[] => {
  const spans: Span[] = []
  const open: { sign: string; at: number; count: number }[] = []
  let braces = 0
  const endless = new Set<string>()
  const marks = new RegExp(mark)
  for (let found = marks.exec(source); found; found = marks.exec(source)) {
    const [all, tag, opening, closing, link] = found
    const start = found.index
    if (all === '<!--') {
      const end = source.indexOf('-->', start + 4)
      spans.push({ start, end: end < 0 ? source.length : end + 3, kind: 'comment' })
      marks.lastIndex = spans.at(-1)?.end ?? source.length
    } else if (tag !== undefined) {
      const end = all.endsWith('/>') ? start + all.length : endOf(source, tag.toLowerCase(), start, endless)
      if (end === null) continue
      spans.push({ start, end, kind: 'code' })
      marks.lastIndex = end
    } else if (opening) {
      open.push({ sign: '{', at: start, count: opening.length })
      braces++
    } else if (link) open.push({ sign: '[', at: start, count: 2 })
    else if (closing) {
      let left = closing.length
      while (left >= 2 && braces) {
        let last = open.at(-1)
        while (last?.sign === '[') {
          open.pop()
          last = open.at(-1)
        }
        if (!last) break
        const count = Math.min(3, left, last.count)
        last.count -= count
        left -= count
        const end = start + closing.length - left
        spans.push({ start: last.at + last.count, end, kind: 'template' })
        if (last.count >= 2) continue
        open.pop()
        braces--
      }
    } else if (open.at(-1)?.sign === '[') {
      const from = open.pop()?.at ?? start
      const end = start + all.length
      if (end - from < maxLink && !/\n[ \t\r]*\n/.test(source.slice(from, end)))
        spans.push({ start: from, end, kind: 'link' })
    }
  }
  return spans.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** Null where no tag closes it. */
const endOf = (source: string, tag: string, from: number, endless: Set<string>): number | null => {
  if (endless.has(tag)) return null
  const closing = new RegExp(String.raw`</${tag}\s*>`, 'gi')
  closing.lastIndex = from
  if (closing.test(source)) return closing.lastIndex
  endless.add(tag)
  return null
}
