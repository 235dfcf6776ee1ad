/** One accepted port on the host's side: takes calls in slices, answers them, asks the frame, sends events. */
import { BYE, status, type FunctionPath, type Refusal } from '../contract/messages.ts'
import { reviveFunctions } from './functions.ts'
import { createBacklog } from './backlog.ts'
import { Call, noHandles, pushRefusal, refusal, uncopied, type Flight, type IncomingCall } from './call.ts'
import type { Limits } from './limits.ts'
import { createOutbox } from './outbox.ts'

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

  const outbox = createOutbox((post, [id, name]) => {
    // An answer of several values goes by the call's id as its name.
    if (typeof name === 'number') post([id || name, status.refused, uncopied])
    else onJunk(`what goes with "${String(name)}" cannot be copied to the frame`)
  })
  outbox.open(port)
  const flight: Flight = { isOpen: true, calls: 0, bytes: 0, outbox }

  const refuse = (id: number, reason: Refusal): void => pushRefusal(outbox, id, reason)

  const settle = (id: number, code: number, value: unknown): void => {
    const question = questions.get(id)
    if (!question) return onJunk(`an answer to nothing, id ${id}`)
    questions.delete(id)
    if (code === status.ok) question.resolve(value)
    else question.reject(new Error(typeof value === 'string' ? value : 'the frame gave no answer'))
  }

  const revive = (handle: number): ((...args: unknown[]) => void) =>
    Object.assign((...args: unknown[]) => flight.isOpen && outbox.push(0, handle, args), {
      release: () => flight.isOpen && outbox.push(0, handle, null),
    })

  /** What is too much about the calls that wait for their answer, with this one among them. */
  const excessInFlight = (weight: number): string | null => {
    if (flight.calls >= limits.inFlight) return `${flight.calls} calls are in flight`
    if (!flight.calls || flight.bytes + weight <= limits.inFlightBytes) return null
    return `calls with ${flight.bytes} bytes are in flight, expected at most ${limits.inFlightBytes}`
  }

  const receive = (id: unknown, name: unknown, value: unknown, weight: number, own?: string): void => {
    if (!isId(id)) return onJunk('an id that is no counter')
    if (!id && name === BYE) return onBye?.()
    if (typeof name === 'number') return own ? settle(id, status.refused, own) : settle(id, name, value)
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
    } else if (Array.isArray(name))
      receiveWithFunctions(id, method, name.slice(1) as FunctionPath[], value, weight)
    else onCall(new Call(flight, id, method, value, weight, noHandles))
  }

  const receiveWithFunctions = (
    id: number,
    method: string,
    paths: FunctionPath[],
    args: unknown[],
    weight: number,
  ): void => {
    const handles: number[] = []
    const make = (handle: number): ((...args: unknown[]) => void) => {
      handles.push(handle)
      return revive(handle)
    }
    if (reviveFunctions(args, paths, make)) onCall(new Call(flight, id, method, args, weight, handles))
    else
      refuse(id, refusal(method, 'wrong-argument', `AP.${method}: a function at a path that leads nowhere`))
  }

  const refuseName = (id: number, name: string): void => {
    const method = shortened(name)
    const reason = `there is no such method: expected at most ${maxNameLength} letters, got ${name.length}`
    onJunk(`AP.${method}: ${reason}`)
    refuse(id, refusal(method, 'unknown-method', `AP.${method}: ${reason}`))
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
    // A look at the clock takes as long as a short call, so one that comes alone goes without.
    let end = backlog.entries > stride ? performance.now() + sliceMs : 0
    for (let batch = backlog.first(); batch && flight.isOpen; batch = backlog.first()) {
      const { data, weights, excess } = batch
      for (let left = stride; left > 0 && next < data.length && flight.isOpen; next += 3) {
        const entry = next / 3
        const weight = weights[entry] as number
        backlog.pass(weight)
        // One that fails, by a fault of the host's own, must not keep the others.
        try {
          receive(data[next], data[next + 1], data[next + 2], weight, excess?.get(entry))
        } catch (error) {
          reportError(error)
        }
        left -= 1 + weight / heavyBytes
      }
      if (!flight.isOpen) return
      if (next >= data.length) {
        backlog.shift()
        // The message holds it until Chromium collects everything, and calls are moved about till then (bench).
        data.length = 0
        next = 0
      }
      if (!backlog.first()) return
      const now = performance.now()
      end ||= now + sliceMs
      if (now > end) return void setTimeout(work)
    }
  }

  return {
    take(data) {
      if (!flight.isOpen) return
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
      outbox.push(0, BYE, 0)
      outbox.open(undefined)
      flight.isOpen = false
      backlog.clear()
      port.close()
      for (const { reject } of questions.values()) reject(new Error('the frame went away before it answered'))
    },
  }
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) >= 0

const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name
