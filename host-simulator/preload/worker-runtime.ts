/**
 * Workers of Cloudflare run in `workerd`, a program of its own that knows no proxy: what they send is let out by
 * Miniflare, which runs in Node, under `wrangler dev` as under the plugin of Vite. What is for the platform comes by
 * `fetch` there, and so to the simulator. An app's own `outboundService` stays.
 */
import Module from 'node:module'

type Options = Record<string, unknown>
type Send = (request: Request) => Promise<Response>
type Runtime = new (...given: unknown[]) => { setOptions(options: unknown): unknown }

const isOptions = (value: unknown): value is Options => typeof value === 'object' && value !== null

const withWayOut = (worker: unknown): unknown => {
  if (!isOptions(worker)) return worker
  // Since Miniflare 5 what is of a worker is in `config`, and what is of its development in `dev`.
  if (!isOptions(worker['config'])) return { ...worker, outboundService: worker['outboundService'] ?? send }
  const dev = isOptions(worker['dev']) ? worker['dev'] : {}
  return {
    ...worker,
    dev: { ...dev, outboundService: dev['outboundService'] ?? { type: 'fetcher', handler: send } },
  }
}

const withWaysOut = (options: unknown): unknown => {
  if (!isOptions(options)) return options
  const { workers } = options
  return Array.isArray(workers)
    ? { ...options, workers: workers.map((worker) => withWayOut(worker)) }
    : withWayOut(options)
}

/** What says how the body came: `fetch` has unpacked it. */
const ofTheWay = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])

const unpacked = ({ body, status, statusText, headers }: Response): Response => {
  const kept = [...headers].filter(([name]) => !ofTheWay.has(name))
  return new Response(body, { status, statusText, headers: kept })
}

const send: Send = async ({ url, method, headers, body }) => {
  const sent = [...headers].filter(([name]) => name !== 'host')
  const asked = { method, headers: sent, body, redirect: 'manual', ...(body && { duplex: 'half' }) } as const
  return unpacked(await globalThis.fetch(url, asked))
}

const led = (own: Runtime): Runtime =>
  class extends own {
    constructor(options: unknown, ...rest: unknown[]) {
      super(withWaysOut(options), ...rest)
    }
    override setOptions(options: unknown): unknown {
      return super.setOptions(withWaysOut(options))
    }
  }

const name = Symbol.for('ap-bridge.worker-runtime')

/** Its exports are getters that nothing may replace, but for the name that they read. */
const behind = `\n;if (typeof Miniflare === 'function') Miniflare = globalThis[Symbol.for('${name.description}')](Miniflare)`

export const redirectWorkers = (): void => {
  type Compile = (content: string, file: string, ...rest: unknown[]) => unknown
  const prototype = Module.prototype as unknown as { _compile: Compile }
  const compile = prototype._compile
  Object.assign(globalThis, { [name]: led })
  prototype._compile = function (content, file, ...rest) {
    const isRuntime = /[\\/]miniflare[\\/]dist[\\/]src[\\/]index\.js$/.test(file)
    return compile.call(this, isRuntime ? content + behind : content, file, ...rest)
  }
}
