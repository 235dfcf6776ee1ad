import { describe, expect, it } from 'vitest'
import { updateFile } from '../../host-simulator/platform/files/import.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, onePlan, openPlatform, origin, restWith, twoProjects, type Rest } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, sendStorage, stored, textOf } from './storage.ts'

const empty = { files: [] }

const open = async (plan: Parameters<typeof hostWorld>[1] = empty) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, plan)
  const rest = restWith(offline.platform, world.token)
  const send = async (name: string, content: string): Promise<number> =>
    stored(offline.platform, world.token, name, content)
  return { ...offline, world, rest, send }
}

/** A file of this content, added; answers its id. */
const add = async (rest: Rest, storageId: number, over: object = {}): Promise<number> => {
  const answer = await rest('POST', 'projects/1/files', { storageId, name: 'app.json', ...over })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return dataOf<{ id: number }>(answer).id
}

const srx = `<?xml version="1.0"?><srx version="2.0" xmlns="http://www.lisa.org/srx20"><header segmentsubflows="yes" cascade="no"/>
<body><languagerules><languagerule languagerulename="Default"><rule break="yes"><beforebreak>\\.</beforebreak><afterbreak>\\s</afterbreak></rule></languagerule></languagerules>
<maprules><languagemap languagepattern=".*" languagerulename="Default"/></maprules></body></srx>`

describe('storages', () => {
  it.each([
    [{}, 'Service-API-FileName', 'isEmpty'],
    [{ 'crowdin-api-filename': ' ' }, 'Service-API-FileName', 'isEmpty'],
    [{ 'crowdin-api-filename': '%E0%A4%A' }, 'Service-API-FileName', 'invalid'],
  ])('refuse bytes without a good name: %j', async (headers, key, code) => {
    const { platform, world } = await open()
    const answer = await sendStorage(platform, world.token, 'x', headers)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key, errors: [{ code }] } }] } })
  })

  it('refuse an empty file in the words that clients look for', async () => {
    const { platform, world } = await open()
    const answer = await sendStorage(platform, world.token, '', { 'crowdin-api-filename': 'a.json' })
    expect(answer).toEqual({
      status: 400,
      body: errorAt('body', 'streamIsEmpty', 'Stream size is null. Not empty content expected'),
    })
  })

  it.each(['crowdin-api-filename', 'service-api-filename'])(
    'take the name from %s, decoded',
    async (header) => {
      const { platform, world, rest } = await open()
      const headers = { [header]: encodeURIComponent('Grüße/а.json'), 'content-type': 'application/json' }
      const answer = await sendStorage(platform, world.token, '{"not": checked', headers)
      expect(answer).toEqual({ status: 201, body: { data: { id: 1, fileName: 'Grüße/а.json' } } })
      expect(await rest('GET', 'storages/1')).toMatchObject({ status: 200, body: answer.body })
    },
  )

  it('keep every byte, whatever the type says', async () => {
    const { platform, world } = await open()
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0, 255, 13, 10)
    const id = await stored(platform, world.token, 'a.json', bytes)
    const [kept] = world.vault.collection<{ bytes: string }>('storages').values()
    expect(id).toBe(1)
    expect(world.vault.bytes(kept?.bytes ?? '')).toEqual(bytes)
  })

  it('forget a file after 24 hours, and when asked to', async () => {
    const { clock, rest, send } = await open()
    await send('a.json', '{}')
    clock.now += 24 * 60 * 60 * 1000 - 1
    expect((await rest('GET', 'storages/1')).status).toBe(200)
    await send('b.json', '{}')
    clock.now += 1
    expect((await rest('GET', 'storages/1')).status).toBe(404)
    expect(rowsOf(await rest('GET', 'storages'))).toEqual([{ id: 2, fileName: 'b.json' }])
    expect((await rest('DELETE', 'storages/2')).status).toBe(204)
    expect((await rest('DELETE', 'storages/2')).status).toBe(404)
    expect(await send('c.json', '{}')).toBe(3)
  })
})

