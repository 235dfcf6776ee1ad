import { expect, it, onTestFinished, vi } from 'vitest'
import { createAsk } from '../../host-simulator/pages/ask.ts'

it('a stream goes past the cache, in which Firefox would let a second tab wait for the first', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const ask = createAsk('/w/one', 'session')
  const { signal } = new AbortController()
  await ask('changes', { query: { after: '0' }, after: { lastId: '', signal } })
  await ask('state')
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual(['no-store', undefined])
})
