/** One request to an app and what it answers, checked. Knows no world: the command line asks any app so. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { Send } from '../hosted/tools.ts'
import type { Clock } from '../hosted/clock.ts'
import type { FetchTools } from './fetched.ts'
import { isSuccess, post, type Manner } from './exchange.ts'
import { JobFault } from './fault.ts'
import { JobFailure } from './job-failure.ts'
import type { Bodies } from '../jobs/exchanges.ts'
import { createFindings, type Finding, type Findings } from '../jobs/finding.ts'
import { jobLimits, noMeters, type JobLimits, type Meters } from '../jobs/limits.ts'
import type { JobOptions } from '../jobs/options.ts'

export type ExchangePhase = 'sending' | 'answering' | 'fetching' | 'checking'

/** What whoever reads an answer has. */
export interface AnswerTools extends FetchTools {
  tell(phase?: 'fetching' | 'checking'): void
}

export interface ExchangeWish<A> {
  /** Address of the app's module. */
  moduleUrl: string
  /** What goes out as JSON. */
  request: object
  /** What the answer's `data` says. Throws `JobFault` and `JobCancelled`; findings may have failed it all the same. */
  read(data: Record<string, unknown>, tools: AnswerTools): Promise<A>
  /** What a 304 means, where the kind of module knows it. */
  unchanged?: (() => A) | undefined
  manner?: Manner | undefined
  /** Null sends none. */
  token: string | null
  jwt?: JobOptions['jwt'] | undefined
  send: Send
  clock: Pick<Clock, 'now' | 'after'>
  limits?: Partial<JobLimits> | undefined
  /** Cancels it. */
  signal?: AbortSignal | undefined
  report?: ((phase: ExchangePhase, meters: Meters) => void) | undefined
  /** Hears the status of an answer that came after nobody waited any more. */
  late?: ((status: number) => void) | undefined
}

export interface ExchangeReport<A> {
  /** Null: it failed. */
  answer: A | null
  /** `error.message` of the app, whatever the status. */
  words: string | null
  /** Status of the answer; null where none came. */
  status: number | null
  findings: Finding[]
  meters: Meters
  bodies: Bodies
}

/** In the app's words, or in those of what was wrong; who answered stands before them. */
export const failureBy = (name: string, { words, findings, status }: ExchangeReport<unknown>): JobFailure => {
  const first = findings.find(({ severity }) => severity === 'error')
  const why = words ?? (first && `${first.id} ${first.message}`) ?? 'it gave no answer'
  const said = `${name}: ${why}`
  return new JobFailure(said, said, { status })
}

/** Throws `JobCancelled`; whatever an app does wrong is in the report. */
export const runExchange = async <A>(wish: ExchangeWish<A>): Promise<ExchangeReport<A>> => {
  const { moduleUrl, request, read, token, jwt = 'both', send, clock, signal, report, late } = wish
  const { manner = {} } = wish
  const limits = { ...jobLimits, ...wish.limits }
  const findings = createFindings()
  const meters = noMeters()
  const bodies: Bodies = { request: null, answer: null, status: null }
  let phase: ExchangePhase = 'sending'
  const tell = (next = phase): void => {
    phase = next
    report?.(phase, meters)
  }
  const done = (part: Partial<ExchangeReport<A>>): ExchangeReport<A> => ({
    answer: null,
    words: null,
    status: null,
    findings: findings.list(),
    meters,
    bodies,
    ...part,
  })
  const tools = { moduleUrl, send, clock, limits, signal, findings, meters, tell }
  try {
    tell('sending')
    const body = new TextEncoder().encode(manner.chunks ?? JSON.stringify(request))
    tell('answering')
    const allowsUnchanged = wish.unchanged !== undefined
    const { status, value } = await post({
      ...{ ...tools, ...manner, bodies, body, token, jwt, late, allowsUnchanged },
      tell: () => tell('answering'),
    })
    if (status === (manner.unchangedStatus ?? 304) && wish.unchanged)
      return done({ status, answer: wish.unchanged() })
    const words = wordsIn(value, findings)
    const isYes = manner.isAcknowledged && isSuccess(status)
    if ((status !== 200 && !isYes) || words !== null || findings.hasFailed) return done({ status, words })
    const data = manner.isWhole || isYes ? value : value['data']
    if (!isObject(data)) {
      findings.add('CF-006', `data: expected an object, got ${shown(data)}`)
      return done({ status })
    }
    const answer = await read(data, { ...tools, asked: new Set() })
    return done({ status, answer: findings.hasFailed ? null : answer })
  } catch (error) {
    if (!(error instanceof JobFault)) throw error
    findings.add(error.id, error.message, error.at)
    return done({})
  }
}

/** The app's words for a failure; they win over `data`. */
const wordsIn = ({ error }: Record<string, unknown>, findings: Findings): string | null => {
  if (error === undefined || error === null) return null
  const message = isObject(error) ? error['message'] : undefined
  if (typeof message === 'string' && message.trim()) return message
  findings.add('CF-024', `error.message: expected a text, got ${shown(isObject(error) ? message : error)}`)
  return null
}
