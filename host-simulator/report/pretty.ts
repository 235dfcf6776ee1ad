/** A report for a terminal: findings first, then what was refused or never ended, with what led to it. */
import type { Severity } from '../../src/contract/findings/index.ts'
import type { TraceEntry } from '../page-api/trace.ts'
import type { TraceFile } from '../trace/file.ts'
import { treeOf } from '../trace/tree.ts'
import { findingLines, painter, plain } from './finding-lines.ts'
import { reportOf } from './report.ts'

/** Lines of what was refused; the rest is counted. */
const shownAtMost = 20

const timeOf = ({ at }: TraceEntry): string => new Date(at).toISOString().slice(11, 23)

export const plural = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`

const firstLine = (text = ''): string => text.split('\n')[0] as string

export const pretty = (file: TraceFile, { color = false }: { color?: boolean } = {}): string => {
  const { kinds, refused, echoes, open, findings } = reportOf(file)
  const tree = treeOf(file.entries)
  const paint = painter(color)

  const line = (entry: TraceEntry): string => {
    const { id, kind, app, name, reason } = entry
    const chain: string[] = []
    for (let cause = tree.causeOf(entry); cause; cause = tree.causeOf(cause))
      chain.push(`${cause.kind} ${cause.name}`)
    const words = `${timeOf(entry)} #${id} ${kind} ${app && `${app} `}${name}${reason ? `: ${reason}` : ''}`
    const said = (echoes.get(id) ?? []).map((echo) => `    its page says: ${plain(firstLine(echo.reason))}`)
    return [plain(words), ...(chain.length ? [`    after ${plain(chain.join(' ← '))}`] : []), ...said].join(
      '\n  ',
    )
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
    ...findings.flatMap((finding) => [
      ...findingLines(finding, paint),
      ...(finding.entries.length
        ? [paint(2, `  entries ${finding.entries.map((each) => `#${each}`).join(', ')}`)]
        : []),
      '',
    ]),
    ...list('Refused', refused),
    ...list('Never ended', open),
    [plural(of('error'), 'error'), plural(of('warning'), 'warning'), `${of('info')} to know`].join(', '),
    '',
  ].join('\n')
}
