/** Chats as streams of events: `data:` and JSON, an empty line after each, `[DONE]` at the end (facts F178). */
import { isObject, shown } from '../../../src/contract/value.ts'
import { JobFault } from '../app-formats/fault.ts'
import type { Findings } from '../jobs/finding.ts'

export interface StreamSaid {
  text: string
  isDone: boolean
  /** What the app says went wrong in the middle. */
  problem: string | null
}

export interface StreamReader {
  /** The text that came with these bytes. Throws `JobFault` AI-003. */
  read(bytes: Uint8Array): string
  end(): StreamSaid
}

/** Reads as it comes: an event may come in pieces. */
export const createStreamReader = (): StreamReader => {
  const decoder = new TextDecoder()
  let rest = ''
  let text = ''
  let isDone = false
  let problem: string | null = null
  const take = (line: string): void => {
    // The published package writes the last word without `data:`.
    const said = line.startsWith('data:') ? line.slice(5).trim() : line.trim()
    if (said === '[DONE]') isDone = true
    // Comments, names and ids of events tell nothing here.
    if (isDone || !line.startsWith('data:') || !said) return
    const value = eventIn(said)
    if (isObject(value['error'])) problem = wordsOf(value['error'])
    text += deltaIn(value)
  }
  const takeAll = (more: string, isEnd = false): string => {
    const before = text.length
    rest += more
    const lines = rest.split(/\r\n|\n|\r/)
    rest = isEnd ? '' : (lines.pop() ?? '')
    for (const line of lines) take(line)
    return text.slice(before)
  }
  return {
    read: (bytes) => takeAll(decoder.decode(bytes, { stream: true })),
    end() {
      takeAll(decoder.decode(), true)
      return { text, isDone, problem }
    },
  }
}

const wordsOf = ({ message }: Record<string, unknown>): string =>
  typeof message === 'string' ? message : 'it says no reason'

const eventIn = (said: string): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(said)
  } catch (cause) {
    throw new JobFault('AI-003', `an event: expected JSON, got ${shown(said)}`, { cause })
  }
  if (!isObject(value)) throw new JobFault('AI-003', `an event: expected an object, got ${shown(value)}`)
  return value
}

/** Some events have no text: a role, the usage at the end. */
const deltaIn = ({ choices }: Record<string, unknown>): string => {
  const [first]: unknown[] = Array.isArray(choices) ? choices : []
  const delta = isObject(first) ? first['delta'] : undefined
  const content = isObject(delta) ? (delta['content'] ?? '') : ''
  if (typeof content === 'string') return content
  throw new JobFault('AI-003', `choices[0].delta.content: expected a text, got ${shown(content)}`)
}

/** The text of a whole stream; what is wrong with it is found. */
export const streamText = (events: string, findings: Findings): string => {
  const reader = createStreamReader()
  reader.read(new TextEncoder().encode(events))
  const { text, isDone, problem } = reader.end()
  if (problem !== null) throw new JobFault('AI-003', `the app broke off: ${problem}`)
  if (!isDone) findings.add('AI-003', `expected [DONE] after ${text.length} characters, got the end`)
  else if (!text.trim()) findings.add('AI-002', 'the stream says no text')
  return text
}
