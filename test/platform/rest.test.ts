import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { languages } from '../../host-simulator/world/languages.ts'
import { hostWorld, onePlan, openPlatform, restWith, twoProjects } from './offline.ts'

/** A file of as many strings, ids from 1. */
const planOf = (count: number) => ({
  files: [
    {
      name: 'app.json',
      strings: Array.from({ length: count }, (_, n) => ({
        identifier: `key.${n + 1}`,
        text: `Text ${n + 1}`,
      })),
    },
  ],
})

const idsOf = (body: unknown): number[] =>
  (body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)

describe('a REST operation', () => {
  it.each([
    ['GET', 'constructor'],
    ['GET', 'bundles'],
    ['POST', 'projects/1/nothing'],
    ['PUT', ''],
  ])('that the simulator does not have answers 404 and names itself: %s %s', async (method, path) => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { status, body } = await restWith(platform, token)(method, path)
    const name = `${method} /api/v2/${path}`
    expect(status).toBe(404)
    expect(body).toEqual({ error: { code: 404, message: expect.stringContaining(name) as string } })
  })

  it.each([
    ['GET', 'projects/17/string', '; did you mean /api/v2/projects/{projectId}/strings?'],
    ['POST', 'project', '; did you mean /api/v2/projects?'],
    ['GET', '/projects', '; did you mean /api/v2/projects?'],
    ['GET', 'projects/1/nothing', ''],
    ['GET', 'x', ''],
  ])('names the path that is nearest, where one is near: %s %s', async (method, path, question) => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { body } = await restWith(platform, token)(method, path)
    const message = `${method} /api/v2/${path} is not an operation of this simulator${question}`
    expect(body).toEqual({ error: { code: 404, message } })
  })

  it.each([
    ['GET', 'projects', 200],
    ['GET', 'projects/1', 200],
    ['GET', 'languages/de', 200],
    ['GET', 'projects/1/files?limit=1', 200],
    ['DELETE', 'projects/1/strings/1', 204],
    ['PUT', 'projects', 405],
  ])('means the same with a slash at its end: %s %s', async (method, path, expected) => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { status, body } = await restWith(platform, token)(method, path.replace(/(?=\?|$)/, '/'))
    expect(status).toBe(expected)
    if (method !== 'DELETE') expect(body).toEqual((await restWith(platform, token)(method, path)).body)
  })

  it.each([
    ['OPTIONS', 'projects', 'GET, POST'],
    ['PUT', 'projects/1', 'DELETE, GET, PATCH'],
    ['DELETE', 'user', 'GET, PATCH'],
    ['PATCH', 'storages/1', 'DELETE, GET'],
  ])('refuses another method with 405 and says which there are: %s %s', async (method, path, allowed) => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { status, body, headers } = await restWith(platform, token)(method, path)
    expect([status, body]).toMatchObject([405, { error: { code: 405 } }])
    expect(headers.get('allow')?.split(', ').toSorted().join(', ')).toBe(allowed)
  })

  it.each([
    ['languages/xx', 'Language Not Found'],
    ['languages/__proto__', 'Language Not Found'],
    ['projects/3', 'Project Not Found'],
    ['projects/3/files', 'Project Not Found'],
    ['projects/0', 'Project Not Found'],
    ['projects/-1', 'Project Not Found'],
    ['projects/x', 'Project Not Found'],
    ['projects/1.0', 'Project Not Found'],
    ['projects/0x1', 'Project Not Found'],
    ['projects/1e0', 'Project Not Found'],
    ['projects/%201', 'Project Not Found'],
    ['projects/99999999999999999999', 'Project Not Found'],
    ['projects/1/files/9', 'File Not Found'],
    ['projects/1/strings/9', 'String Not Found'],
    ['projects/1/translations/9', 'Translation Not Found'],
    ['projects/1/branches/9', 'Branch Not Found'],
    ['projects/1/directories/9', 'Directory Not Found'],
    ['projects/1/directories?branchId=9', 'Branch Not Found'],
    ['projects/1/directories?directoryId=9', 'Directory Not Found'],
    ['projects/1/files?directoryId=9', 'Directory Not Found'],
    ['projects/1/files/9/download', 'File Not Found'],
    ['projects/1/files/1/revisions/2', 'Revision Not Found'],
    ['projects/1/strings?fileId=2', 'File Not Found'],
    ['projects/1/strings?taskId=9', 'Task Not Found'],
    ['projects/1/labels/9', 'Label Not Found'],
    ['projects/1/translations/builds/9', 'Build Not Found'],
    ['projects/1/translations/builds/__proto__', 'Build Not Found'],
    ['projects/1/translations/imports/9', 'Import Not Found'],
    ['projects/1/pre-translations/9', 'Pre-translation Not Found'],
    ['storages/9', 'Storage Not Found'],
  ])('about what is not there answers 404: %s', async (path, message) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const { status, body } = await restWith(platform, world.token)('GET', path)
    expect([status, body]).toEqual([404, { error: { message, code: 404 } }])
  })

  it.each(['files/2', 'strings/2', 'translations/2'])(
    'does not find in a project what is of another: %s',
    async (path) => {
      const { platform } = openPlatform()
      const world = await hostWorld(platform, twoProjects())
      const rest = restWith(platform, world.token)
      expect((await rest('GET', `projects/1/${path}`)).status).toBe(404)
      expect(await rest('GET', `projects/2/${path}`)).toMatchObject({
        status: 200,
        body: { data: { id: 2 } },
      })
    },
  )

  it.each([
    ['files', 'files'],
    ['strings', 'strings'],
    ['the strings of a file', 'strings?fileId=2'],
  ])('lists of a project only its own: %s', async (_, path) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const rest = restWith(platform, world.token)
    expect(idsOf((await rest('GET', `projects/2/${path}`)).body)).toEqual([2])
    expect((await rest('GET', `projects/1/${path}`)).body).not.toMatchObject({ data: [{ data: { id: 2 } }] })
  })

  it.each([
    ['GET', 'projects', 'project.settings:read'],
    ['GET', 'projects/1', 'project.settings:read'],
    ['GET', 'projects/1/files', 'project.source.file:read'],
    ['GET', 'projects/1/files/1', 'project.source.file:read'],
    ['GET', 'projects/1/strings', 'project.source.string:read'],
    ['GET', 'projects/1/strings/1', 'project.source.string:read'],
    ['GET', 'projects/1/translations?stringId=1&languageId=de', 'project.translation:read'],
    ['GET', 'projects/1/translations/1', 'project.translation:read'],
    ['POST', 'projects/1/translations', 'project.translation:write'],
    ['DELETE', 'projects/1/translations/1', 'project.translation:write'],
    ['PUT', 'projects/1/translations/1', 'project.translation:write'],
  ])('needs its scope and no other: %s %s %s', async (method, path, scope) => {
    const { platform, clock } = openPlatform()
    const all = [
      'project.settings',
      'project.source.file',
      'project.source.string',
      'project.translation',
      'tm',
    ]
    const narrow = all.flatMap((name) => [`${name}:read`, `${name}:write`])
    const answers = async (scopes: string[]) => {
      const world = await hostWorld(platform, twoProjects())
      const token = await accessToken({ world: world.id, userId: 1, scopes }, world.secret, clock.now)
      return restWith(platform, token)(method, path, method === 'POST' ? {} : undefined)
    }
    const cutShort = [scope.replace(/.:.*/, ''), 'proj', '']
    for (const scopes of [[], ['tm'], ['translation'], cutShort, narrow.filter((name) => name !== scope)]) {
      const { status, body } = await answers(scopes)
      expect([status, body]).toEqual([
        403,
        { error: { message: 'Not allowed endpoint for token scopes', code: 403 } },
      ])
    }
    for (const granted of [scope, scope.replace(/:.*/, ''), 'project', '*', 'all'])
      expect((await answers([granted])).status).not.toBe(403)
  })

  it('answers HEAD as GET, without a body', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { status, body } = await restWith(platform, token)('HEAD', 'user')
    expect([status, body]).toEqual([200, null])
  })
})

