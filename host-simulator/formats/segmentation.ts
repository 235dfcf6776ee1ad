/**
 * Which formats' texts are split into sentences. Source: facts F131. Unstated: formats of neither list, such as FrameMaker's,
 * Flare's and MDX, whose options say that they are split; Contentful's, subtitles and the rest are not.
 */
import { isKeyless } from '../world/keys.ts'

/** Where the file's options ask for it. */
const asked = new Set('android arb macosx json chrome csv xlsx xliff xliff_two'.split(' '))
/** Marks of code in their texts are backquotes, and addresses of links stand in brackets. */
const marked = new Set(['md', 'fm_md', 'mdx_v1', 'mdx_v2', 'adoc'])

export interface SegmentationKind {
  /** Texts without keys: by themselves. */
  byDefault: boolean
  /** How a text marks what is no text of its own. */
  marks: 'none' | 'tags' | 'tags and backquotes'
}

/** Null for a format that is never split. */
export const segmentationOf = (type: string): SegmentationKind | null => {
  const byDefault = isKeyless(type)
  if (!byDefault && !asked.has(type)) return null
  const marks = marked.has(type) ? 'tags and backquotes' : type === 'txt' ? 'none' : 'tags'
  return { byDefault, marks }
}
