/** Faults of jobs: a line to the app on which an answer is late, lost or broken. */
import type { Send } from '../hosted/tools.ts'
import { jobLimits } from '../jobs/limits.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'
import type { ExchangeType } from '../../scenario/fault.ts'
import { errorPage, slowly, waited } from '../faults/wait.ts'

export interface JobFacts {
  jobType: ExchangeType
  app: string
  /** Name of the file. */
  file: string
}

/** `send`, or what a fault makes of it, for one job. Only the job itself is hit, not the addresses in its answer. */
export const faultyJob = (hosted: HostedWorld, facts: JobFacts, send: Send): Send => {
  const deed = faultsOf(hosted).fire('jobs', facts)
  if (!deed) return send
  let isHit = false
  return async (request) => {
    if (isHit) return send(request)
    isHit = true
    if (deed.drop) return never(request.signal)
    const answer = deed.status === undefined ? await send(request) : errorPage(deed.status)
    await waited(hosted, deed.delayMs)
    if (deed.oversize) return oversized()
    if (deed.slowBodyMs !== undefined) return slowly(hosted, answer, deed.slowBodyMs)
    return deed.nonJson ? cut(answer) : answer
  }
}

const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

const json = { 'content-type': 'application/json' }

const oversized = (): Response =>
  new Response(JSON.stringify({ data: { strings: [], filler: 'x'.repeat(jobLimits.bodyBytes) } }), {
    headers: json,
  })

const cut = async (answer: Response): Promise<Response> => {
  const text = await answer.text()
  return new Response(text.slice(0, text.length >> 1), { status: answer.status, headers: json })
}
