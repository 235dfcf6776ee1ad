/** What options of several commands share, with the words that `--help` prints and docs/cli.md shows. */
import type { OptionTable } from './options.ts'

/** An option with what stands behind its name, and what it is for. Code is in backticks. */
export type WordedOptions = Record<string, OptionTable[string] & { value?: string; doc: string }>

export const help = {
  help: { type: 'boolean', short: 'h', doc: 'prints this' },
} as const satisfies WordedOptions

export const clientSecret = {
  'client-secret': {
    type: 'string',
    multiple: true,
    value: '<clientId>=<secret>',
    doc: "the OAuth secret that the app's server knows; several times for several apps. The variable `APP_CLIENT_SECRET` is for one app: the client of `APP_CLIENT_ID`, or the first that is installed; every other gets its own",
  },
} as const satisfies WordedOptions

export const account = {
  edition: { type: 'string', value: 'standard|enterprise', doc: '`standard` is the default' },
  brand: {
    type: 'string',
    value: 'service|crowdin',
    doc: "how the platform's own names begin; left out, `crowdin` once an app is installed whose manifest does",
  },
} as const satisfies WordedOptions
