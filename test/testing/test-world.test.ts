import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { ControlFailed, controlOf, type Control } from '../../host-simulator/testing/fixtures/control.ts'
import { testWorldOf, type WorldFacts } from '../../host-simulator/testing/fixtures/test-world.ts'

const facts = { id: 'w-1', url: 'http://localhost/w/w-1' } as WorldFacts

/** What a test reads where the platform refuses to install. */
const wordsOf = async (refusal: string): Promise<string> => {
  const control: Control = () => Promise.reject(new ControlFailed(409, refusal))
  const world = testWorldOf(control, facts, () => Promise.reject(new Error('no folder')))
  return world.install('http://localhost:3000/manifest.json').then(
    () => 'installed',
    (error: Error) => error.message,
  )
}

afterEach(() => vi.unstubAllEnvs())

describe('an app whose server failed while it was installed', () => {
  const failed = 'events.installed: expected a 2xx answer from http://localhost:3000/installed, got 500'

  it('is told how its calls come to the simulator', async () => {
    vi.stubEnv('AP_BRIDGE_SESSION', '')
    expect(await wordsOf(failed)).toMatch(/^events\.installed: .*\nWhere .* npx ap-bridge exec --start/)
  })

  it('has no such words in exec, nor for another refusal', async () => {
    expect(await wordsOf('name: expected text, got nothing')).toBe('name: expected text, got nothing')
    vi.stubEnv('AP_BRIDGE_SESSION', '{}')
    expect(await wordsOf(failed)).toBe(failed)
  })
})

describe('what is no date and no path', () => {
  const world = testWorldOf(
    () => Promise.resolve({}),
    facts,
    () => Promise.reject(new Error('no folder')),
  )
  it.each<[string, () => Promise<unknown>, string]>([
    [
      'subscribe',
      () => world.subscribe('an-app', '2030-01-01' as never),
      'subscribe: expected a Date or null, got "2030-01-01"',
    ],
    [
      'clock.set',
      () => world.clock.set('now' as never),
      'clock.set: expected a Date or milliseconds, got "now"',
    ],
    [
      'clock.set of no date',
      () => world.clock.set(NaN),
      'clock.set: expected a Date or milliseconds, got NaN',
    ],
    ['rest', () => world.rest('GET', undefined as never), 'rest: path: expected string, got nothing'],
  ])('is told: %s', async (_, act, words) => {
    await expect((async () => act())()).rejects.toThrow(words)
  })
})

it('another person asks REST, by login', async () => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  const scenario = { users: [{ login: 'ann', role: 'owner' }, { login: 'bo' }], files: [] }
  const { id, token, apiUrl } = await simulator.createWorld({ scenario })
  const world = testWorldOf(controlOf(simulator), { ...facts, id, token, apiUrl }, () =>
    Promise.reject(new Error('no folder')),
  )
  const who = async (options?: { as: string }): Promise<string> =>
    (await world.rest<{ data: { username: string } }>('GET', 'user', undefined, options)).body.data.username
  expect(await who()).toBe('ann')
  expect(await who({ as: 'bo' })).toBe('bo')
  await expect(who({ as: 'cy' })).rejects.toThrow('rest: as: there is no "cy"; there are ann, bo')
})

it('what the simulator refuses of a body is told by its fields', async () => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  const { id } = await simulator.createWorld()
  const world = testWorldOf(controlOf(simulator), { ...facts, id }, () =>
    Promise.reject(new Error('no folder')),
  )
  await expect(world.ask({ kind: 'x', texts: ['a'], languageId: 'fr' } as never)).rejects.toThrow(
    `Failed to POST /worlds/${id}/questions: kind: Expected "mt", "qa" or "spelling", got "x"`,
  )
  await expect(world.restore({ version: 2 } as never)).rejects.toThrow('expected version 3, got 2')
})
