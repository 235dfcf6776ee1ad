/** What may help an app that did not take its installation. */
import { addressAdvice, wantsDomain } from '../findings/callbacks.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import type { CallbackAnswer } from './callback.ts'

const secretAdvice =
  'The app asked for its token with another secret than the simulator has for it: set APP_CLIENT_SECRET to what the app knows, and APP_CLIENT_ID to its client where that is set, or add --client-secret <clientId>=<secret>.'
const missingAdvice =
  'Perhaps the app has no client secret: give it one, and the simulator the same, by APP_CLIENT_SECRET or --client-secret <clientId>=<secret>.'
const domainAdvice =
  'In the standard edition "domain" is null, as on the live platform: if the app needs one, take --edition enterprise.'
const liveAdvice =
  'It asked the simulator for no token. Either it failed before: look at what it printed. Or its calls go to the live platform, as where ap-bridge did not start it: dev ... -- <start command>, or exec --start, leads them here.'

/** Words of a mistake in the app's own code, which never asked; Node's `fetch` has such a one where no host answers. */
const ownMistake = /\b(?:Type|Reference|Syntax|Range)Error\b(?!: fetch failed)/

/** `since` are the trace's entries from the callback on. */
export const hintsFor = (
  { edition }: HostedWorld,
  { clientId, events, baseUrl, manifestUrl }: InstalledApp,
  { status, isHeard, words = '' }: CallbackAnswer,
  since: readonly TraceEntry[],
): string[] => {
  const asked = since.filter(({ kind, name }) => kind === 'oauth' && name.startsWith('POST /oauth/token'))
  if (asked.some(({ reason }) => reason?.startsWith('invalid_client'))) return [secretAdvice]
  if (!isHeard)
    return URL.canParse(manifestUrl) && new URL(manifestUrl).origin !== new URL(baseUrl).origin
      ? [
          `Nothing answers at baseUrl, and the manifest came from ${new URL(manifestUrl).origin}: is baseUrl right?`,
        ]
      : []
  const address = asked.length ? null : addressAdvice(status)
  if (address) return [`events.installed is "${events.installed}". ${address}`]
  const refused = since.find(({ kind, outcome }) => kind === 'oauth' && outcome === 'refused')
  if (refused) return [`Its ${refused.name} was refused: ${refused.reason}`]
  const lacksDomain = edition === 'standard' && wantsDomain.test(words)
  return [
    ...(lacksDomain ? [domainAdvice] : []),
    ...(/\bsecret\b|client_?id\b/i.test(words) && !asked.length ? [missingAdvice] : []),
    ...(clientId !== undefined && !asked.length && !lacksDomain && !ownMistake.test(words)
      ? [liveAdvice]
      : []),
  ]
}
