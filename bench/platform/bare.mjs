/** The bare limit: node:http, the same bytes, a body that is JSON read as such, nothing else. */
import { createServer } from 'node:http'

/** Says `{}` until it is told what to say. */
export const bareServer = () => {
  let answer = '{}'
  const server = createServer((request, response) => {
    let body = ''
    if (request.method === 'GET') request.resume()
    else request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      if (body) JSON.parse(body)
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(answer),
      })
      response.end(answer)
    })
  })
  const say = (said) => (answer = said)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ port: server.address().port, say })),
  )
}
