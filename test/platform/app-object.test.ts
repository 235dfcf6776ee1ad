import { expect, it } from 'vitest'
import { appObject } from '../../host-simulator/platform/hosted/world-object.ts'
import type { Manifest } from '../../src/contract/manifest.ts'
import { appOf, hostWorld, onePlan, openPlatform } from './offline.ts'

const patterns = { signaturePatterns: { fileName: '^.+$' } }

it.each<[modules: Record<string, object[]>, address: string | null]>([
  [
    {
      'custom-file-format': [{ key: 'format', type: 'format', url: '/process', ...patterns }],
      'project-menu': [{ key: 'menu', name: 'Menu', url: '/menu' }],
    },
    'https://app.test/menu',
  ],
  [{ 'custom-mt': [{ key: 'mt', name: 'MT', logo: '/logo.png', url: '/translate' }] }, null],
  [{ 'auth-guard': [{ key: 'guard', name: 'Guard', url: '/verify' }] }, null],
])('the first page is none of what is asked by POST: %j', async (modules, address) => {
  const { platform } = openPlatform(appOf({ modules: modules as Manifest['modules'] }))
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const [app] = world.apps.values()
  expect(app && appObject(app).frameUrl).toBe(address)
})
