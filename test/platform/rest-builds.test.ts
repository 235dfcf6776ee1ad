import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, origin, restWith, twoProjects } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, stored, textOf, until } from './storage.ts'

const translations = (text: string, over: object = {}) => [{ languageId: 'de', text, userId: 2, ...over }]

/** `a` is approved in German, `b` translated, `c` is not; nothing is in French. */
const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr'] },
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'menu.a',
          text: 'A',
          translations: translations('Ah', { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' } }),
        },
        { identifier: 'menu.b', text: 'B', translations: translations('Be') },
        { identifier: 'c', text: 'C' },
      ],
    },
  ],
}

const open = async (
  content: Parameters<typeof hostWorld>[1] = plan,
  edition: 'standard' | 'enterprise' = 'standard',
) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, content, { edition })
  const rest = restWith(offline.platform, world.token)
  const send = async (name: string, text: string): Promise<number> =>
    stored(offline.platform, world.token, name, text)
  return { ...offline, world, rest, send }
}

const isFinished = ({ body }: { body: unknown }): boolean =>
  ['finished', 'failed'].includes((body as { data: { status: string } }).data.status)

const builds = 'projects/1/translations/builds'

describe('a build of a project', () => {
  it('of many strings lets others get their answers before its end', async () => {
    const files = Array.from({ length: 20 }, (_, file) => ({
      name: `${file}.json`,
      strings: Array.from({ length: 5000 }, (_, at) => ({ identifier: `menu.${at}`, text: `Text ${at}` })),
    }))
    const { rest } = await open({ ...plan, files })
    await rest('POST', builds, {})
    // Whoever asks over a socket is heard no sooner.
    await new Promise((resolve) => setImmediate(resolve))
    expect(dataOf(await rest('GET', `${builds}/1`))['progress']).toBeLessThan(99)
    await until(rest, `${builds}/1`, isFinished)
  })

  it.each([
    [{ targetLanguageIds: ['xx'] }, 400],
    [{ targetLanguageIds: ['ja'] }, 400],
    [{ targetLanguageIds: 'de' }, 400],
    [{ branchId: 9 }, 404],
    [{ directoryId: 9 }, 404],
    [{ skipUntranslatedStrings: 1 }, 400],
    [{ skipUntranslatedStrings: true, skipUntranslatedFiles: true }, 400],
  ])('is refused with %j', async (body, status) => {
    const { rest } = await open()
    expect((await rest('POST', builds, body)).status).toBe(status)
    expect(rowsOf(await rest('GET', builds))).toEqual([])
  })

  it('is refused while another is in progress, in the words that clients look for', async () => {
    const { rest } = await open()
    const answers = await Promise.all([rest('POST', builds, {}), rest('POST', builds, {})])
    expect(answers.map(({ status }) => status)).toEqual([201, 409])
    expect(answers[1]?.body).toEqual({
      error: {
        message: "Another build is currently in progress. Please wait until it's finished.",
        code: 409,
      },
    })
  })

  it('goes from in progress to finished, and is an archive then', async () => {
    const { platform, rest } = await open()
    const made = await rest('POST', builds, {})
    expect(dataOf(made)).toMatchObject({ id: 1, status: 'inProgress', progress: 0, finishedAt: null })
    const done = await until(rest, `${builds}/1`, isFinished)
    expect(dataOf(done)).toMatchObject({ status: 'finished', progress: 100 })
    const link = await rest('GET', `${builds}/1/download`)
    expect(link.status).toBe(200)
    const files = unzipSync(await fetched(platform, link.body))
    expect(Object.keys(files)).toEqual(['de/app.json', 'fr/app.json'])
    expect(JSON.parse(textOf(files['de/app.json'] ?? new Uint8Array()))).toEqual({
      menu: { a: 'Ah', b: 'Be' },
      c: 'C',
    })
    expect(JSON.parse(textOf(files['fr/app.json'] ?? new Uint8Array()))).toEqual({
      menu: { a: 'A', b: 'B' },
      c: 'C',
    })
  })

  it('is the one of before while nothing was translated and nothing else is asked for', async () => {
    const { rest } = await open()
    const built = async (body: object): Promise<unknown> => {
      const { id } = dataOf(await rest('POST', builds, body)) as { id: number }
      await until(rest, `${builds}/${id}`, isFinished)
      return id
    }
    expect(await built({})).toBe(1)
    const again = await rest('POST', builds, {})
    expect(again.status).toBe(201)
    expect(dataOf(again)).toMatchObject({ id: 1, status: 'finished', progress: 100 })
    expect(await built({ skipUntranslatedStrings: true })).toBe(2)
    expect(await built({})).toBe(3)
    const translation = { stringId: 2, languageId: 'fr', text: 'Bé' }
    expect((await rest('POST', 'projects/1/translations', translation)).status).toBe(201)
    expect(await built({})).toBe(4)
    await rest('DELETE', `${builds}/4`)
    expect(await built({})).not.toBe(1)
  })

  it('answers 202 and itself in place of a link until it is finished', async () => {
    const { rest, world } = await open()
    await rest('POST', builds, {})
    await until(rest, `${builds}/1`, isFinished)
    const rows = world.vault.collection<{ status: string; result: unknown }>('builds')
    const [[key, run]] = rows.entries() as [[string, { status: string; result: unknown }]]
    rows.set(key, { ...run, status: 'inProgress', result: null })
    const waiting = await rest('GET', `${builds}/1/download`)
    expect(waiting).toMatchObject({ status: 202, body: { data: { id: 1, status: 'inProgress' } } })
    // Nobody was at work on it, as after a kill: asking for it began it again.
    const done = await until(rest, `${builds}/1/download`, ({ status }) => status === 200)
    expect(dataOf(done)).toHaveProperty('url')
  })

  it('has only approved texts where it is to, and blanks for what is not translated', async () => {
    const { platform, rest } = await open()
    const wish = { exportApprovedOnly: true, skipUntranslatedStrings: true }
    await rest('POST', builds, wish)
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(['de/app.json'])
    expect(JSON.parse(textOf(files['de/app.json'] ?? new Uint8Array()))).toEqual({
      menu: { a: 'Ah', b: '' },
      c: '',
    })
  })

  it('leaves out what is not translated of JSON without levels', async () => {
    const strings = [
      { identifier: 'a', text: 'A', translations: translations('Ah') },
      { identifier: 'b', text: 'B' },
    ]
    const { platform, rest } = await open({ ...plan, files: [{ name: 'app.json', strings }] })
    const wish = { targetLanguageId: 'de', skipUntranslatedStrings: true }
    const answer = await rest('POST', `${builds}/files/1`, wish)
    expect(JSON.parse(textOf(await fetched(platform, answer.body)))).toEqual({ a: 'Ah' })
  })

  it.each([
    ['/%original_file_name%', ['a.csv']],
    ['/%language_id%/%original_file_name%', ['de/a.csv', 'fr/a.csv']],
  ])('has a table of several languages whole, by the pattern %s', async (exportPattern, names) => {
    const { platform, rest, send } = await open({ project: { targetLanguageIds: ['de', 'fr'] }, files: [] })
    const storageId = await send('a.csv', 'key,en,de,fr\na,A,,Ah\nb,B,Be,\nc,C,,\n')
    const scheme = { identifier: 0, sourcePhrase: 1, de: 2, fr: 3 }
    await rest('POST', 'projects/1/files', {
      ...{ storageId, name: 'a.csv', exportOptions: { exportPattern } },
      importOptions: { scheme, firstLineContainsHeader: true, importTranslations: true },
    })
    await rest('POST', builds, {})
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(names)
    for (const name of names)
      expect(textOf(files[name] ?? new Uint8Array())).toBe(
        '"key","en","de","fr"\n"a","A","A","Ah"\n"b","B","Be","B"\n"c","C","C","C"\n',
      )
  })

  it('leaves out files that are not translated to their end', async () => {
    const { platform, rest } = await open()
    await rest('POST', 'projects/1/translations', { stringId: 3, languageId: 'de', text: 'Ce' })
    await rest('POST', builds, { skipUntranslatedFiles: true })
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(['de/app.json'])
  })

  it.each([
    ['/%locale%/%original_file_name%', 'de-DE/app.json'],
    ['/l10n/%file_name%.%two_letters_code%.%file_extension%', 'l10n/app.de.json'],
    ['%android_code%/%unknown%/%original_path%/x.json', 'de-rDE/%unknown%/x.json'],
    ['/../../%language%.json', 'German.json'],
    ['..\\..\\etc\\passwd', 'etc/passwd'],
    ['/%three_letters_code%/__proto__', 'deu/__proto__'],
  ])('names files by their pattern, and never outside of the archive: %s', async (exportPattern, name) => {
    const { platform, rest } = await open()
    await rest('PATCH', 'projects/1/files/1', [
      { op: 'replace', path: '/exportOptions/exportPattern', value: exportPattern },
    ])
    await rest('POST', builds, { targetLanguageIds: ['de'] })
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual([name])
  })

  it('names languages as the project maps them', async () => {
    const { platform, rest } = await open()
    await rest('PATCH', 'projects/1', [{ op: 'add', path: '/languageMapping/de/locale', value: 'de-XX' }])
    await rest('PATCH', 'projects/1/files/1', [
      { op: 'replace', path: '/exportOptions/exportPattern', value: '/%locale%.json' },
    ])
    await rest('POST', builds, {})
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(['de-XX.json', 'fr-FR.json'])
  })

  it('is of one branch or directory alone where one is named', async () => {
    const { platform, rest, send } = await open()
    await rest('POST', 'projects/1/branches', { name: 'main' })
    await rest('POST', 'projects/1/directories', { name: 'src', branchId: 2 })
    const storageId = await send('x.json', '{"x":"X"}')
    await rest('POST', 'projects/1/files', { storageId, name: 'b.json', branchId: 2 })
    await rest('POST', 'projects/1/files', { storageId, name: 'd.json', directoryId: 3 })
    const names = async (wish: object): Promise<string[]> => {
      const made = await rest('POST', builds, { targetLanguageIds: ['de'], ...wish })
      const path = `${builds}/${dataOf<{ id: number }>(made).id}`
      await until(rest, path, isFinished)
      return Object.keys(unzipSync(await fetched(platform, (await rest('GET', `${path}/download`)).body)))
    }
    expect(await names({ branchId: 2 })).toEqual(['b.json', 'src/d.json'])
    expect(await names({ directoryId: 3 })).toEqual(['main/src/d.json'])
    // One of the project's two languages has no folder of its own.
    expect(await names({})).toEqual(['app.json', 'main/b.json', 'main/src/d.json'])
    const targetLanguageIds = ['de', 'fr']
    expect(await names({ directoryId: 3, targetLanguageIds })).toEqual([
      'main/de/src/d.json',
      'main/fr/src/d.json',
    ])
    // A pattern is one within the branch, too.
    await rest('PATCH', 'projects/1/files/5', [
      { op: 'replace', path: '/exportOptions/exportPattern', value: '/%language_id%/%original_path%/x.json' },
    ])
    expect(await names({ branchId: 2 })).toEqual(['b.json', 'de/src/x.json'])
    expect(await names({ directoryId: 3 })).toEqual(['main/de/src/x.json'])
  })

  it('has a folder for the only language of a project', async () => {
    const { platform, rest } = await open({ ...plan, project: { targetLanguageIds: ['de'] } })
    await rest('POST', builds, { targetLanguageIds: ['de'] })
    await until(rest, `${builds}/1`, isFinished)
    const archive = await fetched(platform, (await rest('GET', `${builds}/1/download`)).body)
    expect(Object.keys(unzipSync(archive))).toEqual(['de/app.json'])
  })

  it('is forgotten when asked to, and not found from another project', async () => {
    const { rest } = await open(twoProjects())
    await rest('POST', builds, {})
    expect((await rest('GET', 'projects/2/translations/builds/1')).status).toBe(404)
    expect((await rest('DELETE', `${builds}/1`)).status).toBe(204)
    expect((await rest('GET', `${builds}/1`)).status).toBe(404)
    expect(dataOf(await rest('POST', builds, {}))).toMatchObject({ id: 2 })
  })
})

