import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, origin, restWith, type Rest } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'
import { translatorIn } from './translator.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          translations: [{ languageId: 'de', text: 'Hallo', userId: 1 }],
        },
      ],
    },
    { name: 'note.json', strings: [{ identifier: 'note', text: 'Note' }] },
  ],
}

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, buildWorld(plan), { edition })
  const claims = { world: world.id, userId: 1, scopes: ['project.source.file:read'] }
  const reader = await accessToken(claims, world.secret, world.clock.now())
  return { platform, world, rest: restWith(platform, world.token), asReader: restWith(platform, reader) }
}

const wish = { name: 'App', sourcePatterns: ['/app.*'] }
const path = 'projects/1/bundles'

const finished = (rest: Rest, at: string) =>
  until(rest, at, ({ body }) => ['finished', 'success'].includes(String(dataOf({ body })['status'])))

describe('bundles', () => {
  it('are refused without the scope, and where parts of them do not go together', async () => {
    const { rest, asReader } = await open()
    expect((await asReader('POST', path, wish)).status).toBe(403)
    for (const wrong of [
      { name: 'App' },
      { ...wish, sourcePatterns: [] },
      { ...wish, format: 'android' },
      { ...wish, exportPattern: 'a|b' },
      { ...wish, labelIds: [987] },
      { ...wish, labelMatchRule: 'all' },
      { ...wish, languageIds: ['xx'] },
    ])
      expect([wrong, (await rest('POST', path, wrong)).status]).toEqual([wrong, 400])
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
    expect((await rest('POST', `${path}/1/exports`, {})).status).toBe(404)
    expect((await rest('GET', 'projects/987/bundles')).status).toBe(404)
  })

  it.each([
    ['/app.json', ['app.json']],
    ['*.json', ['app.json', 'note.json']],
    ['/**/note.*', ['note.json']],
    ['/', ['app.json', 'note.json']],
    ['/folder', []],
    ['/a.p.json', []],
  ])('mean the files of their patterns: %s', async (pattern, names) => {
    const { rest } = await open()
    await rest('POST', path, { ...wish, sourcePatterns: [pattern] })
    expect(rowsOf(await rest('GET', `${path}/1/files`)).map(({ name }) => name)).toEqual(names)
  })

  it.each(['standard', 'enterprise'] as const)(
    'are exported by their own pattern: %s edition',
    async (edition) => {
      const { rest, platform } = await open(edition)
      await rest('POST', path, wish)
      const replace = { op: 'replace', path: '/exportPattern', value: '/out/%two_letters_code%.json' }
      expect(dataOf(await rest('PATCH', `${path}/1`, [replace]))).toMatchObject({
        exportPattern: replace.value,
      })
      expect((await rest('POST', `${path}/1/exports`, { targetLanguageIds: ['xx'] })).status).toBe(400)
      const begun = await rest('POST', `${path}/1/exports`, { targetLanguageIds: ['de'] })
      const run = `${path}/1/exports/${String(dataOf(begun)['identifier'])}`
      expect([begun.status, (await rest('GET', run.replace('/1/', '/2/'))).status]).toEqual([202, 404])
      await finished(rest, run)
      const entries = unzipSync(await fetched(platform, (await rest('GET', `${run}/download`)).body))
      expect(Object.keys(entries)).toEqual(['out/de.json'])
      expect(textOf(entries['out/de.json'] ?? new Uint8Array())).toContain('Hallo')
    },
  )
})

