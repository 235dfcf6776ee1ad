import { expect, it } from 'vitest'
import type { PartialResponse } from '../../src/contract/page-objects.ts'
import { createRequestLine } from '../../host-simulator/host/request-line.ts'

const ok: PartialResponse = { status: 200, statusText: 'OK' }

it('of 3,000 requests at once 20 are sent, 500 wait, and the others are refused with words', async () => {
  const inLine = createRequestLine()
  let underWay = 0
  let most = 0
  const send = async (): Promise<PartialResponse> => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => void setImmediate(resolve))
    underWay--
    return ok
  }
  const answers = await Promise.all(Array.from({ length: 3000 }, () => inLine(send)))
  expect(most).toBe(20)
  expect(answers.slice(0, 520).every(({ status }) => status === 200)).toBe(true)
  expect(answers.slice(520).every(({ status }) => status === 429)).toBe(true)
  expect(answers[520]).toEqual({
    status: 429,
    statusText: 'Too Many Requests',
    body: {
      error: {
        code: 429,
        message:
          'AP.apiRequest: expected at most 520 requests at once on a page, got one more; wait for answers before sending more',
      },
    },
  })
})

it('one that fails gives its place back, in order', async () => {
  const inLine = createRequestLine()
  const sent: number[] = []
  const all = Array.from({ length: 50 }, (_, at) =>
    inLine(async () => {
      sent.push(at)
      if (at % 2) throw new Error('broken')
      return ok
    }),
  )
  const settled = await Promise.allSettled(all)
  expect(sent).toEqual(all.map((_, at) => at))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(25)
  expect(await inLine(async () => ok)).toEqual(ok)
})
