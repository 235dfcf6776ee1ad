/**
 * XML as the platform gives it out, which reads a file into a tree and writes that: what stands around the root in lines of
 * its own, a declaration always, namespaces before other attributes, `/>` without a blank, `&gt;` in texts.
 * Source: facts F292. Texts, comments and the white space within the root stay.
 */
import { lineEndOf } from './splice.ts'

const token =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:"[^"]*"|'[^']*'|\[(?:"[^"]*"|'[^']*'|<!--[^]*?-->|[^\]"'])*\]|[^>"'[])*>|<\/?[^\s/>!?]+(?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>|[^<]+/g

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
  const lineEnd = lineEndOf(source)
  const around: string[] = []
  let written = ''
  let depth = 0
  for (const [found] of source.matchAll(token)) {
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

/** Anew by two blanks a level, where an element has no text beside its elements; what is empty has no end tag. */
export const indented = (source: string): string => {
  const lineEnd = lineEndOf(source)
  const parts = Array.from(source.matchAll(token), ([found]) => found)
  let written = ''
  let depth = 0
  let isText = false
  for (const [at, found] of parts.entries()) {
    const before = parts[at - 1]
    if (!found.startsWith('<')) {
      isText = found.trim() !== '' || (isOpening(before) && parts[at + 1]?.startsWith('</') === true)
      if (isText) written += found
      continue
    }
    const isEnd = found.startsWith('</')
    if (isEnd) depth--
    if (isEnd && isOpening(before)) written = `${written.slice(0, -1)}/>`
    else written += isText || !written ? found : lineEnd + '  '.repeat(depth) + found
    if (isOpening(found)) depth++
    isText = false
  }
  return written + (/[\r\n]\s*$/.test(source) ? lineEnd : '')
}