describe('what a bundle holds', () => {
  const exporting = async () => {
    const { rest, platform } = await open()
    const filesOf = async (body: object): Promise<Record<string, string>> => {
      const { id } = dataOf<{ id: number }>(
        await rest('POST', path, { ...wish, sourcePatterns: ['/'], ...body }),
      )
      const run = `${path}/${id}/exports/${String(dataOf(await rest('POST', `${path}/${id}/exports`, {}))['identifier'])}`
      await finished(rest, run)
      const entries = unzipSync(await fetched(platform, (await rest('GET', `${run}/download`)).body))
      return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, textOf(bytes)]))
    }
    return { rest, platform, filesOf }
  }
  const android = { format: 'android', exportPattern: '%two_letters_code%/a.xml' }

  it('are strings with all of its labels, unless any will do', async () => {
    const { rest, filesOf } = await exporting()
    for (const title of ['one', 'two']) await rest('POST', 'projects/1/labels', { title })
    for (const label of [1, 2]) await rest('POST', `projects/1/labels/${label}/strings`, { stringIds: [1] })
    await rest('POST', 'projects/1/labels/1/strings', { stringIds: [2] })
    const labelled = { ...android, labelIds: [1, 2], languageIds: ['de'] }
    expect((await filesOf(labelled))['de/a.xml']).not.toContain('Note')
    expect((await filesOf({ ...labelled, labelMatchRule: 'any' }))['de/a.xml']).toContain('Note')
    const without = { ...android, excludeLabelIds: [1, 2], languageIds: ['de'] }
    expect((await filesOf(without))['de/a.xml']).toContain('Note')
    expect(rowsOf(await rest('GET', path))).toMatchObject([
      { labelMatchRule: 'all', excludeLabelMatchRule: null },
      { labelMatchRule: 'any' },
      { labelMatchRule: null, excludeLabelMatchRule: 'all' },
    ])
  })

  it.each([
    [android, ['base/a.xml', 'de/a.xml']],
    [
      { exportPattern: '%two_letters_code%/%original_file_name%' },
      ['base/app.json', 'base/note.json', 'de/app.json', 'de/note.json'],
    ],
  ])("is the project's own language at its own pattern: %j", async (kind, names) => {
    const { filesOf } = await exporting()
    const files = await filesOf({
      ...{ ...kind, includeProjectSourceLanguage: true, languageIds: ['de', 'en'] },
      sourceLanguageExportPattern:
        'format' in kind ? 'base/%language_id%/a.xml' : 'base/%original_file_name%',
    })
    expect(
      Object.keys(files)
        .map((name) => name.replace('en/', ''))
        .toSorted(),
    ).toEqual(names)
    expect(Object.values(files).join()).toContain('Hallo')
  })

  it.each([android, {}])('is the language of In-Context, unless it says no: %j', async (kind) => {
    const { rest, filesOf } = await exporting()
    const wished = { ...kind, languageIds: ['de'] }
    expect(Object.keys(await filesOf(wished)).join()).not.toContain('eo')
    const settings = [
      { op: 'replace', path: '/inContextPseudoLanguageId', value: 'eo' },
      { op: 'replace', path: '/inContext', value: true },
    ]
    expect((await rest('PATCH', 'projects/1', settings)).status).toBe(200)
    const files = await filesOf(wished)
    const marked = Object.keys(files).filter((name) => name.startsWith('eo/'))
    expect(marked).not.toEqual([])
    expect(marked.map((name) => files[name]).join()).toContain('crwdns1:0crwdne1:0')
    const none = await filesOf({ ...wished, includeInContextPseudoLanguage: false })
    expect(Object.keys(none).join()).not.toContain('eo')
  })

  it('is released in its languages alone', async () => {
    const { rest, platform } = await exporting()
    const own = { ...wish, languageIds: ['de'], includeProjectSourceLanguage: true }
    await rest('POST', path, own)
    const at = 'projects/1/distributions'
    const made = { name: 'Air', exportMode: 'bundle', bundleIds: [1] }
    const { hash } = dataOf<{ hash: string }>(await rest('POST', at, made))
    await rest('POST', `${at}/${hash}/release`)
    await finished(rest, `${at}/${hash}/release`)
    const manifest = await platform.fetch(new Request(`${origin}/distributions/${hash}/manifest.json`))
    expect(await manifest.json()).toMatchObject({
      languages: ['en', 'de'],
      content: { de: ['/content/de/app.json'], en: ['/content/en/app.json'] },
    })
  })
})

