import type { Refusal, RefusalCode } from '../contract/messages.ts'

/** A call was refused, by the host or because the method or `AP` itself is not here. */
export class ApError extends Error {
  readonly code: RefusalCode
  /** Without `AP.`; empty where it is `AP` that is not here. */
  readonly method: string
  constructor({ code, message, method }: Refusal) {
    super(message)
    this.name = 'ApError'
    this.code = code
    this.method = method
  }
}
