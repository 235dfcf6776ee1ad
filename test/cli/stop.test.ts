import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { unlessStopped } from '../../host-simulator/cli/stop.ts'

it('a stop before the work leaves no failure of the work that nobody hears', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown): void => void unheard.push(reason)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear)
  onTestFinished(() => {
    process.removeListener('unhandledRejection', hear)
    for (const other of others) process.on('unhandledRejection', other)
  })
  const work = unlessStopped(Promise.reject(new Error('the app is gone')), AbortSignal.abort())
  await expect(work).rejects.toThrow('Stopped before it was ready.')
  await setImmediate()
  expect(unheard).toEqual([])
})

it('work that fails before the stop is its own failure', async () => {
  const work = unlessStopped(Promise.reject(new Error('the app is gone')), new AbortController().signal)
  await expect(work).rejects.toThrow('the app is gone')
})
