import { describe, expect, it } from 'vitest'
import { updateFile } from '../../host-simulator/platform/files/import.ts'
import { onePlan, origin, twoProjects } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, textOf } from './storage.ts'
import { open, add, srx } from './files-kit.ts'

describe('new content of a file', () => {
  const first = '{"a":"A","b":"B"}'

  it.each([
    [{ storageId: 99 }, 400],
    [{ revisionId: 9 }, 404],
    [{}, 400],
    [{ storageId: 1, updateOption: 'none' }, 400],
    [{ storageId: 1, detachLabelIds: 'x' }, 400],
  ])('is refused with %j', async (body, status) => {
    const { rest, send, world } = await open()
    const id = await add(rest, await send('a.json', first))
    const before = world.store.world
    expect((await rest('PUT', `projects/1/files/${id}`, body)).status).toBe(status)
    expect(world.store.world).toBe(before)
  })

  it('that cannot be read changes nothing', async () => {
    const { platform, rest, send, world } = await open()
    const id = await add(rest, await send('a.json', first))
    const before = world.store.world
    const { status, body } = await rest('PUT', `projects/1/files/${id}`, {
      storageId: await send('b.json', '{'),
    })
    expect([status, body]).toMatchObject([400, { errors: [{ error: { key: 'storageId' } }] }])
    expect(world.store.world).toBe(before)
    const { body: link } = await rest('GET', `projects/1/files/${id}/download`)
    expect(textOf(await fetched(platform, link))).toBe(first)
  })

  it('is a new revision; what is gone from it is gone', async () => {
    const { rest, send } = await open()
    const id = await add(rest, await send('a.json', first))
    const storageId = await send('a.json', '{"b":"B","c":"C"}')
    const answer = await rest('PUT', `projects/1/files/${id}`, { storageId })
    expect(answer).toMatchObject({ status: 200, body: { data: { revisionId: 2 } } })
    const strings = rowsOf<{ identifier: string }>(await rest('GET', `projects/1/strings?fileId=${id}`))
    expect(strings.map(({ identifier }) => identifier)).toEqual(['b', 'c'])
    expect(rowsOf(await rest('GET', `projects/1/files/${id}/revisions`))).toMatchObject([
      { id: 1, fileId: id, restoreToRevision: null },
      { id: 2, fileId: id, restoreToRevision: null },
    ])
  })

  it('says how many strings and words came, went and changed', async () => {
    const { rest, send } = await open()
    const id = await add(rest, await send('a.json', '{"a":"One","b":"Two words","c":"Stays"}'))
    const storageId = await send('a.json', '{"b":"Now three words","c":"Stays","d":"New here"}')
    await rest('PUT', `projects/1/files/${id}`, { storageId })
    const none = { strings: 0, words: 0 }
    const infoOf = async (revision: number): Promise<unknown> =>
      dataOf<{ info: unknown }>(await rest('GET', `projects/1/files/${id}/revisions/${revision}`)).info
    expect(await infoOf(1)).toEqual({ added: { strings: 3, words: 4 }, deleted: none, updated: none })
    expect(await infoOf(2)).toEqual({
      added: { strings: 1, words: 2 },
      deleted: { strings: 1, words: 1 },
      updated: { strings: 1, words: 3 },
    })
  })

  it('of a file that nobody uploaded has all its strings added', async () => {
    const { rest } = await open(onePlan)
    expect(rowsOf(await rest('GET', 'projects/1/files/1/revisions'))).toMatchObject([
      { info: { added: { strings: 1, words: 1 }, deleted: { strings: 0 }, updated: { strings: 0 } } },
    ])
  })

  it('can be an earlier one again, with its bytes', async () => {
    const { platform, rest, send } = await open()
    const id = await add(rest, await send('a.json', first))
    await rest('PUT', `projects/1/files/${id}`, { storageId: await send('a.json', '{"c":"C"}') })
    const answer = await rest('PUT', `projects/1/files/${id}`, { revisionId: 1 })
    expect(answer).toMatchObject({ status: 200, body: { data: { revisionId: 3 } } })
    expect(dataOf(await rest('GET', `projects/1/files/${id}/revisions/3`))).toMatchObject({
      restoreToRevision: 1,
    })
    const { body: link } = await rest('GET', `projects/1/files/${id}/download`)
    expect(textOf(await fetched(platform, link))).toBe(first)
  })

  it('of a file that came with the world leaves the old one to go back to', async () => {
    const { platform, rest, send } = await open(onePlan)
    const { body: before } = await rest('GET', 'projects/1/files/1/download')
    expect(JSON.parse(textOf(await fetched(platform, before)))).toEqual({ hello: 'Hello' })
    await rest('PUT', 'projects/1/files/1', { storageId: await send('a.json', '{"hello":"Hi"}') })
    expect(rowsOf(await rest('GET', 'projects/1/files/1/revisions'))).toMatchObject([{ id: 1 }, { id: 2 }])
    await rest('PUT', 'projects/1/files/1', { revisionId: 1 })
    expect(dataOf(await rest('GET', 'projects/1/strings/1'))).toMatchObject({ text: 'Hello' })
  })

  it('of two writers at once comes from one; the other hears that the file is being updated', async () => {
    const { rest, send, world } = await open()
    const id = await add(rest, await send('a.json', first))
    const storages = [await send('a.json', '{"a":"one"}'), await send('a.json', '{"a":"two"}')]
    const answers = await Promise.all(
      storages.map((storageId) => rest('PUT', `projects/1/files/${id}`, { storageId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: { message: 'This file is currently being updated', code: 409 },
    })
    expect(world.store.world.files.get(id)?.revision).toBe(2)
  })

  it('of a file that is deleted meanwhile goes nowhere', async () => {
    const { rest, send, world } = await open()
    const id = await add(rest, await send('a.json', first))
    const bytes = new TextEncoder().encode('{"a":"one"}')
    const update = updateFile(world, id, { bytes }, 1)
    world.store.do({ do: 'deleteFile', fileId: id }, 1)
    await expect(update).rejects.toMatchObject({ code: 'busy' })
    expect(world.store.world.files.size).toBe(0)
  })
})

describe('a file', () => {
  it('without a preview of its own says so', async () => {
    const { rest } = await open(onePlan)
    expect((await rest('GET', 'projects/1/files/1/preview')).status).toBe(422)
  })

  it.each([
    [[{ op: 'replace', path: '/nothing', value: 1 }], '0.path'],
    [[{ op: 'add', path: '/name', value: 'b.json' }], '0.op'],
    [[{ op: 'replace', path: '/name', value: '' }], 'name'],
    [[{ op: 'replace', path: '/name' }], 'name'],
    [[{ op: 'replace', path: '/priority', value: 'top' }], 'priority'],
    [[{ op: 'test', path: '/name', value: 'other.json' }], 'name'],
    [[{ op: 'replace', path: '/directoryId', value: 9 }], 'directoryId'],
    [[], ''],
  ])('refuses the patch %j', async (patch, key) => {
    const { rest, world } = await open(onePlan)
    const before = world.store.world
    const { status, body } = await rest('PATCH', 'projects/1/files/1', patch)
    expect([status, body]).toMatchObject([400, { errors: [{ error: { key } }] }])
    expect(world.store.world).toBe(before)
  })

  it('is renamed, moved and described', async () => {
    const { rest } = await open(onePlan)
    const { id } = dataOf(await rest('POST', 'projects/1/directories', { name: 'src' }))
    const answer = await rest('PATCH', 'projects/1/files/1', [
      { op: 'test', path: '/name', value: 'app.json' },
      { op: 'replace', path: '/name', value: 'main.json' },
      { op: 'replace', path: '/directoryId', value: id },
      { op: 'replace', path: '/priority', value: 'high' },
      { op: 'replace', path: '/exportOptions/exportPattern', value: '/%locale%/%file_name%.json' },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          path: '/src/main.json',
          directoryId: id,
          priority: 'high',
          exportOptions: { exportPattern: '/%locale%/%file_name%.json' },
        },
      },
    })
  })

  it.each([
    ['contentSegmentation', 'true', 'notBoolean'],
    ['customSegmentation', 'x', 'notBoolean'],
    ['translateContent', 1, 'notBoolean'],
    ['inlineTags', 'b', 'notArray'],
  ])('refuses %s as %j by a patch as it does at first', async (option, value, code) => {
    const { rest, send } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const refused = {
      status: 400,
      body: { errors: [{ error: { key: `importOptions.${option}`, errors: [{ code }] } }] },
    }
    const importOptions = { [option]: value }
    const made = await rest('POST', 'projects/1/files', { storageId, name: 'b.json', importOptions })
    expect(made).toMatchObject(refused)
    const id = await add(rest, storageId)
    const patch = [{ op: 'replace', path: `/importOptions/${option}`, value }]
    expect(await rest('PATCH', `projects/1/files/${id}`, patch)).toMatchObject(refused)
  })

  it('gets rules by a patch, and loses them again', async () => {
    const { rest, send, world } = await open()
    const id = await add(rest, await send('a.json', '{"a":"A"}'))
    const value = await send('rules.srx', srx)
    const path = '/importOptions/srxStorageId'
    const wrong = [{ op: 'replace', path, value: 1 }]
    const why = '. XML validation module returned: line 1: text data outside of root node.'
    expect(await rest('PATCH', `projects/1/files/${id}`, wrong)).toMatchObject({
      status: 400,
      body: errorAt('importOptions.srxStorageId', 'invalidSrx', `Invalid SRX specified${why}`),
    })
    const rulesNow = (): unknown =>
      world.vault
        .collection<{ revisions: { srx: string | null }[] }>('sources')
        .get(String(id))
        ?.revisions.at(-1)?.srx
    expect(
      dataOf(await rest('PATCH', `projects/1/files/${id}`, [{ op: 'replace', path, value }])),
    ).toMatchObject({
      importOptions: { customSegmentation: true },
      revisionId: 2,
    })
    expect(textOf(world.vault.bytes(rulesNow() as string) ?? new Uint8Array())).toBe(srx)
    const gone = [{ op: 'replace', path, value: null }]
    expect(dataOf(await rest('PATCH', `projects/1/files/${id}`, gone))).toMatchObject({
      importOptions: { customSegmentation: false },
    })
    expect(rulesNow()).toBeNull()
  })

  it('goes with its strings', async () => {
    const { rest, world } = await open(onePlan)
    expect((await rest('DELETE', 'projects/1/files/1')).status).toBe(204)
    expect(world.store.world.strings.size).toBe(0)
    expect((await rest('GET', 'projects/1/files/1')).status).toBe(404)
  })

  it('of another project is not to be changed from here', async () => {
    const { rest, world } = await open(twoProjects())
    const before = world.store.world
    for (const [method, body] of [
      ['PUT', { storageId: 1 }],
      ['PATCH', [{ op: 'replace', path: '/name', value: 'x' }]],
      ['DELETE', undefined],
    ] as const)
      expect((await rest(method, 'projects/1/files/2', body)).status).toBe(404)
    expect(world.store.world).toBe(before)
  })

  it('is listed by place, name and order', async () => {
    const { rest, send } = await open()
    const branch = dataOf<{ id: number }>(await rest('POST', 'projects/1/branches', { name: 'main' })).id
    const body = { name: 'src', branchId: branch }
    const src = dataOf<{ id: number }>(await rest('POST', 'projects/1/directories', body)).id
    const inner = { name: 'inner', directoryId: src }
    const deep = dataOf<{ id: number }>(await rest('POST', 'projects/1/directories', inner)).id
    const content = await send('x.json', '{"a":"A"}')
    await add(rest, content, { name: 'root.json' })
    await add(rest, content, { name: 'b.json', branchId: branch })
    await add(rest, content, { name: 'a.json', directoryId: src })
    await add(rest, content, { name: 'c.json', directoryId: deep })
    const names = async (query: string): Promise<string[]> =>
      rowsOf<{ name: string }>(await rest('GET', `projects/1/files?${query}`)).map(({ name }) => name)
    expect(await names('')).toEqual(['root.json', 'b.json', 'a.json', 'c.json'])
    expect(await names(`branchId=${branch}`)).toEqual(['b.json'])
    expect(await names(`branchId=${branch}&recursion=1&orderBy=name`)).toEqual(['a.json', 'b.json', 'c.json'])
    expect(await names(`directoryId=${src}`)).toEqual(['a.json'])
    expect(await names(`directoryId=${src}&recursion=true&orderBy=name%20desc`)).toEqual(['c.json', 'a.json'])
    expect(await names('filter=B.JS')).toEqual(['b.json'])
    expect((await rest('GET', `projects/1/files?branchId=${branch}&directoryId=${src}`)).status).toBe(400)
    expect((await rest('GET', 'projects/1/files?orderBy=nothing')).status).toBe(400)
    expect((await rest('GET', 'projects/1/files?orderBy=name%20up')).status).toBe(400)
  })

  it('is behind a link without a token, for a while', async () => {
    const { platform, rest, clock } = await open(onePlan)
    const { body } = await rest('GET', 'projects/1/files/1/download')
    const { url, expireIn } = (body as { data: { url: string; expireIn: string } }).data
    expect(url.startsWith(`${origin}/files/`)).toBe(true)
    expect(expireIn).toMatch(/\+00:00$/)
    clock.now = Date.parse(expireIn) + 1000
    expect((await platform.fetch(new Request(url))).status).toBe(404)
  })
})
