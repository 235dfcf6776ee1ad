/** Hands a request on to the server of an app, for one of its modules. Unstated: how the token goes. Ours is a bearer. */
import { isObject } from '../../../src/contract/value.ts'
import { reasonOf } from '../../../src/contract/unanswered.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import { withoutQuery } from '../hosted/trace.ts'
import { moduleName, usedModulesOf } from '../hosted/used-modules.ts'
import { inTime } from './callback.ts'
import { contextToken } from './frames.ts'
import { readAtMost } from './read-at-most.ts'

export interface Asked {
  method: string
  /** Below the app's `baseUrl`. */
  path: string
  /** Key of the module. */
  module: string
  projectId?: number | undefined
  /** Sent as JSON, of a GET as well. */
  body?: unknown
}

/** What the app answered: its status and its JSON, undefined where it sent none. Or why there is no answer. */
export type Answered = { status: number; value: unknown } | { problem: string }

/** Characters of an app's words that are handed on. */
const wordsLength = 200

/** What follows a status: `: ` and the app's own words, as `error`, `error.message` or `message` say them; '' without any. */
export const wordsOf = (value: unknown): string => {
  const said = isObject(value) ? (value['error'] ?? value) : value
  const words = isObject(said) ? said['message'] : said
  if (typeof words !== 'string' || !words) return ''
  return `: ${words.length > wordsLength ? `${words.slice(0, wordsLength)}…` : words}`
}

/** Bytes of an answer that are read. */
const maxBytes = 8 * 1024 * 1024

/** Pages of an error tell by their status alone. Throws `SyntaxError`. */
const read = (text: string, isDone: boolean): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isDone) throw error
    return undefined
  }
}

export const askModule = async (
  hosted: HostedWorld,
  app: InstalledApp,
  { method, path, module, projectId, body }: Asked,
): Promise<Answered> => {
  const url = app.baseUrl + path
  usedModulesOf(hosted).add(moduleName(app.identifier, module))
  const span = hosted.trace.begin({
    kind: 'callback',
    app: app.identifier,
    name: `${method} ${withoutQuery(url)}`,
    in: { module },
  })
  const answer = await span.run(async (): Promise<Answered> => {
    try {
      const token = await contextToken(hosted, app, module, projectId)
      const headers = {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      return await inTime(hosted, async (signal) => {
        const json = body === undefined ? undefined : JSON.stringify(body)
        const said = json === undefined || method === 'GET' ? {} : { body: json }
        const request = new Request(url, { method, headers, redirect: 'manual', signal, ...said })
        const response = await hosted.tools.send(request, method === 'GET' ? json : undefined)
        const bytes = await readAtMost(maxBytes, response)
        if (!bytes) return { problem: `expected at most ${maxBytes} bytes` }
        const text = new TextDecoder().decode(bytes)
        return { status: response.status, value: text ? read(text, response.ok) : undefined }
      })
    } catch (error) {
      if (error instanceof SyntaxError) return { problem: 'expected JSON' }
      return {
        problem: error instanceof OutgoingRefused ? `nothing sent: ${error.message}` : reasonOf(error),
      }
    }
  })
  const isDone = 'status' in answer && answer.status >= 200 && answer.status < 300
  span.end({
    outcome: isDone ? 'ok' : 'refused',
    out: 'status' in answer ? { status: String(answer.status) } : {},
    ...(!isDone && {
      reason: 'status' in answer ? `status ${answer.status}${wordsOf(answer.value)}` : answer.problem,
    }),
  })
  return answer
}
