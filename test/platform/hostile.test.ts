import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { appOf, openPage, openPlatform, origin, restWith } from './offline.ts'
import { stored } from './storage.ts'

const maxBody = 64 * 1024 * 1024

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  fc.constantFrom('0', '-1', '1.5', 'x', '%00', '%2e%2e', '..%2f', '%ff', '__proto__', 'NaN', '9'.repeat(30)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).map((text) => encodeURIComponent(text)),
)

const restPath = fc
  .oneof(
    fc.constantFrom(['user'], ['projects'], ['languages']),
    fc.tuple(fc.constantFrom('projects', 'languages'), id),
    fc.tuple(fc.constant('projects'), id, fc.constantFrom('files', 'strings', 'translations')),
    fc.tuple(fc.constant('projects'), id, fc.constantFrom('files', 'strings', 'translations'), id),
    fc.array(id, { maxLength: 4 }),
  )
  .map((segments) => segments.join('/'))
  // Two steps up lead out of REST.
  .filter((path) => new URL(`/api/v2/${path}`, origin).pathname.startsWith('/api/v2/'))

const queryOf = (...names: string[]) =>
  fc
    .dictionary(fc.constantFrom(...names), fc.oneof(id, fc.string({ unit: 'binary', maxLength: 12 })), {
      maxKeys: 4,
    })
    .map((query) => new URLSearchParams(query).toString())

const field = fc.oneof(
  fc.constantFrom<unknown>(1, 2, 'de', 'fr', 'Hallo', '', null, undefined, 'one', 'other'),
  fc.jsonValue({ maxDepth: 3 }),
)

const body = fc.oneof(
  fc
    .record(
      { stringId: field, languageId: field, text: field, pluralCategoryName: field },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc
    .record(
      { do: field, stringId: field, translationId: field, mark: field, text: field },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{"__proto__":{"polluted":1}}', '['.repeat(5000), '{"a":'.repeat(5000), '\ufeff{}'),
)

const method = fc.constantFrom(
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
)
const type = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
)

/** Answers what is wrong with the answer, or null. */
const wrongIn = async (response: Response, wasHead: boolean): Promise<string | null> => {
  const { status, headers } = response
  const contentType = headers.get('content-type') ?? ''
  if (contentType === 'text/event-stream') return (await response.body?.cancel()) ?? null
  const text = await response.text()
  if (status >= 500) return `status ${status}`
  // Tags of a screenshot that were put are answered with 200 and nothing, as the files have it.
  const isEmpty = status === 200 && contentType === ''
  if (isEmpty || status === 204 || status === 304 || wasHead) return text && 'a body where none is due'
  if (!contentType.startsWith('application/json')) return `content type ${contentType}`
  const value = JSON.parse(text) as Record<string, unknown>
  const isError = 'error' in value || 'errors' in value || 'code' in value
  return isError === status >= 400 ? null : `status ${status} with ${text}`
}

/** Names of fields that the row looks at, at whatever depth, so that random values come to where they hurt. */
const namesIn = ({ body: shape, query }: RestRow): string[] => {
  const schemas = [shape === 'bytes' ? undefined : shape, query].map(
    (each) => each && z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }),
  )
  const names = Array.from(JSON.stringify(schemas).matchAll(/"([A-Za-z]\w*)":\{/g), ([, name = '']) => name)
  return [...new Set([...names, 'value', 'path', 'op', '__proto__'])]
}

const hurtful = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(1, 2, 'de', 'en', 'app.json', true, false, null, 'tm') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      [1],
      ['de'],
      [],
      {},
      { other: 'x' },
      { srxStorageId: 1 },
      { toString: 1 },
      { length: { toString: 1 } },
    ),
  },
  fc.constantFrom<unknown>('', -1, 1.5, 1e21, '9'.repeat(400), 'x'.repeat(100_000), '\ud800', '../..', '%00'),
  fc.jsonValue({ maxDepth: 4 }),
)

/** What a request would say, so that some get as far as the world. */
const sensible: Record<string, unknown> = {
  name: 'new.json',
  title: 'New',
  text: 'New',
  identifier: 'new',
  storageId: 1,
  fileId: 1,
  fileIds: [1],
  stringId: 1,
  stringIds: [1, 2],
  labelIds: [1],
  languageId: 'de',
  targetLanguageId: 'de',
  languageIds: ['de'],
  sourceLanguageId: 'en',
  targetLanguageIds: ['de'],
  type: 'json',
  method: 'tm',
}

