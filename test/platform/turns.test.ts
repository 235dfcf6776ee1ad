import { expect, it } from 'vitest'
import { inTurn } from '../../host-simulator/platform/hosted/turns.ts'
import { openPlatform } from './offline.ts'

const open = async () => {
  const world = await openPlatform().platform.createWorld()
  const log: string[] = []
  const enter = (line: string, name: string, held: Promise<void> = Promise.resolve(), signal?: AbortSignal) =>
    inTurn(
      world,
      line,
      async () => {
        log.push(`${name} begins`)
        await held
        log.push(`${name} ends`)
      },
      signal,
    )
  return { log, enter }
}

const held = () => {
  let settle = (): void => {}
  const promise = new Promise<void>((resolve) => (settle = resolve))
  return { promise, settle }
}

it('acts one after the other in a line, and beside each other in two', async () => {
  const { log, enter } = await open()
  const first = held()
  const all = [enter('one', 'a', first.promise), enter('one', 'b'), enter('two', 'c')]
  await all[2]
  expect(log).toEqual(['a begins', 'c begins', 'c ends'])
  first.settle()
  await Promise.all(all)
  expect(log.slice(3)).toEqual(['a ends', 'b begins', 'b ends'])
})

it('goes on after one that failed', async () => {
  const { log, enter } = await open()
  const failing = enter('one', 'a', Promise.reject(new Error('broken')))
  const next = enter('one', 'b')
  await expect(failing).rejects.toThrow('broken')
  await next
  expect(log).toEqual(['a begins', 'b begins', 'b ends'])
})

it('lets one go that waits no more, and nobody past those before it', async () => {
  const { log, enter } = await open()
  const first = held()
  const leaving = new AbortController()
  const one = enter('one', 'a', first.promise)
  const two = enter('one', 'b', undefined, leaving.signal)
  const three = enter('one', 'c')
  leaving.abort(new Error('called off'))
  await expect(two).rejects.toThrow('called off')
  expect(log).toEqual(['a begins'])
  first.settle()
  await Promise.all([one, three])
  expect(log).toEqual(['a begins', 'a ends', 'c begins', 'c ends'])
})

it('does not begin what was called off before', async () => {
  const { log, enter } = await open()
  await expect(enter('one', 'a', undefined, AbortSignal.abort(new Error('called off')))).rejects.toThrow(
    'called off',
  )
  expect(log).toEqual([])
})
