/** The frame's end of the line: says hello, queues until the host answers, then talks over the port alone. */
import {
  BYE,
  HELLO,
  status,
  type FunctionPath,
  type Refusal,
  type RefusalCode,
} from '../contract/messages.ts'
import { liftFunctions } from './functions.ts'
import { createOutbox } from './outbox.ts'

/** A callback may carry `refused` to hear of a refusal, which is otherwise logged. */
export type Callback = ((...results: unknown[]) => void) & { refused?: (refusal: Refusal) => void }

/** Calls a method of the host. A function at the end of the arguments gets the answer. */
export type Call = (method: string, args: unknown[]) => void

/**
 * `host` is the host's origin; unknown, the parent is taken for what it is. `answer` is given the host's questions.
 * What it returns is a function, and options stand in a row: names would be most of what they cost.
 */
export const openFrameEnd = (
  host: string | undefined,
  answer: (question: string) => unknown,
  onEvent: (name: string, payload: unknown) => void,
): Call => {
  const parent = window.parent
  /** Callbacks that wait for an answer, and functions that crossed, which have no method. */
  const functions = new Map<number, [fn: Callback, method?: string]>()
  let port: MessagePort | null | undefined
  let lastId = 0

  const log = (refusal: Refusal): void => console.error(`AP ${refusal.code}: ${refusal.message}`)

  const settle = (id: number, code: number, value: unknown): void => {
    const callback = functions.get(id)?.[0]
    functions.delete(id)
    if (value && code) (callback?.refused ?? log)(value as Refusal)
    else callback?.(value)
  }

  const fail = (id: number, code: RefusalCode, method: string, reason: string): void =>
    settle(id, status.refused, { code, method, message: `AP.${method}: ${reason}` } satisfies Refusal)

  const outbox = createOutbox((post, [id, method, value]) => {
    const name = [method] as [string, ...FunctionPath[]]
    const keep = (fn: Callback, path: (string | number)[]): void => {
      functions.set(++lastId, [fn])
      name.push([lastId, ...path])
    }
    try {
      post([id, name, liftFunctions(value, keep)])
    } catch {
      fail(id, 'uncloneable', method as string, 'an argument is uncloneable')
    }
  })

  /** What waited for an answer of the old host will not get one. */
  const hangUp = (): void => {
    port?.close()
    outbox.open((port = null))
    // A copy: who hears of it may call again, and that call waits for the next host.
    ;[...functions].forEach(([id, [, method]]) =>
      method ? fail(id, 'disconnected', method, 'the host went away') : functions.delete(id),
    )
    knock(8)
  }

  const receive = (id: number, name: unknown, value: unknown): void => {
    if (typeof name === 'number') {
      if (id) settle(id, name, value)
      // `slice`: a spread of what is no list would throw, and one of four thousand million holes not come back.
      else if (value) functions.get(name)?.[0](...[].slice.call(value, 0, 9))
      else if (name === BYE) hangUp()
      else functions.delete(name)
    } else if (id)
      Promise.resolve(name as string)
        .then(answer)
        // Copied here, so that what cannot cross is refused as an answer; functions cross in calls only.
        .then(structuredClone)
        .then(
          (result) => outbox.push(id, status.ok, result),
          (error) => outbox.push(id, status.refused, String(error)),
        )
    else if (name) onEvent(name as string, value)
    else if (value) log(value as Refusal)
  }

  const leave = (): void => port?.postMessage([0, BYE, 0])

  const knock = (delay: number): void => {
    if (port) return
    parent.postMessage(HELLO, host ?? '*')
    setTimeout(knock, delay, delay + (delay % 1024))
  }

  addEventListener('message', (event) => {
    // In this order: `data` is copied when it is first read, and what strangers send may be large.
    if ((host && event.origin !== host) || event.source !== parent || event.data !== HELLO || !event.ports[0])
      return
    if (port) event.ports[0].close()
    else {
      port = event.ports[0]
      port.onmessage = ({ data }) => {
        if (!data?.push) return
        // Our host's messages are shorter; four thousand million holes come in a few bytes.
        for (let i = 0; i < data.length && i < 1e3;)
          try {
            receive(data[i++], data[i++], data[i++])
          } catch (error) {
            reportError(error)
          }
        // Chromium keeps a message's data until it collects everything, and moves it about till then.
        data.length = 0
      }
      outbox.open(port)
      // The host could not see it: Chromium does not tell a port that its other side is gone.
      addEventListener('pagehide', leave)
    }
  })
  if (parent !== window) knock(8)

  return (method, args) => {
    let id = 0
    if (typeof args.at(-1) === 'function') functions.set((id = ++lastId), [args.pop() as Callback, method])
    outbox.push(id, method, args)
  }
}