describe('a new file', () => {
  it('is refused for a storage that is not there, in the words that clients look for', async () => {
    const { rest } = await open()
    const { status, body } = await rest('POST', 'projects/1/files', { storageId: 7, name: 'a.json' })
    expect([status, body]).toEqual([
      400,
      errorAt('storageId', 'notFound', 'File from storage with id #7 was not found'),
    ])
  })

  it.each([
    [{ name: '' }, 'name', 'isEmpty'],
    [{ name: undefined }, 'name', 'isEmpty'],
    [{ storageId: 'x' }, 'storageId', 'notInt'],
    [{ branchId: 9 }, 'branchId', 'notFound'],
    [{ directoryId: 9 }, 'directoryId', 'notFound'],
    [{ attachLabelIds: [9] }, 'labelIds', 'notFound'],
    [{ excludedTargetLanguages: ['xx'] }, 'excludedTargetLanguages', 'notFound'],
    [{ type: 'docx' }, 'storageId', 'fileInvalid'],
    [{ importOptions: { srxStorageId: 9 } }, 'importOptions.srxStorageId', 'notFound'],
    [{ importOptions: { srxStorageId: 'x' } }, 'importOptions.srxStorageId', 'notInt'],
    [{ importOptions: [1] }, 'importOptions', 'notObject'],
    [{ importOptions: { importTranslations: 'yes' } }, 'importOptions.importTranslations', 'notBoolean'],
    [{ exportOptions: { escapeQuotes: 4 } }, 'exportOptions.escapeQuotes', 'notInArray'],
  ])('is refused with %j', async (over, key, code) => {
    const { rest, send, world } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const { status, body } = await rest('POST', 'projects/1/files', { storageId, name: 'a.json', ...over })
    expect([status, body]).toMatchObject([400, { errors: [{ error: { errors: [{ code }] } }] }])
    if (key !== 'labelIds') expect(body).toMatchObject({ errors: [{ error: { key } }] })
    expect(world.store.world.files.size).toBe(0)
  })

  it('takes an empty list for options without any', async () => {
    const { rest, send } = await open()
    const wish = { storageId: await send('a.json', '{"a":"A"}'), name: 'a.json', importOptions: [] }
    const { status, body } = await rest('POST', 'projects/1/files', wish)
    expect([status, body]).toMatchObject([201, { data: { importOptions: {} } }])
  })

  it('of bytes that no format here reads is refused', async () => {
    const { platform, rest, world } = await open()
    const storageId = await stored(platform, world.token, 'a.xyz', Uint8Array.of(97, 0, 98))
    const { status, body } = await rest('POST', 'projects/1/files', { storageId, name: 'a.xyz' })
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ error: { key: 'storageId', errors: [{ code: 'fileInvalid' }] } }] },
    ])
  })

  it('of text that no format here reads comes in line by line, and the answer and the trace warn', async () => {
    const { rest, send, world } = await open()
    const storageId = await send('a.foo', 'key = One\n\nTwo\n')
    const { status, body, headers } = await rest('POST', 'projects/1/files', { storageId, name: 'a.foo' })
    const words = 'This simulator has no format for such a file: each line that is not blank is one string'
    expect([status, headers.get('warning')]).toEqual([201, `299 - "${words}"`])
    expect(body).toMatchObject({ data: { name: 'a.foo', type: 'txt' } })
    expect([...world.store.world.strings].map(({ text }) => text)).toEqual(['key = One', 'Two'])
    const request = world.trace.entries.findLast(({ kind }) => kind === 'request')
    expect(request).toMatchObject({ outcome: 'ok', reason: words })
    const again = await send('b.txt', 'One\n')
    const known = await rest('POST', 'projects/1/files', { storageId: again, name: 'b.txt' })
    expect([known.status, known.headers.get('warning')]).toEqual([201, null])
  })

  it('of properties goes out with the escapes that its export options ask for', async () => {
    const { platform, rest, send } = await open()
    const name = 'app.properties'
    const fileId = await add(rest, await send(name, '# Greets\nhello=Hello {0}\n'), {
      name,
      exportOptions: { escapeQuotes: 3, escapeSpecialCharacters: 1 },
    })
    expect(dataOf(await rest('GET', `projects/1/files/${fileId}`))).toMatchObject({ type: 'properties' })
    const [string] = rowsOf(await rest('GET', 'projects/1/strings'))
    expect(string).toMatchObject({ identifier: 'hello', text: 'Hello {0}', context: 'Greets' })
    await rest('POST', 'projects/1/translations', {
      stringId: string?.['id'],
      languageId: 'de',
      text: "'s: {0}",
    })
    const built = await rest('POST', `projects/1/translations/builds/files/${fileId}`, {
      targetLanguageId: 'de',
    })
    expect(textOf(await fetched(platform, built.body))).toBe("# Greets\nhello=''s\\: {0}\n")
  })

  it('of subtitles has a string a cue, and goes out with its times', async () => {
    const { platform, rest, send, world } = await open()
    const source =
      '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\nyou\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nBye\r\n'
    const fileId = await add(rest, await send('film.srt', source), { name: 'film.srt' })
    expect(dataOf(await rest('GET', `projects/1/files/${fileId}`))).toMatchObject({ type: 'srt' })
    expect(rowsOf(await rest('GET', 'projects/1/strings'))[0]).toMatchObject({
      text: 'Hello\nyou',
      context: 'Start time: 00:00:01,000\r\n End time: 00:00:02,500',
    })
    const wish = { stringId: 1, languageId: 'de', text: 'Hallo\ndu' }
    expect((await rest('POST', 'projects/1/translations', wish)).status).toBe(201)
    const exported = await rest('POST', `projects/1/translations/builds/files/${fileId}`, {
      targetLanguageId: 'de',
    })
    expect(textOf(await fetched(platform, exported.body))).toBe(source.replace('Hello\r\nyou', 'Hallo\r\ndu'))
    expect(world.trace.entries.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  })

  it.each(['{"a":', '[1', '{"a":"\\ud800'])(
    'that cannot be read is refused as a file: %s',
    async (content) => {
      const { rest, send, world } = await open()
      const storageId = await send('a.json', content)
      const { status, body } = await rest('POST', 'projects/1/files', { storageId, name: 'a.json' })
      expect([status, body]).toEqual([
        400,
        errorAt('storageId', 'fileInvalid', expect.stringContaining('expected JSON') as string),
      ])
      expect(world.store.world.files.size).toBe(0)
      expect(world.vault.collection('sources').size).toBe(0)
    },
  )

  it('is refused with rules that are no SRX, in the words that clients look for', async () => {
    const { rest, send } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const saidOf = async (rules: string) => {
      const importOptions = { srxStorageId: await send('rules.srx', rules) }
      return rest('POST', 'projects/1/files', { storageId, name: 'a.json', importOptions })
    }
    const refused = (why: string) => ({
      status: 400,
      body: errorAt('importOptions.srxStorageId', 'invalidSrx', `Invalid SRX specified${why}`),
    })
    expect(await saidOf('<srx/>')).toMatchObject(refused(''))
    expect(await saidOf(srx.replace('"/>', '"/'))).toMatchObject(
      refused('. XML validation module returned: attributes construct error'),
    )
    expect(await saidOf(srx.replace('</srx>', ''))).toMatchObject(
      refused('. XML validation module returned: line 3: unclosed tag: srx'),
    )
    const strange = await send('rules.srx', srx.replace('languagepattern=".*"', 'languagepattern=".*["'))
    const again = { storageId: await send('a.json', '{"a":"A"}'), name: 'a.json' }
    expect(
      (await rest('POST', 'projects/1/files', { ...again, importOptions: { srxStorageId: strange } })).body,
    ).toEqual(
      errorAt(
        'importOptions.srxStorageId',
        'invalidSrx',
        'Invalid SRX specified. Invalid regular expression `/^.*[$/`',
      ),
    )
  })

  it('is refused where one has its name', async () => {
    const { rest, send } = await open(onePlan)
    const storageId = await send('a.json', '{"a":"A"}')
    const { status, body } = await rest('POST', 'projects/1/files', { storageId, name: 'app.json' })
    expect([status, body]).toEqual([400, errorAt('name', 'notUnique', 'Name must be unique')])
  })

  it('is refused by the words and the code that clients look for, where no file may have its name', async () => {
    const { rest, send } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const { body } = await rest('POST', 'projects/1/files', { storageId, name: 'a:b.json' })
    const message = expect.stringMatching(/^File name can't contain/) as string
    expect(body).toEqual(errorAt('name', 'regexNotMatch', message))
  })

  it('of two writers at once is that of one', async () => {
    const { rest, send, world } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const wish = { storageId, name: 'a.json' }
    const answers = await Promise.all([wish, wish].map((each) => rest('POST', 'projects/1/files', each)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(world.store.world.files.size).toBe(1)
    expect(world.vault.collection('sources').size).toBe(1)
  })

  it('is not for a translator, whose file is not even read', async () => {
    const { platform, world, clock, send } = await open()
    const storageId = await send('a.json', '{"broken')
    const claims = { world: world.id, userId: 2, scopes: ['project'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    expect((await rest('POST', 'projects/1/files', { storageId, name: 'a.json' })).status).toBe(403)
  })

  it('brings its strings, and is given back byte by byte', async () => {
    const { platform, rest, send } = await open()
    const content = '\ufeff{ "menu": {"open":"Open",\r\n "close" : "Close"} }\r\n'
    const id = await add(rest, await send('a.json', content), { title: 'Menu', context: 'The main menu' })
    expect(dataOf(await rest('GET', `projects/1/files/${id}`))).toMatchObject({
      name: 'app.json',
      type: 'json',
      path: '/app.json',
      title: 'Menu',
      context: 'The main menu',
      revisionId: 1,
    })
    expect(rowsOf(await rest('GET', `projects/1/strings?fileId=${id}`))).toMatchObject([
      { identifier: 'menu.open', text: 'Open' },
      { identifier: 'menu.close', text: 'Close' },
    ])
    const link = await rest('GET', `projects/1/files/${id}/download`)
    expect(textOf(await fetched(platform, link.body))).toBe(content.slice(1))
    expect((await fetched(platform, link.body))[0]).toBe(0xef)
  })

  it('keeps its rules, and says that it has some, not where they lay', async () => {
    const { rest, send, world } = await open()
    const storageId = await send('a.json', '{"a":"A"}')
    const srxStorageId = await send('rules.srx', srx)
    const importOptions = { contentSegmentation: true, srxStorageId }
    const id = await add(rest, storageId, { importOptions })
    expect(dataOf(await rest('GET', `projects/1/files/${id}`))).toMatchObject({
      importOptions: { contentSegmentation: true, customSegmentation: true },
    })
    const source = world.vault.collection<{ revisions: { srx: string }[] }>('sources').get(String(id))
    expect(textOf(world.vault.bytes(source?.revisions[0]?.srx ?? '') ?? new Uint8Array())).toBe(srx)
  })

  it.each([
    ['strings.xml', '<resources><string name="a">A</string></resources>', 'android'],
    ['de.po', 'msgid ""\nmsgstr ""\n\nmsgid "Hello"\nmsgstr ""\n', 'gettext'],
    ['a.txt', 'Hello\n', 'txt'],
    ['a.html', '<p>Hello</p>', 'html'],
  ])('is of the type that it looks like: %s', async (name, content, type) => {
    const { rest, send } = await open()
    const answer = await rest('POST', 'projects/1/files', { storageId: await send(name, content), name })
    expect(answer).toMatchObject({ status: 201, body: { data: { type } } })
  })
})

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