const recordOf = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.option(hurtful, { freq: 2 })), { maxLength: 8 })
    .map((entries) => {
      const wish = Object.fromEntries(
        names.flatMap((name) => (name in sensible ? [[name, sensible[name]]] : [])),
      )
      const hurt = entries.filter(([, value]) => value !== null)
      return { ...wish, ...Object.fromEntries(hurt) } as Record<string, unknown>
    })

const patchPaths = [
  '/name',
  '/title',
  '/text',
  '/-',
  '/1',
  '/1/text',
  '/1/labelIds',
  '/languageMapping/de/__proto__',
]

const patchIn = fc.array(
  fc.record({
    op: fc.constantFrom<unknown>('replace', 'replace', 'add', 'remove', 'test', 'move', 7),
    path: fc.oneof(
      fc.constantFrom(...patchPaths, '/exportOptions/x', '/importOptions', '/directoryId', '/status'),
      fc.string(),
    ),
    value: fc.oneof(hurtful, recordOf(['text', 'fileId', 'identifier', 'labelIds'])),
  }),
  { maxLength: 5 },
)

const writes = restRows.filter(({ body: shape }) => shape !== undefined)

/** A write, with parts of its path and a body that may or may not be meant for it. */
const write = fc.constantFrom(...writes).chain((row) =>
  fc.record({
    method: fc.constant(row.method),
    path: fc
      .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom('1', '2', 'de') }, id), {
        minLength: 6,
        maxLength: 6,
      })
      .map((parts) =>
        row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === 'projectId' ? '1' : name === 'languageId' ? 'de' : (parts.pop() ?? '1'),
        ),
      ),
    content: fc.oneof(
      { weight: 4, arbitrary: recordOf(namesIn(row)).map((value) => JSON.stringify(value)) },
      { weight: row.method === 'PATCH' ? 4 : 1, arbitrary: patchIn.map((value) => JSON.stringify(value)) },
      body,
    ),
  }),
)

