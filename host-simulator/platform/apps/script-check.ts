/** Why a script that a page names does not run, as far as it can be seen from outside of a browser. */
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { inTime } from './callback.ts'

const patienceMs = 3000

/** Such as `is answered 404`; null where it may run, or leads on, or nothing may be asked there. */
export const scriptProblem = async (hosted: HostedWorld, { href }: URL): Promise<string | null> => {
  try {
    const send = (signal: AbortSignal) => hosted.tools.send(new Request(href, { redirect: 'manual', signal }))
    const { status, headers, body } = await inTime(hosted, send, patienceMs)
    body?.cancel().catch(() => {})
    if (status >= 400) return `is answered ${status}`
    const type = headers.get('content-type') ?? ''
    return status < 300 && /^text\/html\b/i.test(type) ? `is sent as ${type}, which is no script` : null
  } catch (error) {
    return error instanceof OutgoingRefused ? null : `is not answered: ${reasonOf(error)}`
  }
}

/** Whether a server answers at this address by the other one of `http` and `https`; its origin, or null. */
export const otherScheme = async (hosted: HostedWorld, address: string): Promise<string | null> => {
  const other = new URL(address)
  other.protocol = other.protocol === 'https:' ? 'http:' : 'https:'
  const send = (signal: AbortSignal) =>
    hosted.tools.send(new Request(other.origin, { redirect: 'manual', signal }))
  const answer = await inTime(hosted, send, patienceMs).catch(() => null)
  answer?.body?.cancel().catch(() => {})
  return answer && other.origin
}
