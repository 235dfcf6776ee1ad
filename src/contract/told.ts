/** What a trace tells of values: plain JSON, short, without what opens doors. */

/** Characters of JSON beyond which only the beginning is told. */
export const toldAtMost = 2048

const secretNames =
  /token|secret|password|passwd|authorization|cookie|jwt|api.?key|private.?key|credential|signature|verifier/i

/** Characters of one text that are looked at: behind them nothing is told. */
const seenAtMost = 16 * toldAtMost

/** What a JSON Web Token may stand in: three parts of letters between dots, of which the first begins with eyJ. */
const words = /[\w.-]+/g

/** What stands in the place of what is not told. */
export const hidden = '(hidden)'

/** Whether what has this name opens doors. */
export const isSecret = (name: string): boolean => secretNames.test(name)

export const withoutTokens = (text: string): string =>
  text.replace(words, (word) => (word.includes('eyJ') ? withoutTokensIn(word) : word))

/** Without these texts, and without tokens. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string => {
  let rest = text
  for (const secret of secrets) if (rest.includes(secret)) rest = rest.replaceAll(secret, hidden)
  return rest.includes('eyJ') ? withoutTokens(rest) : rest
}

/** Part by part: an expression for the whole would look from each eyJ to the end of a long word. */
const withoutTokensIn = (word: string): string => {
  const parts = word.split('.')
  const kept: string[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string
    const start = part.indexOf('eyJ')
    const isToken =
      start >= 0 && part.length - start >= 11 && (parts[at + 1]?.length ?? 0) >= 8 && at + 2 < parts.length
    kept.push(isToken ? part.slice(0, start) + hidden : part)
    if (isToken) at += 2
  }
  return kept.join('.')
}

/** The beginning of a long text; a token that is cut would not be known as one, so its part goes, too. */
const beginningOf = (text: string): string => {
  if (text.length <= seenAtMost) return text
  const start = text.slice(0, seenAtMost)
  const word = start.search(/(?<![\w.-])[\w.-]*$/)
  return start.slice(word).includes('eyJ') ? start.slice(0, word) : start
}

export interface Telling {
  isHidden(name: string): boolean
  /** What is told of a text. */
  clean(text: string): string
}

/** The value; of a long one the beginning of its JSON as `{ cut }`; undefined for what JSON has no word for. */
export const told = (
  value: unknown,
  { isHidden, clean }: Telling = { isHidden: isSecret, clean: withoutTokens },
): unknown => {
  try {
    const text = JSON.stringify(value, (key, part: unknown) =>
      isHidden(key) ? hidden : typeof part === 'string' ? clean(beginningOf(part)) : part,
    ) as string | undefined
    if (text === undefined) return undefined
    return text.length > toldAtMost ? { cut: text.slice(0, toldAtMost) } : JSON.parse(text)
  } catch {
    // A bigint, or a value that holds itself: apps may send both, and the call itself says what is wrong.
    return undefined
  }
}
