import { describe, expect, it } from 'vitest'
import { openPlatform, restWith } from './offline.ts'
import { dataOf, errorAt, rowsOf, stored } from './storage.ts'

const open = async (edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const world = await platform.createWorld({ edition })
  return { platform, world, rest: restWith(platform, world.token) }
}

const client = {
  name: 'Client',
  slug: 'client',
  type: 'text',
  entities: ['project', 'file', 'string', 'task', 'user'],
  config: { locations: [{ place: 'projectDetails' }] },
}

describe('fields', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ slug: 'two words' }, 'slug'],
    [{ slug: 'product' }, 'slug'],
    [{ type: 'picture' }, 'type'],
    [{ entities: [] }, 'entities'],
    [{ entities: ['branch'] }, 'entities.0'],
    [{ config: undefined }, 'config'],
    [{ config: {} }, 'config.locations'],
    [{ config: { options: [{ label: 1 }], locations: [] } }, 'config.options.0.label'],
  ])('refuse %j and name the part', async (over, key) => {
    const { rest } = await open()
    const answer = await rest('POST', 'fields', { ...client, ...over })
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: { error: { key: string } }[] }
    expect(errors.map(({ error }) => error.key)).toContain(key)
    expect(rowsOf(await rest('GET', 'fields'))).toHaveLength(2)
  })

  it('are not there in the standard edition', async () => {
    const { rest } = await open('standard')
    expect((await rest('POST', 'fields', client)).status).toBe(404)
  })

  it('are added, changed, deleted, and start again with the world', async () => {
    const { platform, rest, world } = await open()
    const made = await rest('POST', 'fields', { ...client, description: 'Who pays' })
    const shown = { id: 3, ...client, description: 'Who pays' }
    expect([made.status, made.body]).toMatchObject([201, { data: shown }])
    expect(await rest('GET', 'fields/3')).toMatchObject({ status: 200, body: made.body })
    const changes = [
      { op: 'replace', path: '/name', value: 'Customer' },
      { op: 'replace', path: '/entities', value: ['task'] },
    ]
    expect(dataOf(await rest('PATCH', 'fields/3', changes))).toMatchObject({
      name: 'Customer',
      slug: 'client',
      description: 'Who pays',
      entities: ['task'],
    })
    expect((await rest('PATCH', 'fields/3', [{ op: 'replace', path: '/slug', value: 'x' }])).status).toBe(400)
    expect((await rest('DELETE', 'fields/3')).status).toBe(204)
    expect((await rest('DELETE', 'fields/1')).status).toBe(204)
    expect((await rest('GET', 'fields/1')).status).toBe(404)
    expect(rowsOf(await rest('GET', 'fields')).map(({ id }) => id)).toEqual([2])
    expect(dataOf(await rest('POST', 'fields', client))).toMatchObject({ id: 4 })
    platform.worlds.reset(world)
    expect(rowsOf(await rest('GET', 'fields')).map(({ id }) => id)).toEqual([1, 2])
    expect(dataOf(await rest('POST', 'fields', client))).toMatchObject({ id: 3 })
  })
})

it('may be shown nowhere, which is said', async () => {
  const { rest } = await open()
  expect((await rest('POST', 'fields', { ...client, config: { locations: [] } })).status).toBe(201)
  const without = [{ op: 'replace', path: '/config', value: {} }]
  expect((await rest('PATCH', 'fields/3', without)).body).toEqual(
    errorAt('config.locations', 'isEmpty', "Value is required and can't be empty"),
  )
})

it('is not shown at a place that is none', async () => {
  const { rest } = await open()
  const config = { locations: [{ place: 'moon' }] }
  expect((await rest('POST', 'fields', { ...client, config })).status).toBe(400)
})

