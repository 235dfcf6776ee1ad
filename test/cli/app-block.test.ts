import { expect, it } from 'vitest'
import { appBlock } from '../../host-simulator/cli/app-block.ts'
import { startSimulator } from '../../host-simulator/server/index.ts'

it('says of each module where it is met', async () => {
  const simulator = await startSimulator()
  try {
    const world = await simulator.createWorld()
    const app = {
      ...{ identifier: 'sample', name: 'Sample', scopes: [], clientId: 'c', clientSecret: 'a-long-secret' },
      modules: [
        { type: 'project-menu', key: 'page' },
        { type: 'context-menu', key: 'item' },
        { type: 'modal', key: 'dialog' },
        { type: 'custom-mt', key: 'engine' },
        { type: 'auth-guard', key: 'guard' },
      ],
    } as unknown as Parameters<typeof appBlock>[0]
    expect(appBlock(app, world, 'given').slice(-5)).toEqual([
      expect.stringContaining(`modules  project-menu "page": ${world.url}/`),
      '           context-menu "item": in a menu: Apps, in the bar at the top of the pages, leads there',
      '           modal "dialog": opens from another page of the app',
      '           custom-mt "engine": no page: the platform calls it',
      '           auth-guard "guard": only in the enterprise edition: --edition enterprise',
    ])
  } finally {
    await simulator.close()
  }
})
