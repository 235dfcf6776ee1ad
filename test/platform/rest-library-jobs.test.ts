import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'
import { translatorIn } from './translator.ts'

const german = (text: string) => [{ languageId: 'de', text, userId: 2 }]

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'Cart', translations: german('Warenkorb') },
        { identifier: 'b', text: 'Open the cart now', translations: german('Warenkorb öffnen') },
      ],
    },
  ],
}

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan)
  const rest = restWith(platform, world.token)
  const done = async (path: string): Promise<Record<string, unknown>> =>
    dataOf(await until(rest, path, ({ body }) => /"status":"(finished|failed)"/.test(JSON.stringify(body))))
  /** The file that an export of this wish gives. */
  const exported = async (root: string, wish: object): Promise<string> => {
    const { identifier } = dataOf(await rest('POST', `${root}/exports`, wish))
    await done(`${root}/exports/${String(identifier)}`)
    const { body } = await rest('GET', `${root}/exports/${String(identifier)}/download`)
    return textOf(await fetched(platform, body))
  }
  const store = async (name: string, text: string): Promise<number> =>
    stored(platform, world.token, name, text)
  const imported = async (root: string, name: string, text: string, over: object = {}): Promise<unknown> => {
    const wish = { storageId: await store(name, text), ...over }
    const { identifier } = dataOf(await rest('POST', `${root}/imports`, wish))
    return (await done(`${root}/imports/${String(identifier)}`))['status']
  }
  const made = async (kind: string): Promise<string> =>
    `${kind}/${String(dataOf(await rest('POST', kind, { name: 'Own', languageId: 'en' }))['id'])}`
  const asTranslator = async (): Promise<Rest> => (await translatorIn(platform, world)).asTranslator
  return { platform, world, rest, done, exported, store, imported, made, asTranslator }
}

describe.each([
  ['glossaries', 'tbx', 'tmx'],
  ['tms', 'tmx', 'tbx'],
])('jobs of %s', (root, own, other) => {
  it.each([
    [{ format: other }, 'format'],
    [
      root === 'tms' ? { sourceLanguageId: 'xx' } : { status: 'DRAFT', statuses: ['DRAFT'] },
      root === 'tms' ? 'sourceLanguageId' : 'status',
    ],
    [
      root === 'tms' ? { targetLanguageId: 'xx' } : { caseSensitive: true },
      root === 'tms' ? 'targetLanguageId' : 'caseSensitive',
    ],
  ])('begin no export of %j', async (wish, key) => {
    const { rest } = await open()
    expect(await rest('POST', `${root}/1/exports`, wish)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it('begin no import of a file that is not there, or of another kind', async () => {
    const { rest, store } = await open()
    expect(await rest('POST', `${root}/1/imports`, { storageId: 77 })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            error: { key: 'storageId', errors: [{ message: 'File from storage with id #77 was not found' }] },
          },
        ],
      },
    })
    const storageId = await store(`a.${other}`, '<x/>')
    expect(await rest('POST', `${root}/1/imports`, { storageId })).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: 'storageId', errors: [{ code: 'fileInvalid' }] } }] },
    })
  })

  it('are those of one alone, and not there for others', async () => {
    const { rest, done, made } = await open()
    const { identifier } = dataOf(await rest('POST', `${root}/1/exports`, {}))
    await done(`${root}/1/exports/${String(identifier)}`)
    const second = await made(root)
    expect((await rest('GET', `${second}/exports/${String(identifier)}`)).status).toBe(404)
    expect((await rest('GET', `${root}/1/imports/${String(identifier)}`)).status).toBe(404)
    expect((await rest('GET', `${root}/77/exports/${String(identifier)}`)).status).toBe(404)
    expect((await rest('POST', `${root}/77/exports`, {})).status).toBe(404)
  })

  it('do one export at a time', async () => {
    const { rest } = await open()
    const answers = await Promise.all([1, 2].map(async () => rest('POST', `${root}/1/exports`, {})))
    expect(answers.map(({ status }) => status)).toEqual([202, 409])
    expect(answers[1]?.body).toMatchObject({
      error: { message: "Another export is currently in progress. Please wait until it's finished." },
    })
  })

  it('import for managers alone, and export for everybody', async () => {
    const { rest, store, asTranslator } = await open()
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/glossaryAccess', value: false }])
    const translator = await asTranslator()
    const storageId = await store(`a.${own}`, '<x/>')
    expect((await translator('POST', `${root}/1/imports`, { storageId })).status).toBe(403)
    expect((await translator('POST', `${root}/1/exports`, {})).status).toBe(202)
  })

  it('fail where the file is none, and leave all as it is', async () => {
    const { rest, imported } = await open()
    const before = dataOf(await rest('GET', `${root}/1`))
    expect(await imported(`${root}/1`, `a.${own}`, '<x>')).toBe('failed')
    const table = root === 'tms' ? (['a.xlsx', { scheme: { en: 0 } }] as const) : (['a.csv', {}] as const)
    expect(await imported(`${root}/1`, table[0], 'one,two', table[1])).toBe('failed')
    expect(dataOf(await rest('GET', `${root}/1`))).toEqual(before)
  })

  it.each([own, 'csv'])('bring what they wrote as %s into another, once', async (format) => {
    const { rest, exported, imported, made } = await open()
    const second = await made(root)
    const file = await exported(`${root}/1`, { format })
    // A memory's table has to say what its columns are.
    const [head = ''] = file.split(/\r?\n/)
    const columns = Object.fromEntries(head.split(',').map((name, at) => [name, at]))
    const scheme =
      root === 'tms' && format === 'csv' ? { scheme: columns, firstLineContainsHeader: true } : {}
    expect(file).toContain('Warenkorb')
    const list = root === 'tms' ? 'segments' : 'concepts'
    const first = rowsOf(await rest('GET', `${root}/1/${list}`))
    for (const storedAs of [`a.${format}`, `b.${format}`]) {
      expect(await imported(second, storedAs, file, scheme)).toBe('finished')
      expect(rowsOf(await rest('GET', `${second}/${list}`))).toHaveLength(first.length)
    }
    expect(await imported(`${root}/1`, `a.${format}`, file, scheme)).toBe('finished')
    expect(rowsOf(await rest('GET', `${root}/1/${list}`))).toEqual(first)
  })
})

