/** One exchange with the app's own server, which may not answer, or never end. */
import { withoutTokens } from '../../src/contract/told.ts'
import { reasonOf } from '../../src/contract/unanswered.ts'

/** Milliseconds for an answer of the app: a server in development compiles a page at its first request. */
export const answerMs = 10_000
/** Largest answer that is looked at, in characters. */
const readAtMost = 4_000_000

export interface Answer {
  status: number
  headers: Headers
  text: string
  ms: number
}

/** Why there is none. */
export interface NoAnswer {
  why: string
  code: string | null
}

export const isAnswer = (answer: Answer | NoAnswer): answer is Answer => 'status' in answer

export interface AskOptions extends RequestInit {
  limitMs?: number
}

/** What came, redirects not followed unless `redirect` says so. Throws nothing. */
export const ask = async (
  url: string,
  { limitMs = answerMs, ...init }: AskOptions = {},
): Promise<Answer | NoAnswer> => {
  const start = performance.now()
  const signal = AbortSignal.timeout(limitMs)
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal })
    // A byte order mark stays: it is worth telling.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const { status, headers } = response
    return { status, headers, text: text.slice(0, readAtMost), ms: performance.now() - start }
  } catch (error) {
    if (signal.aborted) return { why: `no whole answer within ${limitMs / 1000} s`, code: 'TIMEOUT' }
    return { why: reasonOf(error), code: (error as { cause?: { code?: string } }).cause?.code ?? null }
  }
}

/** An address as it may be told: what stands in queries opens doors. */
export const bare = (address: string): string => address.replace(/[?#].*$/s, '')

/** How an answer begins, in one line; a word is not cut, as half a secret would not be known for one. */
export const beginningOf = (text: string, most = 120): string => {
  const line = withoutTokens(text.slice(0, 20 * most))
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line.length <= most) return line
  return `${line.slice(0, Math.max(0, line.lastIndexOf(' ', most)))}…`
}
