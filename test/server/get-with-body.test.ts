import http, { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { getWithBody } from '../../host-simulator/server/get-with-body.ts'
import { freePort } from '../free-port.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const listening = async (status: number): Promise<string> => {
  const port = await freePort()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      const headers = { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }
      response.writeHead(status, headers)
      response.end(JSON.stringify([request.method, request.url, request.headers.authorization, body]))
    })
  }).listen(port, 'localhost')
  await new Promise((resolve) => server?.on('listening', resolve))
  return `http://localhost:${port}`
}

const asking = (url: string, signal?: AbortSignal) =>
  new Request(url, { headers: { authorization: 'Bearer a' }, ...(signal && { signal }) })

it('sends the body of a GET, and gives the answer as fetch does', async () => {
  const url = await listening(400)
  const answer = await getWithBody(asking(`${url}/a?b=c`), '{"ß":1}')
  expect(answer.status).toBe(400)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual(['GET', '/a?b=c', 'Bearer a', '{"ß":1}'])
})

it("asks this machine without Node's own agent, which may be told to ask a proxy", async () => {
  const url = await listening(200)
  const own = http.globalAgent
  http.globalAgent = new http.Agent()
  http.globalAgent.createConnection = () => {
    throw new Error('the proxy was asked')
  }
  try {
    const answer = await getWithBody(asking(url), '{}')
    expect(answer.status).toBe(200)
  } finally {
    http.globalAgent = own
  }
})

it('gives an answer without a body', async () => {
  const answer = await getWithBody(asking(await listening(204)), '{}')
  expect([answer.status, answer.body]).toEqual([204, null])
})

it('rejects as fetch does where nobody listens, and where it was called off', async () => {
  const nobody = `http://localhost:${await freePort()}`
  await expect(getWithBody(asking(nobody), '{}')).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'ECONNREFUSED' },
  })
  await expect(getWithBody(asking(nobody, AbortSignal.abort()), '{}')).rejects.toThrow('fetch failed')
})