describe('one translated file', () => {
  const path = `${builds}/files/1`

  it.each([
    [{}, 400],
    [{ targetLanguageId: 'xx' }, 400],
  ])('is refused with %j', async (body, status) => {
    const { rest } = await open()
    expect((await rest('POST', path, body)).status).toBe(status)
  })

  it('is behind a link, and not sent again to who has it', async () => {
    const { platform, world, rest } = await open()
    const answer = await rest('POST', path, { targetLanguageId: 'de' })
    const { etag } = dataOf<{ etag: string }>(answer)
    expect(JSON.parse(textOf(await fetched(platform, answer.body)))).toMatchObject({ menu: { a: 'Ah' } })
    const ask = async (known: string): Promise<number> => {
      const request = new Request(`${origin}/api/v2/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.token}`,
          'content-type': 'application/json',
          'if-none-match': known,
        },
        body: '{"targetLanguageId":"de"}',
      })
      return (await platform.fetch(request)).status
    }
    expect([await ask(etag), await ask(`"${etag}"`), await ask('other')]).toEqual([304, 304, 200])
    await rest('POST', 'projects/1/translations', { stringId: 3, languageId: 'de', text: 'Ce' })
    expect(await ask(etag)).toBe(200)
  })

  it('has no content where all is left out', async () => {
    const { rest } = await open()
    const wish = { targetLanguageId: 'fr', skipUntranslatedStrings: true }
    expect(await rest('POST', path, wish)).toMatchObject({ status: 204, body: null })
    expect((await rest('POST', path, { targetLanguageId: 'fr', skipUntranslatedFiles: true })).status).toBe(
      204,
    )
  })

  it('is the uploaded one in all but its texts', async () => {
    const { platform, rest, send } = await open()
    const content = '{\n\t"x" : "Hello",\n\t"n": 7, "y":"Bye" }\n'
    const file = { storageId: await send('x.json', content), name: 'x.json' }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', file))
    const [first] = rowsOf<{ id: number }>(await rest('GET', `projects/1/strings?fileId=${id}`))
    await rest('POST', 'projects/1/translations', { stringId: first?.id, languageId: 'de', text: 'Hallo' })
    const answer = await rest('POST', `${builds}/files/${id}`, { targetLanguageId: 'de' })
    expect(textOf(await fetched(platform, answer.body))).toBe(content.replace('Hello', 'Hallo'))
  })
})

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
        skippedQaCheckCategories: {},
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
          skippedQaCheckCategories: {},
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

