/** Which translations a built file does not have. */
import { areSame } from '../hosted/bytes.ts'
import type { SentRecord } from './record.ts'

interface Translated {
  identifier: string
  source: string
  translation: string
}

/** What any format writes as it is: nothing to escape, no end of a line, too short to be folded. */
const isPlain = (text: string): boolean =>
  /^[\p{L}\p{N} .,!?()[\]-]{3,60}$/u.test(text) && text === text.trim()
const isAscii = ({ translation }: Translated): boolean => /^[ -~]*$/.test(translation)

/** Translations that are looked for. */
const most = 200
/** Of all looks through a file, in characters. */
const mostRead = 20_000_000

/** Notes what goes to an app, and tells what of it did not come back. */
export const watchTranslations = (languageId: string) => {
  const noted: Translated[] = []
  return {
    note({ identifier, text: source, isHidden, translations }: SentRecord): void {
      if (noted.length === most || isHidden || typeof source !== 'string') return
      const translation = translations?.[languageId]?.text
      if (typeof translation !== 'string' || translation === source) return
      if (isPlain(source) && isPlain(translation)) noted.push({ identifier, source, translation })
    },

    /**
     * In words, null where nothing is. A translation is left out where its source text stands in the file and it does
     * not; one with letters beyond ASCII, which a format may escape, where another has them or nothing was done at all.
     * Never in a file that is not text of UTF-8.
     */
    leftOutOf(content: Uint8Array, original?: Uint8Array): string | null {
      const text = new TextDecoder().decode(content)
      const looked = noted.slice(0, Math.ceil(mostRead / text.length))
      const isThere = ({ translation }: Translated): boolean => text.includes(translation)
      const lost = looked.filter((each) => !isThere(each) && text.includes(each.source))
      const isAnySure = areSame(content, original) || looked.some((each) => !isAscii(each) && isThere(each))
      return wordsOf(isAnySure ? lost : lost.filter(isAscii), languageId)
    },
  }
}

const wordsOf = (lost: readonly Translated[], languageId: string): string | null => {
  if (!lost.length) return null
  const shown = lost.slice(0, 3).map(({ identifier }) => JSON.stringify(identifier.slice(0, 80)))
  const more = lost.length > shown.length ? ` and ${lost.length - shown.length} more` : ''
  return `${shown.join(', ')}${more}: translated into ${languageId}, and in the built file stands the source text`
}
