/** An app's server that knows nothing of the simulator: it calls fixed hosts in every way there is. */
import http, { get as httpGet } from 'node:http'
import https, { request as httpsRequest } from 'node:https'

const read = (response, resolve) => {
  const parts = []
  response.on('data', (part) => parts.push(part))
  response.on('end', () => resolve(`${response.statusCode} ${Buffer.concat(parts)}`))
}

const ways = {
  fetch: async () => {
    const answer = await fetch('https://api.crowdin.com/api/v2/user?a=1', {
      headers: { authorization: 'Bearer x' },
    })
    return `${answer.status} ${await answer.text()}`
  },
  'fetch of a Request with a body': async () => {
    const request = new Request('https://accounts.crowdin.com/oauth/token', {
      method: 'POST',
      body: '{"a":"ä"}',
    })
    const answer = await fetch(request)
    return `${answer.status} ${await answer.text()}`
  },
  'https.request': () =>
    new Promise((resolve, reject) => {
      const options = {
        method: 'PUT',
        agent: new https.Agent({ keepAlive: true }),
        headers: { Host: 'acme.api.crowdin.com' },
      }
      const sent = https.request('https://acme.api.crowdin.com/api/v2/x', options, (r) => read(r, resolve))
      sent.on('error', reject)
      sent.end('body')
    }),
  'a named import': () =>
    new Promise((resolve, reject) => {
      const sent = httpsRequest({ host: 'crowdin.com', path: '/api/v2/y', method: 'POST' }, (r) =>
        read(r, resolve),
      )
      sent.on('error', reject)
      sent.end('more')
    }),
  'https.get': () =>
    new Promise((resolve, reject) => {
      https
        .get(new URL('https://cdn.crowdin.com/apps/dist/iframe.js'), (r) => read(r, resolve))
        .on('error', reject)
    }),
  'another host': () =>
    new Promise((resolve, reject) => {
      httpGet(`${process.env.OTHER}/mine`, (r) => read(r, resolve)).on('error', reject)
    }),
  'a host that only looks alike': () =>
    fetch(`http://notcrowdin.com.localhost:1/`).then(
      () => 'answered',
      (error) => error.cause?.code ?? 'failed',
    ),
}

void http
for (const [name, way] of Object.entries(ways)) console.log(JSON.stringify([name, await way()]))
