/** An app's server that knows nothing of the simulator: it calls fixed hosts in every way there is. */
import { execFileSync } from 'node:child_process'
import http, { get as httpGet } from 'node:http'
import https, { request as httpsRequest } from 'node:https'
import * as httpsModule from 'node:https'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { parse } from 'node:url'
import { Worker } from 'node:worker_threads'

const read = (response, resolve) => {
  const parts = []
  response.on('data', (part) => parts.push(part))
  response.on('end', () => resolve(`${response.statusCode} ${Buffer.concat(parts)}`))
}

/** The answer to a request of http or https. */
const answerTo = (start, body) =>
  new Promise((resolve, reject) => {
    const sent = start((response) => read(response, resolve))
    sent.on('error', reject)
    sent.end(body)
  })

const said = async (answer) => `${answer.status} ${await answer.text()}`

/** The way of follow-redirects, and so of axios: the modules are wrapped, the options are its own. */
const nativeProtocols = { 'http:': http, 'https:': https }
const wrapped = (options, heard) => {
  const agents = { http: http.globalAgent, https: https.globalAgent }
  const own = { maxRedirects: 21, maxBodyLength: 1e7, nativeProtocols, agents, ...options }
  own.agent = own.agents[own.protocol.slice(0, -1)]
  return nativeProtocols[own.protocol].request(own, heard)
}

/** Resolved it is another server. */
const lookalike = '//localhost:4/api/v2/user?a=1'

const dispatched = (headers, path = '/api/v2/d') =>
  new Promise((resolve, reject) => {
    const parts = []
    globalThis[Symbol.for('undici.globalDispatcher.1')].dispatch(
      { origin: 'https://api.crowdin.com', path, method: 'GET', headers },
      {
        onConnect() {},
        onHeaders: () => true,
        onData: (part) => parts.push(part) > 0,
        onComplete: () => resolve(`200 ${Buffer.concat(parts)}`),
        onError: reject,
      },
    )
  })

const code = (url) => `fetch('${url}').then((a) => a.text()).then((text) => console.log('200 ' + text))`

