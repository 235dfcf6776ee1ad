/** Whether the pattern of a module fits the name of a file; one that is none, or unsafe, fits nothing. */
import { fitting } from '../../src/contract/patterns.ts'

/** Pages ask again with every change. */
const known = new Map<string, ReturnType<typeof fitting>>()

export const fitsName = (pattern: string, fileName: string): boolean => {
  if (!known.has(pattern)) known.set(pattern, fitting(pattern))
  return known.get(pattern)?.(fileName) ?? false
}
