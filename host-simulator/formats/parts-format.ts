/** A format whose files are archives of XML: strings in some parts, all else as it is. */
import { Entries, hasText, translationsOf } from './entry.ts'
import type { Format, FormatOptions, TargetOptions } from './format.ts'
import { spliced } from './splice.ts'
import type { Paragraph } from './stretches.ts'
import { withParts } from './zip-parts.ts'

export interface Part {
  name: string
  source: string
  entries: Entries
}

/** How parts of one kind are read. */
export interface DocumentPart {
  /** Of the part's path. Its group is the part's name in identifiers. */
  readonly pattern: RegExp
  /** What is counted in it. */
  readonly unit: string
  paragraphsOf(source: string, options: FormatOptions): Paragraph[]
}

/** What several parts say by one name is one string. `read`: the parts in order. */
export const formatOfParts = (
  type: string,
  extensions: readonly string[],
  read: (bytes: Uint8Array, options: TargetOptions) => Part[],
  isBlanked = false,
): Format => ({
  type,
  extensions,
  parse(bytes, options) {
    const parts = read(bytes, { ...options, languageId: options.sourceLanguageId })
    const strings = parts.flatMap(({ entries }) => [...entries].map(({ string }) => string))
    return { strings: [...new Map(strings.map((string) => [string.identifier, string])).values()] }
  },
  parseTranslations: (bytes, options) =>
    new Map(read(bytes, options).flatMap(({ entries }) => [...translationsOf(entries)])),
  build(bytes, strings, options) {
    const changed = new Map<string, Uint8Array>()
    for (const { name, source, entries } of read(bytes, options)) {
      const edits = [...entries].flatMap((entry) => {
        const translation = strings.get(entry.string.identifier)?.translation ?? null
        if (hasText(translation)) return entry.write(translation, options.languageId)
        return isBlanked && options.translatedOnly ? entry.write('', options.languageId) : []
      })
      if (edits.length) changed.set(name, new TextEncoder().encode(spliced(source, edits)))
    }
    return changed.size ? withParts(bytes, changed) : bytes.slice()
  },
})
