/** Why nothing came back from a server. */

interface Failed {
  message?: string
  /** Of Node: a word; of a DOMException a number. */
  code?: unknown
  /** Whom it did not reach. */
  address?: string
  /** One for each address of a name, where it has several. */
  errors?: Failed[]
}

/**
 * In a few words, such as `ECONNREFUSED at 127.0.0.1`: a name of this machine may lead to another of its addresses than
 * the one at which a server listens.
 */
export const reasonOf = (error: unknown): string => {
  // Of `fetch` the cause says it.
  const failed = ((error as { cause?: Failed }).cause ?? error) as Failed
  const { code, address, message = '', errors = [{ address }] } = failed
  if (typeof code !== 'string') return message || (error as Error).message
  const tried = errors.flatMap((each) => each.address ?? [])
  return tried.length ? `${code} at ${tried.join(' and ')}` : code
}
