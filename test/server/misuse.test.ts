/** Who calls from code is told at the own line, not at one of ours. */
import { expect, test } from 'vitest'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { tellingCaller } from '../../host-simulator/server/misuse.ts'

const firstPlaceOf = async (act: () => unknown): Promise<string> => {
  try {
    await act()
  } catch (error) {
    return (error as Error).stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  }
  throw new Error('Nothing was thrown')
}

test('what is given wrong begins with who gave it: at once, after a wait, and in what a world is asked for', async () => {
  const simulator = await startSimulator()
  const world = await simulator.createWorld()
  const wrong: Record<string, () => unknown> = {
    'an option': () => startSimulator({ prot: 1 } as never),
    'of a world': () => simulator.createWorld({ edition: 'small' } as never),
    'a command': () => world.do({ do: 'editStrings' } as never),
    'a refused one': () => world.do({ do: 'deleteFile', fileId: 999 }),
    'an app that is not there': () => world.uninstall('nobody'),
    'a manifest that is not there': () => world.install('http://localhost:1/manifest.json'),
    'an event': () => world.fire('string.changed'),
    'a fault': () => world.fault({ at: 'nowhere' }),
    'a consent': () => world.oauth.consent('maybe' as never),
    'a step': () => world.user.save(),
  }
  const places = await Promise.all(
    Object.entries(wrong).map(async ([name, act]) => [name, await firstPlaceOf(act)] as const),
  )
  for (const [name, place] of places) expect(place, name).toContain('misuse.test.ts')
  await simulator.close()
})

test('a slip of ours keeps its place', async () => {
  const slip = (): never => undefined!['name']
  const handle = tellingCaller({ act: () => slip() })
  expect(await firstPlaceOf(() => handle.act())).toContain('slip')
})
