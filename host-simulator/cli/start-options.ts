/** Options of the commands that start the simulator, an app, or a shell beside them. */
import { account, clientSecret, help, type WordedOptions } from './worded-options.ts'

/** Of `dev` and `exec`. */
export const sessionOptions = {
  app: {
    type: 'string',
    multiple: true,
    value: '<manifest url>',
    doc: 'an app to install, over plain http, such as `http://localhost:3000/manifest.json`, or the folder of a serverless one; may be given several times',
  },
  ...clientSecret,
  'allow-host': {
    type: 'string',
    multiple: true,
    value: '<host>',
    doc: 'where callbacks, jobs and webhooks may go beside your apps on this machine, such as `app.example`, `localhost:9000`, `*.example`; may be given several times',
  },
  'force-install': { type: 'boolean', doc: 'installs the apps despite their mistakes, and names each' },
  'strict-sandbox': {
    type: 'boolean',
    doc: 'frames of apps without downloads, `confirm()` and `prompt()`',
  },
  port: {
    type: 'string',
    value: '<n>',
    doc: 'of the simulator; left out or 0, a free one. The printed address is the truth',
  },
  data: {
    type: 'string',
    value: '<folder>',
    doc: 'keeps the world; at the next start it is there again, and the apps of `--app` are installed anew',
  },
  durable: {
    type: 'boolean',
    doc: 'with `--data`: each step is on the disk before anyone is told of it, so that a power failure loses nothing either; slower',
  },
  salvage: {
    type: 'boolean',
    doc: 'with `--data`: opens what can be read of a damaged world, says what was lost, and keeps the damaged files beside',
  },
  scenario: {
    type: 'string',
    value: '<name|file>',
    doc: "what a new world starts with: a built-in scenario, or a file of one's own. A world that `--data` has kept stays as it is",
  },
  ...account,
  door: {
    type: 'string',
    value: 'on|off',
    doc: '`off`: no proxy for programs that are not Node; `on` is the default',
  },
  offline: {
    type: 'boolean',
    doc: 'what is started reaches this machine, the platform here and hosts of `--allow-host` alone',
  },
  'cross-site': {
    type: 'boolean',
    doc: 'the platform at 127.0.0.1, the app at localhost: different sites, as in production',
  },
} as const satisfies WordedOptions

export const devOptions = {
  ...sessionOptions,
  open: { type: 'boolean', doc: 'opens the Editor in your browser' },
  json: {
    type: 'boolean',
    doc: 'the first line of stdout is one JSON object with every address, token and installed app',
  },
  ...help,
} as const satisfies WordedOptions

export const demoOptions = {
  port: {
    type: 'string',
    value: '<n>',
    doc: 'of the simulator, 0 for a free one; the app then takes a free one. Left out, 4400 and 4401',
  },
  data: {
    type: 'string',
    value: '<folder>',
    doc: 'keeps the world; at the next start it is there again, and the app is installed anew',
  },
  ...help,
} as const satisfies WordedOptions

export const execOptions = {
  start: { type: 'string', value: '"<command>"', doc: "starts the app's server first" },
  ...sessionOptions,
  ...help,
} as const satisfies WordedOptions

export const initOptions = {
  template: {
    type: 'string',
    value: 'javascript|react|serverless|sdk',
    doc: 'what the app is made of; asked for on a terminal, else `javascript`',
  },
  identifier: { type: 'string', value: '<id>', doc: "the app's; left out, the name of the folder" },
  yes: { type: 'boolean', doc: 'asks nothing' },
  ...help,
} as const satisfies WordedOptions

export const envOptions = {
  format: {
    type: 'string',
    value: 'sh|fish|powershell|dotenv|json',
    doc: '`sh` is the default',
  },
  url: {
    type: 'string',
    value: '<url>',
    doc: 'of the simulator; left out, the one that was started last',
  },
  ...help,
} as const satisfies WordedOptions
