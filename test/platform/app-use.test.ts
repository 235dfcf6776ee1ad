import { expect, it } from 'vitest'
import type { AppUse } from '../../host-simulator/platform/apps/app-use.ts'
import {
  appOf,
  controlToken,
  hostWorld,
  onePlan,
  openPage,
  openPlatform,
  origin,
  restWith,
} from './offline.ts'

it('says which modules and scopes of an app were used, of those whose use can be seen', async () => {
  const modules = {
    'project-menu': [{ key: 'tab', name: 'Tab', url: '/tab' }],
    'project-tools': [{ key: 'tool', name: 'Tool', url: '/tool', logo: '/logo.svg' }],
    api: [{ key: 'asked', name: 'Asked', method: 'GET', url: '/ping' }],
    'context-menu': [
      { key: 'unseen', name: 'Menu', options: { location: 'tm', type: 'new_tab', url: '/menu' } },
    ],
  }
  const { platform } = openPlatform(appOf({ modules, scopes: ['project', 'tm'] }))
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const use = async (): Promise<AppUse[]> => {
    const headers = { authorization: `Bearer ${controlToken}` }
    const asked = new Request(`${origin}/_sim/worlds/${world.id}/use`, { headers })
    return (await (await platform.fetch(asked)).json()) as AppUse[]
  }
  const unused = [
    { type: 'project-menu', key: 'tab', isUsed: false },
    { type: 'project-tools', key: 'tool', isUsed: false },
    { type: 'api', key: 'asked', isUsed: false },
  ]
  const scopes = ['project', 'tm'].map((scope) => ({ scope, isUsed: false }))
  expect(await use()).toEqual([{ identifier: 'sample-app', modules: unused, scopes }])
  const page = await openPage(platform, world)
  const query = { app: 'sample-app', module: 'tab', project: '1', parent: `${origin}/w/x/editor` }
  expect((await page(`frame?${new URLSearchParams(query)}`)).status).toBe(200)
  const [app] = await use()
  expect(app?.modules).toEqual([{ ...unused[0], isUsed: true }, unused[1], unused[2]])
  await restWith(platform, world.token)('GET', 'applications/sample-app/api/ping')
  expect((await use())[0]?.modules.map(({ isUsed }) => isUsed)).toEqual([true, false, true])
})
