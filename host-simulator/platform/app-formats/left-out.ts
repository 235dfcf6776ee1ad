/** Which translations a built file does not have. */

export interface Translated {
  identifier: string
  source: string
  translation: string
}

/** What any format writes as it is: nothing to escape, no end of a line, too short to be folded. */
const isPlain = (text: string): boolean =>
  /^[\p{L}\p{N} .,!?()[\]-]{3,60}$/u.test(text) && text === text.trim()
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** As many are looked for: each is one look through the file. */
const most = 200

/** In words, of at least one identifier. */
export const wordsOfLost = (lost: readonly string[], languageId: string): string => {
  const shown = lost.slice(0, 3).map((identifier) => JSON.stringify(identifier.slice(0, 80)))
  const more = lost.length > shown.length ? ` and ${lost.length - shown.length} more` : ''
  return `${shown.join(', ')}${more}: translated into ${languageId}, and in the built file stands the source text`
}

/**
 * Identifiers whose source text stands in the file where a translation was to be, in the order of `strings`.
 * Only such are told as are sure: others are there, or nothing was done, or letters that no format escapes are missing.
 * None in a file that is not text of UTF-8.
 */
export const leftOut = (
  content: Uint8Array,
  strings: readonly Translated[],
  source?: Uint8Array,
): string[] => {
  const text = new TextDecoder().decode(content)
  const looked = strings
    .filter(({ source: from, translation }) => isPlain(from) && isPlain(translation) && from !== translation)
    .slice(0, most)
  const lost = looked.filter(
    ({ source: from, translation }) => !text.includes(translation) && text.includes(from),
  )
  const isSame = source?.length === content.length && source.every((byte, at) => byte === content[at])
  const isSure =
    isSame || lost.length < looked.length || lost.every(({ translation }) => isAscii(translation))
  return isSure ? lost.map(({ identifier }) => identifier) : []
}