describe('values of fields', () => {
  it('of a number lie within its bounds', async () => {
    const { rest } = await open()
    const config = { ...client.config, min: 1, max: 9 }
    await rest('POST', 'fields', { ...client, slug: 'size', type: 'number', config })
    const statusOf = async (size: number): Promise<number> =>
      (await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/fields', value: { size } }])).status
    expect([await statusOf(0), await statusOf(1), await statusOf(9), await statusOf(10)]).toEqual([
      400, 200, 200, 400,
    ])
  })

  it.each([
    ['project', 'projects/1'],
    ['file', 'projects/1/files/1'],
    ['string', 'projects/1/strings/1'],
    ['task', 'projects/1/tasks/1'],
    ['user', 'users/2'],
  ])('of a %s are set, replaced one by one, taken away, and go with their field', async (_, path) => {
    const { rest } = await open()
    await rest('POST', 'fields', client)
    await rest('POST', 'fields', { ...client, slug: 'size', type: 'number' })
    const fieldsOf = async (): Promise<unknown> => dataOf(await rest('GET', path))['fields']
    expect(await fieldsOf()).toEqual([])
    const all = [{ op: 'replace', path: '/fields', value: { client: 'Acme', size: 3 } }]
    expect(dataOf(await rest('PATCH', path, all))['fields']).toEqual({ client: 'Acme', size: 3 })
    await rest('PATCH', path, [{ op: 'replace', path: '/fields/client', value: 'Other' }])
    expect(await fieldsOf()).toEqual({ client: 'Other', size: 3 })
    await rest('PATCH', path, [{ op: 'replace', path: '/fields/client', value: null }])
    expect(await fieldsOf()).toEqual({ size: 3 })
    // As deployed apps do it: `replace` wants that it is there.
    const early = await rest('PATCH', path, [{ op: 'replace', path: '/fields/client', value: 'Acme' }])
    expect([early.status, early.body]).toEqual([
      400,
      errorAt(
        'fields.client',
        'invalidOperation',
        'Key not found: nothing is at /fields/client yet; the op "add" sets it',
      ),
    ])
    for (const value of ['Acme', 'Other']) {
      const set = await rest('PATCH', path, [{ op: 'add', path: '/fields/client', value }])
      expect([set.status, dataOf(set)['fields']]).toEqual([200, { client: value, size: 3 }])
    }
    const wrong = await rest('PATCH', path, [{ op: 'replace', path: '/fields/size', value: 'big' }])
    expect([wrong.status, wrong.body]).toEqual([
      400,
      errorAt('fields.size', 'invalid', 'Expected a value of the type number'),
    ])
    const unknown = await rest('PATCH', path, [{ op: 'replace', path: '/fields/nothing', value: 'x' }])
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ error: { key: 'fields.nothing' } }] } })
    expect((await rest('DELETE', 'fields/4')).status).toBe(204)
    expect(await fieldsOf()).toEqual({ client: 'Other' })
  })

  it.each([
    ['projects/1', 'PATCH'],
    ['projects/1/files/1', 'PATCH'],
    ['projects/1/strings/1', 'PATCH'],
    ['projects/1/tasks/1', 'PATCH'],
    ['projects', 'POST'],
  ])('of %s have a longest text', async (path, method) => {
    const { rest } = await open()
    await rest('POST', 'fields', client)
    const say = (length: number) =>
      rest(
        method,
        path,
        method === 'POST'
          ? { name: `New ${length}`, sourceLanguageId: 'en', fields: { client: 'a'.repeat(length) } }
          : [{ op: 'add', path: '/fields/client', value: 'a'.repeat(length) }],
      )
    expect((await say(65_535)).status).toBeLessThan(300)
    const long = await say(65_536)
    expect([long.status, long.body]).toEqual([
      400,
      errorAt('fields.client', 'fieldValidationFailed', 'Expected at most 65535 characters, got 65536'),
    ])
  })

  it('alone are set by `add`, where the resource has no other use for it', async () => {
    const { rest } = await open()
    const answer = await rest('PATCH', 'projects/1/strings/1', [{ op: 'add', path: '/context', value: 'x' }])
    const words = 'Expected one of replace, test; "add" is for /fields/{word} alone'
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('0.op')])
    expect(JSON.stringify(answer.body)).toContain(JSON.stringify(words).slice(1, -1))
  })

  it('come with what is added', async () => {
    const { platform, world, rest } = await open()
    await rest('POST', 'fields', client)
    const fields = { client: 'Acme' }
    const storageId = await stored(platform, world.token, 'b.json', '{"b":"B"}')
    for (const [path, body] of [
      ['projects', { name: 'New', sourceLanguageId: 'en' }],
      ['projects/1/files', { storageId, name: 'b.json' }],
      ['projects/1/strings', { text: 'New', identifier: 'new', fileId: 1 }],
      ['projects/1/tasks', { title: 'New', languageId: 'de', fileIds: [1], type: 0 }],
    ] as const) {
      const answer = await rest('POST', path, { ...body, fields })
      expect([path, answer.status, answer.body]).toMatchObject([path, 201, { data: { fields } }])
    }
  })

  it('are refused in the standard edition, and not shown there', async () => {
    const { rest } = await open('standard')
    const answer = await rest('PATCH', 'projects/1', [
      { op: 'replace', path: '/fields/product', value: 'website' },
    ])
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key: '0.path' } }] } })
    expect(dataOf(await rest('GET', 'projects/1'))).not.toHaveProperty('fields')
  })
})

