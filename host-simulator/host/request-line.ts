/** The requests of a page's apps, so many at once: a browser that is given thousands fails most of them. */
import type { PartialResponse } from '../../src/contract/page-objects.ts'

/** Unstated: how many apps may ask at once. The platform's own limit for an account is 20 (facts F83). */
const atOnce = 20
/** Requests that wait for their turn. */
const waitingAtMost = 500

type Sending = () => Promise<PartialResponse>

/** Sends what it is given in order, 20 at once; what is too much is answered 429, in words, and not sent. */
export const createRequestLine = () => {
  const waiting: (() => void)[] = []
  let underWay = 0

  const run = async (send: Sending): Promise<PartialResponse> => {
    underWay++
    try {
      return await send()
    } finally {
      underWay--
      waiting.shift()?.()
    }
  }

  return (send: Sending): Promise<PartialResponse> => {
    if (underWay < atOnce && !waiting.length) return run(send)
    if (waiting.length >= waitingAtMost) return Promise.resolve(refusal(underWay + waiting.length))
    return new Promise((resolve, reject) => waiting.push(() => void run(send).then(resolve, reject)))
  }
}

const refusal = (underWay: number): PartialResponse => ({
  status: 429,
  statusText: 'Too Many Requests',
  body: {
    error: {
      code: 429,
      message: `AP.apiRequest: expected at most ${underWay} requests at once on a page, got one more; wait for answers before sending more`,
    },
  },
})
