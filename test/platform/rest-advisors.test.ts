import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { insightOf } from '../../host-simulator/platform/rest/advisors/insight.ts'
import { hostWorld, manifest, openPlatform, origin, restWith, type Rest } from './offline.ts'
import { dataOf, rowsOf, until } from './storage.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'a', text: 'A', context: 'First' },
        { identifier: 'b', text: 'B' },
        { identifier: 'c', text: 'C' },
      ],
    },
  ],
}

const modules = {
  'advisor-inspector': [
    { key: 'tone', name: 'Tone', severity: 'low', category: 'context', recheckUrl: '/recheck', url: '/tone' },
  ],
}

const checks = 'projects/1/advisors/checks'
const insights = 'projects/1/advisors/insights'
const ofApp = 'projects/1/applications/sample-app/modules/tone/advisors/insights'

/** `recheck` is what the app does when it is asked to look again. */
const open = async (recheck: (rest: Rest) => Promise<number> = async () => 204) => {
  let rest: Rest | undefined
  const { platform } = openPlatform(async (request) => {
    if (request.url.includes('/another')) return Response.json(manifest({ identifier: 'another' }))
    if (request.method === 'GET') return Response.json(manifest({ modules, scopes: ['project'] }))
    if (!request.url.includes('/recheck') || !rest) return new Response(null, { status: 204 })
    return new Response(null, { status: await recheck(rest) })
  })
  const world = await hostWorld(platform, plan)
  rest = restWith(platform, world.token)
  await rest('POST', 'applications/installations', { url: 'https://app.test/manifest.json' })
  return { platform, world, rest }
}

const checked = async (rest: Rest, body: object = {}): Promise<Record<string, unknown>> => {
  const begun = await rest('POST', checks, body)
  const at = `${checks}/${String(dataOf(begun)['identifier'])}`
  return dataOf(await until(rest, at, ({ body: said }) => dataOf({ body: said })['status'] === 'done'))
}

describe('advisors', () => {
  it.each([
    [{ category: 'context', inspectors: [] }, 'category'],
    [{ category: 'nothing' }, 'category'],
    [{ inspectors: [{ key: 'nobody' }] }, 'inspectors'],
  ])('are refused %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', checks, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect((await rest('GET', `${checks}/nobody`)).status).toBe(404)
  })

  it('count strings without context, and say what was found until it is put aside', async () => {
    const { rest } = await open()
    expect(rowsOf(await rest('GET', insights))).toEqual([])
    expect(await checked(rest, { inspectors: [{ key: 'string_context_relevance' }] })).toMatchObject({
      ...{ progress: 100, attributes: { inspectors: [{ key: 'string_context_relevance' }] } },
    })
    const [found] = rowsOf(await rest('GET', `${insights}?outcome=flagged&isDismissed=0&status=done`))
    expect(found).toMatchObject({
      ...{ id: 1, inspectorKey: 'string_context_relevance', outcome: 'flagged', severity: 'high' },
      metrics: [{ key: 'strings_without_context', value: 67 }],
    })
    const aside = [{ op: 'replace', path: '/isDismissed', value: true }]
    expect(dataOf(await rest('PATCH', `${insights}/1`, aside))).toMatchObject({ isDismissed: true })
    expect(rowsOf(await rest('GET', `${insights}?isDismissed=0`))).toEqual([])
    const outcome = [{ op: 'replace', path: '/outcome', value: 'clear' }]
    expect((await rest('PATCH', `${insights}/1`, outcome)).status).toBe(400)
    expect((await rest('PATCH', `${insights}/9`, aside)).status).toBe(404)
  })

  it('are told by an app what it found, each time in the place of the last', async () => {
    const { rest, platform, world } = await open()
    const said = { outcome: 'clear', payload: { note: 1 }, metrics: [{ key: 'tone', value: 9 }] }
    expect((await rest('PUT', ofApp, said)).status).toBe(201)
    expect((await rest('PUT', ofApp, { ...said, outcome: 'flagged' })).status).toBe(200)
    expect(rowsOf(await rest('GET', insights))).toMatchObject([
      { inspectorKey: 'app:sample-app:tone', outcome: 'flagged', severity: 'low', payload: { note: 1 } },
    ])
    expect((await rest('PUT', ofApp.replace('tone', 'other'), said)).status).toBe(404)
    expect((await rest('PUT', ofApp, { outcome: 'perhaps' })).status).toBe(400)
    expect((await rest('PUT', ofApp, { ...said, payload: 'bare' })).status).toBe(400)
    await rest('POST', 'applications/installations', { url: 'https://app.test/another.json' })
    const claims = { world: world.id, userId: 1, app: 'another', scopes: ['project'] }
    const another = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
    expect((await another('PUT', ofApp, said)).status).toBe(403)
    await rest('DELETE', 'applications/installations/sample-app')
    expect(rowsOf(await rest('GET', insights))).toMatchObject([{ category: null, severity: null }])
  })

  it('reach the page of the inspector as its form data, in the project where they were found', async () => {
    const { rest, world, platform } = await open()
    const formData = async (project: number): Promise<unknown> => {
      const path = `/w/${world.id}/_page/form?app=sample-app&module=tone&project=${project}`
      const headers = { 'x-ap-session': world.session }
      return (await platform.fetch(new Request(`${origin}${path}`, { headers }))).json()
    }
    expect(await formData(1)).toEqual({ data: null })
    await rest('PUT', ofApp, { outcome: 'clear', payload: { note: 1 } })
    expect([await formData(1), await formData(2)]).toEqual([{ data: { note: 1 } }, { data: null }])
    await rest('PUT', ofApp, { outcome: 'clear', payload: [1] })
    expect(await formData(1)).toEqual({ data: null })
  })

  it('keep a list of an app as it came', async () => {
    const { rest, world } = await open()
    expect((await rest('PUT', ofApp, { outcome: 'clear', payload: [{ note: 2 }] })).status).toBe(201)
    // Not asked by REST: the published description has objects alone.
    expect(insightOf(world, 1, 'app:sample-app:tone')).toMatchObject({ payload: [{ note: 2 }] })
  })

  it.each([
    ['says so', async (rest: Rest) => ((await rest('PUT', ofApp, { outcome: 'clear' })).status, 204), 'done'],
    ['refuses', async () => 500, 'pending'],
  ])('ask an app to look again, which %s', async (_, recheck, status) => {
    const { rest } = await open(recheck)
    await checked(rest)
    expect(rowsOf(await rest('GET', insights)).at(-1)).toMatchObject({
      inspectorKey: 'app:sample-app:tone',
      status,
    })
  })

  it('check a project once at a time', async () => {
    const { rest } = await open()
    const answers = await Promise.all([rest('POST', checks), rest('POST', checks)])
    expect(answers.map(({ status }) => status)).toEqual([202, 409])
  })
})
