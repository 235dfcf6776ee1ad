/** Numbers that look drawn and come again with the same seed. */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number
  of<T>(list: readonly T[]): T
  /** A text that no other draw gives. */
  text(): string
}

const letters = ['wind', 'море', 'שלום', '漢字', '{count}', '<b>', '&amp;', '🙂', '"', "'", '%s', '\\n']

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  let drawn = 0
  // A linear congruential generator: enough to choose acts by.
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return {
    below,
    of,
    text: () => `${++drawn} ${Array.from({ length: 1 + below(6) }, () => of(letters)).join(' ')} ${seed}`,
  }
}
