import { expect, it } from 'vitest'
import { eventStream } from '../../host-simulator/platform/http/event-stream.ts'

it('begins before anything is told, with a comment: to Firefox a stream without bytes is not open', async () => {
  const { body } = eventStream(new AbortController().signal, () => () => {})
  const { value } = (await body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toMatch(/^:.*\n\n$/)
})
