/** Findings for a terminal: the line they are about, and a mark below it. */
import type { Severity } from '../../src/contract/manifest.ts'
import type { Finding } from './lint.ts'

export interface PrettyOptions {
  color?: boolean
  fileName?: string
}

const colors: Record<Severity, number> = { error: 31, warning: 33, info: 36 }

/** Widest excerpt, in characters; a longer line is cut around the place. */
const width = 100

/** Control and direction characters would move the cursor, recolour the terminal or turn the line round. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}|\uFEFF/gu, ' ')

const excerpt = (line: string, { line: number, column, endLine, endColumn }: Finding): string[] => {
  const from = column + 10 > width ? column - width / 2 : 0
  const part = plain(line.slice(from, from + width))
  const length = (endLine === number ? endColumn : line.length + 1) - column
  const start = column - 1 - from
  const marks = '^'.repeat(Math.max(1, Math.min(length, width - start)))
  const label = String(number)
  const edge = ' '.repeat(label.length)
  const dots = from ? '…' : ''
  const more = line.length > from + width ? '…' : ''
  return [`  ${label} | ${dots}${part}${more}`, `  ${edge} | ${' '.repeat(start + dots.length)}${marks}`]
}

const count = (findings: readonly Finding[], severity: Severity): string => {
  const { length } = findings.filter((finding) => finding.severity === severity)
  if (severity === 'info') return `${length} info`
  return `${length} ${severity}${length === 1 ? '' : 's'}`
}

/** The findings with excerpts of the text and a line that counts them. */
export const pretty = (
  findings: readonly Finding[],
  text: string,
  { color = false, fileName = 'manifest.json' }: PrettyOptions = {},
): string => {
  const paint = (code: number, words: string): string => (color ? `\u001b[${code}m${words}\u001b[0m` : words)
  const lines = text.split(/\r\n?|\n/)
  const blocks = findings.map((finding) => {
    const { id, severity, message, path, line, column, fix, specRef } = finding
    return [
      `${plain(fileName)}:${line}:${column} ${paint(colors[severity], severity)} ${id} ${plain(path && `${path}: `)}${plain(message)}`,
      ...excerpt(lines[line - 1] ?? '', finding),
      ...(fix ? [`  fix: ${plain(fix)}`] : []),
      `  ${paint(2, specRef)}`,
      '',
    ].join('\n')
  })
  const summary = findings.length
    ? (['error', 'warning', 'info'] as const).map((severity) => count(findings, severity)).join(', ')
    : `${plain(fileName)}: nothing to complain about`
  return `${[...blocks, summary].join('\n')}\n`
}
