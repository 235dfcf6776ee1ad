/** The built command line as a process: what it prints by line, and how it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:os'
import { join } from 'node:path'

export const binary = join(import.meta.dirname, '../../dist/cli.js')
export const isWindows = process.platform === 'win32'
/** The code of one that is stopped by a signal. Windows has none: there it is ended, and cannot do anything about it. */
export const codeAfter = (signal: 'SIGINT' | 'SIGTERM'): number =>
  isWindows ? 128 + constants.signals[signal] : 0
export const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)

export interface Running {
  pid: number
  out(): string
  err(): string
  /** The next line, or one that is there, of stdout or stderr that fits. */
  line(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  write(text: string): void
  /** The exit code; 128 and the signal's number where one ended it. */
  code: Promise<number>
}

const open = new Set<Running>()
const closers: (() => void)[] = []

/** Ends what a test has left. */
export const endAll = async (): Promise<void> => {
  for (const running of open) running.kill('SIGTERM')
  await Promise.all([...open].map(({ code }) => code))
  for (const close of closers.splice(0)) close()
}

export const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Running => {
  const all: NodeJS.ProcessEnv = { ...process.env, ...env }
  const child = spawn(process.execPath, [binary, ...args], { env: all })
  let [out, err] = ['', '']
  const looks = new Set<() => void>()
  const hear = (take: (part: string) => void) => (part: string) => {
    take(part)
    for (const look of looks) look()
  }
  child.stdout.setEncoding('utf8').on(
    'data',
    hear((part) => (out += part)),
  )
  child.stderr.setEncoding('utf8').on(
    'data',
    hear((part) => (err += part)),
  )
  const code = once(child, 'close').then(([number, signal]: (number | string | null)[]) => {
    open.delete(running)
    for (const look of looks) look()
    return typeof number === 'number' ? number : 128 + constants.signals[signal as NodeJS.Signals]
  })
  const running: Running = {
    pid: child.pid as number,
    out: () => out,
    err: () => err,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(out) ?? pattern.exec(err)
          if (found) resolve(found)
          else if (!open.has(running)) reject(new Error(`no line ${pattern} in:\n${out}\n${err}`))
          else return
          looks.delete(look)
        }
        looks.add(look)
        look()
      }),
    kill: (signal) => void child.kill(signal),
    write: (text) => void child.stdin.end(text),
    code,
  }
  open.add(running)
  return running
}

/** A server until the end of the test; its origin. */
export const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** A process that has ended and that nobody has fetched yet, as in a container without an init, is not alive. */
const isFetched = (pid: number): boolean => {
  const path = `/proc/${pid}/stat`
  return !existsSync(path) || !/\) Z /.test(readFileSync(path, 'utf8'))
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && isFetched(pid)
  } catch {
    // No such process.
    return false
  }
}
