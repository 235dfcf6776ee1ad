/** The simulator as a process of its own, on one port and one folder, that may be killed at any moment. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const cli = join(import.meta.dirname, '../../dist/cli.js')

export interface Answer {
  status: number
  body: unknown
}

export interface Server {
  url: string
  isUp(): boolean
  control(method: string, path: string, body?: unknown): Promise<Answer>
  rest(token: string, method: string, path: string, body?: unknown): Promise<Answer>
  /** Bytes of its heap, after a collection. */
  heap(): Promise<number>
  /** What it wrote to stderr that is no line about what it refused. */
  complaints: string[]
  /** Ends without a word, and starts again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Said {
  url: string
  controlUrl: string
  controlToken: string
}

export const startServer = async (folder: string): Promise<Server> => {
  let child: ChildProcess
  let said: Said
  let isUp = false
  const complaints: string[] = []
  const heaps: ((bytes: number) => void)[] = []

  const start = async (port: string): Promise<void> => {
    const heap = ['--expose-gc', '--import', join(import.meta.dirname, 'heap.mjs')]
    child = spawn(process.execPath, [...heap, cli, 'dev', '--json', '--data', folder, '--port', port], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.on('message', (bytes: number) => heaps.shift()?.(bytes))
    createInterface(child.stderr as NodeJS.ReadableStream).on('line', (line) => {
      if (/\bat .+:\d+:\d+\)?$|^\w*Error\b|warning/i.test(line)) complaints.push(line)
    })
    const ended = once(child, 'exit')
    const lines = createInterface(child.stdout as NodeJS.ReadableStream)
    const [first] = (await Promise.race([once(lines, 'line'), ended])) as [unknown]
    if (typeof first !== 'string') throw new Error(`the simulator ended: ${complaints.join('\n')}`)
    said = JSON.parse(first) as Said
    isUp = true
  }
  const ask = async (url: string, token: string, method: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null }
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isUp = false
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  await start('0')
  return {
    get url() {
      return said.url
    },
    isUp: () => isUp,
    complaints,
    control: (method, path, body) => ask(said.controlUrl + path, said.controlToken, method, body),
    rest: (token, method, path, body) => ask(`${said.url}/api/v2/${path}`, token, method, body),
    heap: () =>
      new Promise((resolve) => {
        heaps.push(resolve)
        child.send('heap')
      }),
    async kill() {
      await end('SIGKILL')
      await start(new URL(said.url).port)
    },
    stop: () => end('SIGTERM'),
  }
}