describe('an export of a glossary', () => {
  const filled = async () => {
    const all = await open()
    const own = await all.made('glossaries')
    const add = async (body: object): Promise<Record<string, unknown>> =>
      dataOf(await all.rest('POST', `${own}/terms`, body))
    const cart = await add({
      languageId: 'en',
      text: 'Shopping cart',
      partOfSpeech: 'noun',
      description: 'Holds, things',
    })
    await add({ languageId: 'de', text: 'Warenkorb', conceptId: cart['conceptId'], gender: 'masculine' })
    await add({ languageId: 'en', text: 'Cart it', partOfSpeech: 'verb', status: 'not recommended' })
    await all.rest('PUT', `${own}/concepts/${String(cart['conceptId'])}`, { definition: 'What is bought' })
    const linesOf = async (wish: object): Promise<string[]> =>
      (await all.exported(own, { format: 'csv', exportFields: ['term'], ...wish }))
        .replaceAll('"', '')
        .split('\n')
        .slice(1, -1)
    return { ...all, own, linesOf }
  }

  it('has the columns that were named', async () => {
    const { exported, own } = await filled()
    const wish = { format: 'csv', exportFields: ['term', 'gender', 'conceptDefinition'] }
    expect(await exported(own, wish)).toBe(
      '"Term [en]","Gender [en]","Term [de]","Gender [de]","Concept Definition"\n"Shopping cart",,Warenkorb,masculine,"What is bought"\n"Cart it",,,,\n',
    )
  })

  it.each([
    [{}, ['Shopping cart,Warenkorb', 'Cart it,']],
    [{ statuses: ['NOT_RECOMMENDED'] }, ['Cart it']],
    [{ partOfSpeech: 'NOUN' }, ['Shopping cart,Warenkorb']],
    [{ partsOfSpeech: ['NOUN'], exportType: 'terms' }, ['Shopping cart']],
    [{ genders: ['MASCULINE'], exportType: 'terms' }, ['Warenkorb']],
    [{ text: 'cart' }, ['Shopping cart,Warenkorb', 'Cart it,']],
    [{ text: 'cart', caseSensitive: true }, ['Shopping cart,Warenkorb']],
    [{ text: 'car', searchFullMatch: true }, []],
    [{ text: 'cart it', searchStrict: true }, ['Cart it']],
    [{ languageIds: ['de'] }, ['Shopping cart,Warenkorb']],
    [{ authorIds: [77] }, []],
    [{ dateFrom: '2026-01-06T00:00:00Z' }, []],
    [{ dateTo: '2026-01-06T00:00:00Z', types: ['FULL_FORM'] }, ['Shopping cart,Warenkorb', 'Cart it,']],
  ])('holds what the wish asks for: %j', async (wish, lines) => {
    const { linesOf } = await filled()
    expect(await linesOf(wish)).toEqual(lines)
  })

  it('gives its terms and concepts to another with all that was said of them', async () => {
    const { rest, exported, imported, made, own } = await filled()
    for (const format of ['tbx', 'tbx_v3']) {
      const second = await made('glossaries')
      await imported(second, 'a.tbx', await exported(own, { format }))
      const said = async (root: string) =>
        rowsOf(await rest('GET', `${root}/terms`)).map(
          ({ text, description, partOfSpeech, status, gender }) => ({
            ...{ text, description, partOfSpeech, status, gender },
          }),
        )
      expect(await said(second)).toEqual(await said(own))
      expect(rowsOf(await rest('GET', `${second}/concepts`))).toMatchObject([
        { definition: 'What is bought' },
        {},
      ])
    }
  })

  it('says what was asked for in its attributes', async () => {
    const { rest, own, done } = await filled()
    const begun = dataOf(await rest('POST', `${own}/exports`, { format: 'xlsx', statuses: ['DRAFT'] }))
    expect(begun).toMatchObject({ status: 'created', attributes: { format: 'xlsx', statuses: ['DRAFT'] } })
    expect(await done(`${own}/exports/${String(begun['identifier'])}`)).toMatchObject({
      status: 'finished',
      progress: 100,
    })
  })
})