describe('a REST list', () => {
  it.each(['0', '501', '-1', 'x', '', '1.5', '1e2', '0x10', ' 1', '99999999999999999999'])(
    'refuses the limit %j',
    async (limit) => {
      const { platform } = openPlatform()
      const world = await hostWorld(platform, onePlan)
      const rest = restWith(platform, world.token)
      const { status, body } = await rest('GET', `projects/1/strings?limit=${encodeURIComponent(limit)}`)
      expect(status).toBe(400)
      expect(body).toEqual({
        errors: [
          {
            error: {
              key: 'limit',
              errors: [{ code: 'notBetween', message: `Expected a number from 1 to 500, got "${limit}"` }],
            },
          },
        ],
      })
    },
  )

  it.each(['-1', 'x', '', '1.5', '1e2', '9'.repeat(400)])('refuses the offset %j', async (offset) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const { status, body } = await restWith(platform, world.token)(
      'GET',
      `projects/1/strings?offset=${offset}`,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ error: { key: 'offset', errors: [{ code: 'notInteger' }] } }] })
  })

  it('has 25 rows where no limit is given, and no total', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planOf(30))
    const { body } = await restWith(platform, world.token)('GET', 'projects/1/strings')
    expect(idsOf(body)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    expect(Object.keys(body as object)).toEqual(['data', 'pagination'])
    expect(body).toMatchObject({ pagination: { offset: 0, limit: 25 } })
  })

  it('has as many as 500 rows', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planOf(501))
    const rest = restWith(platform, world.token)
    expect(idsOf((await rest('GET', 'projects/1/strings?limit=500')).body)).toHaveLength(500)
    const { body } = await rest('GET', 'projects/1/strings?limit=500&offset=500')
    expect(idsOf(body)).toEqual([501])
    expect(body).toMatchObject({ pagination: { offset: 500, limit: 500 } })
  })

  it('is empty behind its end', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planOf(3))
    const { status, body } = await restWith(platform, world.token)('GET', 'projects/1/strings?offset=3')
    expect([status, body]).toEqual([200, { data: [], pagination: { offset: 3, limit: 25 } }])
  })

  it('gives every row once, page by page', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const rest = restWith(platform, token)
    const seen: unknown[] = []
    for (let offset = 0; offset < languages.length; offset += 7)
      seen.push(...idsOf((await rest('GET', `languages?limit=7&offset=${offset}`)).body))
    expect(seen).toEqual(languages.map(({ id }) => id))
  })
})

