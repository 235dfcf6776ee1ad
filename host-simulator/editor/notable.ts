/** What can be noted of texts: the same bounds for letters and for words. */

/** Characters of a search; what is longer is cut before it is looked for. */
export const longestSearch = 128

const longestText = 2_000

// The characters beyond ASCII that are letters of it in another case: a search for i, k or s may find them.
const foldedIntoAscii = /[\u0130\u017f\u212a]/

/** Of other texts nothing is noted, so that all searches look into them. */
export const isNotable = (text: string): boolean => text.length <= longestText && !foldedIntoAscii.test(text)
