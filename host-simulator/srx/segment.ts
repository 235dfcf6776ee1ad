import { decisionsOf, type SrxRules } from './rules.ts'
import { markupView, plainView, type View } from './view.ts'

export interface SegmentOptions {
  /** Tags, comments and character references of HTML in the text are codes, not text. */
  isInlineMarkup?: boolean
}

/**
 * Where the rules break a text: rising offsets in UTF-16 units, never 0, never the length, never inside a character.
 * At each place the first rule decides whose `beforebreak` fits what ends there and `afterbreak` what begins there; no
 * rule, no break. Takes time linear in the text.
 * Throws SrxError 'unsafe-pattern' when the rules together are too large or need too much work on this text.
 * Source: SRX 2.0, "Applying segmentation rules".
 */
export const breaksOf = (
  rules: SrxRules,
  text: string,
  languageCode: string,
  { isInlineMarkup = false }: SegmentOptions = {},
): number[] => {
  const view = isInlineMarkup ? markupView(text) : plainView(text)
  const isBreak = decisionsOf(rules, languageCode, view.points)
  const breaks: number[] = []
  for (let at = 1; at < view.points.length; at++)
    if (isBreak[at]) breaks.push(offsetOf(view, at, rules.includes))
  return breaks
}

/** The segments of a text, in order; together they are the text. */
export const segment = (
  rules: SrxRules,
  text: string,
  languageCode: string,
  options?: SegmentOptions,
): string[] => {
  if (!text) return []
  const breaks = breaksOf(rules, text, languageCode, options)
  return [0, ...breaks].map((from, at) => text.slice(from, breaks[at]))
}

// Codes at a break: those that `formathandle` includes stay behind as long as no other one stands before them.
const offsetOf = ({ offsets, codes }: View, at: number, includes: SrxRules['includes']): number =>
  codes.get(at)?.find(({ kind }) => !includes[kind])?.begin ?? (offsets[at] as number)