describe('distributions', () => {
  const at = 'projects/1/distributions'

  it('are refused where they name nothing, or what is not there', async () => {
    const { rest, platform } = await open()
    for (const wrong of [
      { name: 'Air' },
      { name: 'Air', fileIds: [987] },
      { name: 'Air', exportMode: 'bundle', fileIds: [1] },
      { name: 'Air', exportMode: 'bundle', bundleIds: [1] },
    ])
      expect([wrong, (await rest('POST', at, wrong)).status]).toEqual([wrong, 400])
    expect((await rest('POST', `${at}/unknown/release`)).status).toBe(404)
    expect((await platform.fetch(new Request(`${origin}/distributions/unknown/manifest.json`))).status).toBe(
      404,
    )
  })

  it('say of which project they are, to who may open it', async () => {
    const { rest, platform, world } = await open()
    const { hash } = dataOf<{ hash: string }>(await rest('POST', at, { name: 'Air', fileIds: [1] }))
    const told = await rest('GET', `distributions/metadata?hash=${hash}`)
    expect(told).toMatchObject({ status: 200, body: { data: { project: { id: '1' }, user: { id: '1' } } } })
    expect((await rest('GET', 'distributions/metadata?hash=lost')).status).toBe(404)
    expect((await rest('GET', 'distributions/metadata')).status).toBe(400)
    const { translator, asTranslator } = await translatorIn(platform, world)
    await rest('DELETE', `projects/1/members/${translator}`)
    expect((await asTranslator('GET', `distributions/metadata?hash=${hash}`)).status).toBe(404)
  })

  it('name each file once, with the names of languages that its pattern has', async () => {
    const { platform } = openPlatform()
    const strings = [{ identifier: 'a', text: 'A' }]
    const world = await hostWorld(platform, {
      project: { targetLanguageIds: ['de', 'zh-CN'] },
      files: ['app.json', 'ui.json', 'names.json'].map((name) => ({ name, branch: 'main', strings })),
    })
    const rest = restWith(platform, world.token)
    const pattern = (value: string) => [{ op: 'replace', path: '/exportOptions/exportPattern', value }]
    expect((await rest('PATCH', 'projects/1/files/2', pattern('/l10n/ui_%locale%.json'))).status).toBe(200)
    await rest('PATCH', 'projects/1/files/3', pattern('/%language%/%file_name%_%osx_code%.json'))
    await rest('PATCH', 'projects/1', [
      { op: 'replace', path: '/languageMapping', value: { 'zh-CN': { locale: 'zh' } } },
    ])
    const { hash, manifestUrl } = dataOf<{ hash: string; manifestUrl: string }>(
      await rest('POST', at, { name: 'Air', fileIds: [1, 2, 3] }),
    )
    await rest('POST', `${at}/${hash}/release`)
    await finished(rest, `${at}/${hash}/release`)
    const read = async (url: string): Promise<Response> => platform.fetch(new Request(url))
    const manifest = await (await read(manifestUrl)).json()
    expect(manifest).toMatchObject({
      files: ['/main/app.json', '/main/l10n/ui_%locale%.json', '/main/%language%/names_%osx_code%.json'],
      language_mapping: { 'zh-CN': { locale: 'zh' } },
      content: {
        de: [
          '/content/de/main/app.json',
          '/content/main/l10n/ui_de-DE.json',
          '/content/main/German/names_de.lproj.json',
        ],
        'zh-CN': [
          '/content/zh-CN/main/app.json',
          '/content/main/l10n/ui_zh.json',
          '/content/main/Chinese Simplified/names_zh-Hans.lproj.json',
        ],
      },
      mapping: [
        '/mapping/en/main/app.json',
        '/mapping/main/l10n/ui_en-US.json',
        '/mapping/main/English/names_en.lproj.json',
      ],
    })
    // As a client that has read `files` asks.
    const asked = manifestUrl.replace('/manifest.json', '/content/de/main/app.json')
    expect(await (await read(asked)).json()).toEqual({ a: 'A' })
  })

  it.each([{ fileIds: [1, 2] }, { bundleIds: [1] }])('tell programs the ids of strings: %j', async (what) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      project: { targetLanguageIds: ['de'] },
      files: [
        { name: 'strings.xml', strings: [{ identifier: 'hello', text: 'Hello "you"' }] },
        {
          name: 'forms.xml',
          strings: [{ identifier: 'rolls', text: { one: '%d roll', other: '%d rolls' } }],
        },
      ],
    })
    const rest = restWith(platform, world.token)
    const bundle = { name: 'App', format: 'android', sourcePatterns: ['*.xml'] }
    await rest('POST', path, { ...bundle, exportPattern: '/%file_name%.xml' })
    const { hash, manifestUrl } = dataOf<{ hash: string; manifestUrl: string }>(
      await rest('POST', at, { name: 'Air', ...what }),
    )
    await rest('POST', `${at}/${hash}/release`)
    await finished(rest, `${at}/${hash}/release`)
    const read = async (url: string): Promise<Response> => platform.fetch(new Request(url))
    const { mapping } = (await (await read(manifestUrl)).json()) as { mapping: string[] }
    expect(mapping).toEqual(['/mapping/en/strings.xml', '/mapping/en/forms.xml'])
    const [texts, forms] = await Promise.all(
      mapping.map(async (each) => (await read(manifestUrl.replace('/manifest.json', each))).text()),
    )
    expect(texts).toMatch(/<string name="hello">1<\/string>/)
    expect(forms).toMatch(/<item quantity="one">2<\/item>\s*<item quantity="other">2<\/item>/)
  })

  it.each(['default', 'bundle'])('are released to who has no token: by %s', async (exportMode) => {
    const { rest, platform } = await open()
    await rest('POST', path, wish)
    const { hash, manifestUrl } = dataOf<{ hash: string; manifestUrl: string }>(
      await rest('POST', at, { name: 'Air', exportMode, fileIds: [1], bundleIds: [1] }),
    )
    const read = async (url: string) => platform.fetch(new Request(url))
    expect((await read(manifestUrl)).status).toBe(404)
    expect(dataOf(await rest('GET', `${at}/${hash}/release`))).toMatchObject({ status: null })
    expect((await rest('POST', `${at}/${hash}/release`)).status).toBe(201)
    expect((await rest('POST', `${at}/${hash}/release`)).status).toBe(409)
    await finished(rest, `${at}/${hash}/release`)
    const manifest = (await (await read(manifestUrl)).json()) as {
      content: Record<string, string[]>
      files: string[]
    }
    expect([manifest.content['de'], manifest.files]).toEqual([['/content/de/app.json'], ['/app.json']])
    expect(manifest).toMatchObject({ language_mapping: [] })
    const file = await read(manifestUrl.replace('/manifest.json', '/content/de/app.json'))
    expect(await file.text()).toContain('Hallo')
    // The published client asks for exactly this.
    expect(file.headers.get('content-type')).toBe('application/json')
    const etag = file.headers.get('etag') ?? ''
    const again = new Request(manifestUrl.replace('/manifest.json', '/content/de/app.json'), {
      headers: { 'if-none-match': etag },
    })
    expect([etag, (await platform.fetch(again)).status]).toEqual([expect.stringMatching(/^"[\w-]+"$/), 304])
    const languages = await read(manifestUrl.replace('/manifest.json', '/languages.json'))
    expect(await languages.json()).toMatchObject({
      de: {
        ...{ name: 'German', two_letters_code: 'de', three_letters_code: 'deu', locale: 'de-DE' },
        ...{
          locale_with_underscore: 'de_DE',
          android_code: 'de-rDE',
          osx_code: 'de.lproj',
          osx_locale: 'de',
        },
      },
    })
    // Where door and preload lead the live platform's own address.
    const live = new Request(`${origin}/${hash}/content/de/app.json`, {
      headers: { 'x-forwarded-host': 'distributions.crowdin.net' },
    })
    expect(await (await platform.fetch(live)).text()).toContain('Hallo')
    expect((await rest('DELETE', `${at}/${hash}`)).status).toBe(204)
    expect((await read(manifestUrl)).status).toBe(404)
  })
})

