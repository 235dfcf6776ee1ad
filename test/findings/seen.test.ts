/** What is seen of apps beside what the mutants break. */
import { expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { hostWorld, manifest, onePlan, openPlatform } from '../platform/offline.ts'
import { answersItself } from './mutants/bridge.ts'

it('an app that answers its own edits some times is content at last', async () => {
  expect(await answersItself(9)()).toEqual([])
})

it('a page that its own server refuses is found by the module whose page it is', async () => {
  const { platform } = openPlatform(() => Response.json(manifest()))
  const world = await hostWorld(platform, onePlan)
  const { identifier: app } = await platform.install(world, 'https://app.test/manifest.json')
  const asked = (name: string, status: number): void =>
    void world.trace.note({ kind: 'page', app, name, outcome: 'ok', out: { status } })
  const { url = '', key } =
    world.apps.get(app)?.modules.find(({ module }) => module.key === 'panel')?.module ?? {}
  asked(`GET ${url}`, 200)
  asked(`POST ${url}`, 500)
  asked('GET /data', 500)
  expect(findingsOf(world).list()).toEqual([])
  asked(`GET ${url}`, 500)
  expect(findingsOf(world).list()).toMatchObject([
    {
      ...{ id: 'UI-005', app, where: `page of ${key}`, message: `${url} was answered with status 500` },
      fix: 'Look into the log of the app: its server failed at this request.',
    },
  ])
})
