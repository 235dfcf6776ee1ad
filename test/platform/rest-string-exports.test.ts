import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, manifest, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'
import { extensionOf } from '../../host-simulator/platform/files/string-exports.ts'
import { bundledFiles } from '../../host-simulator/platform/rest/bundles/exports.ts'

const translations = (text: string, over: object = {}) => [{ languageId: 'de', text, userId: 2, ...over }]

/** Approved, translated, with plurals, not translated and hidden, in two files. */
const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr'] },
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'menu.a',
          text: 'A <b>&',
          context: 'First',
          translations: translations('Ah', { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' } }),
        },
        { identifier: 'b', text: 'Hi {name}', translations: translations('Na {name}') },
        {
          identifier: 'days',
          text: { one: 'day', other: 'days' },
          translations: [
            { languageId: 'de', text: 'Tag', pluralForm: 'one', userId: 2 },
            { languageId: 'de', text: 'Tage', pluralForm: 'other', userId: 2 },
          ],
        },
        { identifier: 'hidden', text: 'H', isHidden: true },
      ],
    },
    { name: 'note.json', strings: [{ identifier: 'note', text: 'Note' }] },
  ],
  tasks: [
    { title: 'All', languageId: 'de', fileIds: [1] },
    { title: 'Hidden', languageId: 'de', fileIds: [1], stringIds: [4] },
  ],
}

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const rest = restWith(platform, world.token)
  const read = async (answer: { body: unknown }) => textOf(await fetched(platform, answer.body))
  return { platform, world, rest, read }
}

const path = 'projects/1/translations/exports'
const android = { targetLanguageId: 'de', format: 'android' }

const finished = (rest: Rest, at: string) =>
  until(rest, at, ({ body }) => String(dataOf({ body })['status']) === 'finished')

