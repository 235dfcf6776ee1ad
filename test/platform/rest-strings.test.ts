import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'

const plan: WorldPlan = {
  labels: [{ title: 'short' }, { title: 'button' }],
  tasks: [{ title: 'All', languageId: 'de', fileIds: [1] }],
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello {name}',
          context: 'A greeting',
          labelIds: [1],
          translations: [
            {
              languageId: 'de',
              text: 'Hallo {name}',
              userId: 2,
              approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' },
            },
          ],
        },
        { identifier: 'bye', text: 'Bye', context: 'Said to leave', labelIds: [1, 2] },
        { identifier: 'items', text: { one: '{n} item', other: '{n} items' } },
      ],
    },
    { name: 'more.json', strings: [{ identifier: 'bye', text: 'Bye' }] },
  ],
}

const open = async (content: Parameters<typeof hostWorld>[1] = plan) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, content)
  return { ...offline, world, rest: restWith(offline.platform, world.token) }
}

const strings = 'projects/1/strings'

describe('a list of strings', () => {
  it.each([
    ['fileId=1&branchId=1', 'branchId', 'notAllowed'],
    ['fileId=1&taskId=1', 'taskId', 'notAllowed'],
    ['directoryId=1&branchId=1', 'directoryId', 'notAllowed'],
    ['croql=text%20contains%20"x"&fileId=1', 'croql', 'notAllowed'],
    ['croql=text%20contains%20"x"&labelIds=1', 'croql', 'notAllowed'],
    ['croql=text%20contains%20"x"&filter=x', 'croql', 'notAllowed'],
    ['croql=nonsense', 'croql', 'invalid'],
    ['croql=', 'croql', 'invalid'],
    ['fileId=x', 'fileId', 'invalid'],
    ['labelIds=1,x', 'labelIds', 'invalid'],
    ['scope=translation', 'scope', 'invalid'],
    ['denormalizePlaceholders=yes', 'denormalizePlaceholders', 'notInArray'],
    ['orderBy=fileId', 'orderBy', 'invalid'],
  ])('refuses %s', async (query, key, code) => {
    const { rest } = await open()
    expect(await rest('GET', `${strings}?${query}`)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key, errors: [{ code }] } }] },
    })
  })

  it.each([
    ['', [1, 2, 3, 4]],
    ['fileId=2', [4]],
    ['taskId=1', [1, 2, 3]],
    ['labelIds=2', [2]],
    ['labelIds=1,2', [1, 2]],
    ['filter=BYE', [2, 4]],
    ['filter=hello&scope=context', []],
    ['filter=greeting&scope=context', [1]],
    ['filter=greeting&scope=text,identifier', []],
    ['filter=items', [3]],
    ['croql=identifier%20%3D%20"bye"', [2, 4]],
    ['croql=count%20of%20languages%20summary%20%3D%200', [2, 3, 4]],
    ['croql=is%20duplicate&denormalizePlaceholders=1', [4]],
    ['orderBy=identifier%20desc,id%20desc', [3, 1, 4, 2]],
    ['orderBy=text', [2, 4, 1, 3]],
    ['orderBy=type,id%20desc', [4, 2, 1, 3]],
  ])('has what is asked for: %s', async (query, ids) => {
    const { rest } = await open()
    const answer = await rest('GET', `${strings}?${query}`)
    expect(rowsOf<{ id: number }>(answer).map(({ id }) => id)).toEqual(ids)
  })

  it('goes into directories and branches at all depths', async () => {
    const { rest } = await open()
    const branchId = dataOf(await rest('POST', 'projects/1/branches', { name: 'main' }))['id']
    const src = dataOf(await rest('POST', 'projects/1/directories', { name: 'src', branchId }))['id']
    const inner = dataOf(await rest('POST', 'projects/1/directories', { name: 'in', directoryId: src }))['id']
    await rest('PATCH', 'projects/1/files/2', [{ op: 'replace', path: '/directoryId', value: inner }])
    for (const query of [`branchId=${branchId as number}`, `directoryId=${src as number}`]) {
      const rows = rowsOf(await rest('GET', `${strings}?${query}`))
      expect(rows).toMatchObject([{ id: 4, branchId, directoryId: inner }])
    }
  })

  it('says of a string what it repeats, and where its page is', async () => {
    const { rest, world } = await open()
    expect(dataOf(await rest('GET', `${strings}/4`))).toMatchObject({
      isDuplicate: true,
      masterStringId: 2,
      webUrl: `http://platform.test/w/${world.id}/editor/sample/2/en-de?filter=basic&value=0&view=comfortable#4`,
    })
    expect(dataOf(await rest('GET', `${strings}/2`))).toMatchObject({
      isDuplicate: false,
      masterStringId: null,
    })
  })
})

