/** The results for people: made from what `--json` prints, and from nothing else. */
import { areasOf, type AreaState } from './areas.ts'
import { exitCodeOf, isHealthy, type Result } from './run.ts'
import type { Status } from './check.ts'

export interface TextOptions {
  hasColor?: boolean
  /** Every step, with what shows it. */
  isVerbose?: boolean
  isStrict?: boolean
}

const marks: Record<Status, { sign: string; word: string; color: number }> = {
  ok: { sign: '✓', word: 'ok', color: 32 },
  warning: { sign: '!', word: 'warning', color: 33 },
  failed: { sign: '✗', word: 'failed', color: 31 },
  skipped: { sign: '–', word: 'skipped', color: 2 },
  unknown: { sign: '?', word: 'unknown', color: 36 },
}

/** Columns of a line. */
const width = 116

/** An app's words must not move the cursor, recolour the terminal or turn the line round. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}|\p{Bidi_Control}|\p{Zl}|\p{Zp}/gu, ' ')

const painter =
  (hasColor: boolean) =>
  (code: number, text: string): string =>
    hasColor ? `\u001b[${code}m${text}\u001b[0m` : text

/** Words in lines, all but the first behind so many spaces. */
const wrapped = (text: string, indent: number): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= width - indent) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`)
}

/** Where a step's own lines begin. */
const indent = 4

const row = (name: string, text: string): string =>
  `${' '.repeat(indent)}${name.padEnd(5)}${wrapped(plain(text), indent + 5)}`

/** One step: mark, name, what was found; of what does not hold also why it matters and what to do. */
export const stepText = (
  result: Result,
  { hasColor = false, isVerbose = false }: TextOptions = {},
): string => {
  const { step, status, message, fix, why, ms, evidence, finding } = result
  const paint = painter(hasColor)
  const { sign, word, color } = marks[status]
  // Without colour the mark alone is hard to see, and some terminals have no such sign.
  const mark = hasColor ? paint(color, sign) : `${sign} ${word}`
  const took = isVerbose && ms > 0 ? paint(2, ` (${ms} ms)`) : ''
  const isWrong = status === 'failed' || status === 'warning'
  const head = `${mark} ${paint(1, step)}${took}${finding !== null && isWrong ? ` ${finding}` : ''}`
  return [
    head,
    `${' '.repeat(indent)}${wrapped(plain(message), indent)}`,
    ...(isWrong ? [row('why', why)] : []),
    ...(fix !== null ? [row('fix', fix)] : []),
    // One line of it is the message again.
    ...(isVerbose || (status === 'failed' && evidence.length > 1)
      ? evidence.map((line) => `${' '.repeat(indent + 2)}${paint(2, plain(line))}`)
      : []),
  ].join('\n')
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Steps in one line by their names, under what they have in common. */
const folded = (status: Status, words: string, results: readonly Result[], hasColor: boolean): string[] => {
  if (!results.length) return []
  const { sign, color } = marks[status]
  const names = results.map(({ step }) => step).join(', ')
  return [`${painter(hasColor)(color, sign)} ${wrapped(`${words}: ${names}`, indent)}`]
}

const verdictOf = (results: readonly Result[], isStrict: boolean): string => {
  const of = (status: Status): Result[] => results.filter((result) => result.status === status)
  const [failed, warnings, unknown] = [of('failed'), of('warning'), of('unknown')]
  const [first] = failed
  const more = [
    ...(warnings.length ? [counted(warnings.length, 'warning')] : []),
    ...(unknown.length ? [`${unknown.length} could not be checked`] : []),
  ]
  const rest = more.length ? ` (${more.join(', ')})` : ''
  if (first) {
    const held = results.filter(({ cause }) => cause === first.step).length
    const others =
      failed.length > 1
        ? `, then ${failed
            .slice(1)
            .map(({ step }) => step)
            .join(', ')}`
        : ''
    const kept = held ? `, which keeps ${counted(held, 'step')} from being tried` : ''
    return `Not healthy: repair ${first.step} first${kept}${others}${rest}. Exit code 1.`
  }
  if (!isHealthy(results, isStrict)) return `Not healthy: warnings count with --strict${rest}. Exit code 1.`
  const ok = of('ok').length
  if (exitCodeOf(results, isStrict) === 3) return `Nothing could be checked${rest}. Exit code 3.`
  const held = `${counted(ok, 'step')} hold${ok === 1 ? 's' : ''}`
  if (!warnings.length) return `Healthy: ${held}${rest}. Exit code 0.`
  const named = warnings.map(({ step }) => step).join(', ')
  const unclear = unknown.length ? ` (${unknown.length} could not be checked)` : ''
  return `Works, with ${counted(warnings.length, 'warning')} to look at: ${named}; ${held}${unclear}. Exit code 0, and 1 with --strict.`
}

/** What was tried of the app here, area by area. */
const areasLine = (results: readonly Result[], hasColor: boolean): string => {
  const color: Record<AreaState, number> = { ok: 32, failed: 31, 'not tried': 36 }
  const words = areasOf(results).map(({ name, state, reason }) => {
    const said = painter(hasColor)(color[state], state)
    return `${name} ${said}${reason === null ? '' : ` (${plain(reason)})`}`
  })
  return `tried: ${hasColor ? words.join(', ') : wrapped(words.join(', '), indent)}`
}

/** All of it; the last line is the verdict. */
export const reportText = (results: readonly Result[], options: TextOptions = {}): string => {
  const { hasColor = false, isVerbose = false, isStrict = false } = options
  const isShown = ({ status }: Result): boolean => isVerbose || (status !== 'ok' && status !== 'skipped')
  const skipped = results.filter(({ status }) => status === 'skipped')
  const causes = [...new Set(skipped.flatMap(({ cause }) => (cause === null ? [] : [cause])))]
  const absent = skipped.filter(
    ({ cause, message }) => cause === null && message.startsWith('does not apply'),
  )
  const byYou = skipped.filter(({ message }) => message === 'skipped by you')
  const lines = [
    ...results.filter(isShown).map((result) => stepText(result, options)),
    ...(isVerbose
      ? []
      : [
          ...folded(
            'ok',
            counted(results.filter(({ status }) => status === 'ok').length, 'step') + ' ok',
            results.filter(({ status }) => status === 'ok'),
            hasColor,
          ),
          ...causes.flatMap((cause) =>
            folded(
              'skipped',
              `skipped, needs ${cause}`,
              skipped.filter((result) => result.cause === cause),
              hasColor,
            ),
          ),
          ...folded('skipped', 'does not apply', absent, hasColor),
          ...folded('skipped', 'skipped by you', byYou, hasColor),
        ]),
    areasLine(results, hasColor),
    '',
    verdictOf(results, isStrict),
  ]
  return `${lines.join('\n')}\n`
}
