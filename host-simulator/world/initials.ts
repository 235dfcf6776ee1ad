/**
 * One or two letters for what has no picture: of the first two words, or the beginning of a single one. Letters and digits
 * alone, as others may mean something in HTML or SVG.
 */
export const initialsOf = (name: string): string => {
  const [first = [], second] = (name.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word])
  return (second ? [first[0], second[0]] : first.slice(0, 2)).join('').toUpperCase()
}
