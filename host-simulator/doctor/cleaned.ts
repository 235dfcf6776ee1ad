/** Words of apps and servers as they may be told. */
import { withoutTokens } from '../../src/contract/told.ts'

/** The text without these, without tokens, and without what stands in queries. */
export const cleaned = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .reduce((told, secret) => told.replaceAll(secret, '(hidden)'), withoutTokens(text))
    .replaceAll(/(https?:\/\/[^\s"'?#]+)[?#][^\s"']*/g, '$1')
