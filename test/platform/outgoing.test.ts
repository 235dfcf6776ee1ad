import { describe, expect, it } from 'vitest'
import { InstallFailed } from '../../host-simulator/platform/apps/install.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { linkTo } from '../../host-simulator/platform/hosted/links.ts'
import {
  hostWorld,
  manifest,
  onePlan,
  openPage,
  openPlatform,
  origin,
  restWith,
  type Offline,
} from './offline.ts'

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

describe('an app', () => {
  const simulator = 'http://localhost:4400'
  const nowhere = [
    ...[
      'http://localhost:4400',
      'http://127.0.0.1:4400/app',
      'http://[::1]:4400',
      'http://app.localhost:4400',
    ],
    ...[
      'http://[::ffff:127.0.0.1]:4400',
      'http://0.0.0.0:4400',
      'https://localhost:4400',
      'http://localhost.:4400',
    ],
    ...['http://0.0.0.0:3000', 'http://[::]:3000', 'http://169.254.169.254', 'http://2852039166'],
    ...['http://[fe80::1]:3000', 'http://[::ffff:169.254.169.254]', 'http://[::ffff:0:0]:3000'],
  ]

  it.each(nowhere)('is not installed at %s, not by force and not by name', async (baseUrl) => {
    const { host } = new URL(baseUrl)
    for (const allowHosts of [[], ['*'], [host]])
      for (const force of [false, true]) {
        const asked: string[] = []
        const answer = ({ url }: Request): Response => {
          asked.push(url)
          return Response.json(manifest({ ...told, baseUrl }))
        }
        const { platform } = openPlatform(answer, { allowHosts, origin: () => simulator })
        const world = await platform.createWorld()
        await expect(platform.install(world, `${here}/manifest.json`, { force })).rejects.toThrow(
          /baseUrl: \S+ is (the simulator itself|unspecified or link-local, where no app is)/,
        )
        expect([asked, world.apps.size]).toEqual([[`${here}/manifest.json`], 0])
      }
  })

  it('gets no frame where the simulator has its port by now', async () => {
    let own = simulator
    const { platform } = openPlatform(() => Response.json(manifest({ baseUrl: here })), {
      origin: () => own,
    })
    const world = await platform.createWorld()
    await platform.install(world, `${here}/manifest.json`)
    own = here
    const query = new URLSearchParams({ app: 'sample-app', module: 'panel', project: '1', parent: here })
    const frame = await platform.fetch(
      new Request(`${here}/w/${world.id}/_page/frame?${query}`, {
        headers: { 'x-ap-session': world.session },
      }),
    )
    expect([frame.status, await frame.json()]).toEqual([
      409,
      { error: { code: 409, message: 'baseUrl of sample-app: localhost:3000 is the simulator itself' } },
    ])
  })
})

describe('an app that has another installed', () => {
  /** One app is at `here`; what is asked for later is answered so. */
  const open = async (answer: (request: Request) => Response, allowHosts: readonly string[] = []) => {
    const asked: string[] = []
    let later: typeof answer = () =>
      Response.json(manifest({ baseUrl: here, scopes: ['application', 'project'] }))
    const { platform } = openPlatform(
      (request) => {
        asked.push(`${request.method} ${request.url} ${request.redirect}`)
        return later(request)
      },
      { allowHosts },
    )
    const world = await hostWorld(platform, onePlan)
    await platform.install(world, `${here}/manifest.json`)
    later = answer
    asked.length = 0
    const page = await openPage(platform, world)
    /** `AP.apiRequest` of its page. */
    const rest = async (path: string, body: object) => {
      const response = await page(`api/api/v2/${path}?_app=sample-app`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, text: await response.text() }
    }
    return {
      world,
      platform,
      asked,
      rest,
      install: (url: string) => rest('applications/installations', { url }),
    }
  }

  it.each([
    ['no JSON', () => new Response('sesame-2.0-OpenSSH')],
    ['JSON that breaks', () => new Response('{"sesame": sesame')],
    [
      'other JSON',
      () => Response.json({ sesame: 'sesame', modules: { sesame: ['sesame'] }, name: 'sesame' }),
    ],
    ['a text', () => Response.json('sesame')],
    ['a wrong value', () => Response.json(manifest({ baseUrl: 'sesame', identifier: 'Sesame!' }))],
    [
      'another place',
      () => new Response(null, { status: 302, headers: { location: 'http://sesame.test/' } }),
    ],
    ['a status', () => new Response('sesame', { status: 500, statusText: 'sesame' })],
  ])('hears no word of what was read there: %s', async (_, answer) => {
    const { install, world } = await open(answer)
    const { status, text } = await install(`${here}/other.json`)
    expect(status).toBe(400)
    expect(text).toMatch(/"message":"\w+: ./)
    expect(text.toLowerCase()).not.toContain('sesame')
    expect(reasonsOf(world, 'install').at(-1)).toMatch(/^\w+: /)
  })

  it('opens no way to where its manifest says that it is', async () => {
    const { install, world, asked } = await open(() =>
      Response.json(manifest({ ...told, identifier: 'other', baseUrl: 'http://localhost:9200' })),
    )
    const { status, text } = await install(`${here}/other.json`)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('baseUrl: expected the address of an installed app'),
    ])
    expect([asked, world.apps.size]).toEqual([[`GET ${here}/other.json manual`], 1])
    expect(reasonsOf(world, 'install').at(-1)).toContain(
      'no installed app is at localhost:9200; --allow-host',
    )
  })

  it('has none from a file that it put on the simulator', async () => {
    const { install, world, platform, asked } = await open(() => Response.json({}))
    const link = linkTo(world, origin, 'link', {
      bytes: await world.vault.putBytes(
        new TextEncoder().encode(JSON.stringify(manifest({ baseUrl: 'http://localhost:9200' }))),
      ),
      fileName: 'manifest.json',
      contentType: 'application/json',
    })
    const { status, text } = await install(link.url)
    expect([status, text]).toEqual([400, expect.stringContaining('is the simulator itself')])
    expect([asked, platform.worlds.all().length]).toEqual([[], 1])
  })

  it.each(['http://169.254.169.254/latest', 'http://0.0.0.0:3000/', `${origin}/_sim/worlds`])(
    'sends no webhook to %s, whatever hosts are allowed',
    async (url) => {
      const { rest, world, asked } = await open(() => new Response(null), ['*'])
      const { status } = await rest('projects/1/webhooks', {
        ...{ name: 'w', url, requestType: 'POST' },
        events: ['suggestion.added'],
      })
      expect(status).toBe(201)
      await rest('projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo' })
      await expect.poll(() => reasonsOf(world, 'webhook')).toEqual([expect.stringMatching(/^nothing sent: /)])
      expect(asked).toEqual([])
    },
  )
})

describe('the gate', () => {
  it('lets nobody follow a redirect on his own', async () => {
    const sent: Request[] = []
    const { platform } = openPlatform((request) => {
      sent.push(request)
      return new Response(null, { status: 204 })
    })
    const world = await platform.createWorld()
    await world.tools.send(new Request('https://app.test/x', { method: 'POST', body: 'whole' }))
    expect([sent[0]?.redirect, await sent[0]?.text()]).toEqual(['manual', 'whole'])
  })
})