describe('a pre-translation', () => {
  const path = 'projects/1/pre-translations'
  /** String 2 is as 1, which is translated and approved; 3 has a suggestion of the memory; 4 one of MT. */
  const memory: WorldPlan = {
    project: { targetLanguageIds: ['de'] },
    files: [
      {
        name: 'app.json',
        strings: [
          {
            identifier: 'a',
            text: 'Hello',
            translations: translations('Hallo', { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' } }),
          },
          { identifier: 'b', text: 'Hello' },
          {
            identifier: 'c',
            text: 'Bye now',
            translations: [{ languageId: 'de', text: 'Tschüss', provider: 'tm' }],
          },
          { identifier: 'd', text: 'Yes', translations: [{ languageId: 'de', text: 'Ja', provider: 'mt' }] },
          { identifier: 'e', text: 'No' },
          {
            identifier: 'f',
            text: 'Secret',
            isHidden: true,
            translations: [{ languageId: 'de', text: 'Geheim', provider: 'tm' }],
          },
        ],
      },
    ],
  }

  it.each([
    [{}, 'languageIds', 'isEmpty'],
    [{ languageIds: [] }, 'languageIds', 'notBetween'],
    [{ languageIds: ['fr'] }, 'languageIds', 'notInArray'],
    [{ languageIds: ['de'], fileIds: [9] }, 'fileIds', 'notFound'],
    [{ languageIds: ['de'], method: 'magic' }, 'method', 'notInArray'],
    [{ languageIds: ['de'], autoApproveOption: 'some' }, 'autoApproveOption', 'notInArray'],
  ])('is refused with %j', async (body, key, code) => {
    const { rest, world } = await open(memory)
    const before = world.store.world
    expect(await rest('POST', path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key, errors: [{ code }] } }] },
    })
    expect(world.store.world).toBe(before)
  })

  it('takes what equal strings got, then what the memory suggests', async () => {
    const { rest, world } = await open(memory, 'enterprise')
    const started = await rest('POST', path, { languageIds: ['de'], minimumMatchRatio: 40 })
    expect(started).toMatchObject({ status: 202, body: { data: { status: 'created' } } })
    const { identifier } = dataOf<{ identifier: string }>(started)
    expect(dataOf(await until(rest, `${path}/${identifier}`, isFinished))).toMatchObject({
      status: 'finished',
    })
    const news = [...world.store.world.translations].filter(
      ({ userId, provider }) => userId === 1 && provider === 'tm',
    )
    expect(news).toMatchObject([
      { stringId: 2, text: 'Hallo', approval: null },
      { stringId: 3, text: 'Tschüss', approval: null },
    ])
    expect(dataOf(await rest('GET', `${path}/${identifier}/report`))).toMatchObject({
      languages: [{ id: 'de', files: [{ id: '1', statistics: { phrases: 2, words: 3 } }] }],
      preTranslateType: 'tm',
    })
    expect(rowsOf(await rest('GET', path))).toMatchObject([{ identifier }])
  })

  it.each([
    ['all', [2, 3]],
    // Of another key.
    ['perfectMatchOnly', []],
    ['perfectMatchApprovedOnly', []],
    ['none', []],
  ])('approves as it is told: %s', async (autoApproveOption, approved) => {
    const { rest, world } = await open(memory, 'enterprise')
    const wish = { languageIds: ['de'], autoApproveOption, minimumMatchRatio: 40 }
    const { identifier } = dataOf(await rest('POST', path, wish))
    await until(rest, `${path}/${identifier as string}`, isFinished)
    const rows = [...world.store.world.translations].filter(({ id, approval }) => id > 4 && approval)
    expect(rows.map(({ stringId }) => stringId)).toEqual(approved)
  })

  it('takes suggestions of MT where the world has some', async () => {
    const { rest, world } = await open(memory)
    const { identifier } = dataOf(await rest('POST', path, { languageIds: ['de'], method: 'mt' }))
    await until(rest, `${path}/${identifier as string}`, isFinished)
    const of4 = [...world.store.world.translations].filter(({ stringId }) => stringId === 4)
    expect(of4.filter(({ userId }) => userId === 1)).toMatchObject([{ text: 'Ja', provider: 'mt' }])
  })
})

it('a dialect has what its primary language has, where the project fills dialects in', async () => {
  const { platform, rest } = await open({
    project: { targetLanguageIds: ['de', 'de-AT'] },
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'a', text: 'May', translations: translations('Mai') },
          {
            identifier: 'b',
            text: 'January',
            translations: [
              ...translations('Januar'),
              ...translations('Jänner', { languageId: 'de-AT', userId: 2 }),
            ],
          },
          { identifier: 'c', text: 'June' },
        ],
      },
    ],
  })
  const exported = async (): Promise<unknown> => {
    const answer = await rest('POST', `${builds}/files/1`, { targetLanguageId: 'de-AT' })
    return JSON.parse(textOf(await fetched(platform, answer.body)))
  }
  expect(await exported()).toEqual({ a: 'May', b: 'Jänner', c: 'June' })
  const edit = { op: 'replace', path: '/autoTranslateDialects', value: true }
  expect(dataOf(await rest('PATCH', 'projects/1', [edit]))).toMatchObject({ autoTranslateDialects: true })
  expect(await exported()).toEqual({ a: 'Mai', b: 'Jänner', c: 'June' })
})
