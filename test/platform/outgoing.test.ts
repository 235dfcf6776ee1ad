import { describe, expect, it } from 'vitest'
import { InstallFailed } from '../../host-simulator/platform/apps/install.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { manifest, onePlan, hostWorld, openPlatform, restWith, type Offline } from './offline.ts'

const here = 'http://localhost:3000'
const told = { events: { installed: '/installed', uninstall: '/uninstall' } }

/** A platform whose every request is heard; a GET answers the manifest. */
const listening = (over: Parameters<typeof manifest>[0], allowHosts: readonly string[] = []) => {
  const asked: string[] = []
  const offline: Offline = openPlatform(
    ({ method, url }) => {
      asked.push(`${method} ${url}`)
      return method === 'GET'
        ? Response.json(manifest({ baseUrl: here, ...over }))
        : new Response(null, { status: 204 })
    },
    { allowHosts },
  )
  return { ...offline, asked }
}

const reasonsOf = ({ trace }: HostedWorld, kind: string): (string | undefined)[] =>
  trace.entries.filter((entry) => entry.kind === kind).map(({ reason }) => reason)

describe('a world sends', () => {
  it.each([
    ['a live host', 'https://app.example', 'app.example'],
    ['one in capital letters with its port', 'https://APP.example:443', 'app.example'],
    ['one beyond ASCII', 'https://bücher.example', 'xn--bcher-kva.example'],
    ['a name that begins like this machine', 'http://localhost.example:3000', 'localhost.example:3000'],
  ])('no secret to %s that a manifest here names', async (_, baseUrl, host) => {
    const { platform, asked } = listening({ ...told, baseUrl })
    const world = await platform.createWorld()
    const failure: unknown = await platform
      .install(world, `${here}/manifest.json`)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(InstallFailed)
    const reason = `nothing sent: ${host} is not this machine; --allow-host ${host}, or allowHosts in code, lets it go there`
    expect((failure as InstallFailed).problems).toEqual([expect.stringContaining(reason)])
    expect(reasonsOf(world, 'callback')).toEqual([reason])
    expect(asked).toEqual([`GET ${here}/manifest.json`])
  })

  it.each(['app.example', 'APP.example', 'app.example:443', 'https://app.example/', '*.example', '*'])(
    'there once the developer names %s',
    async (entry) => {
      const { platform, asked } = listening({ ...told, baseUrl: 'https://APP.example' }, [entry])
      await platform.install(await platform.createWorld(), `https://app.example/manifest.json`)
      expect(asked).toContain('POST https://app.example/installed')
    },
  )

  it('to an app on this machine, and its farewell', async () => {
    const { platform, asked } = listening(told)
    const world = await platform.createWorld()
    const app = await platform.install(world, `${here}/manifest.json`)
    await platform.uninstall(world, app)
    expect(asked).toEqual([`GET ${here}/manifest.json`, `POST ${here}/installed`, `POST ${here}/uninstall`])
  })

  it('no webhook to a place of this machine where no app is', async () => {
    const { platform, asked } = listening({})
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    const webhook = (url: string): Promise<unknown> =>
      rest('POST', 'projects/1/webhooks', {
        name: 'w',
        url,
        events: ['translation.updated', 'suggestion.added'],
        requestType: 'POST',
      })
    await webhook('http://localhost:6379/x')
    await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo' })
    await expect
      .poll(() => reasonsOf(world, 'webhook'))
      .toEqual([
        'nothing sent: no installed app is at localhost:6379; --allow-host localhost:6379, or allowHosts in code, lets it go there',
      ])
    expect(asked).toEqual([])
  })

  it('nothing for an app that would have another installed from anywhere', async () => {
    const { platform, asked } = listening({})
    const world = await platform.createWorld()
    const rest = restWith(platform, world.token)
    const install = (url: string): Promise<{ status: number; body: unknown }> =>
      rest('POST', 'applications/installations', { url })
    const { status, body } = await install('http://127.0.0.1:9200/manifest.json')
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('nothing was asked: no installed app is at 127.0.0.1:9200'),
    ])
    expect(asked).toEqual([])
  })
})
