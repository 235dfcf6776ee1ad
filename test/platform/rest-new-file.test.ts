import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { onePlan, restWith } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, stored, textOf } from './storage.ts'
import { open, add, srx } from './files-kit.ts'

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
    expect([status, body]).toEqual([
      400,
      errorAt('name', 'notUnique', 'Invalid name given. Name must be unique'),
    ])
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
