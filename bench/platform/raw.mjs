/** The bare limit: node:http, the same bytes, a body that is JSON read as such, nothing else. */
import { createServer } from 'node:http'

let answer = '{}'
process.on('message', (said) => {
  if (said === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send(user + system)
  } else {
    answer = said.answer
    process.send('ready')
  }
})
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
}).listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
