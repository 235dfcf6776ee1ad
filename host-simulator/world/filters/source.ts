/** The source text of a string, as filters and checks look at it. */
import { isIcu } from '../qa/texts.ts'
import { hasPlurals, sourceText } from '../texts.ts'
import type { StringRow } from '../string-rows.ts'

export type StringType = 'plain' | 'plural' | 'icu' | 'asset'

export const stringType = (string: StringRow): StringType =>
  string.asset !== undefined
    ? 'asset'
    : hasPlurals(string)
      ? 'plural'
      : isIcu(sourceText(string, null))
        ? 'icu'
        : 'plain'
