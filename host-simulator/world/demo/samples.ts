/** Real interface texts, with their published translations. Made by `scripts/make-samples.mjs`. */
import samplesJson from '../data/samples.json' with { type: 'json' }
import type { Text } from '../string-rows.ts'

/** A string as published, with its published translations by language id. */
export interface Sample {
  identifier: string
  text: Text
  context?: string
  translations: Readonly<Record<string, Text>>
}

interface SampleFile {
  name: string
  type: string
  strings: readonly Sample[]
}

/** Columns of one length; null where a string has none. */
interface SampleColumns {
  name: string
  type: string
  identifier: readonly string[]
  text: readonly Text[]
  context: readonly (string | null)[]
  translations: Readonly<Record<string, readonly (Text | null)[]>>
}

// The inferred type is a union of as many shapes as there are texts.
const { files } = samplesJson as unknown as { files: readonly SampleColumns[] }

export const samples: readonly SampleFile[] = files.map(({ name, type, translations, ...own }) => ({
  name,
  type,
  strings: own.identifier.map((identifier, at) => {
    const context = own.context[at] ?? null
    const all = Object.entries(translations).flatMap(([language, texts]) => {
      const text = texts[at] ?? null
      return text === null ? [] : [[language, text] as const]
    })
    return {
      identifier,
      text: own.text[at] as Text,
      ...(context !== null && { context }),
      translations: Object.fromEntries(all),
    }
  }),
}))
