/**
 * XML as the platform gives it out, which reads a file into a tree and writes that: what stands around the root in lines of
 * its own, a declaration always, namespaces before other attributes, `/>` without a blank, `&gt;` in texts.
 * Source: facts F292. Texts, comments and the white space within the root stay.
 */
import { lineEndOf } from './splice.ts'
import { xmlDecoded } from './xml.ts'

const token =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|[^\]"'])*\]|[^>"'[])*>|<\/?[^\s/>!?]+(?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>|[^<]+/g

/** Tags, texts and what else there is; null where the pattern does not know all of it. */
const partsOf = (source: string): string[] | null => {
  const parts = Array.from(source.matchAll(token), ([found]) => found)
  return parts.reduce((sum, { length }) => sum + length, 0) === source.length ? parts : null
}

const attribute = /([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/g

/** Without quotes inside, or with mentions of them; a blank for each line end, as parsers read it. */
const valueOf = (quoted: string): string =>
  `"${quoted
    .slice(1, -1)
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n|[\r\n\t]/g, ' ')}"`

const tagOf = (tag: string): string => {
  const [, start = '', rest = ''] = /^(<\/?[^\s/>]+)([^]*)$/.exec(tag) ?? []
  const attributes = Array.from(rest.matchAll(attribute), ([, name = '', quoted = '']) => ({
    isNamespace: /^xmlns(?::|$)/.test(name),
    text: ` ${name}=${valueOf(quoted)}`,
  }))
  const sorted = [
    ...attributes.filter(({ isNamespace }) => isNamespace),
    ...attributes.filter(({ isNamespace }) => !isNamespace),
  ]
  return start + sorted.map(({ text }) => text).join('') + (tag.endsWith('/>') ? '/>' : '>')
}

/** Of a number that is mentioned, its character where that may stand. */
const mentioned = (sign: string): string => {
  const character = xmlDecoded(sign)
  if (sign.length > 1) return /[\r<&]/.test(character) ? sign : character
  return sign === '>' ? '&gt;' : '&quot;'
}

/** `signs`: of texts, those that are mentioned, or mentions that are not; none if null; `declaration`: where there is none. */
export const domWritten = (
  source: string,
  {
    signs = />/g,
    declaration = '<?xml version="1.0"?>',
  }: { signs?: RegExp | null; declaration?: string } = {},
): string => {
  const parts = partsOf(source)
  if (!parts) return source
  const lineEnd = lineEndOf(source)
  const around: string[] = []
  let written = ''
  let depth = 0
  for (const found of parts) {
    const isTag = /^<[^!?]/.test(found)
    if (isTag) written += tagOf(found)
    else if (found.startsWith('<')) written += found.replace(/^(<\?xml\s[^]*?)\s+\?>$/, '$1?>')
    else if (depth) written += signs ? found.replaceAll(signs, mentioned) : found
    if (isTag && !found.endsWith('/>')) depth += found.startsWith('</') ? -1 : 1
    if (depth || !written) continue
    around.push(written)
    written = ''
  }
  if (!/^<\?xml\s/.test(around[0] ?? '')) around.unshift(declaration)
  return around.join(lineEnd) + (/[\r\n]\s*$/.test(source) ? lineEnd : '')
}

const isOpening = (part = ''): boolean => /^<[^/!?]/.test(part) && !part.endsWith('/>')

interface Shape {
  /** Of a level. */
  blanks: string
  /** Whether an element that is empty has an end tag, and is so with blanks alone. */
  isEnded: boolean
  /** Tags of elements that stay unless they are empty. */
  leaf?: RegExp
}

/** Places of start tags whose elements have text beside their elements, or blanks alone that are text. */
const withText = (parts: readonly string[], isEnded: boolean): Set<number> => {
  const found = new Set<number>()
  const open: number[] = []
  for (const [at, part] of parts.entries()) {
    if (part.startsWith('</')) open.pop()
    else if (isOpening(part)) open.push(at)
    else if (!part.startsWith('<') || part.startsWith('<![')) {
      const isAlone = isOpening(parts[at - 1]) && parts[at + 1]?.startsWith('</') === true
      if (part.trim() || (isAlone && !isEnded)) found.add(open.at(-1) ?? -1)
    }
  }
  return found
}

/** Indented anew, but within an element that has text or says that its blanks count. */
export const indented = (source: string, { blanks, isEnded, leaf }: Shape): string => {
  const parts = partsOf(source)
  if (!parts) return source
  const lineEnd = lineEndOf(source)
  const mixed = withText(parts, isEnded)
  const isLeaf = (at: number): boolean =>
    leaf?.test(parts[at] ?? '') === true && parts.slice(at + 1, at + 3).some((part) => /^<[^/]/.test(part))
  const written: string[] = []
  /** Of each open element, whether it and all in it stays. */
  const stays: boolean[] = []
  let isEmpty = false
  for (const [at, part] of parts.entries()) {
    const isEnd = part.startsWith('</')
    const isKept = stays.at(-1) === true
    if (isEnd) stays.pop()
    if (isEnd && isEmpty && !isEnded) written.push(`${written.pop()?.slice(0, -1)}/>`)
    else if ((isEnd && isEmpty) || isKept || !at) written.push(part)
    else if (part.startsWith('<')) written.push(lineEnd + blanks.repeat(stays.length) + part)
    else continue
    isEmpty = isOpening(part)
    if (isEmpty) stays.push(isKept || mixed.has(at) || isLeaf(at) || /\sxml:space="preserve"/.test(part))
  }
  return written.join('') + (/[\r\n]\s*$/.test(source) ? lineEnd : '')
}
