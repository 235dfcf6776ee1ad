import type { RefusalCode } from '../../src/contract/messages.ts'

/** A handler throws this to refuse a call for a reason that the app's developer should read. */
export class Refused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
