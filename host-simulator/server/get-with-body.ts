/** A GET that has a body, which `fetch` refuses to send. */
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { Readable } from 'node:stream'
import { isHere } from '../../src/contract/loopback.ts'

const isBodiless = (status: number): boolean => status === 204 || status === 304

/** Rejects as `fetch` does: with a `TypeError` whose cause says why. */
export const getWithBody = (request: Request, body: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { url, method, headers, signal } = request
    const ask = url.startsWith('https:') ? secure : plain
    // Node's own agent asks a proxy where it is told to, and what was excepted is settled when Node starts.
    const agent = isHere(new URL(url).hostname) ? false : undefined
    const sent = ask(url, { method, headers: Object.fromEntries(headers), signal, agent }, (answer) => {
      const { statusCode: status = 0 } = answer
      const told = new Headers()
      for (const [name, value] of Object.entries(answer.headersDistinct))
        for (const each of value ?? []) told.append(name, each)
      if (isBodiless(status)) answer.resume()
      const read = isBodiless(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
      resolve(new Response(read, { status, headers: told }))
    })
    sent.on('error', (cause) => reject(new TypeError('fetch failed', { cause })))
    sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body)
  })