describe('settings of formats', () => {
  const at = 'projects/1/file-format-settings'

  it('are those of new files of the format, as far as their own say nothing', async () => {
    const { rest, platform, world } = await open()
    const settings = { contentSegmentation: false, exportPattern: '/own/%original_file_name%' }
    await rest('POST', at, { format: 'json', settings })
    const storageId = await stored(platform, world.token, 'x.json', '{"x":"X"}')
    const added = async (name: string, more: object = {}) =>
      dataOf(await rest('POST', 'projects/1/files', { storageId, name, ...more }))
    expect(await added('a.json')).toMatchObject({
      importOptions: { contentSegmentation: false },
      exportOptions: { exportPattern: settings.exportPattern },
    })
    const exportOptions = { exportPattern: '/%file_name%' }
    expect(await added('b.json', { exportOptions })).toMatchObject({ exportOptions })
    const other = await stored(platform, world.token, 'x.csv', 'x,X')
    expect(await added('c.csv', { storageId: other })).toMatchObject({ exportOptions: null })
  })

  it('are refused twice for a format, and with rules that are none', async () => {
    const { rest, platform, world } = await open()
    const json = { format: 'json', settings: { contentSegmentation: false } }
    expect((await rest('POST', at, { format: 'json' })).status).toBe(400)
    const storageId = await stored(platform, world.token, 'no.srx', 'no rules')
    for (const srxStorageId of [storageId, 987, 'x'])
      expect((await rest('POST', at, { ...json, settings: { srxStorageId } })).status).toBe(400)
    expect((await rest('POST', at, json)).status).toBe(201)
    expect((await rest('POST', at, json)).status).toBe(400)
    expect((await rest('GET', `${at}/1/custom-segmentations`)).status).toBe(404)
  })

  it('are kept with their rules, which can be taken away', async () => {
    const { rest, platform, world } = await open()
    const rules =
      '<srx version="2.0"><header/><body><languagerules><languagerule languagerulename="D"><rule><beforebreak>x</beforebreak></rule></languagerule></languagerules><maprules><languagemap languagepattern=".*" languagerulename="D"/></maprules></body></srx>'
    const srxStorageId = await stored(platform, world.token, 'a.srx', rules)
    const made = dataOf(
      await rest('POST', at, { format: 'json', settings: { srxStorageId, contentSegmentation: true } }),
    )
    expect(made).toMatchObject({
      extensions: ['json'],
      settings: { contentSegmentation: true, customSegmentation: true },
    })
    const link = await rest('GET', `${at}/1/custom-segmentations`)
    expect(textOf(await fetched(platform, link.body))).toBe(rules)
    const value = { contentSegmentation: false }
    const edited = await rest('PATCH', `${at}/1`, [{ op: 'replace', path: '/settings', value }])
    expect([edited.status, dataOf(edited)['settings']]).toEqual([201, { ...value, customSegmentation: true }])
    expect((await rest('DELETE', `${at}/1/custom-segmentations`)).status).toBe(204)
    expect(dataOf(await rest('GET', `${at}/1`))['settings']).toEqual({ ...value, customSegmentation: false })
    expect((await rest('DELETE', `${at}/1`)).status).toBe(204)
    expect(rowsOf(await rest('GET', at))).toEqual([])
  })

  it('of exporters have the fields of their format', async () => {
    const { rest } = await open()
    const exporters = 'projects/1/strings-exporter-settings'
    expect((await rest('POST', exporters, { format: 'docx', settings: {} })).status).toBe(400)
    expect((await rest('POST', exporters, { format: 'macosx', settings: { colour: 1 } })).status).toBe(400)
    expect(dataOf(await rest('POST', exporters, { format: 'macosx', settings: {} }))['settings']).toEqual({
      convertPlaceholders: false,
      convertLineBreaks: false,
    })
    const format = { op: 'replace', path: '/format', value: 'android' }
    expect((await rest('PATCH', `${exporters}/1`, [format])).status).toBe(400)
    const settings = { op: 'replace', path: '/settings', value: { convertLineBreaks: true } }
    expect(dataOf(await rest('PATCH', `${exporters}/1`, [format, settings]))).toMatchObject({
      format: 'android',
      settings: { convertLineBreaks: true, useCdataForStringsWithTags: false },
    })
  })
})

