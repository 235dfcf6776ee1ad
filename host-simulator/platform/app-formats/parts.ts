/** A text in parts: the sentences that segmentation rules find in it. */
import { segmentationOf, type SegmentationKind } from '../../formats/index.ts'
import { breaksOf, parseSrx, sampleSrx, type SrxRules } from '../../srx/index.ts'
import type { JsonObject } from '../../world/json.ts'

/** A text between what separates it from others: white space that nobody translates. */
export type Part = readonly [before: string, text: string, after: string]

/** How a file's texts are split. */
export interface Segmentation {
  marks: SegmentationKind['marks']
  /** The file's own rules; null for ours. */
  rules: SrxRules | null
}

export interface Segmented {
  importOptions: JsonObject | null
  /** Text of the file's own rules. */
  srx?: string | null
  isStringBased?: boolean
}

/** Null where texts stay whole. Unstated: string-based projects. Ours split what is asked for alone. */
export const segmentationFor = (
  type: string,
  { importOptions, srx = null, isStringBased = false }: Segmented,
): Segmentation | null => {
  const kind = segmentationOf(type)
  const asked = importOptions?.['contentSegmentation']
  const isOn = typeof asked === 'boolean' ? asked : kind?.byDefault && !isStringBased
  return kind && isOn ? { marks: kind.marks, rules: srx === null ? null : rulesOf(srx) } : null
}

let ours: SrxRules | undefined
let latest: { srx: string; rules: SrxRules } | undefined

/** Of many texts that are split by the same rules, the first parses them. */
const rulesOf = (srx: string): SrxRules =>
  (latest?.srx === srx ? latest : (latest = { srx, rules: parseSrx(srx) })).rules

/** The text is one part where no rule breaks it. Throws `SrxError` for rules that need too much work on it. */
export const partsOf = (text: string, languageId: string, { marks, rules }: Segmentation): Part[] => {
  const pieces =
    rules || mayEnd.test(text)
      ? piecesOf(
          text,
          breaksOf(rules ?? (ours ??= parseSrx(sampleSrx)), seen(text, marks, rules), languageId, {
            isInlineMarkup: marks !== 'none',
          }),
        )
      : [text]
  const parts: Part[] = []
  let before = ''
  for (const piece of pieces) {
    const own = piece.trim()
    // White space alone goes before what comes next.
    if (!own) before += piece
    // Rules of one's own say where white space belongs. Source: facts F131.
    else if (rules) parts.push([before, piece, ''])
    else {
      const start = piece.indexOf(own)
      parts.push([before + piece.slice(0, start), own, piece.slice(start + own.length)])
    }
    if (own) before = ''
  }
  const last = parts.at(-1)
  if (last) parts[parts.length - 1] = [last[0], last[1], last[2] + before]
  return parts.length > 1 ? parts : [['', text, '']]
}

/** Where none of these stands, our rules break nothing. */
const mayEnd = /[.?!…][^]*\s|[。！？]/

/** As rules see it: code has no sentences, and a new line is white space, but rules of one's own may ask for it. */
const seen = (text: string, marks: Segmentation['marks'], rules: SrxRules | null): string => {
  const own =
    marks === 'tags and backquotes'
      ? text.replaceAll(/(`+)[^]*?\1|\]\([^()\s]*\)/g, (code) => 'x'.repeat(code.length))
      : text
  return rules ? own : own.replaceAll(/[\r\n]/g, ' ')
}

const piecesOf = (text: string, breaks: readonly number[]): string[] =>
  [0, ...breaks].map((from, at) => text.slice(from, breaks[at]))
