/** A finding as lines: which rule, what came and where, what to do, and what the rule rests on. */
import type { Severity } from '../../src/contract/findings/index.ts'
import type { WorldFinding } from '../page-api/finding.ts'

const colors: Record<Severity, number> = { error: 31, warning: 33, info: 36 }

/** Control and direction characters would move the cursor, recolour the terminal or turn the line round. */
export const plain = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}|\uFEFF/gu, ' ')

export type Painter = (code: number, words: string) => string

export const painter =
  (color: boolean): Painter =>
  (code, words) =>
    color ? `\u001b[${code}m${words}\u001b[0m` : words

export const findingLines = (
  { id, severity, title, app, where, message, count, fix, source, gone }: WorldFinding,
  paint: Painter = painter(false),
): string[] => [
  `${paint(colors[severity], severity)} ${id} ${title}${count > 1 ? ` (${count} times)` : ''}`,
  plain(`  ${app && `${app}${gone ? ' (uninstalled since)' : ''}, `}${where}: ${message}`),
  plain(`  fix: ${fix}`),
  `  ${paint(2, plain(source))}`,
]
