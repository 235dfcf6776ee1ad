/** The options that `dev` and `exec` share. */
import { Failure } from './failure.ts'
import type { OptionTable, Parsed } from './options.ts'

export const sessionOptions = {
  app: { type: 'string', multiple: true },
  port: { type: 'string' },
  edition: { type: 'string' },
  brand: { type: 'string' },
  data: { type: 'string' },
  scenario: { type: 'string' },
  'client-secret': { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  'force-install': { type: 'boolean' },
  'strict-sandbox': { type: 'boolean' },
  'cross-site': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionTable

/** The lines about them in both commands' help. */
export const sessionHelp = `  --app <manifest url>   an app to install, such as http://localhost:3000/manifest.json; more than one may be given
  --client-secret <clientId>=<secret>
                         the OAuth secret that the app's server knows; the variable APP_CLIENT_SECRET is for every app
  --allow-host <host>    where callbacks, jobs and webhooks may go beside your apps on this machine, such as
                         app.example, localhost:9000, *.example; more than one may be given
  --force-install        installs the apps despite their mistakes, and names each
  --strict-sandbox       frames of apps without downloads, confirm() and prompt()
  --port <n>             of the simulator; left out, a free one
  --data <folder>        keeps the world there, for the next start
  --scenario <name|file> what the world starts with; docs/scenarios.md lists the built-in ones
  --edition <name>       standard (default) or enterprise
  --brand <name>         service or crowdin: how the platform's own names begin; left out, as the manifest has it
  --cross-site           the platform at 127.0.0.1 and the app at localhost: other sites, as in production`

export type SessionValues = Parsed<typeof sessionOptions>['values']

export const secretsOf = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      // The value is a secret: it is not said again.
      if (at < 1) throw new Failure('usage', '--client-secret: expected <clientId>=<secret>, got no "="')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

export const checkAddress = (manifest: string): void => {
  const scheme = URL.canParse(manifest) ? new URL(manifest).protocol : ''
  if (scheme === 'http:') return
  throw new Failure(
    'usage',
    scheme === 'https:'
      ? `--app: ${manifest} is https; the simulator speaks to apps on this machine over http. Start the app without TLS.`
      : `--app: expected the address where the app serves its manifest, such as http://localhost:3000/manifest.json, got "${manifest}"`,
  )
}
