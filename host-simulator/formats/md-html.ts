/** Blocks of HTML in Markdown: where one begins, and which line ends it (CommonMark). */
import type { Line } from './md-lines.ts'

const blockTags =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s/>]|$)/i
const aloneTag = /^<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>[ \t]*$/i

/** What ends such a block; null: a blank line. */
const endingOf = (text: string): RegExp | null => {
  if (text.startsWith('<!--')) return /-->/
  if (/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i.test(text)) return /<\/(?:script|pre|style|textarea)>/i
  if (text.startsWith('<?')) return /\?>/
  return /^<![a-z[]/i.test(text) ? />/ : null
}

/** The line behind the block that begins in this line, at `at`; the same line where none does. In a paragraph fewer begin. */
export const afterHtml = (
  source: string,
  lines: readonly Line[],
  index: number,
  { at, isInParagraph }: { at: number; isInParagraph: boolean },
): number => {
  const text = source.slice(at, lines[index]?.end)
  const ending = endingOf(text)
  if (!ending && !blockTags.test(text) && (isInParagraph || !aloneTag.test(text))) return index
  let next = index
  while (next < lines.length) {
    const own = source.slice(next === index ? at : lines[next]?.start, lines[next]?.end)
    if (!ending && !own.trim()) return next
    next++
    if (ending?.test(own)) return next
  }
  return next
}