describe('REST shapes', () => {
  it('of a user', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const { body } = await restWith(platform, world.token)('GET', 'user')
    expect(body).toEqual({
      data: {
        id: 1,
        username: 'maya.okafor',
        email: 'maya.okafor@example.com',
        fullName: 'Maya Okafor',
        avatarUrl: expect.stringMatching(/^data:image/) as string,
        createdAt: '2026-01-05T08:00:00+00:00',
        lastSeen: '2026-01-05T08:00:00+00:00',
        twoFactor: 'disabled',
        timezone: 'UTC',
      },
    })
  })

  it('of a language hide what only the Editor uses', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const { body } = await restWith(platform, token)('GET', 'languages/uk')
    expect(body).toMatchObject({
      data: { id: 'uk', name: 'Ukrainian', pluralCategoryNames: ['one', 'few', 'many', 'other'] },
    })
    expect((body as { data: object }).data).not.toHaveProperty('editorId')
  })

  it('of a project hold its languages in full', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const { body } = await restWith(platform, world.token)('GET', 'projects/1')
    expect(body).toMatchObject({
      data: {
        id: 1,
        type: 0,
        sourceLanguageId: 'en',
        targetLanguageIds: ['de', 'fr', 'uk'],
        sourceLanguage: { id: 'en', name: 'English' },
        targetLanguages: [{ id: 'de' }, { id: 'fr' }, { id: 'uk' }],
        createdAt: '2026-01-05T08:00:00+00:00',
      },
    })
  })

  it('of a file', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const { body } = await restWith(platform, world.token)('GET', 'projects/1/files/1')
    expect(body).toMatchObject({
      data: {
        id: 1,
        projectId: 1,
        directoryId: null,
        name: 'app.json',
        type: 'json',
        path: '/app.json',
        status: 'active',
      },
    })
  })

  it('of a string, with and without plurals', async () => {
    const { platform } = openPlatform()
    const strings = [
      { identifier: 'a', text: 'A', context: 'c', maxLength: 9 },
      { identifier: 'b', text: { one: '1', other: 'n' } },
    ]
    const world = await hostWorld(platform, { files: [{ name: 'a.json', strings }] })
    const rest = restWith(platform, world.token)
    expect(await rest('GET', 'projects/1/strings/1')).toMatchObject({
      body: {
        data: { id: 1, fileId: 1, text: 'A', type: 'text', context: 'c', maxLength: 9, hasPlurals: false },
      },
    })
    expect(await rest('GET', 'projects/1/strings/2')).toMatchObject({
      body: {
        data: { id: 2, text: { one: '1', other: 'n' }, type: 'plural', maxLength: 0, hasPlurals: true },
      },
    })
  })
})
