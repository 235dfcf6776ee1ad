/** From a call on the line to a handler and back: name, place, callback, arguments, needs, answer. */
import type { Refusal, RefusalCode } from '../../src/contract/messages.ts'
import { absence, type Placement } from '../../src/contract/placement.ts'
import { suggestion } from '../../src/contract/nearest.ts'
import { operations, rowOf } from '../../src/contract/operations.ts'
import type { Need, Row } from '../../src/contract/row.ts'
import type { ArgsOf, Methods, RemoteName, ResultOf } from '../../src/contract/signatures.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import { defaultLimits } from '../../src/rpc/limits.ts'
import { shapeOf, wrongAnswer, wrongArgument, type CallShape } from './call-shape.ts'
import { longTextIn } from './long-text.ts'
import { kindOf } from './mismatch.ts'
import { Refused } from './refused.ts'
import { createSubscriptions } from './subscriptions.ts'

/** What a handler knows of the frame that calls. */
export interface Caller extends Placement {
  app: { identifier: string; key: string; type: string }
  iframe: HTMLIFrameElement
}

export type Handler<N extends RemoteName> = (
  args: ArgsOf<Methods[N]>,
  caller: Caller,
) => ResultOf<Methods[N]> | Promise<ResultOf<Methods[N]>>

export type Handlers = { [N in RemoteName]: Handler<N> }

/** One call as the platform saw it. `args` and `answer` are live values: copy them to keep them. */
export interface CallRecord {
  method: string
  args: unknown[]
  app: string
  outcome: 'answered' | 'refused'
  /** As the handler gave it, whatever `deliver` makes of it. */
  answer?: unknown
  refusal?: Refusal
  /** What is doubtful about a call that went well. */
  warning?: string
  /** What a handler threw; it never crosses to the frame. */
  error?: unknown
}

export interface CallSpan {
  /** Runs the handler up to its first wait. */
  run(act: () => void): void
  /** Once. */
  end(record: CallRecord): void
}

export interface DispatcherOptions {
  handlers: Partial<Handlers>
  /** Says why a need is not met, or null when it is. A need that is not listed is met. */
  needs?: Partial<Record<Need, () => string | null>>
  observe?: ((record: CallRecord) => void) | undefined
  /** In place of `observe` for a call from its beginning; `end` comes when the answer goes out, and never where it is dropped. */
  begin?: (call: IncomingCall, caller: Caller) => CallSpan
  /** Whether a handler's answers are held against the contract; a wrong one is refused as `handler-failed`. */
  checkAnswers?: boolean
  /** Sends an answer that the app waits for, when and as it likes, or drops it; a second `send` is ignored. Without it all are sent at once. */
  deliver?: (call: { method: string; app: string }, answer: unknown, send: Send) => void
  /** Characters of one text in a call's arguments, at most. */
  longestText?: number
}

/** Sends the answer, or lets the call go without one: one that nobody ends stays in flight. */
export interface Send {
  (answer: unknown): void
  drop(): void
}

type Span = Pick<CallSpan, 'end'> | undefined

export type Dispatch = (call: IncomingCall, caller: Caller) => void