describe('a new string', () => {
  it.each([
    [{ fileId: 9 }, 'fileId', 'notFound'],
    [{ fileId: undefined }, 'fileId', 'isEmpty'],
    [{ text: undefined }, 'text', 'isEmpty'],
    [{ text: '' }, 'text', 'isEmpty'],
    [{ text: { few: 'x' } }, 'text', 'wrongPluralForm'],
    [{ text: { other: 7 } }, 'text', 'invalid'],
    [{ identifier: 'hello' }, 'identifier', 'notUnique'],
    [{ maxLength: -1 }, 'maxLength', 'notBetween'],
    [{ labelIds: [9] }, 'labelIds', 'notFound'],
  ])('is refused with %j', async (over, key, code) => {
    const { rest, world } = await open()
    const before = world.store.world
    const { status, body } = await rest('POST', strings, {
      fileId: 1,
      text: 'New',
      identifier: 'new',
      ...over,
    })
    expect([status, body]).toMatchObject([400, { errors: [{ error: { key, errors: [{ code }] } }] }])
    expect(world.store.world).toBe(before)
  })

  it('comes to the end of its file', async () => {
    const { rest } = await open()
    const wish = {
      fileId: 1,
      identifier: 'new',
      text: 'New',
      context: 'c',
      maxLength: 9,
      isHidden: true,
      labelIds: [2],
    }
    const answer = await rest('POST', strings, wish)
    expect(answer).toMatchObject({ status: 201, body: { data: { ...wish, id: 5 } } })
    const [, , , last] = rowsOf(await rest('GET', `${strings}?fileId=1`))
    expect(last).toMatchObject({ id: 5 })
  })

  it('has its text for an identifier where none is said', async () => {
    const { rest } = await open()
    const answer = await rest('POST', strings, { fileId: 1, text: { one: 'box', other: 'boxes' } })
    expect(dataOf(answer)).toMatchObject({ identifier: 'boxes', hasPlurals: true })
  })
})

describe('a patch of a string', () => {
  it.each([
    [[{ op: 'replace', path: '/fileId', value: 2 }]],
    [[{ op: 'remove', path: '/context' }]],
    [[{ op: 'replace', path: '/text', value: '' }]],
    [[{ op: 'replace', path: '/text', value: { other: 'x' } }]],
    [[{ op: 'replace', path: '/maxLength', value: 'x' }]],
    [[{ op: 'replace', path: '/identifier', value: 'bye' }]],
    [[{ op: 'replace', path: '/labelIds', value: [9] }]],
    [
      [
        { op: 'test', path: '/context', value: 'other' },
        { op: 'replace', path: '/isHidden', value: true },
      ],
    ],
  ])('%j is refused', async (patch) => {
    const { rest, world } = await open()
    const before = world.store.world
    expect((await rest('PATCH', `${strings}/1`, patch)).status).toBe(400)
    expect(world.store.world).toBe(before)
  })

  it('changes what it names and nothing else', async () => {
    const { rest } = await open()
    const before = dataOf(await rest('GET', `${strings}/1`))
    const patch = [
      { op: 'test', path: '/identifier', value: 'hello' },
      { op: 'replace', path: '/isHidden', value: true },
      { op: 'replace', path: '/labelIds', value: [2] },
    ]
    const after = dataOf(await rest('PATCH', `${strings}/1`, patch))
    expect({ ...after, isHidden: false, labelIds: [1] }).toEqual(before)
    expect(after).toMatchObject({ isHidden: true, labelIds: [2] })
  })

  it.each([
    ['', ['Hallo {name}', true]],
    ['?updateOption=keep_translations_and_approvals', ['Hallo {name}', true]],
    ['?updateOption=keep_translations', ['Hallo {name}', false]],
    ['?updateOption=clear_translations_and_approvals', [undefined, false]],
  ])('of its text does to translations what the option says: %j', async (query, expected) => {
    const { rest } = await open()
    await rest('PATCH', `${strings}/1${query}`, [{ op: 'replace', path: '/text', value: 'Hi {name}' }])
    const [row] = rowsOf(await rest('GET', 'projects/1/translations?stringId=1&languageId=de'))
    const approvals = rowsOf(await rest('GET', 'projects/1/approvals?stringId=1&languageId=de'))
    expect([row?.['text'], approvals.length === 1]).toEqual(expected)
  })
})

