import { Refused } from './refused.ts'

/**
 * A path of the platform with its query, safe to go to; refuses what leads elsewhere.
 * `javascript:`, `//host`, `\\host` and absolute addresses resolve to another origin or scheme; `/.//host` would where
 * it is resolved once more.
 */
export const platformPath = (path: string, query: object = {}): string => {
  const here = 'http://platform.invalid'
  let url: URL
  try {
    url = new URL(path, `${here}/`)
  } catch {
    throw new Refused('wrong-argument', `path: expected a path of the platform, got "${path}"`)
  }
  if (url.origin !== here || url.pathname.startsWith('//'))
    throw new Refused(
      'wrong-argument',
      `path: expected a path of the platform, got an address elsewhere: "${path}"`,
    )
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.pathname + url.search + url.hash
}
