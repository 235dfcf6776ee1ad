/**
 * XML as the platform gives it out, which reads a file into a tree and writes that: what stands around the root in lines of
 * its own, a declaration always, namespaces before other attributes, `/>` without a blank, `&gt;` in texts.
 * Source: facts F292. Texts, comments and the white space within the root stay.
 */
import { lineEndOf } from './splice.ts'

const token =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|[^\]"'])*\]|[^>"'[])*>|<\/?[^\s/>!?]+(?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>|[^<]+/g

/** Tags, texts and what else there is; null where the pattern does not know all of it. */
const partsOf = (source: string): string[] | null => {
  const parts = Array.from(source.matchAll(token), ([found]) => found)
  return parts.reduce((sum, { length }) => sum + length, 0) === source.length ? parts : null
}

const attribute = /([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')/g

/** Without quotes inside, or with mentions of them. */
const valueOf = (quoted: string): string =>
  `"${quoted.slice(1, -1).replaceAll('"', '&quot;').replaceAll('>', '&gt;')}"`

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

/** `signs`: of texts, those that are mentioned. */
export const domWritten = (source: string, signs = />/g): string => {
  const parts = partsOf(source)
  if (!parts) return source
  const lineEnd = lineEndOf(source)
  const around: string[] = []
  let written = ''
  let depth = 0
  for (const found of parts) {
    const isTag = /^<[^!?]/.test(found)
    if (isTag) written += tagOf(found)
    else if (found.startsWith('<')) written += found
    else if (depth) written += found.replaceAll(signs, (sign) => (sign === '>' ? '&gt;' : '&quot;'))
    if (isTag && !found.endsWith('/>')) depth += found.startsWith('</') ? -1 : 1
    if (depth || !written) continue
    around.push(written)
    written = ''
  }
  if (!/^<\?xml\s/.test(around[0] ?? '')) around.unshift('<?xml version="1.0"?>')
  return around.join(lineEnd) + (/[\r\n]\s*$/.test(source) ? lineEnd : '')
}

const isOpening = (part = ''): boolean => /^<[^/!?]/.test(part) && !part.endsWith('/>')

/** Places of start tags whose elements have text beside their elements, or blanks alone. */
const withText = (parts: readonly string[]): Set<number> => {
  const found = new Set<number>()
  const open: number[] = []
  for (const [at, part] of parts.entries()) {
    if (part.startsWith('</')) open.pop()
    else if (isOpening(part)) open.push(at)
    else if (!part.startsWith('<') || part.startsWith('<![')) {
      const isAlone = isOpening(parts[at - 1]) && parts[at + 1]?.startsWith('</') === true
      if (part.trim() || isAlone) found.add(open.at(-1) ?? -1)
    }
  }
  return found
}

/** Anew by two blanks a level, but within an element that has text; what is empty has no end tag. */
export const indented = (source: string): string => {
  const parts = partsOf(source)
  if (!parts) return source
  const lineEnd = lineEndOf(source)
  const mixed = withText(parts)
  let written = ''
  /** Of each open element, whether it and all in it stays. */
  const stays: boolean[] = []
  for (const [at, part] of parts.entries()) {
    const isEnd = part.startsWith('</')
    const isKept = stays.at(-1) === true
    if (isEnd) stays.pop()
    if (isEnd && isOpening(parts[at - 1])) written = `${written.slice(0, -1)}/>`
    else if (isKept || !written) written += part
    else if (part.startsWith('<')) written += lineEnd + '  '.repeat(stays.length) + part
    if (isOpening(part)) stays.push(isKept || mixed.has(at))
  }
  return written + (/[\r\n]\s*$/.test(source) ? lineEnd : '')
}
