/** What came of `ap-bridge job`, for people. */
import { findingRules, type FindingRule } from '../../src/contract/findings/index.ts'
import type { AskedJob, JobExchange } from '../page-api/question.ts'
import type { DoneJob } from './job-client.ts'

const longest = 60
/** Rows that a table shows. */
const mostRows = 100

/** One line of a few letters; what an app says must not move the cursor or turn the line round. */
const short = (text: string, length = longest): string => {
  const line = text.replaceAll(/\s+|\p{Cc}|\p{Bidi_Control}/gu, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** Columns that are empty in every row are left out. */
export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const shown = rows.slice(0, mostRows).map((row) => row.map((cell) => short(cell)))
  const columns = titles.flatMap((_, at) => (at === 0 || shown.some((row) => row[at]) ? [at] : []))
  const lines = [titles, ...shown].map((row) => columns.map((at) => row[at] ?? ''))
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const text = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const more = rows.length - shown.length
  return [...text, ...(more > 0 ? [`… and ${more} more`] : []), ''].join('\n')
}

export const textCell = (text: string | Readonly<Record<string, string>>): string =>
  typeof text === 'string'
    ? text
    : Object.entries(text)
        .map(([form, each]) => `${form}: ${each}`)
        .join(' | ')

const paint = (code: number, text: string, hasColor: boolean): string =>
  hasColor ? `\u001b[${code}m${text}\u001b[0m` : text

const number = (value: number): string => value.toLocaleString('en')

const meter = (name: string, bytes: number | null, limit: number): string =>
  bytes === null
    ? `${name} none`
    : `${name} ${number(bytes)} of ${number(limit)} bytes (${((100 * bytes) / limit).toFixed(1)} %)`

const colors = { error: 31, warning: 33, info: 36 } as const

/** Who did it, how it ended, how much and how long, and what was wrong. */
export const jobLines = (job: DoneJob | AskedJob, hasColor: boolean): string[] => {
  const { kind, languageId, appName, module, status, message, requestBytes, responseBytes, limitBytes } = job
  const { ms, limitMs, findings } = job
  const fetchedBytes = 'fetchedBytes' in job ? job.fetchedBytes : {}
  const isGood = status === 'finished'
  const what = languageId === null ? kind : `${kind} ${languageId}`
  const fetched = Object.entries(fetchedBytes).map(([name, bytes]) => `${name} ${number(bytes)} bytes`)
  return [
    `${paint(isGood ? 32 : 31, isGood ? '✓' : '✗', hasColor)} ${what} by ${short(appName ?? '')} (${module}): ${status}`,
    ...(message === null ? [] : [`  ${paint(31, short(message, 500), hasColor)}`]),
    `  ${[meter('request', requestBytes, limitBytes), meter('answer', responseBytes, limitBytes), ...fetched].join(', ')}`,
    `  ${ms === null ? 'no answer' : `${(ms / 1000).toFixed(2)} s`} of ${limitMs / 1000} s`,
    ...findings.map(({ id, severity, message: words, record, line }) => {
      const place = [record === null ? '' : `record ${record}`, line === null ? '' : `line ${line}`]
      const where = place.filter(Boolean).join(', ')
      const rule = (findingRules as Readonly<Record<string, FindingRule>>)[id]
      return [
        `  ${paint(colors[severity], severity, hasColor)} ${id}${where ? ` ${where}` : ''}: ${short(words, 300)}`,
        ...(rule ? [`    fix: ${rule.fix}`] : []),
      ].join('\n')
    }),
  ]
}

/** Characters of a body that are printed; all that is kept of it is in `--json`. */
const mostOfBody = 400

/** What went to the app and what came back. */
export const exchangeLines = ({ method, url, request, status, answer }: JobExchange): string[] => [
  `  → ${method} ${short(url, mostOfBody)}${request === null ? '' : ` ${short(request, mostOfBody)}`}`,
  `  ← ${status ?? 'no answer'}${answer === null ? '' : ` ${short(answer, mostOfBody)}`}`,
]