export const createDispatcher = ({
  handlers,
  needs,
  observe,
  begin,
  checkAnswers = true,
  deliver,
  longestText = defaultLimits.text,
}: DispatcherOptions): Dispatch => {
  const refuse = (
    call: IncomingCall,
    caller: Caller,
    span: Span,
    code: RefusalCode,
    reason: string,
    thrown?: { error: unknown },
  ): void => {
    const message = `AP.${call.method}: ${reason}`
    const failed = rowOf(call.method)?.failed
    if (failed && call.wantsAnswer) {
      call.tell(code, message)
      call.answer(failed(reason))
    } else call.refuse(code, message)
    span?.end({
      method: call.method,
      args: call.args,
      app: caller.app.identifier,
      outcome: 'refused',
      refusal: { code, message, method: call.method },
      ...thrown,
    })
  }

  const finish = (
    call: IncomingCall,
    caller: Caller,
    span: Span,
    shape: CallShape,
    answer: unknown,
  ): void => {
    const { row, doubt } = shape
    const wrong = checkAnswers ? wrongAnswer(shape, answer) : null
    if (wrong) return refuse(call, caller, span, 'handler-failed', `the host answered out of shape: ${wrong}`)
    // Before the answer goes: what the app does with it may change the arguments.
    const warning = doubt?.(call.args) ?? null
    if (!deliver || !call.wantsAnswer) {
      reply(call, row, answer)
      return span?.end(answered(call, caller, answer, warning))
    }
    const record = answered(call, caller, answer, warning)
    const send = (value: unknown): void => {
      reply(call, row, value)
      if (!begin) return
      span?.end(record)
      // What a fault sends again is the same call.
      span = undefined
    }
    deliver(
      { method: call.method, app: caller.app.identifier },
      answer,
      Object.assign(send, { drop: () => call.drop() }),
    )
    if (!begin) span?.end(record)
  }

  const fail = (call: IncomingCall, caller: Caller, span: Span, error: unknown): void =>
    error instanceof Refused
      ? refuse(call, caller, span, error.code, error.message)
      : refuse(call, caller, span, 'handler-failed', 'the host failed to handle it', { error })

  const handle = (row: Row, { method, args }: IncomingCall, caller: Caller): unknown => {
    const unmet = row.need ? needs?.[row.need]?.() : null
    if (unmet && 'otherwise' in row) return row.otherwise
    if (unmet) throw new Refused('need-unmet', unmet)
    const handler = Object.hasOwn(handlers, method) ? handlers[method as RemoteName] : undefined
    if (!handler) throw new Refused('not-implemented', 'this host does not have it yet')
    return (handler as Handler<RemoteName>)(args as never, caller)
  }

  const observed: Span = observe && { end: observe }
  const subscribed = createSubscriptions(observe)

  const refuseUnknown = (call: IncomingCall, caller: Caller, span: Span): void => {
    const { method, args } = call
    // A frame sends on the one local call that it cannot make sense of; the words are here.
    if (method === 'registerIntersectionObserver') {
      const wanted = 'elementId: expected the id of an element of the page'
      return refuse(call, caller, span, 'wrong-argument', `${wanted}, got ${kindOf(args[0])}`)
    }
    const reason = `there is no such method${suggestion(method, callable())}`
    refuse(call, caller, span, 'unknown-method', reason)
  }

  const run = (call: IncomingCall, caller: Caller, span: Span): void => {
    const { method, args } = call
    const shape = shapeOf(method)
    if (!shape) return refuseUnknown(call, caller, span)
    const { row } = shape
    const absent = absence(row, caller)
    if (absent) return refuse(call, caller, span, 'wrong-place', absent)
    if (row.kind === 'ask' && !call.wantsAnswer)
      return refuse(
        call,
        caller,
        span,
        'missing-callback',
        `expected a function as the last argument, got ${kindOf(args.at(-1))}`,
      )
    const long = longTextIn(method, args, longestText)
    if (long) return refuse(call, caller, span, 'too-much', long)
    const wrong = wrongArgument(shape, args)
    if (wrong) return refuse(call, caller, span, 'wrong-argument', wrong)
    let answer: unknown
    try {
      answer = handle(row, call, caller)
    } catch (error) {
      return fail(call, caller, span, error)
    }
    if (answer instanceof Promise)
      answer.then(
        (value) => finish(call, caller, span, shape, value),
        (error: unknown) => fail(call, caller, span, error),
      )
    else finish(call, caller, span, shape, answer)
  }

  return (call, caller) => {
    if (!call.method && call.args.length) return subscribed(call, caller)
    const span = begin?.(call, caller)
    if (span) span.run(() => run(call, caller, span))
    else run(call, caller, observed)
  }
}

const reply = (call: IncomingCall, { takesSeveral, result }: Row, value: unknown): void => {
  if (takesSeveral) call.answerSeveral(Array.isArray(value) ? value : [value])
  // A handler of a `tell` may return what its last call returned; the app gets nothing.
  else call.answer(result ? value : undefined)
}

const answered = (
  { method, args }: IncomingCall,
  { app }: Caller,
  answer: unknown,
  warning: string | null,
): CallRecord => ({
  method,
  args,
  app: app.identifier,
  outcome: 'answered',
  answer,
  ...(warning !== null && { warning }),
})

/** Those that leave the frame. */
const callable = (): string[] => Object.keys(operations).filter((name) => rowOf(name)?.kind !== 'local')