describe('a batch of strings', () => {
  const good = { op: 'replace', path: '/1/context', value: 'changed' }

  it.each([
    [{ op: 'replace', path: '/9/context', value: 'x' }, 1, 'stringId'],
    [{ op: 'remove', path: '/9' }, 1, 'stringId'],
    [{ op: 'add', path: '/1/context', value: 'x' }, 1, 'op'],
    [{ op: 'remove', path: '/1/context' }, 1, 'op'],
    [{ op: 'replace', path: '/-', value: { text: 'x', fileId: 1 } }, 1, 'op'],
    [{ op: 'replace', path: '/2/maxLength', value: 'x' }, 1, 'maxLength'],
    [{ op: 'replace', path: '/2/maxLength' }, 1, 'maxLength'],
    [{ op: 'replace', path: '/2/text', value: '' }, 1, 'text'],
    [{ op: 'replace', path: '/2/identifier', value: 'hello' }, 1, 'identifier'],
    [{ op: 'add', path: '/-', value: { text: 'x' } }, 1, 'fileId'],
    [{ op: 'add', path: '/-' }, 1, 'text'],
    [{ op: 'add', path: '/-', value: { text: 'x', fileId: 9 } }, 1, 'fileId'],
    [{ op: 'add', path: '/-', value: { text: 'x', identifier: 'bye', fileId: 1 } }, 1, 'identifier'],
  ])('with %j is refused, all of it, by the index of what is wrong', async (wrong, index, key) => {
    const { rest, world } = await open()
    const before = world.store.world
    const { status, body } = await rest('PATCH', strings, [good, wrong])
    expect([status, body]).toMatchObject([400, { errors: [{ index }] }])
    const [{ errors } = { errors: [] }] = (body as { errors: { errors: { error: { key: string } }[] }[] })
      .errors
    expect(errors.map(({ error }) => error.key)).toContain(key)
    expect(world.store.world).toBe(before)
  })

  it('of another project is refused', async () => {
    const { rest, world } = await open(twoProjects())
    const before = world.store.world
    expect((await rest('PATCH', strings, [{ op: 'remove', path: '/2' }])).status).toBe(400)
    expect(world.store.world).toBe(before)
  })

  it('adds, changes and deletes, and answers what there is', async () => {
    const { rest, world } = await open()
    const answer = await rest('PATCH', strings, [
      good,
      { op: 'replace', path: '/1/maxLength', value: 40 },
      { op: 'add', path: '/-', value: { text: 'New', identifier: 'new', fileId: 2 } },
      { op: 'remove', path: '/2' },
    ])
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body as object)).toEqual(['data'])
    expect(rowsOf(answer)).toMatchObject([
      { id: 1, context: 'changed', maxLength: 40 },
      { id: 5, identifier: 'new', fileId: 2 },
    ])
    expect(world.store.world.strings.get(2)).toBeUndefined()
  })

  it('leaves the world as one by one, whatever the order of edits', async () => {
    const edit = fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      field: fc.constantFrom('context', 'maxLength', 'isHidden'),
      value: fc.integer({ min: 0, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
        const valueOf = ({ field, value }: (typeof edits)[number]): unknown =>
          field === 'context' ? `c${value}` : field === 'isHidden' ? value % 2 === 0 : value
        const [one, two] = [await open(), await open()]
        await one.rest(
          'PATCH',
          strings,
          edits.map((each) => ({ op: 'replace', path: `/${each.id}/${each.field}`, value: valueOf(each) })),
        )
        for (const each of edits)
          await two.rest('PATCH', `${strings}/${each.id}`, [
            { op: 'replace', path: `/${each.field}`, value: valueOf(each) },
          ])
        const shown = ({ world }: typeof one): unknown =>
          [...world.store.world.strings].map(({ context, maxLength, isHidden }) => [
            context,
            maxLength,
            isHidden,
          ])
        expect(shown(one)).toEqual(shown(two))
      }),
      { numRuns: 15 },
    )
  })
})

describe('a string', () => {
  it('goes with its translations', async () => {
    const { rest, world } = await open()
    expect((await rest('DELETE', `${strings}/1`)).status).toBe(204)
    expect((await rest('DELETE', `${strings}/1`)).status).toBe(404)
    expect(world.store.world.translations.size).toBe(0)
  })
})

