/** Apps that take their installation wrongly. */
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { held } from '../../platform/held.ts'
import { manifest, openPlatform } from '../../platform/offline.ts'

const events = { installed: '/installed', uninstall: '/uninstall' }
const manifestUrl = 'https://app.test/manifest.json'
const right = (over = {}): Response => Response.json(manifest({ events, ...over }))

/** Installs the app that answers `installed` so. */
const installed = (answer: () => Response) => async () => {
  const { platform } = openPlatform(({ method }) => (method === 'GET' ? right() : answer()))
  const world = await platform.createWorld()
  await platform.install(world, manifestUrl).catch(() => {})
  return findingsOf(world).list()
}

export const lifecycleMutants = {
  'LC-001': installed(() => new Response('', { status: 500 })),
  'LC-005': async () => {
    let baseUrl = 'https://app.test'
    const { platform } = openPlatform(({ method }) =>
      method === 'GET' ? right({ baseUrl }) : new Response(),
    )
    const world = await platform.createWorld()
    await platform.install(world, manifestUrl)
    baseUrl = 'https://moved.test'
    await platform.install(world, manifestUrl)
    return findingsOf(world).list()
  },
  'LC-006': async () => {
    const asked = held()
    const { platform } = openPlatform(({ method }) => {
      if (method === 'GET') return right()
      asked.settle()
      return new Promise(() => {})
    })
    const world = await platform.createWorld()
    const failed = platform.install(world, manifestUrl).catch(() => {})
    await asked.promise
    world.clock.advance(60_001)
    await failed
    return findingsOf(world).list()
  },
  'LC-008': installed(() => Response.json({ error: 'Missing installation fields: domain' }, { status: 400 })),
}