const ways = {
  fetch: async () =>
    said(await fetch('https://api.crowdin.com/api/v2/user?a=1', { headers: { authorization: 'Bearer x' } })),
  'fetch of a Request with a body': async () =>
    said(
      await fetch(
        new Request('https://accounts.crowdin.com/oauth/token', { method: 'POST', body: '{"a":"ä"}' }),
      ),
    ),
  'fetch with a form': async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token' })
    return said(
      await fetch(new URL('https://accounts.crowdin.com:443/oauth/token'), { method: 'POST', body }),
    )
  },
  'fetch with a stream': async () => {
    const body = Readable.toWeb(Readable.from(['one ', 'two']))
    return said(
      await fetch('https://api.crowdin.com/api/v2/storages', { method: 'POST', body, duplex: 'half' }),
    )
  },
  'fetch through a dispatcher of its own': async () => {
    const dispatcher = {
      dispatch: () => {
        throw new Error('a proxy that is not there')
      },
    }
    return said(await fetch('https://api.crowdin.com/api/v2/p', { dispatcher }))
  },
  'fetch of a path that looks like a host': async () => said(await fetch(`https://crowdin.com${lookalike}`)),
  'fetch of a Request to one': async () => said(await fetch(new Request(`https://crowdin.com${lookalike}`))),
  'https.get of one': () => answerTo((heard) => https.request(`https://crowdin.com${lookalike}`, heard)),
  'options with one': () =>
    answerTo((heard) => https.request({ host: 'crowdin.com', path: lookalike }, heard)),
  'the shared dispatcher with one': () => dispatched({}, lookalike),
  'https.request': () => {
    const options = {
      method: 'PUT',
      agent: new https.Agent({ keepAlive: true, rejectUnauthorized: true }),
      headers: { Host: 'acme.api.crowdin.com' },
      servername: 'acme.api.crowdin.com',
      createConnection: () => {
        throw new Error('a socket of TLS')
      },
      lookup: () => {
        throw new Error('a look-up')
      },
    }
    return answerTo((heard) => https.request('https://acme.api.crowdin.com/api/v2/x', options, heard), 'body')
  },
  'a named import': () =>
    answerTo(
      (heard) => httpsRequest({ host: 'crowdin.com', path: '/api/v2/y', method: 'POST' }, heard),
      'more',
    ),
  'a namespace import': () =>
    answerTo((heard) => httpsModule.request('https://crowdin.com/api/v2/n', undefined, heard)),
  require: () => {
    const { request } = createRequire(import.meta.url)('https')
    return answerTo((heard) => request('https://crowdin.com/api/v2/r', heard))
  },
  'https.get': () =>
    new Promise((resolve, reject) => {
      https
        .get(new URL('https://cdn.crowdin.com/apps/dist/iframe.js'), (r) => read(r, resolve))
        .on('error', reject)
    }),
  'https of a link': async () =>
    answerTo((heard) => https.get(`${process.env.AP_BRIDGE_URL}/files/w/1?a`, heard)),
  'https of a link in parts': async () => {
    const { hostname, port } = new URL(process.env.AP_BRIDGE_URL)
    return answerTo((heard) => https.request({ hostname, port, path: '/files/w/2' }, heard))
  },
  'https of another server here': async () =>
    answerTo((heard) => https.get(process.env.OTHER.replace('http:', 'https:'), heard)).catch(
      () => 'refused',
    ),
  'an old address with its port': () =>
    answerTo((heard) => https.request({ ...parse('https://api.crowdin.com:443/api/v2/z?b=2') }, heard)),
  'what axios is built on': () => {
    const options = {
      protocol: 'https:',
      hostname: 'api.crowdin.com',
      port: '',
      path: '/api/v2/ax',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    }
    return answerTo((heard) => wrapped(options, heard), '{}')
  },
  'headers in turn': () =>
    answerTo((heard) =>
      https.request(
        { host: 'api.crowdin.com', path: '/h', headers: ['Host', 'api.crowdin.com', 'x-mine', '1'] },
        heard,
      ),
    ),
  'kept connections, one after the other': async () => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
    let last = ''
    for (const path of ['/1', '/2', '/3'])
      last = await answerTo((heard) => https.get({ host: 'api.crowdin.com', path, agent }, heard))
    return last
  },
  'an upload that streams': () =>
    new Promise((resolve, reject) => {
      const options = { host: 'api.crowdin.com', path: '/api/v2/storages', method: 'POST' }
      const sent = https.request(options, (response) => read(response, resolve))
      sent.on('error', reject)
      Readable.from(['a', 'b', 'c']).pipe(sent)
    }),
  'a copy of undici, by the dispatcher that it shares': () => dispatched({ authorization: 'Bearer x' }),
  'the same with headers in turn': () => dispatched(['host', 'api.crowdin.com', 'x-mine', '1']),
  'a child process': () =>
    execFileSync(process.execPath, ['-e', code('https://api.crowdin.com/api/v2/child')])
      .toString()
      .trim(),
  'a worker': () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.mjs', import.meta.url))
      worker.once('message', resolve)
      worker.once('error', reject)
    }),
  'another host': () =>
    new Promise((resolve, reject) => {
      httpGet(`${process.env.OTHER}/mine`, (r) => read(r, resolve)).on('error', reject)
    }),
  'another host by fetch': async () => said(await fetch(`${process.env.OTHER}/mine`)),
  'a host that only looks alike': () =>
    fetch(`http://notcrowdin.com.localhost:1/`).then(
      () => 'answered',
      (error) => error.cause?.code ?? 'failed',
    ),
  'an abort of fetch': () => {
    const stop = new AbortController()
    const answer = fetch('https://api.crowdin.com/never', { signal: stop.signal })
    stop.abort()
    return answer.then(
      () => 'answered',
      (error) => error.name,
    )
  },
  'an abort of https': () =>
    new Promise((resolve) => {
      const stop = new AbortController()
      https
        .get('https://api.crowdin.com/never', { signal: stop.signal })
        .on('error', (error) => resolve(error.name))
      stop.abort()
    }),
}

for (const [name, way] of Object.entries(ways)) {
  const answer = await Promise.resolve()
    .then(way)
    .catch((error) => String(error.cause ?? error))
  console.log(JSON.stringify([name, answer]))
}
process.exit(0)
