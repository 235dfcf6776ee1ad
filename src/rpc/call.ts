/** One call on the host's end of a line, until it is over. */
import { status, type Refusal, type RefusalCode } from '../contract/messages.ts'
import type { Outbox } from './outbox.ts'

export interface IncomingCall {
  method: string
  args: unknown[]
  wantsAnswer: boolean
  /** Only the first answer or refusal counts; one after the line closed is dropped. */
  answer(value: unknown): void
  /** Answers with several values for the callback. */
  answerSeveral(values: unknown[]): void
  refuse(code: RefusalCode, message: string): void
  /** It is over, and the frame hears nothing of it. */
  drop(): void
  /** Writes a refusal to the frame's console; the call goes on. */
  tell(code: RefusalCode, message: string): void
}

/** The calls of a line that wait for their answer, and where it goes. */
export interface Flight {
  isOpen: boolean
  calls: number
  /** Size of their arguments, about. */
  bytes: number
  outbox: Outbox
}

/** What came with functions has more than these. */
export const noHandles: readonly number[] = []

/** A class, since thousands come in one turn: closures for each way to end would be six things made for a call. */
export class Call implements IncomingCall {
  readonly method: string
  readonly args: unknown[]
  /** 0 where no answer is wanted. */
  readonly #id: number
  readonly #flight: Flight
  readonly #weight: number
  readonly #handles: readonly number[]
  #isOver = false

  constructor(
    flight: Flight,
    id: number,
    method: string,
    args: unknown[],
    weight: number,
    handles: readonly number[],
  ) {
    this.method = method
    this.args = args
    this.#id = id
    this.#flight = flight
    this.#weight = weight
    this.#handles = handles
    flight.calls++
    flight.bytes += weight
  }

  get wantsAnswer(): boolean {
    return this.#id > 0
  }

  answer(value: unknown): void {
    if (this.#end() && this.#id) this.#flight.outbox.push(this.#id, status.ok, value)
  }

  answerSeveral(values: unknown[]): void {
    if (!this.#end() || !this.#id) return
    const { outbox } = this.#flight
    // A callback is a function that crossed under the call's own id. Copied here, since a function has no refusal.
    try {
      outbox.push(0, this.#id, structuredClone(values))
      outbox.push(0, this.#id, null)
    } catch {
      pushRefusal(outbox, this.#id, uncopied)
    }
  }

  refuse(code: RefusalCode, message: string): void {
    if (!this.#end()) return
    const { outbox } = this.#flight
    // Nobody keeps what came with a refused call.
    for (const handle of this.#handles) outbox.push(0, handle, null)
    pushRefusal(outbox, this.#id, refusal(this.method, code, message))
  }

  drop(): void {
    this.#end()
  }

  tell(code: RefusalCode, message: string): void {
    if (this.#flight.isOpen) pushRefusal(this.#flight.outbox, 0, refusal(this.method, code, message))
  }

  /** Answers whether the frame may still hear of it. */
  #end(): boolean {
    if (this.#isOver) return false
    this.#isOver = true
    this.#flight.calls--
    this.#flight.bytes -= this.#weight
    return this.#flight.isOpen
  }
}

export const refusal = (method: string, code: RefusalCode, message: string): Refusal => ({
  code,
  message,
  method,
})

export const uncopied = refusal('', 'handler-failed', 'the answer cannot be copied to the frame')

export const pushRefusal = (outbox: Outbox, id: number, reason: Refusal): void =>
  id ? outbox.push(id, status.refused, reason) : outbox.push(0, '', reason)
