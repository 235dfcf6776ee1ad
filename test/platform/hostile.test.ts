import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appOf, openPage, openPlatform, origin } from './offline.ts'

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
  if (status >= 500 && status !== 501) return `status ${status}`
  if (status === 204 || wasHead) return text && 'a body where none is due'
  if (!contentType.startsWith('application/json')) return `content type ${contentType}`
  const value = JSON.parse(text) as Record<string, unknown>
  const isError = 'error' in value || 'errors' in value || 'code' in value
  return isError === status >= 400 ? null : `status ${status} with ${text}`
}

describe('whatever is asked', { timeout: 30_000 }, () => {
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
