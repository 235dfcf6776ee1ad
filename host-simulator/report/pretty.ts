/** A report for a terminal: findings first, then what was refused or never ended, with what led to it. */
import type { Severity } from '../../src/contract/findings/index.ts'
import type { TraceEntry } from '../page-api/trace.ts'
import type { TraceFile } from '../trace/file.ts'
import { treeOf } from '../trace/tree.ts'
import { reportOf } from './report.ts'

export const colors: Record<Severity, number> = { error: 31, warning: 33, info: 36 }

/** Lines of what was refused; the rest is counted. */
const shownAtMost = 20

/** Control and direction characters would move the cursor, recolour the terminal or turn the line round. */
export const plain = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}|\uFEFF/gu, ' ')

const timeOf = ({ at }: TraceEntry): string => new Date(at).toISOString().slice(11, 23)

export const plural = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`

export const pretty = (file: TraceFile, { color = false }: { color?: boolean } = {}): string => {
  const { kinds, refused, open, findings } = reportOf(file)
  const tree = treeOf(file.entries)
  const paint = (code: number, words: string): string => (color ? `\u001b[${code}m${words}\u001b[0m` : words)

  const line = (entry: TraceEntry): string => {
    const { id, kind, app, name, reason } = entry
    const chain: string[] = []
    for (let cause = tree.causeOf(entry); cause; cause = tree.causeOf(cause))
      chain.push(`${cause.kind} ${cause.name}`)
    const words = `${timeOf(entry)} #${id} ${kind} ${app && `${app} `}${name}${reason ? `: ${reason}` : ''}`
    return [plain(words), ...(chain.length ? [`    after ${plain(chain.join(' ← '))}`] : [])].join('\n  ')
  }
  const list = (title: string, entries: readonly TraceEntry[]): string[] =>
    entries.length
      ? [
          title,
          ...entries.slice(0, shownAtMost).map((entry) => `  ${line(entry)}`),
          ...(entries.length > shownAtMost ? [`  and ${entries.length - shownAtMost} more`] : []),
          '',
        ]
      : []

  const { world, dropped } = file.head
  const counts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
  const of = (severity: Severity): number => findings.filter((one) => one.severity === severity).length
  return [
    `world ${world.id} (${world.edition}): ${counts.join(', ') || 'nothing happened'}${dropped ? `; ${dropped} older entries were dropped` : ''}`,
    '',
    ...findings.flatMap(({ id, severity, title, app, where, message, count, fix, entries }) => [
      `${paint(colors[severity], severity)} ${id} ${title}${count > 1 ? ` (${count} times)` : ''}`,
      plain(`  ${app && `${app}, `}${where}: ${message}`),
      `  fix: ${plain(fix)}`,
      ...(entries.length ? [paint(2, `  entries ${entries.map((each) => `#${each}`).join(', ')}`)] : []),
      '',
    ]),
    ...list('Refused', refused),
    ...list('Never ended', open),
    [plural(of('error'), 'error'), plural(of('warning'), 'warning'), `${of('info')} to know`].join(', '),
    '',
  ].join('\n')
}
