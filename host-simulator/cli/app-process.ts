/** A command that is run with the preload, which leads its calls of the platform's hosts to the simulator. */
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { distFolder } from '../server/dist-folder.ts'
import { whyUnread } from '../server/unread.ts'
import { Failure } from './failure.ts'
import { lastLinesOf } from './last-lines.ts'
import { portsOfGroup } from './occupant.ts'
import { programOf, shellLine } from './program.ts'

const joined = (own: string | undefined, added: string): string => [own, added].filter(Boolean).join(' ')

/** What a process of Node or Bun needs in its environment to reach the simulator under the platform's own names. */
export const preloadEnvironment = (
  simulator: string,
  own: NodeJS.ProcessEnv = process.env,
  folder = distFolder(),
): Record<string, string> => {
  const path = join(folder, 'preload.js')
  const url = pathToFileURL(path).href
  return {
    NODE_OPTIONS: joined(own['NODE_OPTIONS'], `--import ${url}`),
    // Bun has no way to write a blank in a path, and does not look into the zip of Yarn's Plug'n'Play: there its options stay as they are.
    ...(!/\s|\.zip[\\/]/.test(path) && { BUN_OPTIONS: joined(own['BUN_OPTIONS'], `--preload=${path}`) }),
    AP_BRIDGE_URL: simulator,
  }
}

export interface AppProcess {
  /** When it runs. Rejects as `ended` does where it did not start. */
  started: Promise<unknown>
  /** The exit code when it ends; 128 and the signal's number where one ended it. Rejects where it did not start. */
  ended: Promise<number>
  /** The last lines of its stderr, where that passes here; of all that it prints, where that is kept. */
  lastWords(): string
  /** Ports at which it and what it started listen, where that can be told. */
  ports(): number[]
  signal(name: NodeJS.Signals): void
  /** Asks it and what it started to end; after three seconds they are ended. */
  stop(): Promise<void>
}

export interface ProcessOptions {
  env: NodeJS.ProcessEnv
  /** `stderr`: what it prints goes to this process's stderr, so that stdout stays ours; `kept`: it goes nowhere. */
  output: 'inherit' | 'stderr' | 'kept'
  /** A group of its own, so that what it started ends with it; without one it stays at the terminal. */
  hasGroup: boolean
}

/** Milliseconds that a process gets to end by itself. */
const patience = 3000
/** Milliseconds between two looks whether a group is empty. */
const lookAgain = 25

/** Characters of its stderr that are kept, and lines of them that are shown. */
const keptWords = 8000
const shownLines = 10

/** Windows has no groups, and no way to ask a process to end: it and what it started are ended, while it is there. */
const endTree = (pid: number): void =>
  void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })

/** Runs the command by its words, or a line of the system's shell. */
export const startProcess = (
  command: readonly string[] | string,
  { env, output, hasGroup }: ProcessOptions,
): AppProcess => {
  const isWindows = process.platform === 'win32'
  const isGroup = hasGroup && !isWindows
  const program = typeof command === 'string' ? shellLine(command, env) : programOf(command, env)
  const child = spawn(program.file, program.args, {
    env,
    stdio: output === 'inherit' ? 'inherit' : ['ignore', output === 'kept' ? 'pipe' : process.stderr, 'pipe'],
    detached: isGroup,
    windowsVerbatimArguments: program.isQuoted ?? false,
  })
  let words = ''
  const keep = (part: Buffer): void => {
    if (output === 'stderr') process.stderr.write(part)
    words = (words + part.toString()).slice(-keptWords)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let isOver = false
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => {
      isOver = true
      const name = typeof command === 'string' ? program.file : command[0]
      reject(new Failure('usage', `Failed to start "${name}": ${whyUnread(error, 'command')}.`))
    })
    child.once('exit', (code, signal) => {
      isOver = true
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
  const started = Promise.race([ended, new Promise((resolve) => child.once('spawn', resolve))])
  // Whoever waits for it hears of the failure; nobody else has to.
  started.catch(() => undefined)

  /** Whether there was something to send it to. */
  const send = (signal: NodeJS.Signals | 0): boolean => {
    if (!child.pid) return false
    try {
      if (isGroup) return process.kill(-child.pid, signal)
      if (isOver) return false
      if (isWindows && signal) endTree(child.pid)
      else child.kill(signal)
      return true
    } catch {
      // It is gone already.
      return false
    }
  }
  const endNow = (): void => void send('SIGKILL')
  // However this process ends, nothing of the other stays.
  process.once('exit', endNow)
  const untilGone = async (end: number): Promise<boolean> => {
    while (isGroup ? send(0) : !isOver) {
      if (Date.now() > end) return false
      await new Promise((resolve) => setTimeout(resolve, lookAgain))
    }
    return true
  }
  return {
    started,
    ended,
    lastWords: () => lastLinesOf(words, shownLines),
    ports: () => (isGroup && child.pid ? portsOfGroup(child.pid) : []),
    // What stops this process on Windows is the terminal, which has told the other as well.
    signal: (name) => void (isWindows || send(name)),
    async stop() {
      if (send('SIGTERM') && !(await untilGone(Date.now() + patience))) endNow()
      await ended.catch(() => undefined)
      process.off('exit', endNow)
    },
  }
}
