/** Real interface texts, with their published translations. Made by `scripts/make-samples.mjs`. */
import samplesJson from '../data/samples.json' with { type: 'json' }
import type { Text } from '../rows.ts'

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

// The inferred type is a union of as many shapes as there are strings.
export const samples = (samplesJson as unknown as { files: readonly SampleFile[] }).files
