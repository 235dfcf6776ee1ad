/**
 * Subtitles, SubRip, WebVTT and YouTube's SBV: a string is what one cue shows, markup and line breaks included; its times are the
 * context. Source: facts F93.
 * Unstated: identifiers. Ours count the cues from 1, those without text, too: numbers in files are often wrong.
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { FormatError } from './format.ts'
import { lineEndOf, placeOf } from './splice.ts'

interface Line {
  start: number
  end: number
  text: string
}

interface Cue {
  /** With its number or name, and the blank lines behind it. */
  start: number
  end: number
  /** As the file writes them. */
  from: string
  to: string
  /** What it shows, without blank lines around it; none where it shows nothing. */
  lines: readonly Line[]
}

const time = String.raw`(?:\d+:)?\d{1,2}:\d{1,2}[.,]\d{1,3}`
const timing = new RegExp(String.raw`^[ \t]*(${time})[ \t]*-->[ \t]*(${time})(?:[ \t][^]*)?$`)

const sbvTiming = /^[ \t]*(\d+:\d{1,2}:\d{1,2}\.\d{1,3})[ \t]*,[ \t]*(\d+:\d{1,2}:\d{1,2}\.\d{1,3})[ \t]*$/

const linesOf = (source: string): Line[] => {
  const lines: Line[] = []
  let start = 0
  for (const { index, 0: lineEnd } of source.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index, text: source.slice(start, index) })
    start = index + lineEnd.length
  }
  return [...lines, { start, end: source.length, text: source.slice(start) }]
}

const isBlank = (text: string): boolean => /^[ \t]*$/.test(text)

/** Times in a line of their own, a blank line behind each cue. */
const scanSbv = (source: string): Cue[] => {
  const lines = linesOf(source)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const { text, start } = lines[at] as Line
    if (isBlank(text)) continue
    if (!sbvTiming.test(text))
      throw new FormatError(
        'bad-syntax',
        placeOf(source, start),
        `expected times such as 0:00:01.000,0:00:02.500, got ${JSON.stringify(text.slice(0, 40))}`,
      )
    let end = at + 1
    while (end < lines.length && !isBlank(lines[end]?.text ?? '') && !sbvTiming.test(lines[end]?.text ?? ''))
      end++
    cues.push(cueOf(lines, at, at, end, sbvTiming))
    at = end - 1
  }
  return cues
}

/** A cue goes on to the next one's times: blank lines within a text are seen, though few players do. */
const scanSrt = (source: string): Cue[] => {
  const lines = linesOf(source)
  const times = lines.flatMap(({ text }, at) => (timing.test(text) ? [at] : []))
  /** The line of a cue's number, where it has one, else that of its times. */
  const headOf = (index: number): number => {
    const at = times[index] ?? lines.length
    const isNumbered =
      at < lines.length &&
      at - 1 > (times[index - 1] ?? -1) &&
      /^[ \t]*\d+[ \t]*$/.test(lines[at - 1]?.text ?? '')
    return isNumbered ? at - 1 : at
  }
  const cues = times.map((at, index) => cueOf(lines, headOf(index), at, headOf(index + 1)))
  const first = lines.find(({ text }) => !isBlank(text))
  if (!cues.length && first)
    throw new FormatError(
      'bad-syntax',
      placeOf(source, first.start),
      'expected cues with times such as 00:00:01,000 --> 00:00:02,500, got none',
    )
  return cues
}

const scanVtt = (source: string): Cue[] => {
  const lines = linesOf(source)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]?.text ?? ''))
    throw new FormatError('bad-syntax', placeOf(source, 0), 'expected WEBVTT in the first line')
  const cues: Cue[] = []
  let from = 1
  for (let at = 1; at < lines.length; at++) {
    const { text, start } = lines[at] as Line
    // Notes, styles and regions have no arrow: the standard keeps it for times.
    if (!text.includes('-->')) continue
    if (!timing.test(text))
      throw new FormatError(
        'bad-syntax',
        placeOf(source, start),
        'expected times such as 00:01.000 --> 00:02.500',
      )
    let end = at + 1
    while (end < lines.length && lines[end]?.text && !lines[end]?.text.includes('-->')) end++
    // A name is alone in the lines before.
    const hasName = at - 1 >= from && lines[at - 1]?.text !== '' && lines[at - 2]?.text === ''
    cues.push(cueOf(lines, hasName ? at - 1 : at, at, end))
    from = end
    at = end - 1
  }
  return cues
}

/** `head`: where it begins, with its number or name. */
const cueOf = (lines: readonly Line[], head: number, at: number, end: number, pattern = timing): Cue => {
  const [, from = '', to = ''] = pattern.exec(lines[at]?.text ?? '') ?? []
  let first = at + 1
  let last = end
  while (first < last && isBlank(lines[first]?.text ?? '')) first++
  while (last > first && isBlank(lines[last - 1]?.text ?? '')) last--
  let next = last
  while (next < lines.length && isBlank(lines[next]?.text ?? '')) next++
  const starts = (line: number): number =>
    (lines[line] ?? lines.at(-1))?.[line < lines.length ? 'start' : 'end'] ?? 0
  return { from, to, lines: lines.slice(first, last), start: starts(head), end: starts(next) }
}

const trimmed = (text: string): string => text.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, '')

/** `safe` takes from a line what would be read as times. */
const readBy =
  (scan: (source: string) => Cue[], safe: (line: string) => string) =>
  (source: string): Entries => {
    const entries = new Entries(source)
    const lineEnd = lineEndOf(source)
    for (const [index, { from, to, lines, start: cueStart, end: cueEnd }] of scan(source).entries()) {
      const [first, last] = [lines[0], lines.at(-1)]
      if (!first || !last) continue
      const text = trimmed(lines.map((line) => line.text).join('\n'))
      const start = first.end - first.text.replace(/^[ \t]+/, '').length
      const end = last.start + last.text.replace(/(?<![ \t])[ \t]+$/, '').length
      entries.add(
        {
          string: { identifier: String(index + 1), text, context: `Start time: ${from}\r\n End time: ${to}` },
          write: (translation) => {
            // A blank line would end the cue.
            const shown = singleOf(translation)
              .split(/\r\n|\n|\r/)
              .filter((line) => !isBlank(line))
              .map(safe)
            const written = trimmed(shown.join(lineEnd))
            return written && shown.join('\n') !== text ? [{ start, end, text: written }] : []
          },
          remove: () => [{ start: cueStart, end: cueEnd, text: '' }],
        },
        start,
      )
    }
    return entries
  }

export const srt = formatBy({
  type: 'srt',
  extensions: ['.srt'],
  read: readBy(scanSrt, (line) => (timing.test(line) ? line.replace('-->', '-- >') : line)),
})

export const vtt = formatBy({
  type: 'vtt',
  extensions: ['.vtt'],
  read: readBy(scanVtt, (line) => line.replaceAll('-->', '--&gt;')),
})

export const sbv = formatBy({
  type: 'sbv',
  extensions: ['.sbv'],
  read: readBy(scanSbv, (line) => (sbvTiming.test(line) ? line.replace(',', ',\u00a0') : line)),
})
