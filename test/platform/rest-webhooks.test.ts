import { describe, expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, onePlan, openPlatform, restWith, twoProjects } from './offline.ts'

const right = {
  name: 'Hook',
  url: 'https://app.test/hook?of=me',
  events: ['file.added', 'string.updated'],
  requestType: 'POST',
}

describe.each([
  ['projects/1/webhooks', right],
  ['webhooks', { ...right, events: ['project.created'] }],
])('webhooks at %s', (path, form) => {
  it.each([
    [{ name: undefined }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ url: undefined }, 'url'],
    [{ url: 'app.test/hook' }, 'url'],
    [{ url: 'file:///etc/passwd' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['file.lost'] }, 'events.0'],
    [{ events: 'file.added' }, 'events'],
    [{ events: ['group.created'] }, /^events/],
    [{ requestType: 'DELETE' }, 'requestType'],
    [{ contentType: 'text/html' }, 'contentType'],
    [{ headers: { a: 1 } }, 'headers.a'],
    [{ isActive: 'yes' }, 'isActive'],
  ])('refuse %j and name the field', async (over, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const answer = await restWith(platform, world.token)('POST', path, { ...form, ...over })
    const matching = typeof key === 'string' ? key : (expect.stringMatching(key) as string)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key: matching } }] } })
    expect(webhooksOf(world).size).toBe(0)
  })

  it('are for managers', async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const claims = { world: world.id, userId: 4, scopes: ['*'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    expect((await rest('POST', path, form)).status).toBe(403)
    expect((await rest('GET', path)).status).toBe(403)
  })

  it('are twenty at most', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const rest = restWith(platform, world.token)
    const add = async (at = path) => (await rest('POST', at, form)).status
    for (let count = 0; count < 20; count++) expect(await add()).toBe(201)
    expect(await add()).toBe(400)
    await rest('DELETE', `${path}/1`)
    expect([await add(), await add()]).toEqual([201, 400])
    // Others have their own.
    if (path !== 'webhooks') expect(await add('projects/2/webhooks')).toBe(201)
  })

  it('are added, read, edited and deleted', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    const made = await rest('POST', path, { ...form, headers: { 'x-key': 'k' } })
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          ...form,
          id: 1,
          headers: { 'x-key': 'k' },
          payload: {},
          isActive: true,
          batchingEnabled: false,
          contentType: 'application/json',
          createdAt: '2026-01-05T08:00:00+00:00',
        },
      },
    })
    expect((await rest('GET', `${path}/1`)).body).toEqual(made.body)
    expect(await rest('GET', path)).toMatchObject({ body: { data: [made.body] } })
    const patch = [{ op: 'replace', path: '/isActive', value: false }]
    expect(await rest('PATCH', `${path}/1`, patch)).toMatchObject({
      status: 200,
      body: { data: { isActive: false } },
    })
    expect((await rest('PATCH', `${path}/1`, [{ ...patch[0], path: '/id' }])).status).toBe(400)
    expect((await rest('PATCH', `${path}/1`, [{ op: 'replace', path: '/url', value: 'no' }])).status).toBe(
      400,
    )
    expect((await rest('DELETE', `${path}/1`)).status).toBe(204)
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
    // A number is never given twice.
    expect(await rest('POST', path, form)).toMatchObject({ body: { data: { id: 2 } } })
  })
})

it('a webhook of one place is not found in another', async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, twoProjects())
  const rest = restWith(platform, world.token)
  await rest('POST', 'projects/1/webhooks', right)
  for (const path of ['projects/2/webhooks', 'webhooks']) {
    expect(await rest('GET', path)).toMatchObject({ body: { data: [] } })
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
    expect((await rest('DELETE', `${path}/1`)).status).toBe(404)
  }
  expect((await rest('GET', 'projects/1/webhooks/1')).status).toBe(200)
})

it('events of groups are there in the enterprise edition', async () => {
  const { platform } = openPlatform()
  const world = await platform.createWorld({ edition: 'enterprise' })
  const body = { ...right, events: ['group.created'] }
  expect((await restWith(platform, world.token)('POST', 'webhooks', body)).status).toBe(201)
})