describe('CroQL about strings', () => {
  const found = async (
    { rest }: { rest: ReturnType<typeof restWith> },
    projectId: number,
    croql: string,
  ): Promise<string[]> => {
    const answer = await rest('GET', `projects/${projectId}/strings?croql=${encodeURIComponent(croql)}`)
    expect(answer.status).toBe(200)
    return rowsOf<{ identifier: string }>(answer).map(({ identifier }) => identifier)
  }

  const withStrings = async () => {
    const opened = await open()
    const { platform, world, rest } = opened
    const { id: projectId } = dataOf<{ id: number }>(
      await rest('POST', 'projects', { name: 'Birds', sourceLanguageId: 'en', targetLanguageIds: ['de'] }),
    )
    const { id: branchId } = dataOf<{ id: number }>(
      await rest('POST', `projects/${projectId}/branches`, { name: 'main', title: 'Main' }),
    )
    const fileId = async (place: object): Promise<number> => {
      const storageId = await stored(platform, world.token, 'app.json', '{}')
      return dataOf<{ id: number }>(
        await rest('POST', `projects/${projectId}/files`, { storageId, name: 'app.json', ...place }),
      ).id
    }
    await rest('POST', 'fields', { ...client, name: 'Priority', slug: 'field-priority' })
    const add = async (identifier: string, file: number, fields?: object): Promise<number> =>
      dataOf<{ id: number }>(
        await rest('POST', `projects/${projectId}/strings`, {
          ...{ identifier, text: identifier, fileId: file, fields },
        }),
      ).id
    await add('crow', await fileId({ branchId }))
    const rookId = await add('rook', await fileId({}), { 'field-priority': 'High' })
    return { ...opened, projectId, branchId, rookId }
  }

  it.each([
    ['count of fields where (name = "Priority" and value = "High") > 0', ['rook']],
    ['count of fields where (slug = "field-priority" and value contains "igh") > 0', ['rook']],
    ['count of fields where (type = "text" and value != "") > 0', ['rook']],
    ['count of fields = 0', ['crow']],
    ['name of branch = "main" and title of branch = "Main"', ['crow']],
  ])('knows their fields and their branch: %s', async (croql, identifiers) => {
    const opened = await withStrings()
    expect(await found(opened, opened.projectId, croql)).toEqual(identifiers)
  })

  it('sees a value that came after it was asked before', async () => {
    const opened = await withStrings()
    const { rest, projectId, rookId, branchId } = opened
    expect(await found(opened, projectId, `id of branch = ${branchId}`)).toEqual(['crow'])
    const croql = 'count of fields where (value = "Low") > 0'
    expect(await found(opened, projectId, croql)).toEqual([])
    const change = { op: 'replace', path: '/fields/field-priority', value: 'Low' }
    expect((await rest('PATCH', `projects/${projectId}/strings/${rookId}`, [change])).status).toBe(200)
    expect(await found(opened, projectId, croql)).toEqual(['rook'])
  })
})