describe('dictionaries', () => {
  const at = 'projects/1/dictionaries'
  const add = (value: unknown) => ({ op: 'add', path: '/words/0', value })

  it('are refused for other languages, places and words', async () => {
    const { rest } = await open()
    expect((await rest('PATCH', `${at}/xx`, [add('Bridge')])).status).toBe(404)
    expect((await rest('GET', `${at}?languageIds=de,xx`)).status).toBe(400)
    for (const wrong of [
      add(''),
      add(1),
      { op: 'remove', path: '/words/0' },
      { ...add('x'), path: '/words/7' },
    ])
      expect((await rest('PATCH', `${at}/de`, [wrong])).status).toBe(400)
  })

  it('take words in and out', async () => {
    const { rest } = await open()
    expect(dataOf(await rest('PATCH', `${at}/de`, [add('Bridge'), add('Crow')]))).toEqual({
      languageId: 'de',
      words: ['Crow', 'Bridge'],
    })
    await rest('PATCH', `${at}/de`, [{ op: 'remove', path: '/words/0' }])
    expect(rowsOf(await rest('GET', `${at}?languageIds=de`))).toEqual([
      { languageId: 'de', words: ['Bridge'] },
    ])
  })
})

describe('corrections', () => {
  const at = 'projects/1/corrections'
  const wrong = { stringId: 1, text: 'Hullo' }

  it('are of the enterprise edition, of strings that are there, and of their forms', async () => {
    expect((await (await open()).rest('POST', at, wrong)).status).toBe(404)
    const { rest } = await open('enterprise')
    expect((await rest('POST', at, { ...wrong, stringId: 987 })).status).toBe(400)
    expect((await rest('POST', at, { ...wrong, pluralCategoryName: 'few' })).status).toBe(400)
    expect((await rest('GET', at)).status).toBe(400)
    expect((await rest('PUT', `${at}/1`)).status).toBe(404)
  })

  it('come, go and come back', async () => {
    const { rest } = await open('enterprise')
    const list = async (): Promise<unknown[]> =>
      rowsOf(await rest('GET', `${at}?stringId=1&orderBy=id desc`)).map(({ text }) => text)
    await rest('POST', at, wrong)
    await rest('POST', at, { stringId: 1, text: 'Hi' })
    expect(await list()).toEqual(['Hi', 'Hullo'])
    expect((await rest('DELETE', `${at}/1`)).status).toBe(204)
    expect([(await rest('GET', `${at}/1`)).status, await list()]).toEqual([404, ['Hi']])
    expect(dataOf(await rest('PUT', `${at}/1`))).toMatchObject({ text: 'Hullo', user: { id: 1 } })
    expect((await rest('DELETE', `${at}?stringId=1`)).status).toBe(204)
    expect(await list()).toEqual([])
  })
})
