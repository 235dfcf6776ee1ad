/** What a page tells of arguments and payloads: plain JSON, short, without what opens doors. */

/** Characters of JSON beyond which only the beginning is told. */
const reportedLength = 2048

const secretNames = /token|secret|password|authorization|cookie|jwt/i

/** A JSON Web Token, wherever it stands. */
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g

/** Whether what has this name opens doors. */
export const isSecret = (name: string): boolean => secretNames.test(name)

/** The value; of a long one the beginning of its JSON as `{ cut }`; undefined for what JSON has no word for. */
export const reported = (value: unknown): unknown => {
  try {
    const text = JSON.stringify(value, (key, part: unknown) =>
      isSecret(key) ? '(hidden)' : typeof part === 'string' ? part.replace(jwt, '(hidden)') : part,
    ) as string | undefined
    if (text === undefined) return undefined
    return text.length > reportedLength ? { cut: text.slice(0, reportedLength) } : JSON.parse(text)
  } catch {
    // A bigint, or a value that holds itself: apps may send both, and the call itself says what is wrong.
    return undefined
  }
}
