/** The commands, with the words that `--help` prints and docs/cli.md shows. */
import { coverageOptions, doctorOptions, jobOptions, lintOptions, reportOptions } from './check-options.ts'
import { demoOptions, devOptions, envOptions, execOptions, initOptions } from './start-options.ts'
import { help, type WordedOptions } from './worded-options.ts'

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
    usage: '[options]',
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
    usage: 'parse|build|upload|process|mt|qa|spell [options] [-- <start command>]',
    summary: 'sends a file or a text to a module of your app, and says what came of it',
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
  coverage: {
    usage: '[options] [trace]',
    summary: 'says what a run used of the platform, and what that rests on',
    options: coverageOptions,
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