describe('strings of a project in one file', () => {
  it.each([
    [{ format: 'android' }, 'targetLanguageId'],
    [{ ...android, targetLanguageId: 'xx' }, 'targetLanguageId'],
    [{ targetLanguageId: 'de' }, 'format'],
    [{ targetLanguageId: 'de', fileIds: [1, 2] }, 'format'],
    [{ ...android, format: 'no-such' }, 'format'],
    [{ ...android, fileIds: [9] }, 'fileIds'],
    [{ ...android, fileIds: [1], directoryIds: [1] }, 'directoryIds'],
    [{ ...android, skipUntranslatedStrings: true, skipUntranslatedFiles: true }, 'skipUntranslatedFiles'],
  ])('are refused with %j', async (body, key) => {
    const { rest } = await open()
    const answer = await rest('POST', path, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key } }] } })
  })

  it('are one file in its own format where none is named', async () => {
    const { rest, read } = await open()
    expect(await read(await rest('POST', path, { targetLanguageId: 'de', fileIds: [1] }))).toContain('"Ah"')
  })

  it.each([
    [
      'android',
      {},
      [
        '<string name="menu_a">Ah</string>',
        '<item quantity="one">Tag</item>',
        '<string name="note">Note</string>',
      ],
    ],
    ['macosx', {}, ['/* First */\n"menu.a" = "Ah";', '"days[other]" = "Tage";']],
    ['xliff', {}, ['<target state="final">Ah</target>', 'restype="x-gettext-plurals"']],
    ['crowdin-json', {}, ['"menu.a": "Ah"', '"one": "Tag"']],
    ['crowdin-resx', {}, ['<data name="days_one" xml:space="preserve">\n    <value>Tag</value>']],
  ])('are written as %s', async (format, more, parts) => {
    const { rest, read } = await open()
    const text = await read(await rest('POST', path, { ...android, ...more, format }))
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toContain('hidden')
  })

  it.each([
    ['android', ['name="Title">', 'name="Some_text_">']],
    ['macosx', ['"Title" = "Title";', '"Some text." = "Some text.";']],
    ['crowdin-json', ['"Title": "Title"', '"Some text.": "Some text."']],
    ['crowdin-resx', ['name="Title"', 'name="Some text."']],
  ])('are all there where they have no keys, under their source texts: %s', async (format, parts) => {
    const { rest, read, platform, world } = await open()
    const storageId = await stored(platform, world.token, 'page.md', '# Title\n\nSome text.\n')
    const { id } = dataOf(await rest('POST', 'projects/1/files', { storageId, name: 'page.md' }))
    const text = await read(await rest('POST', path, { ...android, format, fileIds: [id] }))
    for (const part of parts) expect(text).toContain(part)
  })

  it('are left out where they are not translated or approved, and nothing has no content', async () => {
    const { rest, read } = await open()
    const approved = { ...android, exportApprovedOnly: true, skipUntranslatedStrings: true }
    expect((await read(await rest('POST', path, approved))).match(/name="\w+"/g)).toEqual(['name="menu_a"'])
    const nothing = { ...android, targetLanguageId: 'fr', skipUntranslatedStrings: true }
    expect((await rest('POST', path, nothing)).status).toBe(204)
    const whole = { ...android, skipUntranslatedFiles: true }
    expect((await rest('POST', path, { ...whole, fileIds: [2] })).status).toBe(204)
    expect(await read(await rest('POST', path, whole))).not.toContain('note')
  })

  it.each([
    ['android', { convertPlaceholders: true }, 'Na %s'],
    ['macosx', { convertPlaceholders: true }, 'Na %@'],
    ['xliff', { copySourceToEmptyTarget: false }, '<source>Note</source>\n      <note>'],
  ])('are written as the settings of the project want it: %s %j', async (format, settings, part) => {
    const { rest, read } = await open()
    const before = await read(await rest('POST', path, { ...android, format }))
    await rest('POST', 'projects/1/strings-exporter-settings', { format, settings })
    const after = (await read(await rest('POST', path, { ...android, format }))).replace(
      '<source>Note</source>\n    </trans-unit>',
      '<source>Note</source>\n      <note>',
    )
    expect([before.includes(part), after.includes(part)]).toEqual([false, true])
  })

  it.each([
    ['android', 'Na\nund', String.raw`Na\nund`],
    ['macosx', 'Na\nund', String.raw`Na\nund`],
  ])('have their line breaks as they are, or as escapes: %s', async (format, plain, escaped) => {
    const { rest, world, read } = await open()
    const text = String.raw`C:\new` + '\nNa\nund'
    world.store.do({ do: 'addTranslation', stringId: 2, languageId: 'de', text }, 1)
    const [breaks, escapes] = [`${text.slice(0, 6)}\n${plain}`, String.raw`C:\new\n` + escaped]
    expect(await read(await rest('POST', path, { ...android, format }))).toContain(breaks)
    const settings = { convertLineBreaks: true }
    await rest('POST', 'projects/1/strings-exporter-settings', { format, settings })
    expect(await read(await rest('POST', path, { ...android, format }))).toContain(escapes)
  })

  it.each([
    ['in one request for all languages', true, ['all.resx'], [['de', 'fr']]],
    ['in one for each', undefined, ['de/all.resx', 'fr/all.resx'], [['de'], ['fr']]],
  ])('of a bundle are written by an app %s', async (_, multilingualExport, paths, asked) => {
    const said: { targetLanguages: { id: string }[]; strings: { translations?: object }[] }[] = []
    const format = {
      key: 'out',
      type: 'own-format',
      url: '/process',
      stringsExport: true,
      multilingualExport,
    }
    const modules = { 'custom-file-format': [{ ...format, extensions: ['.resx', '.xml'] }] }
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest({ modules }))
      if (!request.url.includes('/process')) return new Response(null, { status: 204 })
      said.push((await request.json()) as (typeof said)[number])
      return Response.json({ data: { content: Buffer.from('by the app').toString('base64') } })
    })
    const world = await hostWorld(platform, plan)
    await platform.install(world, 'https://app.test/m.json')
    const bundle = {
      ...{ id: 1, name: 'All', format: 'own-format', sourcePatterns: ['/**'], ignorePatterns: [] },
      ...{ exportPattern: '/all.resx', labelIds: [], excludeLabelIds: [] },
    }
    const wish = { projectId: 1, userId: 1, languageIds: ['de', 'fr'] }
    const files = await bundledFiles(world, bundle as unknown as Parameters<typeof bundledFiles>[1], wish)
    expect([...files.keys()]).toEqual(paths)
    expect(said.map(({ targetLanguages }) => targetLanguages.map(({ id }) => id))).toEqual(asked)
    // What one file is called that is written alone.
    const alone = { projectId: 1, format: 'own-format', userId: 1 }
    expect(extensionOf(world, alone)).toBe('.resx')
    expect(extensionOf(world, { ...alone, format: 'android' })).toBe('.xml')
  })

  it('are written by an app that says so, and by no other', async () => {
    const said: unknown[] = []
    const modules = {
      'custom-file-format': [
        { key: 'out', type: 'own-format', url: '/process', stringsExport: true, signaturePatterns: {} },
        { key: 'in', type: 'source-format', url: '/process', signaturePatterns: {} },
      ],
    }
    const { platform } = openPlatform(async (request) => {
      if (request.method === 'GET') return Response.json(manifest({ modules }))
      if (!request.url.includes('/process')) return new Response(null, { status: 204 })
      said.push(await request.json())
      return Response.json({ data: { content: Buffer.from('by the app').toString('base64') } })
    })
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    expect(
      (await rest('POST', 'applications/installations', { url: 'https://app.test/m.json' })).status,
    ).toBe(201)
    expect((await rest('POST', path, { ...android, format: 'source-format' })).status).toBe(400)
    const answer = await rest('POST', path, { ...android, format: 'own-format' })
    expect(textOf(await fetched(platform, answer.body))).toBe('by the app')
    expect(said).toMatchObject([
      { jobType: 'build-file', strings: [{ identifier: 'menu.a' }, {}, {}, { identifier: 'note' }] },
    ])
  })
})

