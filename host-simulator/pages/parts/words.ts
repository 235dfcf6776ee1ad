/** A search by words, as every list of the pages has it. */

/** What somebody wrote, word by word, in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each word stands somewhere in the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const small = text.toLowerCase()
  return words.every((word) => small.includes(word))
}
