/** An app that is all right but for what a test says, and the doctor's steps tried with it in this process. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openStage } from '../../host-simulator/cli/doctor-stage.ts'
import type { BenchOptions } from '../../host-simulator/doctor/bench.ts'
import {
  openBench,
  runChecks,
  steps,
  type Bench,
  type Check,
  type Result,
} from '../../host-simulator/doctor/index.ts'

export const script = 'https://cdn.crowdin.com/apps/dist/iframe.js'
export const goodPage = `<!doctype html><title>Page</title><script src="${script}"></script>`

interface Answer {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Route = Answer | ((asked: Asked) => Answer | Promise<Answer> | null)

export interface AppOptions {
  /** Over those of the good app. */
  manifest?: (origin: string) => Record<string, unknown>
  /** By `GET /path`; over those of the good app. Null never answers. */
  routes?: Record<string, Route>
}

const secret = 'the secret of the client'

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat((await request.toArray()) as Buffer[]).toString()

const send = (response: ServerResponse, { status = 200, type, headers, body = '' }: Answer): void => {
  const isText = typeof body === 'string'
  const given = type ?? (isText ? 'text/html' : 'application/json')
  response.writeHead(status, { ...(given && { 'content-type': given }), ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

const parse: Route = ({ body }) => {
  const { jobType, file } = JSON.parse(body) as { jobType: string; file?: { name: string } }
  if (!file || jobType !== 'parse-file')
    return { status: 400, body: { error: { message: 'this app parses files' } } }
  return { body: { data: { strings: [{ identifier: file.name, text: jobType }] } } }
}

const good = (origin: string): Record<string, unknown> => ({
  identifier: 'an-app',
  name: 'An app',
  baseUrl: origin,
  authentication: { type: 'crowdin_app', clientId: 'a-client' },
  events: { installed: '/installed', uninstall: '/uninstall' },
  scopes: [],
  modules: {
    'project-tools': [{ key: 'one', name: 'One', logo: '/logo.png', url: '/one' }],
    'project-menu': [{ key: 'two', name: 'Two', url: '/two' }],
    'custom-file-format': [{ key: 'format', type: 'a-format', url: '/job' }],
  },
})

/** Until the end of the test; its origin. */
export const startTestApp = async ({
  manifest = () => ({}),
  routes = {},
}: AppOptions = {}): Promise<string> => {
  let origin = ''
  const all: Record<string, Route> = {
    'GET /manifest.json': () => ({ body: { ...good(origin), ...manifest(origin) } }),
    'POST /installed': { status: 204 },
    'POST /uninstall': { status: 204 },
    'GET /logo.png': { type: 'image/png', body: 'a picture' },
    'GET /one': { body: goodPage },
    'GET /two': { body: goodPage },
    'POST /job': parse,
    ...routes,
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const { method = '', headers } = request
    const route = all[`${method} ${pathname}`] ?? { status: 404, type: 'text/plain', body: 'not here' }
    const asked = { method, path: pathname, query: searchParams, headers, body: await bodyOf(request) }
    const answer = typeof route === 'function' ? await route(asked) : route
    if (answer) send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return origin
}

export interface DiagnoseOptions extends Partial<BenchOptions> {
  checks?: readonly Check[]
  only?: string[]
  skip?: string[]
  clientSecret?: string
}

/** What the steps say of the app at the origin, by id, in their order; without a browser. */
export const diagnose = async (
  origin: string,
  { checks = steps, only, skip, clientSecret = secret, ...options }: DiagnoseOptions = {},
): Promise<Result[]> => {
  const manifestUrl = options.manifestUrl ?? `${origin}/manifest.json`
  const stage = openStage({
    manifestUrl,
    startCommand: [],
    clientSecrets: { 'a-client': clientSecret },
    edition: undefined,
    brand: undefined,
    isLoud: false,
    say: () => {},
  })
  const bench: Bench = openBench(stage, {
    manifestUrl,
    hasStartCommand: false,
    hasBrowser: false,
    probes: [],
    sample: undefined,
    secrets: [clientSecret],
    ...options,
  })
  try {
    return await runChecks(checks, bench, { only, skip })
  } finally {
    await bench.close()
    await stage.close()
  }
}

/** Steps by what came of them. */
export const stepsOf = (results: readonly Result[], status: Result['status']): string[] =>
  results.filter((result) => result.status === status).map(({ step }) => step)
