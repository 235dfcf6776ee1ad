/** What is wrong with the text of a manifest, each with its line. */
import { JsonFault } from '../../src/contract/json-text.ts'
import {
  manifestRules,
  manifestFindings,
  type ManifestFinding,
  type RuleId,
  type Severity,
} from '../../src/contract/manifest.ts'
import { pathText } from '../../src/contract/path-text.ts'
import type { Evidence } from '../../src/contract/row.ts'
import { scanJson, spanAt, type JsonText, type Span } from './json.ts'

export interface Finding {
  id: RuleId
  severity: Severity
  message: string
  /** Such as `modules.custom-file-format[0].url`; empty for the whole manifest. */
  path: string
  /** Both from 1; a column counts UTF-16 code units. */
  line: number
  column: number
  endLine: number
  /** The column behind the last one. */
  endColumn: number
  evidence: Evidence
  specRef: string
  fix?: string
}

export interface LintOptions {
  /** Name of a file that a custom file format should recognise. */
  sampleName?: string | undefined
}

const mark = '\uFEFF'

/** Offsets at which lines start. */
const lineStarts = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length),
]

type Place = (span: Span) => Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>

const placesIn = (text: string): Place => {
  const starts = lineStarts(text)
  const pointAt = (offset: number): [number, number] => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return [low + 1, offset - (starts[low] as number) + 1]
  }
  return ({ start, end }) => {
    const [line, column] = pointAt(start)
    const [endLine, endColumn] = pointAt(end)
    return { line, column, endLine, endColumn }
  }
}

const ofText = (
  id: RuleId,
  message: string,
  path: string,
  place: ReturnType<Place>,
  fix?: string,
): Finding => {
  const { severity, evidence, source } = manifestRules[id]
  return { id, severity, message, path, ...place, evidence, specRef: source, ...(fix && { fix }) }
}

const ofValue = (
  { id, severity, message, path, at, evidence, source, fix }: ManifestFinding,
  root: JsonText['root'],
  place: Place,
): Finding => ({
  id,
  severity,
  message,
  path: pathText(path),
  ...place(spanAt(root, path, at)),
  evidence,
  specRef: source,
  ...(fix && { fix }),
})

/** Findings in the order of the text. A text that is no JSON gives one finding, where it breaks. */
export const lintManifest = (text: string, { sampleName }: LintOptions = {}): Finding[] => {
  const hasMark = text.startsWith(mark)
  const bare = hasMark ? text.slice(1) : text
  const placeIn = placesIn(text)
  const place: Place = ({ start, end }) =>
    hasMark ? placeIn({ start: start + 1, end: end + 1 }) : placeIn({ start, end })
  const found: Finding[] = hasMark
    ? [
        ofText(
          'MF-002',
          'expected { first, got a byte order mark',
          '',
          placeIn({ start: 0, end: 1 }),
          'Save the file as UTF-8 without BOM.',
        ),
      ]
    : []
  let json: JsonText
  try {
    json = scanJson(bare)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const { offset, message } = error
    const span = { start: offset, end: Math.min(offset + 1, bare.length) }
    return [...found, ofText('MF-001', message, '', place(span))]
  }
  const value: unknown = JSON.parse(bare)
  for (const { path, again, first } of json.twice) {
    const { line } = place(first)
    const name = JSON.stringify(path.at(-1))
    found.push(
      ofText(
        'MF-003',
        `the key ${name} is already on line ${line}; the last one counts`,
        pathText(path),
        place(again),
      ),
    )
  }
  for (const one of manifestFindings(value, { sampleName })) found.push(ofValue(one, json.root, place))
  return found.toSorted((a, b) => a.line - b.line || a.column - b.column || a.id.localeCompare(b.id))
}
