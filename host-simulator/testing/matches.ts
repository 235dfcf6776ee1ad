/** Whether a value is as it was expected: plain JSON, with patterns for texts and with `expect.any()` and its like. */

interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean
}

const isAsymmetric = (value: unknown): value is AsymmetricMatcher =>
  typeof (value as AsymmetricMatcher | null)?.asymmetricMatch === 'function'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A field that is undefined counts as left out, as in JSON. */
export const matches = (actual: unknown, expected: unknown): boolean => {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual)
  if (expected instanceof RegExp) return typeof actual === 'string' && expected.test(actual)
  if (!isObject(expected) || !isObject(actual))
    return Object.is(actual, expected) || actual === (expected ?? null)
  if (Array.isArray(expected) !== Array.isArray(actual)) return false
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...keys].every((key) => matches(actual[key], expected[key]))
}

/** Of what the page told as `{ cut }`, the beginning of its JSON, only the beginning can be held against it. */
export const toldMatches = (told: unknown, expected: unknown): boolean => {
  const cut = (told as { cut?: unknown } | null | undefined)?.cut
  if (typeof cut !== 'string') return matches(told, expected)
  return (JSON.stringify(expected) ?? '').startsWith(cut)
}

/** Whether a text is the wanted one, or fits the pattern. */
export const fitsText = (actual: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? actual === wanted : wanted.test(actual)
