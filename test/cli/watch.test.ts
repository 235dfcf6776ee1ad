import { afterEach, expect, it, vi } from 'vitest'
import type { ServedApp } from '../../host-simulator/cli/served-app.ts'
import { watchManifests } from '../../host-simulator/cli/watch.ts'
import type { WorldHandle } from '../../host-simulator/server/index.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watching = (script?: string) => {
  vi.useFakeTimers()
  const manifest = { text: '{}', looks: 0 }
  const answer = async (url: string): Promise<Response> => {
    if (url.endsWith('manifest.json')) manifest.looks++
    return new Response(manifest.text)
  }
  vi.stubGlobal('fetch', answer)
  const pages: (() => void)[] = []
  const installs: string[] = []
  const app: ServedApp = {
    manifestUrl: 'http://localhost:3000/manifest.json',
    isForced: false,
    front: { url: 'http://localhost:4000', close: async () => {} },
    installUrl: 'http://localhost:4000/manifest.json',
    ...(script !== undefined && { script }),
    onPage: (listener) => void pages.push(listener),
  }
  const world = { install: async (url: string) => void installs.push(url) } as unknown as WorldHandle
  const end = watchManifests({ apps: [app], world }, () => {})
  return { manifest, installs, end, openPage: () => pages.forEach((hear) => hear()) }
}

it('asks less and less for a manifest that stays, since a server logs each request', async () => {
  const { manifest, end } = watching()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(manifest.looks).toBeLessThan(30)
  end()
  const before = manifest.looks
  await vi.advanceTimersByTimeAsync(60_000)
  expect(manifest.looks).toBe(before)
})

it('looks at once when a page is opened, and installs what has changed', async () => {
  const { manifest, installs, openPage, end } = watching()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  manifest.text = '{"name":"Other"}'
  openPage()
  await vi.advanceTimersByTimeAsync(10)
  expect(installs).toEqual(['http://localhost:4000/manifest.json'])
  end()
})

it('looks at a bundle each second', async () => {
  const { manifest, end } = watching('http://localhost:3000/app.js')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(manifest.looks).toBeGreaterThan(55)
  end()
})
