/** Options of the commands that say what is wrong. */
import { account, clientSecret, help, type WordedOptions } from './worded-options.ts'

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
    doc: '`pretty` is the default; `html` is one page, of a trace with the timeline, which asks nobody',
  },
  conformance: {
    type: 'string',
    value: '<folder>',
    doc: 'instead of a trace: all that the tests of a run left in there and in the folders below',
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

export const coverageOptions = {
  min: {
    type: 'string',
    value: '<percent>',
    doc: 'of what was used, so much has to rest on the specification or on facts; with less, or where nothing was used, the exit code is 1',
  },
  json: { type: 'boolean', doc: 'one JSON object: the counts, each used name with what it rests on' },
  url: {
    type: 'string',
    value: '<url>',
    doc: 'of the simulator that is asked; left out, the one that was started last',
  },
  ...help,
} as const satisfies WordedOptions

export const jobOptions = {
  app: { type: 'string', value: '<manifest url>', doc: 'the app, over plain http' },
  file: { type: 'string', value: '<file>', doc: 'the source; of `upload` the translated file' },
  text: {
    type: 'string',
    multiple: true,
    value: '<text>',
    doc: 'of `mt`, `qa` and `spell`, instead of a file: a source text, or what is spelled; may be given several times',
  },
  translation: {
    type: 'string',
    multiple: true,
    value: '<text>',
    doc: 'of `qa`: the translation of each `--text`; left out, a pseudo-locale',
  },
  'source-file': {
    type: 'string',
    value: '<file>',
    doc: 'of `upload`: the source that the identifiers are compared with',
  },
  module: {
    type: 'string',
    value: '<key>',
    doc: 'the module; left out, the one whose `signaturePatterns` take the file, or the first that can be asked',
  },
  lang: {
    type: 'string',
    value: '<ids>',
    doc: 'target languages, with commas; `de` where it is left out, of `spell` the source language',
  },
  source: { type: 'string', value: '<id>', doc: 'source language; `en` where it is left out' },
  translations: {
    type: 'string',
    value: '<file>',
    doc: 'of `build`, `qa` and `process`: JSON from identifier to text, or string records as JSON or NDJSON (`.ndjson`); left out, a pseudo-locale',
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
    doc: '`parse`: the strings as NDJSON; `build` and `process`: the file, `{lang}` in its name being the language',
  },
  ...clientSecret,
  ...account,
  strict: { type: 'boolean', doc: 'warnings, such as an identifier that does not match, count as errors' },
  json: {
    type: 'boolean',
    doc: 'one JSON object: the jobs, what went to the app and came, the strings, translations or answers, the files that were written',
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