describe('whatever is asked', () => {
  it('REST answers in JSON, and never that it broke', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const query = queryOf('limit', 'offset', 'stringId', 'languageId', 'fileId', '__proto__')
    await fc.assert(
      fc.asyncProperty(
        method,
        restPath,
        query,
        body,
        type,
        async (verb, path, search, content, contentType) => {
          const request = new Request(`${origin}/api/v2/${path}?${search}`, {
            method: verb,
            headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
            ...(!['GET', 'HEAD'].includes(verb) && { body: content }),
          })
          expect(await wrongIn(await platform.fetch(request), verb === 'HEAD')).toBeFalsy()
          expect('polluted' in {}).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('no operation breaks on what it gets, be it of the wrong type, depth or size', async () => {
    const { platform } = openPlatform()
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (requests) => {
        const world = await platform.createWorld({ edition: 'enterprise' })
        await restWith(platform, world.token)('POST', 'projects/1/labels', { title: 'One' })
        await stored(platform, world.token, 'new.json', '{"new":"New"}')
        for (const { method: verb, path, content } of requests) {
          const request = new Request(`${origin}/api/v2${path}`, {
            method: verb,
            headers: {
              authorization: `Bearer ${world.token}`,
              'content-type': 'application/json',
              'crowdin-api-filename': 'app.json',
            },
            body: content,
          })
          expect([verb, path, await wrongIn(await platform.fetch(request), false)]).toEqual([
            verb,
            path,
            expect.toSatisfy((wrong: unknown) => !wrong) as unknown,
          ])
          expect('polluted' in {}).toBe(false)
        }
        platform.worlds.drop(world.id)
      }),
      { numRuns: 250 },
    )
  })

  it('no field that has a length of its own breaks an operation', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld({ edition: 'enterprise' })
    const odd = { length: { toString: 1 } }
    for (const row of writes)
      for (const name of namesIn(row)) {
        const request = new Request(`${origin}/api/v2${row.path.replaceAll(/\{\w+\}/g, '1')}`, {
          method: row.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(
            row.method === 'PATCH'
              ? [{ op: 'replace', path: `/${name}`, value: odd }]
              : { ...sensible, [name]: odd },
          ),
        })
        const { status } = await platform.fetch(request)
        expect([row.method, row.path, name, status < 500]).toEqual([row.method, row.path, name, true])
      }
  })

  it('REST without a token answers 401 and nothing more', async () => {
    const { platform } = openPlatform()
    await platform.createWorld()
    await fc.assert(
      fc.asyncProperty(method, restPath, fc.string({ unit: 'grapheme-ascii' }), async (verb, path, token) => {
        const url = new URL(`${origin}/api/v2/${path}`)
        const headers = { authorization: `Bearer ${token}` }
        const { status } = await platform.fetch(new Request(url, { method: verb, headers }))
        // A path of dots leads out of /api/v2, to where there is nothing.
        expect(status).toBe(url.pathname.startsWith('/api/v2') ? 401 : 404)
      }),
      { numRuns: 200 },
    )
  })

  it('the page API answers in JSON or as a stream, and never that it broke', async () => {
    const { platform } = openPlatform(appOf())
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    const path = fc.oneof(
      fc.constantFrom('state', 'changes', 'commands', 'frame', 'token', 'form', 'trace', 'nothing'),
      restPath.map((rest) => `api/api/v2/${rest}`),
      fc.webPath().map((rest) => `api${rest}`),
    )
    const known = fc.constantFrom('app=sample-app&module=panel&_app=sample-app&', '')
    const query = queryOf('app', 'module', 'project', 'parent', 'after', '_app', 'limit')
    await fc.assert(
      fc.asyncProperty(method, path, known, query, body, async (verb, at, start, search, content) => {
        const response = await page(`${at}?${start}${search}`, {
          method: verb,
          ...(!['GET', 'HEAD'].includes(verb) && { body: content }),
        })
        expect(await wrongIn(response, verb === 'HEAD')).toBeFalsy()
        expect('polluted' in {}).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  it('a manifest is installed or refused with reasons, never a crash', async () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>('sample', 'https://app.test', '/path', { type: 'none' }, [], {}),
      fc.jsonValue({ maxDepth: 3 }),
    )
    const modules = fc.dictionary(
      fc.oneof(fc.constantFrom('modal', 'chat', '__proto__', 'constructor'), fc.string()),
      fc.oneof(fc.array(fc.record({ key: value, url: value, name: value }, { requiredKeys: [] })), value),
    )
    const keys = ['identifier', 'name', 'baseUrl', 'authentication', 'events', 'scopes', 'logo'] as const
    const fields = Object.fromEntries(keys.map((key) => [key, value]))
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...fields, modules }, { requiredKeys: [] }),
        fc.boolean(),
        async (given, isWhole) => {
          const right = { identifier: 'sample', name: 'Sample', baseUrl: 'https://app.test', modules: {} }
          const { platform } = openPlatform(() => Response.json(isWhole ? given : { ...right, ...given }))
          const world = await platform.createWorld()
          const outcome = await platform.install(world, 'https://app.test/manifest.json').then(
            () => 'installed',
            (error: Error & { problems?: string[] }) => error.problems ?? error,
          )
          expect(outcome).not.toBeInstanceOf(Error)
          expect(outcome).not.toHaveLength(0)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a body that is too large for OAuth', () => {
  const longest = 64 * 1024
  const answer = { error: 'invalid_request', error_description: `body: expected at most ${longest} bytes` }

  it.each(['/oauth/token', '/oauth/consent', '/oauth/authorize'])(
    'is refused before it is read: %s',
    async (path) => {
      const { platform } = openPlatform()
      const ask = async (headers: Record<string, string>) => {
        let pulled = 0
        const body = new ReadableStream(
          {
            pull(controller) {
              pulled++
              controller.enqueue(new Uint8Array(16 * 1024))
            },
          },
          { highWaterMark: 0 },
        )
        const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
        const response = await platform.fetch(new Request(origin + path, init))
        expect([response.status, await response.json()]).toEqual([413, answer])
        expect(response.headers.get('cache-control')).toBe('no-store')
        return pulled
      }
      expect(await ask({ 'content-length': String(longest + 1) })).toBe(0)
      // Where it claims none, as far as it has to be.
      expect(await ask({})).toBeLessThanOrEqual(longest / (16 * 1024) + 2)
    },
  )
})

describe('a body that is too large', () => {
  const answer = { error: { message: 'Body too large', code: 413 } }

  it('is refused by the size it claims, before it is read', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    let wasRead = false
    const unread = new ReadableStream(
      {
        pull() {
          wasRead = true
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request(`${origin}/api/v2/projects/1/translations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-length': String(maxBody + 1) },
      body: unread,
      duplex: 'half',
    } as RequestInit)
    const response = await platform.fetch(request)
    expect([response.status, await response.json()]).toEqual([413, answer])
    expect(wasRead).toBe(false)
  })

  it('is refused by the size it has where it claims none', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent++
        controller.enqueue(chunk)
      },
    })
    const request = new Request(`${origin}/api/v2/projects/1/translations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: endless,
      duplex: 'half',
    } as RequestInit)
    const response = await platform.fetch(request)
    expect([response.status, await response.json()]).toEqual([413, answer])
    expect(sent * chunk.length).toBeLessThan(maxBody + 4 * chunk.length)
  })
})
