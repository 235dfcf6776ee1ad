/** Scalars of a YAML text as they are read. */
import type { Leaf } from './tree.ts'
import type { YamlCursor } from './yaml-cursor.ts'
import {
  blockText,
  blockWritten,
  doubleText,
  plainText,
  scalarWritten,
  singleText,
  type ScalarStyle,
} from './yaml-scalar.ts'

export interface Scalar {
  text: string
  style: ScalarStyle
  start: number
  end: number
}

/** A text, and what it is written by. */
export type Written = Pick<Leaf, 'text' | 'start' | 'end' | 'write'>

export const quotedScalar = (yaml: YamlCursor): Scalar => {
  const start = yaml.at
  const quote = yaml.sign()
  yaml.at++
  for (; yaml.at < yaml.to; yaml.at++) {
    const own = yaml.sign()
    if (own === quote && (quote === '"' || yaml.sign(1) !== quote)) break
    if (own === '\n' || own === '\r') {
      yaml.nextLine()
      yaml.at--
    } else if (own === quote || (own === '\\' && quote === '"' && !/[\r\n]/.test(yaml.sign(1)))) yaml.at++
  }
  if (yaml.at >= yaml.to) return yaml.refuse('a closing quote', start)
  const raw = yaml.source.slice(start + 1, yaml.at)
  yaml.at++
  return quote === '"'
    ? { text: doubleText(raw), style: 'double', start, end: yaml.at }
    : { text: singleText(raw), style: 'single', start, end: yaml.at }
}

/** In one line: where it stops being a scalar. */
export const plainEnd = (yaml: YamlCursor, isFlow: boolean): number => {
  let end = yaml.at
  let last = yaml.at
  while (end < yaml.to && yaml.source[end] !== '\n' && yaml.source[end] !== '\r') {
    const own = yaml.source[end] as string
    if (
      own === ':' &&
      (yaml.isBlankAt(end + 1) || (isFlow && ',[]{}'.includes(yaml.source[end + 1] as string)))
    )
      break
    if (own === '#' && end > yaml.at && yaml.isBlankAt(end - 1)) break
    if (isFlow && ',[]{}'.includes(own)) break
    end++
    if (own !== ' ' && own !== '\t') last = end
  }
  return last
}

export const plainScalar = (yaml: YamlCursor, indent: number, isFlow: boolean): Scalar => {
  const start = yaml.at
  if (!isFlow && /[,[\]{}#|>%@`]/.test(yaml.sign())) yaml.refuse('a value')
  let end = (yaml.at = plainEnd(yaml, isFlow))
  for (;;) {
    const [back, backLine] = [yaml.at, yaml.lineStart]
    yaml.skipSpaces()
    if (!yaml.isLineEnd() || yaml.at >= yaml.to) {
      yaml.at = back
      break
    }
    while (yaml.isLineEnd() && yaml.at < yaml.to) {
      yaml.nextLine()
      yaml.skipSpaces()
    }
    const isMore =
      !yaml.isEnd() &&
      yaml.column() > indent &&
      yaml.sign() !== '#' &&
      !(isFlow && ',[]{}:'.includes(yaml.sign()))
    const lineEndsAt = isMore ? plainEnd(yaml, isFlow) : yaml.at
    if (!isMore || lineEndsAt === yaml.at) {
      ;[yaml.at, yaml.lineStart] = [back, backLine]
      break
    }
    end = yaml.at = lineEndsAt
    if (yaml.sign() === ':' && !isFlow) yaml.refuse('a value in one line, or a line that is no key')
  }
  return { text: plainText(yaml.source.slice(start, end)), style: 'plain', start, end }
}

/** One that goes over several lines, behind `|` or `>`; `indent` is that of its key. */
export const block = (yaml: YamlCursor, indent: number, lineEnd: string): Written => {
  const start = yaml.at
  const head = /^[|>](?:([-+])?([1-9])?|([1-9])([-+]))(?=[ \t\r\n]|$)/.exec(
    yaml.source.slice(yaml.at, Math.min(yaml.at + 3, yaml.to)),
  )
  if (!head) return yaml.refuse('a block such as |, |- or >')
  yaml.at += head[0].length
  const [, sign1, number1, number2, sign2] = head
  const chomp = sign1 ?? sign2 ?? ''
  const wanted = number1 ?? number2
  const headEnd = yaml.lineEndAt(yaml.at)
  const comment = yaml.source.slice(yaml.at, headEnd)
  if (comment.trim() && !/^[ \t]+#/.test(comment)) yaml.refuse('the end of the line')
  yaml.at = headEnd
  const lines: string[] = []
  let own = wanted === undefined ? -1 : Math.max(indent, 0) + Number(wanted)
  let end = yaml.at
  while (yaml.at < yaml.to) {
    const [back, backLine] = [yaml.at, yaml.lineStart]
    yaml.nextLine()
    const first = yaml.at
    while (yaml.sign() === ' ') yaml.at++
    const isEmpty = yaml.isLineEnd()
    if (own < 0 && !isEmpty) own = yaml.column()
    if (!isEmpty && (yaml.column() < own || own <= indent || yaml.isMarker())) {
      ;[yaml.at, yaml.lineStart] = [back, backLine]
      break
    }
    if (first >= yaml.to) break
    const lineEndsAt = yaml.lineEndAt(first)
    lines.push(
      own < 0 || isEmpty
        ? yaml.source.slice(Math.min(first + Math.max(own, 0), yaml.at), yaml.at)
        : yaml.source.slice(first + own, lineEndsAt),
    )
    if (own < 0) lines[lines.length - 1] = ''
    yaml.at = lineEndsAt
    if (lines.at(-1) || chomp === '+') end = yaml.at
  }
  const text = blockText(lines, head[0].startsWith('>'), chomp)
  const form = {
    isFolded: head[0].startsWith('>'),
    comment,
    indent: ' '.repeat(own < 0 ? Math.max(indent, 0) + 2 : own),
    lineEnd,
  }
  const write: Leaf['write'] = (wish) => blockWritten(wish, form) ?? scalarWritten(wish, 'block', false)
  return { text, start, end, write }
}
