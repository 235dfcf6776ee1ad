/** The commands and their options, with the words that `--help` prints and docs/cli.md shows. */
import type { OptionTable } from './options.ts'

/** An option with what stands behind its name, and what it is for. Code is in backticks. */
export type WordedOptions = Record<string, OptionTable[string] & { value?: string; doc: string }>

const help = { help: { type: 'boolean', short: 'h', doc: 'prints this' } } as const satisfies WordedOptions

const clientSecret = {
  'client-secret': {
    type: 'string',
    multiple: true,
    value: '<clientId>=<secret>',
    doc: "the OAuth secret that the app's server knows; several times for several apps. The variable `APP_CLIENT_SECRET` is for one app: the client of `APP_CLIENT_ID`, or the first that is installed; every other gets its own",
  },
} as const satisfies WordedOptions

const account = {
  edition: { type: 'string', value: 'standard|enterprise', doc: '`standard` is the default' },
  brand: {
    type: 'string',
    value: 'service|crowdin',
    doc: "how the platform's own names begin; left out, `crowdin` where a manifest's authentication does",
  },
} as const satisfies WordedOptions

/** Of `dev` and `exec`. */
export const sessionOptions = {
  app: {
    type: 'string',
    multiple: true,
    value: '<manifest url>',
    doc: 'an app to install, over plain http, such as `http://localhost:3000/manifest.json`; may be given several times',
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
  ...help,
} as const satisfies WordedOptions

export const devOptions = {
  ...sessionOptions,
  open: { type: 'boolean', doc: 'opens the Editor in your browser' },
  json: {
    type: 'boolean',
    doc: 'the first line of stdout is one JSON object with every address, token and installed app',
  },
} as const satisfies WordedOptions

export const demoOptions = {
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
} as const satisfies WordedOptions

export const lintOptions = {
  format: { type: 'string', value: 'pretty|json|sarif|junit', doc: '`pretty` is the default' },
  output: { type: 'string', value: '<file>', doc: 'writes the report there instead of to stdout' },
  sample: {
    type: 'string',
    value: '<file name>',
    doc: 'a file that the custom file format should recognise, such as `strings.xyz`',
  },
  live: {
    type: 'boolean',
    doc: "of an address: also tries how the manifest is served and whether the modules' pages answer",
  },
  strict: { type: 'boolean', doc: 'warnings count as errors' },
  ...help,
} as const satisfies WordedOptions

export const reportOptions = {
  format: {
    type: 'string',
    value: 'pretty|json|junit|sarif|html',
    doc: '`pretty` is the default; `html` is one page with the timeline, which asks nobody',
  },
  conformance: {
    type: 'string',
    value: '<folder>',
    doc: 'instead of a trace: all that the tests of a run left in there and in the folders below; not as `html`',
  },
  ignore: {
    type: 'string',
    multiple: true,
    value: '<rules>',
    doc: 'with `--conformance`: rules that tests meet on purpose, with commas',
  },
  out: { type: 'string', value: '<file>', doc: 'writes the report there instead of to stdout' },
  strict: { type: 'boolean', doc: 'warnings count as errors' },
  ...help,
} as const satisfies WordedOptions

export const jobOptions = {
  app: { type: 'string', value: '<manifest url>', doc: 'the app, over plain http' },
  file: { type: 'string', value: '<file>', doc: 'the source; of `upload` the translated file' },
  'source-file': {
    type: 'string',
    value: '<file>',
    doc: 'of `upload`: the source that the identifiers are compared with',
  },
  module: {
    type: 'string',
    value: '<key>',
    doc: 'the module; left out, the one whose `signaturePatterns` take the file',
  },
  lang: { type: 'string', value: '<ids>', doc: 'target languages, with commas; `de` where it is left out' },
  source: { type: 'string', value: '<id>', doc: 'source language; `en` where it is left out' },
  translations: {
    type: 'string',
    value: '<file>',
    doc: 'of `build`: JSON from identifier to text, or string records as JSON or NDJSON (`.ndjson`); left out, a pseudo-locale',
  },
  'by-url': {
    type: 'boolean',
    doc: 'content and strings go to the app by URL; left out, where they do not fit',
  },
  inline: { type: 'boolean', doc: 'they go inline, whether they fit or not' },
  srx: { type: 'string', value: '<file>', doc: 'segmentation rules, for a module with `customSrxSupported`' },
  out: {
    type: 'string',
    value: '<file>',
    doc: '`parse`: the strings as NDJSON; `build`: the file, `{lang}` in its name being the language',
  },
  ...clientSecret,
  ...account,
  strict: { type: 'boolean', doc: 'warnings, such as an identifier that does not match, count as errors' },
  json: {
    type: 'boolean',
    doc: 'one JSON object: the jobs, the strings or translations, the files that were written',
  },
  ...help,
} as const satisfies WordedOptions

export const doctorOptions = {
  app: { type: 'string', value: '<manifest url>', doc: 'the app, over plain http' },
  ...clientSecret,
  probe: {
    type: 'string',
    multiple: true,
    value: '"[POST] <path>"',
    doc: "a path of the app's server that wants a token: it is tried with the right one and four wrong ones; may be given several times",
  },
  sample: { type: 'string', value: '<file>', doc: "a file for the app's own file formats" },
  only: {
    type: 'string',
    multiple: true,
    value: '<steps>',
    doc: 'these steps, with commas, and what they need',
  },
  skip: {
    type: 'string',
    multiple: true,
    value: '<steps>',
    doc: 'not these, with commas; what needs them is tried all the same',
  },
  list: { type: 'boolean', doc: 'prints the steps in their order, and tries none' },
  fix: {
    type: 'boolean',
    doc: "repairs what is plainly wrong in the manifest's file: shows the difference, asks, and tries all steps again",
  },
  yes: { type: 'boolean', doc: 'with `--fix`: does not ask' },
  'dry-run': { type: 'boolean', doc: 'with `--fix`: shows the difference, and writes nothing' },
  'manifest-file': {
    type: 'string',
    value: '<file>',
    doc: 'of `--fix`; left out, the one file below this folder that says what is served',
  },
  report: {
    type: 'string',
    value: '<file>',
    doc: 'writes versions, steps and the last of the trace there, for an issue; no secrets',
  },
  ...account,
  'no-browser': { type: 'boolean', doc: 'starts none, and leaves out what needs one' },
  strict: { type: 'boolean', doc: 'warnings count as failures' },
  verbose: {
    type: 'boolean',
    short: 'v',
    doc: 'shows every step with what it saw, and what the start command prints',
  },
  json: { type: 'boolean', doc: 'one JSON array on stdout: an object for each step, and nothing else' },
  ...help,
} as const satisfies WordedOptions

export const initOptions = {
  template: {
    type: 'string',
    value: 'javascript|react',
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

export interface CommandWords {
  /** Behind its name. */
  usage: string
  summary: string
  options: WordedOptions
  /** What stands behind `--`. */
  rest?: { value: string; doc: string }
}

export const commands = {
  init: {
    usage: '<folder> [options]',
    summary: 'writes an app to start from, with its tests, into a new folder',
    options: initOptions,
  },
  demo: {
    usage: '[--data <folder>]',
    summary: 'starts the simulator with the reference app in it, to look around',
    options: demoOptions,
  },
  dev: {
    usage: '[options] [-- <start command>]',
    summary: 'starts the simulator with your app installed, and shows what the app does',
    options: devOptions,
    rest: {
      value: '<start command>',
      doc: "starts the app's server, and ends it with everything that it started; what it sends to the platform's hosts comes here instead",
    },
  },
  exec: {
    usage: '[options] -- <command>',
    summary: 'the same around a command, such as your tests; ends with its exit code',
    options: execOptions,
    rest: { value: '<command>', doc: 'is run when the apps are installed' },
  },
  job: {
    usage: 'parse|build|upload [options] [-- <start command>]',
    summary: "sends one file through your app's file format, and says what came of it",
    options: jobOptions,
    rest: {
      value: '<start command>',
      doc: 'starts the app first; needed where it asks for a token when it is told of its installation',
    },
  },
  lint: {
    usage: '[options] <file | url | ->',
    summary: 'says what is wrong with a manifest',
    options: lintOptions,
  },
  report: {
    usage: '[options] <trace>',
    summary: 'says what a trace, or a whole run of tests, shows: findings, refusals, what led to them',
    options: reportOptions,
  },
  doctor: {
    usage: '[options] [-- <start command>]',
    summary: 'tries your app step by step, and says what to repair first',
    options: doctorOptions,
    rest: {
      value: '<start command>',
      doc: "starts the app first, and ends it; its calls of the platform's hosts come to the doctor's simulator",
    },
  },
  env: {
    usage: '[options]',
    summary: 'prints what a shell needs so that programs in it reach a simulator that runs',
    options: envOptions,
  },
  schema: { usage: '', summary: 'prints the JSON Schema of a manifest', options: help },
} as const satisfies Record<string, CommandWords>

export type CommandName = keyof typeof commands
