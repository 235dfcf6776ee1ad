/** What a line of wikitext is, where what it may not be looked into for is masked. */
import type { Line } from './md-lines.ts'
import { masks } from './mediawiki-mask.ts'

const blocks =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|includeonly|languages|li|main|nav|noinclude|ol|onlyinclude|p|poem|references|section|summary|table|tbody|td|tfoot|th|thead|tr|translate|ul'
/** Tags that part texts, and what stands around one and is none: white space, comments, words in underscores. */
const edge = new RegExp(
  String.raw`(<\/?(?:${blocks})(?=[\s/>])[^<>]*>)|[ \t${masks.comment}]+|__[A-Z]+__`,
  'gi',
)
const block = new RegExp(String.raw`<\/?(?:${blocks})(?=[\s/>])[^<>]*>`, 'i')

export const hasBlock = (text: string): boolean => block.test(text)

export const indentOf = (text: string): number => (/^[ \t]*/.exec(text)?.[0] ?? '').length

/** Without the white space at its end. */
export const endOf = (source: string, start: number, end: number): number => {
  let last = end
  while (last > start && ' \t\r\n'.includes(source[last - 1] as string)) last--
  return last
}

interface Pieces {
  /** None empty. */
  pieces: Line[]
  /** A tag stands at its edge. */
  isCutBefore: boolean
  isCutBehind: boolean
}

/** What stands between tags that part texts. */
export const piecesOf = (mask: string, from: number, to: number): Pieces => {
  const pieces: Line[] = []
  const text = mask.slice(from, to)
  let start = 0
  let edgeStart = 0
  let edgeEnd = 0
  let hasTag = false
  let isCutBefore = false
  const push = (end: number): void => {
    if (end > start) pieces.push({ start: from + start, end: from + end })
  }
  /** White space within a text is text. */
  const endEdge = (): void => {
    if (hasTag) push(edgeStart)
    if (hasTag && edgeStart === 0) isCutBefore = true
    if (hasTag || edgeStart === start) start = edgeEnd
  }
  for (const { 0: all, 1: tag, index } of text.matchAll(edge)) {
    if (index !== edgeEnd) {
      endEdge()
      edgeStart = index
      hasTag = false
    }
    edgeEnd = index + all.length
    hasTag ||= tag !== undefined
  }
  const isAtEnd = edgeEnd === text.length
  if (isAtEnd && edgeStart === 0 && hasTag) isCutBefore = true
  if (isAtEnd) push(edgeStart)
  else {
    endEdge()
    push(text.length)
  }
  return { pieces, isCutBefore, isCutBehind: isAtEnd && hasTag }
}

export interface Heading {
  level: number
  start: number
  end: number
}

export const headingIn = (text: string): Heading | null => {
  let end = text.length
  while (end > 0 && ` \t${masks.comment}`.includes(text[end - 1] as string)) end--
  let count = 0
  while (count < 6 && text[count] === '=' && text[end - 1 - count] === '=') count++
  const level = Math.min(count, Math.floor((end - 1) / 2))
  if (level < 1) return null
  const start = level + indentOf(text.slice(level, end - level))
  return { level, start, end: endOf(text, start, end - level) }
}

/** Of the colon that ends a term, outside of tags and addresses; -1 where there is none. */
export const colonIn = (text: string): number => {
  for (const { 0: all, index } of text.matchAll(/<[^<>]*>|:\/\/|:/g)) if (all === ':') return index
  return -1
}
