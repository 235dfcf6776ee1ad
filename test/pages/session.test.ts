import { expect, it, vi } from 'vitest'
import { loadedAgain, type Loaded } from '../../host-simulator/pages/session.ts'

it('a page that could not load its state asks again until it comes', async () => {
  const state = { sequence: 7 } as Loaded
  const load = vi.fn<() => Promise<Loaded>>()
  for (let failed = 0; failed < 7; failed++) load.mockRejectedValueOnce(new Error('busy'))
  load.mockResolvedValue(state)
  const onFailure = vi.fn()
  const waits: number[] = []
  const wait = async (ms: number): Promise<void> => void waits.push(ms)
  expect(await loadedAgain({ load }, onFailure, wait)).toBe(state)
  expect(onFailure).toHaveBeenCalledTimes(7)
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
})
