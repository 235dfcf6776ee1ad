/** Files into the platform and out of it again, as clients do it. */
import type { Platform } from '../../host-simulator/platform/platform.ts'
import { origin, type Rest } from './offline.ts'

export type Content = string | Uint8Array<ArrayBuffer>

export const sendStorage = async (
  platform: Platform,
  token: string,
  body: Content,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> => {
  const request = new Request(`${origin}/api/v2/storages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  })
  const response = await platform.fetch(request)
  return { status: response.status, body: await response.json() }
}

/** The number of the new storage. */
export const stored = async (
  platform: Platform,
  token: string,
  fileName: string,
  content: Content,
): Promise<number> => {
  const headers = {
    'crowdin-api-filename': encodeURIComponent(fileName),
    'content-type': 'application/octet-stream',
  }
  const { status, body } = await sendStorage(platform, token, content, headers)
  if (status !== 201) throw new Error(`POST storages answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { id: number } }).data.id
}

/** What lies behind a link that an answer gave. */
export const fetched = async (platform: Platform, answer: unknown): Promise<Uint8Array> => {
  const { url } = (answer as { data: { url: string } }).data
  const response = await platform.fetch(new Request(url))
  if (response.status !== 200) throw new Error(`GET ${url} answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Asks until the answer is as wanted, at most a thousand times; in between the platform has its turn. */
export const until = async (
  rest: Rest,
  path: string,
  isDone: (answer: { status: number; body: unknown }) => boolean,
): Promise<{ status: number; body: unknown }> => {
  for (let asked = 0; asked < 1000; asked++) {
    const answer = await rest('GET', path)
    if (isDone(answer)) return answer
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`GET ${path} did not come to an end`)
}

/** The `data` of an answer. */
export const dataOf = <T = Record<string, unknown>>({ body }: { body: unknown }): T =>
  (body as { data: T }).data

export const rowsOf = <T = Record<string, unknown>>({ body }: { body: unknown }): T[] =>
  (body as { data: { data: T }[] }).data.map(({ data }) => data)

export const errorAt = (key: string, code: string, message: string): object => ({
  errors: [{ error: { key, errors: [{ code, message }] } }],
})
