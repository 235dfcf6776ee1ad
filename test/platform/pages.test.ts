import { describe, expect, it } from 'vitest'
import { sessionIn } from '../../host-simulator/page-api/session.ts'
import { openPlatform, origin } from './offline.ts'

describe('the pages of a world', () => {
  it('are not there for a world that is not there', async () => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/w/w-nowhere/editor`))
    expect(response.status).toBe(404)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('"w-nowhere"')
  })

  it('are gone once the world is dropped', async () => {
    const { platform } = openPlatform()
    const { id } = await platform.createWorld()
    expect((await platform.fetch(new Request(`${origin}/w/${id}/editor`))).status).toBe(200)
    platform.worlds.drop(id)
    expect((await platform.fetch(new Request(`${origin}/w/${id}/editor`))).status).toBe(404)
  })

  it.each(['http://127.0.0.1:80', 'http://platform.test:81', 'https://platform.test'])(
    'asked for at %s, send the browser to the one address of the platform and give no session',
    async (elsewhere) => {
      const { platform } = openPlatform()
      const { id } = await platform.createWorld()
      const response = await platform.fetch(new Request(`${elsewhere}/w/${id}/editor?chrome=0`))
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`${origin}/w/${id}/editor?chrome=0`)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(sessionIn(await response.text())).toBeNull()
    },
  )

  it.each(['http://evil.test', 'http://localhost.evil.test', 'http://10.0.0.1'])(
    'asked for under a name that is not this machine, are refused: %s',
    async (elsewhere) => {
      const { platform } = openPlatform()
      const { id } = await platform.createWorld()
      for (const path of [
        `/w/${id}/editor`,
        `/w/${id}/_page/state`,
        '/api/v2/user',
        '/oauth/token',
        '/_sim/worlds',
      ])
        expect((await platform.fetch(new Request(elsewhere + path))).status).toBe(403)
    },
  )

  it('hold the session of their world in their text alone, which other origins cannot read', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const response = await platform.fetch(
      new Request(`${origin}/w/${world.id}/editor`, { headers: { origin: 'http://localhost:3000' } }),
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify([...response.headers])).not.toContain(world.session)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    // Which world was seen last is no secret; the port in its name keeps simulators side by side apart.
    expect(response.headers.getSetCookie()).toEqual([
      `ap_world_80=${world.id}; Path=/oauth; HttpOnly; SameSite=Lax`,
    ])
    expect(sessionIn(await response.text())).toBe(world.session)
  })

  it('load what their policy names, are framed by nobody, and tell no one their address', async () => {
    const { platform } = openPlatform()
    const { id } = await platform.createWorld()
    const { headers } = await platform.fetch(new Request(`${origin}/w/${id}/editor`))
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name, ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `${origin}/page/`,
      'style-src': `${origin}/page/ 'unsafe-inline'`,
      'font-src': 'data:',
      'img-src': `${origin}/page/ data: http: https:`,
      'frame-src': 'http: https: data: blob:',
      'connect-src': `${origin}/w/${id}/_page/`,
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('name the style sheets of their first paint', async () => {
    const { platform } = openPlatform()
    const { id } = await platform.createWorld()
    const sheetsOf = async (path: string) => {
      const response = await platform.fetch(new Request(`${origin}/w/${id}/${path}`))
      return [...(await response.text()).matchAll(/href="\/page\/(\w+)\.css"/g)].map(([, name]) => name)
    }
    expect(await sheetsOf('editor')).toEqual(['main'])
    expect(await sheetsOf('project/ocean-docs')).toEqual(['main', 'site'])
  })

  it('hold no token or secret in their text', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const html = await (await platform.fetch(new Request(`${origin}/w/${world.id}/editor`))).text()
    expect(html).toContain('<body data-page="editor">')
    for (const secret of [world.token, world.secret]) expect(html).not.toContain(secret)
  })

  it('tell a person on a page, and a program in a line, what is not there', async () => {
    const { platform } = openPlatform()
    await platform.createWorld()
    const ask = (path: string, accept: string): Promise<Response> =>
      platform.fetch(new Request(origin + path, { headers: { accept } }))
    for (const [path, sentence] of [
      ['/w/w-none/editor', 'There is no world'],
      ['/<i>nothing', 'There is nothing at /'],
    ] as const) {
      const page = await ask(path, 'text/html,*/*')
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
      const html = await page.text()
      expect(html).toContain(sentence)
      expect(html).toContain('<a href="/">')
      expect(html).not.toContain('<i>')
      expect((await ask(path, '*/*')).headers.get('content-type')).not.toContain('html')
    }
  })

  it('do not answer to what is no read', async () => {
    const { platform } = openPlatform()
    const { id } = await platform.createWorld()
    const response = await platform.fetch(new Request(`${origin}/w/${id}/editor`, { method: 'POST' }))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: { message: 'Resource Not Found', code: 404 } })
  })
})

describe('what the platform answers', () => {
  it('is what it says it is, by whichever door', async () => {
    const { platform } = openPlatform()
    const { id, token } = await platform.createWorld()
    for (const path of [
      ...[
        '/',
        '/nothing',
        '/docs',
        '/fidelity',
        '/design',
        '/fidelity.json',
        '/openapi.json',
        '/favicon.ico',
      ],
      ...[
        '/page/main.js',
        '/page/none.js',
        '/apps/dist/iframe.js',
        `/w/${id}`,
        `/w/${id}/editor`,
        '/w/w-none/editor',
      ],
      ...[`/w/${id}/_page/state`, '/api/v2/user', '/api/v2/nothing', '/files/w-none/x', '/_sim/worlds'],
      ...['/oauth/authorize', '/oauth/token', '/.well-known/oauth-authorization-server'],
    ]) {
      const { headers } = await platform.fetch(new Request(origin + path))
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    }
    const stranger = await platform.fetch(new Request('http://evil.test/'))
    expect([stranger.status, stranger.headers.get('x-content-type-options')]).toEqual([403, 'nosniff'])
    const headers = new Headers({ authorization: `Bearer ${token}x` })
    const read = await platform.rest({
      method: 'GET',
      url: `${origin}/api/v2/user`,
      headers,
      arrayBuffer: async () => new ArrayBuffer(0),
    })
    expect((read as Response).headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the root', () => {
  it('says so when there is no world', async () => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/`))
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(
      'This simulator has no world yet: make one by POST /_sim/worlds or createWorld().',
    )
  })

  it('leads to the Editor of the first world', async () => {
    const { platform } = openPlatform()
    const first = await platform.createWorld()
    await platform.createWorld()
    const response = await platform.fetch(new Request(`${origin}/`))
    expect(response.headers.get('location')).toBe(`/w/${first.id}/editor`)
  })

  it('answers 404 as JSON to a path that means nothing', async () => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/nothing/here`))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: { message: 'Resource Not Found', code: 404 } })
  })
})

describe('the files of the pages', () => {
  it.each([
    '..%2fiframe.js',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '..%00.js',
    '%2fetc%2fpasswd',
    'main.js%00.svg',
    'main.js.map',
    'main',
    'missing.js',
    '__proto__',
    'constructor.js',
  ])('are not found as %s', async (name) => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/page/${name}`))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 404 } })
  })

  it.each([
    ['main.js', 'text/javascript; charset=utf-8', 'render()'],
    ['main.css', 'text/css; charset=utf-8', 'body{}'],
    ['icon.svg', 'image/svg+xml', '<svg/>'],
  ])('come with their type: %s', async (name, type, text) => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request(`${origin}/page/${name}`))
    expect(response.headers.get('content-type')).toBe(type)
    expect(await response.text()).toBe(text)
  })
})

