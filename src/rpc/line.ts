/** One accepted port on the host's side: takes calls in slices, answers them, asks the frame, sends events. */
import { BYE, status, type FunctionPath, type Refusal, type RefusalCode } from '../contract/messages.ts'
import { reviveFunctions } from './functions.ts'
import { weigh, type Limits } from './limits.ts'
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
/** No method has a longer name; a refusal repeats it. */
const maxNameLength = 100

/** Counts over all lines: an answer that comes after a reconnection must not fit another line's question. */
let lastQuestion = 0

export const openLine = (port: MessagePort, { limits, onCall, onBye, onJunk }: LineOptions): Line => {
  const questions = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  let backlog: unknown[][] = []
  let backlogEntries = 0
  let next = 0
  let lastCall = 0
  let inFlight = 0
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

  const run = (id: number, method: string, args: unknown[], handles: number[]): void => {
    let isAnswered = false
    const end = (): boolean => {
      if (isAnswered) return false
      isAnswered = true
      inFlight--
      return isOpen
    }
    inFlight++
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

  /** Takes one entry; gives its weight in bytes, about. */
  const receive = (id: unknown, name: unknown, value: unknown): number => {
    const drop = (reason: string): number => {
      onJunk(reason)
      return 0
    }
    if (!isId(id)) return drop('an id that is no counter')
    if (typeof name === 'number') {
      settle(id, name, value)
      return 0
    }
    if (!id && name === BYE) {
      onBye?.()
      return 0
    }
    // Ids count up, so a repeated one has run already.
    if (id && id <= lastCall) return drop(`a repeated id ${id}`)
    const method: unknown = Array.isArray(name) ? name[0] : name
    if (typeof method !== 'string' || method.length > maxNameLength || !Array.isArray(value))
      return drop('a call without method or arguments')
    lastCall = id || lastCall
    const { weight, excess: own } = weigh(Array.isArray(name) ? [value, name] : value, limits)
    const excess = own ?? (inFlight >= limits.inFlight ? `${inFlight} calls are in flight` : null)
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
        run(id, method, value, handles)
      else
        refuse(id, refusal(method, 'wrong-argument', `AP.${method}: a function at a path that leads nowhere`))
    }
    return weight
  }

  /** One that fails, by a fault of the host's own, must not keep the others. */
  const tryReceive = (id: unknown, name: unknown, value: unknown): number => {
    try {
      return receive(id, name, value)
    } catch (error) {
      reportError(error)
      return 0
    }
  }

  /** Every call ends, also one for which there is no room. */
  const refuseAll = (data: unknown[], reason: string): void => {
    for (let i = 0; i < data.length; i += 3) {
      const [id, name] = data.slice(i, i + 2)
      if (isId(id) && id && typeof name === 'string')
        refuse(id, refusal(name, 'too-much', `AP.${name}: ${reason}`))
    }
  }

  const work = (): void => {
    const end = performance.now() + sliceMs
    for (let batch = backlog[0]; batch && isOpen; batch = backlog[0]) {
      for (let left = stride; left > 0 && next < batch.length && isOpen; next += 3)
        left -= 1 + tryReceive(batch[next], batch[next + 1], batch[next + 2]) / heavyBytes
      if (next >= batch.length) {
        backlog.shift()
        backlogEntries -= batch.length / 3
        next = 0
      }
      if (backlog.length && performance.now() > end) return void setTimeout(work)
    }
  }

  return {
    take(data) {
      if (!isOpen) return
      if (!Array.isArray(data) || data.length % 3) return onJunk('a message that is no list of triples')
      const entries = data.length / 3
      if (entries > limits.entries || backlogEntries + entries > limits.backlog) {
        const reason = `${entries} calls came in one message while ${backlogEntries} waited`
        onJunk(reason)
        if (entries <= limits.entries) refuseAll(data, reason)
        return refuse(0, refusal('', 'too-much', reason))
      }
      backlogEntries += entries
      if (data.length && backlog.push(data) === 1) work()
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
      backlog = []
      port.close()
      for (const { reject } of questions.values()) reject(new Error('the frame went away before it answered'))
    },
  }
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) >= 0

const refusal = (method: string, code: RefusalCode, message: string): Refusal => ({ code, message, method })

const uncopied = refusal('', 'handler-failed', 'the answer cannot be copied to the frame')
