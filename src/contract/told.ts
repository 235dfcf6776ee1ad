/** What a trace tells of values: plain JSON, short, without what opens doors. */

/** Characters of JSON beyond which only the beginning is told. */
const toldAtMost = 2048

const secretNames =
  /token|secret|password|passwd|authorization|cookie|jwt|api.?key|private.?key|credential|signature|verifier/i

/** A JSON Web Token, wherever it stands. */
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g

/** What stands in the place of what is not told. */
export const hidden = '(hidden)'

/** Whether what has this name opens doors. */
export const isSecret = (name: string): boolean => secretNames.test(name)

export const withoutTokens = (text: string): string => text.replace(jwt, hidden)

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
      isHidden(key) ? hidden : typeof part === 'string' ? clean(part) : part,
    ) as string | undefined
    if (text === undefined) return undefined
    return text.length > toldAtMost ? { cut: text.slice(0, toldAtMost) } : JSON.parse(text)
  } catch {
    // A bigint, or a value that holds itself: apps may send both, and the call itself says what is wrong.
    return undefined
  }
}