it('a file and a task are exported as XLIFF, with each string that is not hidden', async () => {
  const { rest, read } = await open()
  const file = await rest('POST', 'projects/1/translations/builds/files/1', {
    targetLanguageId: 'de',
    exportAsXliff: true,
  })
  const task = await rest('POST', 'projects/1/tasks/1/exports')
  expect(await read(file)).toBe(await read(task))
  expect(await read(task)).toContain('<source>A &lt;b>&amp;</source>')
  expect((await rest('POST', 'projects/1/tasks/2/exports')).status).toBe(204)
  expect((await rest('POST', 'projects/1/tasks/9/exports')).status).toBe(404)
})

it('XLIFF that was exported comes in again as what it was', async () => {
  const { platform, world, rest, read } = await open()
  const text = await read(await rest('POST', path, { ...android, format: 'xliff' }))
  const storageId = await stored(platform, world.token, 'out.xliff', text)
  expect((await rest('POST', 'projects/1/files', { storageId, name: 'out.xliff' })).status).toBe(201)
  const strings = rowsOf<{ identifier: string; text: string }>(
    await rest('GET', 'projects/1/strings?fileId=3'),
  )
  expect(strings.map((each) => each.text)).toEqual(expect.arrayContaining(['A <b>&', 'Hi {name}', 'Note']))
})