describe('a patch of strings in a string-based project', () => {
  it('adds them to branches, and to none that is not there', async () => {
    const { rest, world } = await open({ project: { settings: { type: 1 } } } as Parameters<typeof open>[0])
    const branchId = dataOf(await rest('POST', 'projects/1/branches', { name: 'main' }))['id']
    const add = (value: object) => ({ op: 'add', path: '/-', value })
    const before = world.store.world
    const wrong = [
      add({ branchId, identifier: 'a', text: 'A' }),
      add({ branchId: 99, identifier: 'b', text: 'B' }),
    ]
    expect(await rest('PATCH', strings, wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ index: 1 }] },
    })
    expect([...world.store.world.strings]).toEqual([...before.strings])
    const withFile = [add({ branchId, fileId: 1, identifier: 'a', text: 'A' })]
    expect(await rest('PATCH', strings, withFile)).toMatchObject({
      status: 400,
      body: { errors: [{ index: 0, errors: [{ error: { key: 'fileId' } }] }] },
    })
    const right = [
      add({ branchId, identifier: 'a', text: 'A' }),
      add({ branchId, identifier: 'b', text: 'B' }),
    ]
    expect(rowsOf(await rest('PATCH', strings, right))).toMatchObject([
      { identifier: 'a', branchId },
      { identifier: 'b', branchId },
    ])
  })

  it('needs a place in every other', async () => {
    const { rest } = await open()
    const body = [{ op: 'add', path: '/-', value: { identifier: 'a', text: 'A' } }]
    expect(await rest('PATCH', strings, body)).toMatchObject({
      status: 400,
      body: { errors: [{ index: 0, errors: [{ error: { key: 'fileId' } }] }] },
    })
  })
})

it('says of a query that is no condition what the platform says', async () => {
  const { rest } = await open()
  expect(await rest('GET', `${strings}?croql=11111111111`)).toMatchObject({
    status: 400,
    body: {
      errors: [
        { error: { key: 'croql', errors: [{ message: "The inferred type is not equal to 'bool'" }] } },
      ],
    },
  })
})

describe('strings of a document', () => {
  const error = {
    key: 'fileId',
    errors: [
      { code: 'notSupported', message: "File 'a.txt' (id: 1) does not support online string editing" },
    ],
  }

  it.each([
    ['POST', strings, { fileId: 1, text: 'Two' }],
    ['PATCH', `${strings}/1`, [{ op: 'replace', path: '/text', value: 'Two' }]],
    ['DELETE', `${strings}/1`, undefined],
    ['PATCH', strings, [{ op: 'add', path: '/-', value: { fileId: 1, text: 'Two' } }]],
    ['PATCH', strings, [{ op: 'replace', path: '/1/text', value: 'Two' }]],
    ['PATCH', strings, [{ op: 'remove', path: '/1' }]],
  ] as const)('are its text: %s %s %j is refused', async (method, path, body) => {
    const { rest, world } = await open({
      files: [{ name: 'a.txt', strings: [{ identifier: '1', text: 'One' }] }],
    })
    const before = world.store.world
    const answer = await rest(method, path, body)
    expect(answer.status).toBe(400)
    expect((answer.body as { errors: object[] }).errors[0]).toMatchObject(
      path === strings && method === 'PATCH' ? { index: 0, errors: [{ error }] } : { error },
    )
    expect(world.store.world).toBe(before)
  })

  it('may be hidden', async () => {
    const { rest } = await open({ files: [{ name: 'a.txt', strings: [{ identifier: '1', text: 'One' }] }] })
    const hide = [{ op: 'replace', path: '/isHidden', value: true }]
    expect((await rest('PATCH', `${strings}/1`, hide)).status).toBe(200)
  })
})

describe('a string that is added to a file of Android', () => {
  const android = { files: [{ name: 'a.xml', type: 'android', strings: [{ identifier: 'a', text: 'A' }] }] }

  it('needs a key, with which its context begins', async () => {
    const { rest } = await open(android)
    const add = (body: object) => rest('POST', strings, { fileId: 1, text: 'B', ...body })
    expect(await add({})).toMatchObject({ status: 400, body: { errors: [{ error: { key: 'identifier' } }] } })
    expect(await add({ identifier: 'b' })).toMatchObject({ body: { data: { context: 'b' } } })
    expect(await add({ identifier: 'c', context: 'On top' })).toMatchObject({
      body: { data: { context: 'c\nOn top' } },
    })
  })

  it('takes its greatest length as text, too', async () => {
    const { rest } = await open()
    const add = (maxLength: string) =>
      rest('POST', strings, { fileId: 1, text: 'B', identifier: 'b', maxLength })
    expect(await add('ten')).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: 'maxLength' } }] },
    })
    expect(await add('10')).toMatchObject({ status: 201, body: { data: { maxLength: 10 } } })
  })
})
