/** Both ends of a line over fake windows. */
import { openFrameEnd, type Call, type Callback } from '../../src/rpc/frame-end.ts'
import { openHostEnd, type HostEnd } from '../../src/rpc/host-end.ts'
import { defaultLimits, type Limits } from '../../src/rpc/limits.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import type { Refusal } from '../../src/contract/messages.ts'
import { FakeWorld, type FakeDocument } from './fake-windows.ts'

export const pageOrigin = 'https://platform.example'
export const appOrigin = 'https://app.example'

export interface OpenedHost {
  end: HostEnd
  junk: string[]
  states: boolean[]
}

export interface OpenedFrame {
  call: Call
  document: FakeDocument
  events: [name: string, payload: unknown][]
  /** Calls and keeps what came of it. */
  ask(method: string, ...args: unknown[]): Asked
}

export interface Asked {
  answers: unknown[][]
  refusals: Refusal[]
}

/** A page with one frame in it; hosts and documents come and go as a test says. */
export const openPage = () => {
  const world = new FakeWorld()
  const page = world.document(pageOrigin)
  const { iframe, show } = world.frame(page)

  const host = (
    onCall: (call: IncomingCall) => void,
    { origin = appOrigin, limits = {} }: { origin?: string; limits?: Partial<Limits> } = {},
  ): OpenedHost => {
    const [junk, states]: [string[], boolean[]] = [[], []]
    const end = world.inside(page, () =>
      openHostEnd(iframe as unknown as HTMLIFrameElement, {
        origin,
        limits: { ...defaultLimits, ...limits },
        onCall,
        onJunk: (reason) => junk.push(reason),
        onState: (isOpen) => states.push(isOpen),
      }),
    )
    return { end, junk, states }
  }

  const frame = ({
    origin = appOrigin,
    knows,
    answer = () => undefined,
  }: { origin?: string; knows?: string; answer?: (name: string) => unknown } = {}): OpenedFrame => {
    const document = world.document(origin)
    show(document)
    const events: [string, unknown][] = []
    const call = world.inside(document, () => openFrameEnd(knows, answer, (...event) => events.push(event)))
    const ask = (method: string, ...args: unknown[]): Asked => {
      const asked: Asked = { answers: [], refusals: [] }
      const callback: Callback = (...answer) => asked.answers.push(answer)
      callback.refused = (refusal) => asked.refusals.push(refusal)
      call(method, [...args, callback])
      return asked
    }
    return { document, events, call, ask }
  }

  return { world, page, iframe, show, host, frame }
}

/** Answers each call with its own arguments. */
export const echo = (call: IncomingCall): void => call.answer(call.args)
