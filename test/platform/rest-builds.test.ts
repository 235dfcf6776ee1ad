import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { twoProjects } from './offline.ts'
import { dataOf, fetched, rowsOf, textOf, until } from './storage.ts'
import { translations, open, isFinished, builds, plan } from './builds-kit.ts'

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

  it('takes of a table the languages of the project alone', async () => {
    const { rest, send } = await open({ project: { targetLanguageIds: ['de'] }, files: [] })
    const storageId = await send('a.csv', 'identifier,source,de,fr\na,A,Ah,Eh\n')
    expect((await rest('POST', 'projects/1/files', { storageId, name: 'a.csv' })).status).toBe(201)
    expect(rowsOf(await rest('GET', 'projects/1/languages/de/translations'))).toMatchObject([{ text: 'Ah' }])
  })

  it('has a string catalog with the languages of the project, whichever it had', async () => {
    const { platform, rest, send } = await open({ project: { targetLanguageIds: ['de', 'uk'] }, files: [] })
    const unit = (value: string, state = 'translated') => ({ stringUnit: { state, value } })
    const before = { de: unit('Ah'), fr: unit('Eh') }
    const catalog = { sourceLanguage: 'en', strings: { A: { localizations: before } }, version: '1.0' }
    const storageId = await send('L.xcstrings', JSON.stringify(catalog))
    const added = await rest('POST', 'projects/1/files', {
      ...{ storageId, name: 'L.xcstrings', exportOptions: { exportPattern: '/%original_file_name%' } },
      importOptions: { importTranslations: true },
    })
    expect(dataOf(added)).toMatchObject({ type: 'string_catalog' })
    await rest('POST', builds, {})
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(['L.xcstrings'])
    expect(JSON.parse(textOf(files['L.xcstrings'] ?? new Uint8Array()))).toEqual({
      ...catalog,
      strings: { A: { localizations: { de: unit('Ah'), uk: unit('A', 'new') } } },
    })
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

  it.each([
    [{}, [], ['de/app.json', 'fr/app.json']],
    [{ targetLanguageIds: [] }, [], ['de/app.json', 'fr/app.json']],
    [{ targetLanguageIds: ['fr'] }, ['fr'], ['app.json']],
  ])('says which languages were asked for, and has them: %j', async (wish, said, names) => {
    const { platform, rest } = await open()
    expect(await rest('POST', builds, wish)).toMatchObject({
      body: { data: { attributes: { targetLanguageIds: said } } },
    })
    await until(rest, `${builds}/1`, isFinished)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
    expect(Object.keys(files)).toEqual(names)
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
