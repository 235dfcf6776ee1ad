import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { restWith } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, textOf, until } from './storage.ts'
import { open, isFinished, builds } from './builds-kit.ts'

describe('an upload of translations', () => {
  const imports = 'projects/1/translations/imports'
  const french = '{"menu":{"a":"Ah oui","b":"B"},"d":"rien"}'

  it.each([
    ['translations/fr', { storageId: 99 }, 400],
    ['translations/xx', { storageId: 1 }, 404],
    ['translations/ja', { storageId: 1 }, 404],
    ['translations/fr', { storageId: 1, fileId: 9 }, 404],
    ['translations/fr', { storageId: 2 }, 400],
    ['translations/fr', { storageId: 3, fileId: 1 }, 400],
    ['translations/imports', { storageId: 1, languageIds: ['ja'] }, 400],
    ['translations/imports', { storageId: 99 }, 400],
  ])('to %s is refused with %j', async (path, body, status) => {
    const { rest, send, world } = await open()
    await send('app.json', french)
    await send('other.json', french)
    await send('app.json', '{')
    const before = world.store.world
    expect((await rest('POST', `projects/1/${path}`, body)).status).toBe(status)
    expect(world.store.world).toBe(before)
  })

  it('says in the words of a file what it cannot read', async () => {
    const { rest, send } = await open()
    const { body } = await rest('POST', 'projects/1/translations/fr', {
      storageId: await send('app.json', '{'),
    })
    expect(body).toEqual(errorAt('storageId', 'fileInvalid', expect.stringContaining('JSON') as string))
  })

  it('brings in what the file knows; texts as in the source stay out', async () => {
    const { rest, send, world } = await open()
    const storageId = await send('app.json', french)
    const answer = await rest('POST', 'projects/1/translations/fr', { storageId })
    expect(dataOf(answer)).toEqual({
      ...{ projectId: 1, storageId, languageId: 'fr', fileId: 1 },
      info: {
        imported: { strings: 1, words: 1 },
        approved: { strings: 0, words: 0 },
        skipped: { translation_eq_source: 1, hidden_strings: 0, qa_check: 0, ai_error: 0 },
        skippedQaCheckCategories: [],
      },
    })
    const texts = [...world.store.world.translations].filter(({ languageId }) => languageId === 'fr')
    expect(texts).toMatchObject([{ stringId: 1, text: 'Ah oui', approval: null }])
  })

  it('that names no language is of all, as one that leaves them out', async () => {
    const { rest, send } = await open()
    const storageId = await send('app.json', french)
    const answers = [
      await rest('POST', imports, { storageId, fileId: 1, languageIds: [] }),
      await rest('POST', imports, { storageId, fileId: 1 }),
    ]
    const languages = answers.map((answer) => dataOf<{ attributes: object }>(answer).attributes)
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(languages[0]).toMatchObject({ languageIds: ['de', 'fr'] })
    expect(languages[1]).toEqual(languages[0])
  })

  it('may bring in equal texts, approved', async () => {
    const { rest, send, world } = await open()
    const wish = {
      storageId: await send('app.json', french),
      importEqSuggestions: true,
      autoApproveImported: true,
    }
    await rest('POST', 'projects/1/translations/fr', wish)
    const texts = [...world.store.world.translations].filter(({ languageId }) => languageId === 'fr')
    expect(texts).toMatchObject([
      { text: 'Ah oui', approval: { userId: 1 } },
      { text: 'B', approval: { userId: 1 } },
    ])
  })

  it('that approves is not for a translator', async () => {
    const { platform, world, clock, send } = await open()
    const claims = { world: world.id, userId: 2, scopes: ['project'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    const wish = { storageId: await send('app.json', french), autoApproveImported: true }
    expect((await rest('POST', 'projects/1/translations/fr', wish)).status).not.toBe(200)
    expect([...world.store.world.translations].some(({ languageId }) => languageId === 'fr')).toBe(false)
  })

  it('leaves hidden strings alone, unless it is to translate them, too', async () => {
    const { rest, send, world } = await open()
    await rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path: '/isHidden', value: true }])
    const storageId = await send('app.json', french)
    const inFrench = (): number =>
      [...world.store.world.translations].filter(({ languageId }) => languageId === 'fr').length
    await rest('POST', 'projects/1/translations/fr', { storageId })
    expect(inFrench()).toBe(0)
    await rest('POST', 'projects/1/translations/fr', { storageId, translateHidden: true })
    expect(inFrench()).toBe(1)
  })

  it('brings in the forms of plurals', async () => {
    const { rest, send, world } = await open()
    const file = (one: string, other: string): string =>
      `<resources><plurals name="n"><item quantity="one">${one}</item><item quantity="other">${other}</item></plurals></resources>`
    const source = { storageId: await send('s.xml', file('%d box', '%d boxes')), name: 's.xml' }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', source))
    const storageId = await send('s.xml', file('%d Kiste', '%d Kisten'))
    expect((await rest('POST', 'projects/1/translations/de', { storageId, fileId: id })).status).toBe(200)
    const [string] = rowsOf<{ id: number }>(await rest('GET', `projects/1/strings?fileId=${id}`))
    const texts = [...world.store.world.translations].filter(({ stringId }) => stringId === string?.id)
    expect(texts.map(({ text, pluralForm }) => [pluralForm, text])).toEqual([
      ['one', '%d Kiste'],
      ['other', '%d Kisten'],
    ])
  })

  it.each([
    ['JSON', 'own.json', '{"greeting":"Hello","other":"Other"}'],
    ['HTML, whose texts have no keys', 'own.html', '<p>Hello</p><p>Other</p>'],
    [
      'plurals',
      'own.xml',
      '<resources><plurals name="n"><item quantity="one">Hello</item><item quantity="other">Hellos</item></plurals></resources>',
    ],
  ])('takes back as XLIFF what it gave as XLIFF: %s', async (_, name, text) => {
    const { platform, rest, send, world } = await open()
    const source = { storageId: await send(name, text), name }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', source))
    const wish = { targetLanguageId: 'fr', exportAsXliff: true }
    const { body: link } = await rest('POST', `${builds}/files/${id}`, wish)
    const given = textOf(await fetched(platform, link))
    const translated = given.replaceAll(
      /<target state="needs-translation">Hello(s?)</g,
      '<target state="translated">Bonjour$1<',
    )
    const storageId = await send('offline.xliff', translated)
    expect(await rest('POST', 'projects/1/translations/fr', { storageId, fileId: id })).toMatchObject({
      status: 200,
      body: { data: { fileId: id, info: { imported: { strings: 1 } } } },
    })
    const texts = [...world.store.world.translations].filter(({ languageId }) => languageId === 'fr')
    expect(texts.map((each) => each.text)).toEqual(name === 'own.xml' ? ['Bonjour', 'Bonjours'] : ['Bonjour'])
  })

  it('takes back XLIFF of the whole project without a file, by the ids of strings', async () => {
    const { platform, rest, send, world } = await open()
    const ids = []
    for (const [name, text] of [
      ['one.json', '{"k":"Left"}'],
      [
        'two.xml',
        '<resources><plurals name="k"><item quantity="one">Right</item><item quantity="other">Rights</item></plurals></resources>',
      ],
    ] as const) {
      const source = { storageId: await send(name, text), name }
      ids.push(String(dataOf<{ id: number }>(await rest('POST', 'projects/1/files', source)).id))
    }
    const wish = { targetLanguageId: 'fr', format: 'xliff' }
    const { body: link } = await rest('POST', 'projects/1/translations/exports', wish)
    const given = textOf(await fetched(platform, link))
    const translated = given.replaceAll(
      /<target state="needs-translation">(Left|Rights?)</g,
      '<target state="translated">de $1<',
    )
    const storageId = await send('offline.xliff', translated)
    const { identifier } = dataOf<{ identifier: string }>(
      await rest('POST', imports, { storageId, languageIds: ['fr'] }),
    )
    await until(rest, `${imports}/${identifier}`, isFinished)
    const report = { languages: [{ id: 'fr', files: expect.any(Array) as { id: string }[] }] }
    const { body } = await rest('GET', `${imports}/${identifier}/report`)
    expect(body).toMatchObject({ data: report })
    const [{ files } = { files: [] }] = (body as unknown as { data: typeof report }).data.languages
    expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    const texts = [...world.store.world.translations].map((each) => each.text)
    for (const text of ['de Left', 'de Right', 'de Rights']) expect(texts).toContain(text)
    const again = await rest('POST', 'projects/1/translations/fr', { storageId })
    expect(again.status).toBe(200)
    expect(dataOf(again)).not.toHaveProperty('fileId')
    const strange = { storageId: await send('o.xliff', given.replaceAll(/ id="\d+/g, ' id="9999')) }
    expect((await rest('POST', 'projects/1/translations/fr', strange)).status).toBe(400)
  })

  it('goes on behind an answer, and reports', async () => {
    const { rest, send } = await open()
    const storageId = await send('app.json', french)
    const started = await rest('POST', imports, { storageId, languageIds: ['fr'] })
    expect(started.status).toBe(202)
    const { identifier } = dataOf<{ identifier: string }>(started)
    expect(dataOf(started)).toMatchObject({ status: 'created', attributes: { storageId, fileId: 1 } })
    await rest('DELETE', `storages/${storageId}`)
    await until(rest, `${imports}/${identifier}`, isFinished)
    expect(dataOf(await rest('GET', `${imports}/${identifier}/report`))).toEqual({
      languages: [
        {
          id: 'fr',
          files: [{ id: '1', statistics: { phrases: 1, words: 1 } }],
          skipped: { translationEqSource: 1, hiddenStrings: 0, qaCheck: 0 },
          skippedQaCheckCategories: [],
        },
      ],
    })
  })

  it('leaves out what is longer than its string allows, and counts it', async () => {
    const { rest, send, world } = await open()
    const csv = (text: string): string => `"a","A","5","${text}"\n"b","B","","${text}"\n`
    const source = {
      ...{ storageId: await send('l.csv', csv('')), name: 'l.csv' },
      importOptions: { scheme: { identifier: 0, sourcePhrase: 1, maxLength: 2, translation: 3 } },
    }
    const { id: fileId } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', source))
    const storageId = await send('l.csv', csv('🐘🐘🐘🐘🐘🐘'))
    const { identifier } = dataOf<{ identifier: string }>(
      await rest('POST', imports, { storageId, fileId, languageIds: ['fr'] }),
    )
    await until(rest, `${imports}/${identifier}`, isFinished)
    const [, long] = world.store.world.files.get(fileId)?.stringIds ?? []
    const came = [...world.store.world.translations].filter(({ text }) => text.startsWith('🐘'))
    expect(came.map(({ stringId }) => stringId)).toEqual([long])
    expect(dataOf(await rest('GET', `${imports}/${identifier}/report`))).toMatchObject({
      languages: [{ skipped: { qaCheck: 1 }, skippedQaCheckCategories: { size: 1 } }],
    })
  })

  it('that fails says so, and has no report', async () => {
    const { rest, send } = await open()
    const storageId = await send('app.json', '{')
    const { identifier } = dataOf<{ identifier: string }>(await rest('POST', imports, { storageId }))
    const done = await until(rest, `${imports}/${identifier}`, isFinished)
    expect(dataOf(done)).toMatchObject({ status: 'failed' })
    expect((await rest('GET', `${imports}/${identifier}/report`)).status).toBe(404)
  })
})
