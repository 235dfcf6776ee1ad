import { describe, expect, it } from 'vitest'
import { listStringOf, sourceStringOf } from '../../host-simulator/editor/ap-objects.ts'
import { hostWorld, manifest, openPlatform, restWith } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, stored, textOf } from './storage.ts'

/** A project with a file of this content. */
const open = async (name: string, content: string) => {
  const { platform } = openPlatform()
  const hosted = await hostWorld(platform, { files: [] })
  const rest = restWith(platform, hosted.token)
  const storageId = await stored(platform, hosted.token, name, content)
  await rest('POST', 'projects/1/files', { storageId, name })
  const found = async (query = ''): Promise<unknown[]> =>
    rowsOf<{ text: unknown }>(await rest('GET', `projects/1/strings${query}`)).map(({ text }) => text)
  return { platform, hosted, rest, found }
}

const keyed = ['a.json', '{"one":"One"}'] as const

describe('a string of a format without keys', () => {
  it.each([
    ['a.txt', 'One. Two.\nThree.'],
    ['a.md', '# One\n\nTwo. Three.\n'],
    ['a.html', '<h1>One</h1><p>Two. Three.</p>'],
    ['a.xml', '<doc><a>One</a><b>Two. Three.</b></doc>'],
    ['a.haml', '%h1 One\n%p Two. Three.\n'],
    ['a.adoc', '= One\n\nTwo. Three.\n'],
  ])('of %s is called nothing', async (name, content) => {
    const { rest } = await open(name, content)
    const rows = rowsOf<{ identifier: string }>(await rest('GET', 'projects/1/strings'))
    expect(rows.map(({ identifier }) => identifier)).toEqual(['', '', ''])
  })

  it('has no context of plain text', async () => {
    const { rest } = await open('a.txt', 'One')
    expect(rowsOf(await rest('GET', 'projects/1/strings'))).toMatchObject([{ identifier: '', context: '' }])
  })

  it('is called nothing to apps in the Editor', async () => {
    const { hosted } = await open('a.md', 'One')
    const { world } = hosted.store
    const [row] = world.strings
    if (!row) throw new Error('There is no string')
    expect([row.identifier, sourceStringOf(world, row).identifier, listStringOf(world, row).key]).toEqual([
      'p[1]',
      '',
      '',
    ])
  })

  it.each([
    ['a list by identifier', '?filter=1&scope=identifier'],
    ['CroQL', `?croql=${encodeURIComponent('identifier contains "1"')}`],
  ])('is not found by %s', async (_, query) => {
    const { found } = await open('a.txt', 'Text')
    expect(await found(query)).toEqual([])
  })

  it('is found as one without an identifier by CroQL', async () => {
    const { found } = await open('a.txt', 'Text')
    expect(await found(`?croql=${encodeURIComponent('identifier = ""')}`)).toEqual(['Text'])
  })

  it('is not found by its name by a search of several projects', async () => {
    const { rest } = await open('a.txt', 'Text')
    expect(rowsOf(await rest('GET', 'strings?filter=1&scope=key'))).toEqual([])
  })

  it.each([
    ['a.txt', ''],
    ['a.json', 'one'],
  ])('has that for a name in an export of %s', async (name, key) => {
    const { platform, rest } = await open(name, name === keyed[0] ? keyed[1] : 'One')
    const body = { targetLanguageId: 'de', format: 'xliff' }
    const xliff = textOf(await fetched(platform, (await rest('POST', exports, body)).body))
    expect(/resname="([^"]*)"/.exec(xliff)?.[1] ?? '').toBe(key)
  })

  it.each(['a.md', 'a.haml', 'a.adoc', 'a.xml'])('is not reworded in %s by REST', async (name) => {
    const { rest } = await open(name, name === 'a.xml' ? '<a>One</a>' : name === 'a.haml' ? '%p One' : 'One')
    const message = `File '${name}' (id: 1) does not support online string editing`
    expect(
      await rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path: '/text', value: 'Two' }]),
    ).toMatchObject({ status: 400, body: errorAt('fileId', 'notSupported', message) })
  })

  it.each([
    ['a.php', "<?php return ['a' => 'One'];", false],
    ['a.ini', 'a=One', false],
    ['a.toml', 'a = "One"', false],
    ['a.resw', '<root><data name="a"><value>One</value></data></root>', false],
    ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nOne\n', false],
    ['a.properties', 'a=One', true],
    ['a.yml', 'en:\n  a: One', true],
    ['a.resx', '<root><data name="a"><value>One</value></data></root>', true],
    ['a.po', 'msgid "One"\nmsgstr ""', true],
  ])('is reworded, renamed, added and deleted in %s as documented', async (name, content, mayBe) => {
    const { rest } = await open(name, content)
    const change = (path: string, value: string) =>
      rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path, value }])
    const wish = { fileId: 1, identifier: 'more', text: 'More' }
    const answers = [
      await change('/text', 'Two'),
      await change('/identifier', 'b'),
      await rest('PATCH', 'projects/1/strings', [{ op: 'replace', path: '/1/identifier', value: 'c' }]),
      await rest('POST', 'projects/1/strings', wish),
      await rest('DELETE', 'projects/1/strings/1'),
    ]
    expect(answers.map(({ status }) => status)).toEqual(
      mayBe ? [200, 200, 200, 201, 204] : [400, 400, 400, 400, 400],
    )
  })

  it('is built all the same', async () => {
    const { platform, rest } = await open('a.txt', 'One. Two.\nThree.')
    await rest('POST', 'projects/1/translations', { stringId: 2, languageId: 'de', text: 'Zwei.' })
    const link = await rest('POST', 'projects/1/translations/builds/files/1', { targetLanguageId: 'de' })
    expect(textOf(await fetched(platform, link.body))).toBe('One. Zwei.\nThree.')
  })
})

