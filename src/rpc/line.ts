/** One accepted port on the host's side: takes calls in slices, answers them, asks the frame, sends events. */
import { BYE, status, type FunctionPath, type Refusal, type RefusalCode } from '../contract/messages.ts'
import { reviveFunctions } from './functions.ts'
import { createBacklog, type Weighed } from './backlog.ts'
import type { Limits } from './limits.ts'
import { createOutbox } from './outbox.ts'

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

export interface LineOptions {
  limits: Limits
  onCall(call: IncomingCall): void
  /** The frame's page goes. */
  onBye?(): void
  /** Something came that no frame of ours sends. */
  onJunk(reason: string): void
}

export interface Line {
  take(data: unknown): void
  emit(event: string, payload: unknown): void
  ask(question: string): Promise<unknown>
  close(): void
}

/** Calls run this long, then the page gets a turn. In milliseconds. */
const sliceMs = 8
/** Entries between two looks at the clock; a heavy one counts for many. */
const stride = 64
const heavyBytes = 1024
/** No method has a longer name; a refusal repeats this much of it. */
const maxNameLength = 100

/** Counts over all lines: an answer that comes after a reconnection must not fit another line's question. */
let lastQuestion = 0

export const openLine = (port: MessagePort, { limits, onCall, onBye, onJunk }: LineOptions): Line => {
  const questions = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  const backlog = createBacklog(limits)
  let next = 0
  let lastCall = 0
  let inFlight = 0
  let inFlightBytes = 0
  let isOpen = true

  const outbox = createOutbox((post, [id, name]) => {
    // An answer of several values goes by the call's id as its name.
    if (typeof name === 'number')
      post([
        id || name,
        status.refused,
        refusal('', 'handler-failed', 'the answer cannot be copied to the frame'),
      ])
    else onJunk(`what goes with "${String(name)}" cannot be copied to the frame`)
  })
  outbox.open(port)

  const refuse = (id: number, reason: Refusal): void =>
    id ? outbox.push(id, status.refused, reason) : outbox.push(0, '', reason)

  const run = (id: number, method: string, args: unknown[], handles: number[], weight: number): void => {
    let isAnswered = false
    const end = (): boolean => {
      if (isAnswered) return false
      isAnswered = true
      inFlight--
      inFlightBytes -= weight
      return isOpen
    }
    inFlight++
    inFlightBytes += weight
    onCall({
      method,
      args,
      wantsAnswer: id > 0,
      answer: (value) => void (end() && id && outbox.push(id, status.ok, value)),
      answerSeveral(values) {
        if (!end() || !id) return
        // A callback is a function that crossed under the call's own id. Copied here, since a function has no refusal.
        try {
          outbox.push(0, id, structuredClone(values))
          outbox.push(0, id, null)
        } catch {
          refuse(id, uncopied)
        }
      },
      refuse(code, message) {
        if (!end()) return
        // Nobody keeps what came with a refused call.
        for (const handle of handles) outbox.push(0, handle, null)
        refuse(id, refusal(method, code, message))
      },
      drop: () => void end(),
      tell: (code, message) => void (isOpen && refuse(0, refusal(method, code, message))),
    })
  }

  const settle = (id: number, code: number, value: unknown): void => {
    const question = questions.get(id)
    if (!question) return onJunk(`an answer to nothing, id ${id}`)
    questions.delete(id)
    if (code === status.ok) question.resolve(value)
    else question.reject(new Error(typeof value === 'string' ? value : 'the frame gave no answer'))
  }

  const revive = (handle: number): ((...args: unknown[]) => void) =>
    Object.assign((...args: unknown[]) => isOpen && outbox.push(0, handle, args), {
      release: () => isOpen && outbox.push(0, handle, null),
    })

  /** What is too much about the calls that wait for their answer, with this one among them. */
  const excessInFlight = (weight: number): string | null => {
    if (inFlight >= limits.inFlight) return `${inFlight} calls are in flight`
    if (!inFlight || inFlightBytes + weight <= limits.inFlightBytes) return null
    return `calls with ${inFlightBytes} bytes are in flight, expected at most ${limits.inFlightBytes}`
  }

  const receive = (id: unknown, name: unknown, value: unknown, { weight, excess: own }: Weighed): void => {
    if (!isId(id)) return onJunk('an id that is no counter')
    if (typeof name === 'number') return own ? settle(id, status.refused, own) : settle(id, name, value)
    if (!id && name === BYE) return onBye?.()
    // Ids count up, so a repeated one has run already.
    if (id && id <= lastCall) return onJunk(`a repeated id ${id}`)
    const method: unknown = Array.isArray(name) ? name[0] : name
    if (typeof method !== 'string' || !Array.isArray(value))
      return onJunk('a call without method or arguments')
    lastCall = id || lastCall
    if (method.length > maxNameLength) return refuseName(id, method)
    const excess = own ?? excessInFlight(weight)
    if (excess) {
      onJunk(`AP.${method}: ${excess}`)
      refuse(id, refusal(method, 'too-much', `AP.${method}: ${excess}`))
    } else {
      const handles: number[] = []
      const make = (handle: number): ((...args: unknown[]) => void) => {
        handles.push(handle)
        return revive(handle)
      }
      if (!Array.isArray(name) || reviveFunctions(value, name.slice(1) as FunctionPath[], make))
        run(id, method, value, handles, weight)
      else
        refuse(id, refusal(method, 'wrong-argument', `AP.${method}: a function at a path that leads nowhere`))
    }
  }

  const refuseName = (id: number, name: string): void => {
    const method = shortened(name)
    const reason = `there is no such method: expected at most ${maxNameLength} letters, got ${name.length}`
    onJunk(`AP.${method}: ${reason}`)
    refuse(id, refusal(method, 'unknown-method', `AP.${method}: ${reason}`))
  }

  /** One that fails, by a fault of the host's own, must not keep the others. */
  const tryReceive = (id: unknown, name: unknown, value: unknown, weighed: Weighed): void => {
    try {
      receive(id, name, value, weighed)
    } catch (error) {
      reportError(error)
    }
  }

  /** Every call ends, also one for which there is no room. */
  const refuseAll = (data: unknown[], reason: string): void => {
    for (let i = 0; i < data.length; i += 3) {
      const [id, name] = data.slice(i, i + 2)
      if (!isId(id) || !id || typeof name !== 'string') continue
      const method = shortened(name)
      refuse(id, refusal(method, 'too-much', `AP.${method}: ${reason}`))
    }
  }

  const work = (): void => {
    const end = performance.now() + sliceMs
    for (let batch = backlog.first(); batch && isOpen; batch = backlog.first()) {
      const { data, weighed } = batch
      for (let left = stride; left > 0 && next < data.length && isOpen; next += 3) {
        const own = weighed[next / 3] as Weighed
        backlog.pass(own.weight)
        tryReceive(data[next], data[next + 1], data[next + 2], own)
        left -= 1 + own.weight / heavyBytes
      }
      if (!isOpen) return
      if (next >= data.length) {
        backlog.shift()
        next = 0
      }
      if (backlog.first() && performance.now() > end) return void setTimeout(work)
    }
  }

  return {
    take(data) {
      if (!isOpen) return
      if (!Array.isArray(data) || data.length % 3) return onJunk('a message that is no list of triples')
      const entries = data.length / 3
      if (entries > limits.entries || backlog.entries + entries > limits.backlog) {
        const reason = `${entries} calls came in one message while ${backlog.entries} waited`
        onJunk(reason)
        if (entries <= limits.entries) refuseAll(data, reason)
        return refuse(0, refusal('', 'too-much', reason))
      }
      if (data.length && backlog.add(data)) work()
    },
    emit: (event, payload) => outbox.push(0, event, payload),
    ask: (question) =>
      new Promise((resolve, reject) => {
        questions.set(++lastQuestion, { resolve, reject })
        outbox.push(lastQuestion, question, [])
      }),
    close() {
      outbox.push(0, BYE, null)
      outbox.open(undefined)
      isOpen = false
      backlog.clear()
      port.close()
      for (const { reject } of questions.values()) reject(new Error('the frame went away before it answered'))
    },
  }
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) >= 0

const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name

const refusal = (method: string, code: RefusalCode, message: string): Refusal => ({ code, message, method })

const uncopied = refusal('', 'handler-failed', 'the answer cannot be copied to the frame')
