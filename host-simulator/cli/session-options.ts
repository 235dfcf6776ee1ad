/** What the options that `dev` and `exec` share have to say. */
import { isHostEntry } from '../../src/contract/allowed-host.ts'
import type { sessionOptions } from './start-options.ts'
import { nearest } from '../../src/contract/nearest.ts'
import { Failure } from './failure.ts'
import type { Parsed } from './options.ts'

export type SessionValues = Parsed<typeof sessionOptions>['values']

export const secretsOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      // The value is a secret: it is not said again.
      const [name, secret] = [pair.slice(0, at), pair.slice(at + 1)]
      if (at < 1 || !secret)
        throw new Failure(
          'usage',
          `--client-secret: expected <clientId>=<secret>, got ${at < 0 ? 'no "="' : `nothing ${at ? 'behind' : 'before'} "="`}`,
        )
      return [name, secret]
    }),
  )

/** Of each that no app has, what was probably meant; none of these secrets is used. */
export const strangeClients = (given: Iterable<string>, known: readonly string[]): string[] =>
  [...given]
    .filter((id) => !known.includes(id))
    .map((id) => {
      const meant = nearest(id, known)
      const words = meant ? `Did you mean "${meant}"?` : `There are: ${known.join(', ') || 'none'}.`
      return `--client-secret: no app has the client id "${id}". ${words}`
    })

/** One that names no host would let nothing through, and say nothing. */
export const requireHosts = (entries: readonly string[]): void => {
  const wrong = entries.find((entry) => !isHostEntry(entry))
  if (wrong === undefined) return
  const several = wrong.includes(',') ? '; several want the option several times' : ''
  throw new Failure(
    'usage',
    `--allow-host: expected a host such as app.example, localhost:9000 or *.example, got "${wrong}"${several}`,
  )
}

/** `other` is what else may be given. */
export const checkAddress = (manifest: string, other = ''): void => {
  const scheme = URL.canParse(manifest) ? new URL(manifest).protocol : ''
  if (scheme === 'http:') return
  throw new Failure(
    'usage',
    scheme === 'https:'
      ? `--app: ${manifest} is https; the simulator speaks to apps on this machine over http. Start the app without TLS.`
      : `--app: expected the address where the app serves its manifest, such as http://localhost:3000/manifest.json${other}, got "${manifest}"`,
  )
}