describe('iframe.js', () => {
  it('learns the origin of its platform before its first line runs', async () => {
    const { platform } = openPlatform()
    const response = await platform.fetch(new Request('http://127.0.0.1/apps/dist/iframe.js'))
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const script = await response.text()
    const written = { host: 'https://crowdin.com', theme: 'dark' }
    const tag = { dataset: written }
    const read: unknown[] = []
    const currentScript = Object.create(tag) as typeof tag
    const page: Record<string, unknown> = {}
    page['parent'] = page
    const asked = script.replace(';', ';read.push(document.currentScript.dataset.host);')
    new Function('document', 'window', 'read', asked)({ currentScript }, page, read)
    expect(read).toEqual([origin])
    expect(page['AP']).toEqual({})
    // React of a page that has the tag finds it as its server wrote it.
    expect(currentScript.dataset).toBe(written)
    expect(written).toEqual({ host: 'https://crowdin.com', theme: 'dark' })
  })

  it('may be asked for with crossorigin', async () => {
    const { platform } = openPlatform()
    const asked = new Request(`${origin}/apps/dist/iframe.js`, {
      headers: { origin: 'http://localhost:3000' },
    })
    expect((await platform.fetch(asked)).headers.get('access-control-allow-origin')).toBe('*')
  })

  it('runs as well where no script tag is known', async () => {
    const { platform } = openPlatform()
    const script = await (await platform.fetch(new Request(`${origin}/apps/dist/iframe.js`))).text()
    const page: Record<string, unknown> = {}
    page['parent'] = page
    new Function('document', 'window', script)({ currentScript: null }, page)
    expect(page['AP']).toEqual({})
  })
})
