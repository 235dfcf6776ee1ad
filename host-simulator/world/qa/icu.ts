/** What keeps a text from being an ICU message; reads it once, and knows its branches, not what they say. */

const choosing = new Set(['plural', 'select', 'selectordinal'])
/** Levels of branches in branches: a text may be 1 MB of braces. */
const deepest = 50

class Wrong extends Error {}

/** In words for a person; null where the message is sound. */
export const icuProblem = (text: string): string | null => {
  const end = text.length
  let at = 0

  const fail = (why: string): never => {
    throw new Wrong(why)
  }
  const skipSpace = (): void => {
    while (at < end && /\s/.test(text.charAt(at))) at++
  }
  const word = (): string => {
    skipSpace()
    const from = at
    while (at < end && !/[\s{},]/.test(text.charAt(at))) at++
    return text.slice(from, at)
  }
  const expect = (sign: string): void => {
    skipSpace()
    if (text.charAt(at) !== sign)
      fail(
        at < end
          ? `expected “${sign}” before “${text.slice(at, at + 12)}”`
          : `“${sign}” is missing at the end`,
      )
    at++
  }
  /** From a quote before a brace to the next one nothing counts. */
  const skipQuoted = (): void => {
    if (!/[{}#|]/.test(text.charAt(at + 1))) {
      at += text.charAt(at + 1) === "'" ? 2 : 1
      return
    }
    const close = text.indexOf("'", at + 1)
    at = close < 0 ? end : close + 1
  }
  const message = (depth: number): void => {
    if (depth > deepest) fail(`branches are more than ${deepest} levels deep`)
    while (at < end && text.charAt(at) !== '}') {
      const sign = text.charAt(at)
      if (sign === "'") skipQuoted()
      else if (sign === '{') argument(depth)
      else at++
    }
  }
  const branches = (name: string, depth: number): void => {
    const seen = new Set<string>()
    for (;;) {
      const key = word()
      if (!key) break
      if (key.startsWith('offset:')) continue
      if (seen.has(key)) fail(`“${name}” has the branch “${key}” twice`)
      seen.add(key)
      expect('{')
      message(depth + 1)
      expect('}')
    }
    if (!seen.has('other')) fail(`“${name}” has no branch “other”`)
  }
  const argument = (depth: number): void => {
    at++
    const name = word()
    if (!name) fail('an argument has no name')
    skipSpace()
    if (text.charAt(at) === ',') {
      at++
      const type = word()
      skipSpace()
      const hasMore = text.charAt(at) === ','
      if (hasMore) at++
      if (choosing.has(type)) branches(name, depth)
      else if (hasMore) message(depth + 1)
    }
    expect('}')
  }

  try {
    message(0)
    return at < end ? 'a “}” closes nothing' : null
  } catch (error) {
    if (error instanceof Wrong) return error.message
    throw error
  }
}
