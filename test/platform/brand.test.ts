import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/contract/manifest.ts'
import type { WorldOptions } from '../../host-simulator/platform/hosted/worlds.ts'
import { manifest, openPlatform } from './offline.ts'

const url = 'https://app.test/manifest.json'
const live: Partial<Manifest> = { authentication: { type: 'crowdin_app', clientId: 'sample-client' } }

/** A world for an app that answers callbacks with this status. */
const openWith = async (over: Partial<Manifest>, options: WorldOptions = {}, status = 204) => {
  const { platform } = openPlatform(({ method }) =>
    method === 'GET' ? Response.json(manifest(over)) : new Response(null, { status }),
  )
  const hosted = await platform.createWorld(options)
  return { platform, hosted, brand: () => hosted.store.world.organization.brand }
}

describe('the brand of a world', () => {
  it('is that of the app that comes', async () => {
    const { platform, hosted, brand } = await openWith(live)
    expect(brand()).toBeUndefined()
    await platform.install(hosted, url)
    expect(brand()).toBe('crowdin')
    expect(hosted.trace.entries.filter(({ kind }) => kind === 'change').map(({ name }) => name)).toEqual([
      'brandSet',
    ])
  })

  it('stays as somebody chose it', async () => {
    const { platform, hosted, brand } = await openWith(live, { brand: 'service' })
    await platform.install(hosted, url)
    expect(brand()).toBe('service')
  })

  it('stays open where an app speaks as the specification does, or was not installed', async () => {
    const plain = await openWith({})
    await plain.platform.install(plain.hosted, url)
    expect(plain.brand()).toBeUndefined()
    const events = { installed: '/installed' }
    const refused = await openWith({ ...live, events }, {}, 500)
    await expect(refused.platform.install(refused.hosted, url)).rejects.toThrow('events.installed')
    expect(refused.brand()).toBeUndefined()
  })

  it('stays with the apps when the world begins anew, and goes with its fork', async () => {
    const { platform, hosted, brand } = await openWith(live)
    await platform.install(hosted, url)
    platform.worlds.reset(hosted)
    expect(brand()).toBe('crowdin')
    expect((await platform.worlds.fork(hosted)).store.world.organization.brand).toBe('crowdin')
  })
})