const exports = 'projects/1/translations/exports'

/** An app whose format is called like ours of HTML, and reads one string of whatever comes. */
const openWithApp = async () => {
  const modules = {
    'custom-file-format': [
      { key: 'own', type: 'html', url: '/process', signaturePatterns: { fileName: '^app\\.' } },
    ],
  }
  const { platform } = openPlatform((request) => {
    if (request.method === 'GET') return Response.json(manifest({ modules }))
    if (!request.url.includes('/process')) return new Response(null, { status: 204 })
    const strings = [{ identifier: 'greeting', text: 'Hello' }]
    return Response.json({ data: { strings } })
  })
  const { token } = await hostWorld(platform, { files: [] })
  const rest = restWith(platform, token)
  const installed = await rest('POST', 'applications/installations', { url: 'https://app.test/m.json' })
  expect(installed.status).toBe(201)
  const storage = () => stored(platform, token, 'app.html', '<p>Hello</p>')
  const added = await rest('POST', 'projects/1/files', { storageId: await storage(), name: 'app.html' })
  const { id } = dataOf<{ id: number }>(added)
  const update = async () => rest('PUT', `projects/1/files/${id}`, { storageId: await storage() })
  const found = async (query = '') =>
    rowsOf<{ identifier: string }>(await rest('GET', `projects/1/strings${query}`)).map(
      ({ identifier }) => identifier,
    )
  return { rest, added, id, update, found }
}

describe("an app's format that is called like one of ours without keys", () => {
  it('keeps its keys, after an update too', async () => {
    const { added, update, found } = await openWithApp()
    expect(dataOf(added)).toMatchObject({ type: 'html' })
    expect(await found()).toEqual(['greeting'])
    expect((await update()).status).toBe(200)
    expect(await found()).toEqual(['greeting'])
    expect(await found(`?croql=${encodeURIComponent('identifier = "greeting"')}`)).toEqual(['greeting'])
    expect(await found('?filter=greet&scope=identifier')).toEqual(['greeting'])
  })

  it('lets strings be added one by one', async () => {
    const { rest, id, found } = await openWithApp()
    const wish = { fileId: id, identifier: 'more', text: 'More' }
    expect((await rest('POST', 'projects/1/strings', wish)).status).toBe(201)
    expect(await found()).toEqual(['greeting', 'more'])
  })

  it('has none once the app is gone and the file is read by ours', async () => {
    const { rest, update, found } = await openWithApp()
    const [app] = rowsOf<{ identifier: string }>(await rest('GET', 'applications/installations'))
    expect((await rest('DELETE', `applications/installations/${app?.identifier}`)).status).toBe(204)
    expect((await update()).status).toBe(200)
    expect(await found()).toEqual([''])
  })
})
