/** This machine has two addresses, and a name of it may lead to the one at which a server does not listen. */
import { occupiedBy } from './occupant.ts'

const loopback = ['127.0.0.1', '[::1]']

export interface OtherAddress {
  what: string
  fix: string
}

/** Of a server at the same port of this machine's other address, in words without a capital; null where there is none. */
export const otherAddress = async (url: string): Promise<OtherAddress | null> => {
  const asked = new URL(url)
  if (![...loopback, 'localhost'].includes(asked.hostname)) return null
  for (const hostname of loopback.filter((one) => one !== asked.hostname)) {
    const other = Object.assign(new URL(url), { hostname })
    // One that has begun to listen meanwhile does so at both.
    if ((await occupiedBy(other.href)) !== null && (await occupiedBy(url)) === null)
      return {
        what: `a server listens at ${other.origin}, to which ${asked.hostname} does not lead here`,
        fix: `let it listen at ${asked.hostname}, or give ${other.href}`,
      }
  }
  return null
}

/** The same in one clause; '' where there is none. */
export const otherInWords = async (url: string): Promise<string> => {
  const other = await otherAddress(url)
  return other ? `${other.what}: ${other.fix}` : ''
}