describe('bundles of a format', () => {
  const bundle = { name: 'App', sourcePatterns: ['/**'], exportPattern: '/%two_letters_code%.xml' }

  it('hold the strings of their files in one, by labels', async () => {
    const { rest, platform } = await open()
    await rest('POST', 'projects/1/labels', { title: 'Legal' })
    await rest('POST', 'projects/1/labels/1/strings', { stringIds: [1] })
    expect(await rest('POST', 'projects/1/bundles', { ...bundle, format: 'nobody' })).toMatchObject({
      status: 400,
    })
    await rest('POST', 'projects/1/bundles', { ...bundle, format: 'android' })
    await rest('POST', 'projects/1/bundles', { ...bundle, format: 'android', excludeLabelIds: [1] })
    const namesIn = async (id: number) => {
      const begun = await rest('POST', `projects/1/bundles/${id}/exports`, { targetLanguageIds: ['de'] })
      const run = `projects/1/bundles/${id}/exports/${String(dataOf(begun)['identifier'])}`
      await finished(rest, run)
      const files = unzipSync(await fetched(platform, (await rest('GET', `${run}/download`)).body))
      expect(Object.keys(files)).toEqual(['de.xml'])
      return textOf(files['de.xml'] ?? new Uint8Array()).match(/(?<=name=")\w+/g)
    }
    expect(await namesIn(1)).toEqual(['menu_a', 'b', 'days', 'note'])
    expect(await namesIn(2)).toEqual(['b', 'days', 'note'])
  })

  it('have a folder for each language where their pattern names none', async () => {
    const { rest, platform } = await open()
    await rest('POST', 'projects/1/bundles', { ...bundle, format: 'macosx', exportPattern: 'all.strings' })
    const begun = await rest('POST', 'projects/1/bundles/1/exports', { targetLanguageIds: ['de', 'fr'] })
    const run = `projects/1/bundles/1/exports/${String(dataOf(begun)['identifier'])}`
    await finished(rest, run)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${run}/download`)).body))
    expect(Object.keys(files)).toEqual(['de/all.strings', 'fr/all.strings'])
  })
})

it('reviewed source files have the corrections that were approved', async () => {
  const { rest, platform } = await open('enterprise')
  const at = 'projects/1/strings/reviewed-builds'
  for (const text of ['Bee', 'Hello {name}'])
    await rest('POST', 'projects/1/corrections', { stringId: 2, text })
  await rest('POST', 'projects/1/corrections', { stringId: 1, text: 'Nobody approved it' })
  expect((await rest('POST', 'projects/1/approvals', { correctionId: 2 })).status).toBe(201)
  expect((await rest('POST', at, { branchId: 9 })).status).toBe(404)
  const answers = await Promise.all([rest('POST', at, {}), rest('POST', at, {})])
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  expect((await rest('GET', `${at}/9`)).status).toBe(404)
  await finished(rest, `${at}/1`)
  expect(rowsOf(await rest('GET', `${at}?branchId=7`))).toEqual([])
  expect(rowsOf(await rest('GET', at))).toMatchObject([{ attributes: { targetLanguageId: 'en' } }])
  const files = unzipSync(await fetched(platform, (await rest('GET', `${at}/1/download`)).body))
  expect(JSON.parse(textOf(files['en/app.json'] ?? new Uint8Array()))).toMatchObject({
    menu: { a: 'A <b>&' },
    b: 'Hello {name}',
    days: { one: 'day' },
  })
})

it.each([
  [undefined, false, ['b.json', 'deep/c.json']],
  [true, false, ['src/b.json', 'src/deep/c.json']],
  [undefined, true, ['b.json', 'deep/c.json']],
  [true, true, ['main/src/b.json', 'main/src/deep/c.json']],
])(
  'a directory is built alone; whole paths: %s; in a branch: %s',
  async (preserveFolderHierarchy, isInBranch, names) => {
    const { rest, platform, world } = await open()
    const idOf = async (kind: string, wish: object): Promise<number> =>
      dataOf<{ id: number }>(await rest('POST', `projects/1/${kind}`, wish)).id
    const branchId = isInBranch ? await idOf('branches', { name: 'main' }) : undefined
    const src = await idOf('directories', { name: 'src', branchId })
    const deep = await idOf('directories', { name: 'deep', directoryId: src })
    const storageId = await stored(platform, world.token, 'x.json', '{"x":"X"}')
    await rest('POST', 'projects/1/files', { storageId, name: 'b.json', directoryId: src })
    await rest('POST', 'projects/1/files', { storageId, name: 'c.json', directoryId: deep })
    const at = 'projects/1/translations/builds'
    expect((await rest('POST', `${at}/directories/99`)).status).toBe(404)
    const body = { targetLanguageIds: ['de'], preserveFolderHierarchy }
    expect(dataOf(await rest('POST', `${at}/directories/${src}`, body))).toMatchObject({
      attributes: { directoryId: src, preserveFolderHierarchy: preserveFolderHierarchy ?? false },
    })
    await finished(rest, `${at}/1`)
    const files = unzipSync(await fetched(platform, (await rest('GET', `${at}/1/download`)).body))
    expect(Object.keys(files)).toEqual(names)
  },
)

it('there is no job for a file that was deleted, as it went at once', async () => {
  const { rest } = await open()
  expect(await rest('GET', 'projects/1/files/1/jobs/x')).toMatchObject({
    status: 404,
    body: { error: { message: 'Job Not Found' } },
  })
})