describe('a translation memory', () => {
  it('has parts of speech by their codes in tables, and takes them from there', async () => {
    const { rest, imported, made, exported } = await open()
    const own = await made('glossaries')
    const table = '"Term [en]","Part of Speech [en]"\napplet,ADJ\ncodec,noun\nother,\n'
    await imported(own, 'a.csv', table, {})
    const terms = rowsOf<{ partOfSpeech: string }>(await rest('GET', `${own}/terms`))
    expect(terms.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['adjective', 'noun', 'other'])
    const fields = { format: 'csv', exportFields: ['term', 'partOfSpeech'] }
    expect(await exported(own, fields)).toBe(table.replace('noun', 'NOUN'))
  })

  it('is exported in two languages where these are named', async () => {
    const { exported } = await open()
    const wish = { format: 'csv', sourceLanguageId: 'de', targetLanguageId: 'en' }
    expect(await exported('tms/1', wish)).toBe(
      'en,de\nCart,Warenkorb\n"Open the cart now","Warenkorb öffnen"\n',
    )
    expect(await exported('tms/1', { ...wish, targetLanguageId: 'fr' })).toBe('')
    expect(await exported('tms/1', { sourceLanguageId: 'de' })).toContain('srclang="de"')
  })

  it('takes in what a table says in the columns of its scheme, in both ways to write one', async () => {
    const { rest, imported, made } = await open()
    for (const scheme of [
      { en: 1, de: 0 },
      { en: { columnNumber: 1 }, de: { columnNumber: 0 } },
    ]) {
      const own = await made('tms')
      const file = 'Deutsch,English\nJa,Yes\nNein,\n'
      expect(await imported(own, 'a.csv', file, { scheme, firstLineContainsHeader: true })).toBe('finished')
      expect(rowsOf(await rest('GET', `${own}/segments`))).toMatchObject([
        {
          records: [
            { languageId: 'en', text: 'Yes' },
            { languageId: 'de', text: 'Ja' },
          ],
        },
        { records: [{ languageId: 'de', text: 'Nein' }] },
      ])
    }
  })

  it('is exported with who wrote and changed each text, and when', async () => {
    const { world, rest, exported, made } = await open()
    const own = await made('tms')
    const records = [
      { languageId: 'en', text: 'One & all' },
      { languageId: 'de', text: 'Alle' },
    ]
    const { id } = dataOf(await rest('POST', `${own}/segments`, { records }))
    const [, { id: german } = { id: 0 }] = dataOf<{ records: { id: number }[] }>(
      await rest('GET', `${own}/segments/${String(id)}`),
    ).records
    const time = (): string => new Date(world.clock.now()).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    const first = time()
    world.clock.advance(3_600_000)
    await rest('PATCH', `${own}/segments/${String(id)}`, [
      { op: 'replace', path: `/records/${german}/text`, value: 'Einer für alle' },
    ])
    const { name, login } = world.store.world.users.get(1) ?? {}
    const by = `${name} (${login})`
    const said = await exported(own, { format: 'tmx' })
    expect(said).toContain(
      [
        `    <tu tuid="${String(id)}">`,
        `      <tuv xml:lang="en" creationid="${by}" creationdate="${first}Z">`,
        '        <seg>One &amp; all</seg>',
        '      </tuv>',
        `      <tuv xml:lang="de" creationid="${by}" creationdate="${first}Z" changeid="${by}" changedate="${time()}Z">`,
        '        <seg>Einer für alle</seg>',
      ].join('\n'),
    )
  })

  it('has one text of a language, the first', async () => {
    const { rest, imported, made } = await open()
    const own = await made('tms')
    const unit = (...texts: string[]): string =>
      `<tu>${texts.map((text) => `<tuv xml:lang="en"><seg>${text}</seg></tuv>`).join('')}</tu>`
    await imported(own, 'a.tmx', `<tmx><body>${unit('One', 'Two')}</body></tmx>`)
    expect(rowsOf(await rest('GET', `${own}/segments`))).toMatchObject([{ records: [{ text: 'One' }] }])
  })
})
