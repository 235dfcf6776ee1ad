import { describe, expect, it } from 'vitest'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, origin, restWith } from './offline.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'A' },
        { identifier: 'b', text: 'B' },
      ],
    },
  ],
  screenshots: [{ name: 'seeded.png', stringIds: [1] }],
}

/** The first 24 bytes of a PNG. */
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** Answers the storage's id. */
const store = async (
  platform: Platform,
  world: HostedWorld,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> => {
  const headers = { authorization: `Bearer ${world.token}`, 'crowdin-api-filename': 'shot.png' }
  const request = new Request(`${origin}/api/v2/storages`, { method: 'POST', headers, body: bytes })
  const { data } = (await (await platform.fetch(request)).json()) as { data: { id: number } }
  return data.id
}

const dataOf = (body: unknown): Record<string, unknown>[] =>
  (body as { data: { data: Record<string, unknown> }[] }).data.map(({ data }) => data)

describe('screenshots', () => {
  it('are refused without a storage, a name, or a picture in it', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const before = world.store.world
    const text = await store(platform, world, new TextEncoder().encode('no picture at all'))
    const good = await store(platform, world, png(1, 1))
    const refused = async (body: object): Promise<unknown> => {
      const answer = await rest('POST', 'projects/1/screenshots', body)
      const { errors } = answer.body as { errors: { error: { key: string } }[] }
      return [answer.status, errors[0]?.error.key]
    }
    expect(await refused({ name: 'x.png' })).toEqual([400, 'storageId'])
    expect(await refused({ storageId: 99, name: 'x.png' })).toEqual([400, 'storageId'])
    expect(await refused({ storageId: text, name: 'x.png' })).toEqual([400, 'storageId'])
    expect(await refused({ storageId: good })).toEqual([400, 'name'])
    expect(await refused({ storageId: good, name: ' ' })).toEqual([400, 'name'])
    expect(await refused({ storageId: good, name: 'x.png', labelIds: [9] })).toEqual([400, 'labelIds'])
    expect(world.store.world).toBe(before)
  })

  it('of the seed are drawn with their strings, each tag where its string stands', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      ...plan,
      screenshots: [{ name: 'a<b.png', stringIds: [1, 2] }],
    })
    const { body } = await restWith(platform, world.token)('GET', 'projects/1/screenshots/1')
    const { url, size, tags } = (
      body as {
        data: {
          url: string
          size: { width: number; height: number }
          tags: { position: Record<'x' | 'y' | 'width' | 'height', number> }[]
        }
      }
    ).data
    const svg = decodeURIComponent(url.slice(url.indexOf(',') + 1))
    expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}"`)
    expect(svg).toContain('>a&lt;b.png<')
    for (const { position } of tags) {
      expect(svg).toContain(`<rect x="${position.x}" y="${position.y}" width="${position.width}"`)
      expect(position.y + position.height).toBeLessThan(size.height)
    }
    expect(new Set(tags.map(({ position }) => position.y)).size).toBe(2)
  })

  it('are added with size and a link to the picture itself', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const { sequence } = world.store
    const storageId = await store(platform, world, png(800, 600))
    const answer = await restWith(platform, world.token)('POST', 'projects/1/screenshots', {
      storageId,
      name: 'cart.png',
    })
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { id: 2, name: 'cart.png', size: { width: 800, height: 600 }, tagsCount: 0, tags: [] } },
    })
    const { url } = (answer.body as { data: { url: string } }).data
    const picture = await platform.fetch(new Request(url))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png(800, 600))
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'screenshotAdded', screenshotId: 2 } },
    ])
  })

  it('keep their tags when the picture is replaced, unless they are not wanted', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const storageId = await store(platform, world, png(10, 20))
    const position = { x: 1, y: 2, width: 3, height: 4 }
    await rest('PUT', 'projects/1/screenshots/1', { storageId, name: 'old.png' })
    await rest('POST', 'projects/1/screenshots/1/tags', [{ stringId: 1, position }])
    expect(await rest('PUT', 'projects/1/screenshots/1', { storageId, name: 'new.png' })).toMatchObject({
      status: 200,
      body: {
        data: { name: 'new.png', size: { width: 10, height: 20 }, tagsCount: 1, tags: [{ position }] },
      },
    })
    const body = { storageId, name: 'new.png', usePreviousTags: false }
    expect(await rest('PUT', 'projects/1/screenshots/1', body)).toMatchObject({
      body: { data: { tagsCount: 0 } },
    })
  })

  it('are listed, renamed and deleted', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const idsBy = async (query: string): Promise<unknown[]> =>
      dataOf((await rest('GET', `projects/1/screenshots?${query}`)).body).map(({ id }) => id)
    expect(await idsBy('search=SEED')).toEqual([1])
    expect(await idsBy('search=other')).toEqual([])
    expect(await idsBy('stringId=1')).toEqual([1])
    expect(await idsBy('stringIds=2')).toEqual([])
    const patch = [{ op: 'replace', path: '/name', value: 'other.png' }]
    expect(await rest('PATCH', 'projects/1/screenshots/1', patch)).toMatchObject({
      body: { data: { name: 'other.png' } },
    })
    expect((await rest('PATCH', 'projects/1/screenshots/1', [{ ...patch[0], path: '/id' }])).status).toBe(400)
    expect((await rest('DELETE', 'projects/1/screenshots/1')).status).toBe(204)
    expect(await idsBy('')).toEqual([])
  })

  it('are tagged with strings at places', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const storageId = await store(platform, world, png(10, 20))
    await rest('POST', 'projects/1/screenshots', { storageId, name: 'tagged.png' })
    const tags = 'projects/1/screenshots/2/tags'
    const position = { x: 1, y: 2, width: 3, height: 4 }
    expect((await rest('POST', tags, [{ stringId: 9, position }])).status).toBe(400)
    expect((await rest('POST', tags, [{ stringId: 1, position: { x: -1 } }])).status).toBe(400)
    expect((await rest('PUT', tags, { autoTag: true, fileId: 9 })).status).toBe(404)
    expect((await rest('PUT', tags, {})).status).toBe(400)
    expect(await rest('POST', tags, [{ stringId: 1, position }])).toMatchObject({
      status: 201,
      body: { data: [{ data: { screenshotId: 2, stringId: 1, position } }] },
    })
    expect((await rest('POST', tags, [{ stringId: 2 }])).status).toBe(201)
    expect(dataOf((await rest('GET', tags)).body)).toMatchObject([
      { stringId: 1, position },
      { stringId: 2, position: { x: 0, y: 0 } },
    ])
    expect((await rest('DELETE', `${tags}/1`)).status).toBe(204)
    expect((await rest('GET', `${tags}/1`)).status).toBe(404)
    const patch = [{ op: 'replace', path: '/stringId', value: 1 }]
    await rest('PATCH', `${tags}/2`, [{ op: 'replace', path: '/position', value: position }])
    const moved = { id: 2, stringId: 1, position }
    expect(await rest('PATCH', `${tags}/2`, patch)).toMatchObject({ status: 200, body: { data: moved } })
    expect(dataOf((await rest('POST', tags, [{ stringId: 2 }])).body)).toMatchObject([{ stringId: 2 }])
    const [first, second] = dataOf((await rest('GET', tags)).body)
    expect(first).toMatchObject(moved)
    expect(second?.['id']).not.toBe(2)
    expect((await rest('DELETE', `${tags}/${String(second?.['id'])}`)).status).toBe(204)
    expect(world.store.world.screenshots.get(2)?.stringIds).toEqual([1])
    expect((await rest('DELETE', `${tags}/2`)).status).toBe(204)
    expect(world.store.world.screenshots.get(2)?.stringIds).toEqual([])
    expect((await rest('PUT', tags, [{ stringId: 1 }])).status).toBe(200)
    expect(world.store.world.screenshots.get(2)?.stringIds).toEqual([1])
    expect((await rest('DELETE', tags)).status).toBe(204)
    expect(world.store.world.screenshots.get(2)?.stringIds).toEqual([])
    expect((await rest('PUT', tags, { autoTag: true, fileId: 1 })).status).toBe(200)
    expect(world.store.world.screenshots.get(2)?.stringIds).toEqual([1, 2])
  })

  it('have the tags and labels that they are added with, and others by a PATCH', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const storageId = await store(platform, world, png(10, 20))
    await rest('POST', 'projects/1/labels', { title: 'shown' })
    const added = await rest('POST', 'projects/1/screenshots', {
      ...{ storageId, name: 'x.png', autoTag: true },
      labelIds: [1],
    })
    expect(added).toMatchObject({ status: 201, body: { data: { tagsCount: 2, labelIds: [1] } } })
    const patch = [{ op: 'replace', path: '/labelIds', value: [] }]
    expect(await rest('PATCH', 'projects/1/screenshots/2', patch)).toMatchObject({
      status: 200,
      body: { data: { name: 'x.png', labelIds: [] } },
    })
  })
})
