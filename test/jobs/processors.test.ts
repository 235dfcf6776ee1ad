import { describe, expect, it } from 'vitest'
import { jobsOf, setJobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { exportedFiles } from '../../host-simulator/platform/files/project-export.ts'
import { base64 } from './kit.ts'
import { openProcessors, own, type Body, type Play } from './processor-kit.ts'

type Asked = { key: string; body: Body }

const json = '{"a":"One","b":"Two"}'
const unchanged = (): Response => new Response(null, { status: 304 })
const replaced = (from: string, to: string) => (body: Body) => ({
  data: { content: base64(own(body.file.content).replace(from, to)) },
})
const upper = ({ strings = [] }: Body) => ({
  data: { strings: strings.map((string) => ({ ...string, text: string.text.toUpperCase() })) },
})
const german = ({ strings = [] }: Body) => ({
  data: {
    strings: strings.map((string) => ({ ...string, translations: { de: { text: `de ${string.text}` } } })),
  },
})

describe('a processor that misbehaves', () => {
  const wrong: [what: string, rule: string, play: Play][] = [
    ['answers 500', 'CF-007', () => new Response('{}', { status: 500 })],
    ['answers HTML', 'CF-006', () => new Response('<h1>Hi</h1>')],
    ['answers nothing', 'CF-005', () => ({ data: {} })],
    ['answers too much', 'CF-011', () => new Response('x'.repeat(5_242_881))],
    ['breaks off', 'CF-032', () => Promise.reject(new TypeError('fetch failed'))],
  ]

  it.each(wrong)('before import %s: %s, and nothing comes in', async (_, rule, play) => {
    const kit = await openProcessors({ pre: play }, [{ pre: 'file-pre-import' }])
    const before = kit.world.store.world
    expect((await kit.add('a.json', json)).status).toBe(400)
    expect(kit.met()).toEqual([rule])
    expect(kit.world.store.world).toBe(before)
    expect(jobsOf(kit.world)).toMatchObject([
      { kind: 'processing', status: 'failed', app: 'app-0', module: 'pre' },
    ])
  })

  it.each(wrong)('after import %s: %s, and nothing comes in', async (_, rule, play) => {
    const kit = await openProcessors({ post: play }, [{ post: 'file-post-import' }])
    const before = kit.world.store.world
    expect((await kit.add('a.json', json)).status).toBe(400)
    expect([kit.met(), kit.world.store.world === before]).toEqual([[rule], true])
  })

  it.each<[what: string, play: Play]>([
    ['loses a string', ({ strings }) => ({ data: { strings: strings?.slice(1) } })],
    [
      'adds a string',
      ({ strings = [] }) => ({ data: { strings: [...strings, { identifier: 'c', text: 'C' }] } }),
    ],
    [
      'gives other names',
      ({ strings }) => ({ data: { strings: strings?.map((string) => ({ ...string, uniqId: 'x' })) } }),
    ],
  ])('before export %s: FP-001, and nothing goes out', async (_, play) => {
    const kit = await openProcessors({ pre: play }, [{ pre: 'file-pre-export' }])
    await kit.add('a.json', json)
    const answer = await kit.rest('POST', 'projects/1/translations/builds/files/1', {
      targetLanguageId: 'de',
    })
    expect([answer.status, kit.met()]).toEqual([422, ['FP-001']])
  })

  it('says why in its own words', async () => {
    const kit = await openProcessors({ pre: () => ({ error: { message: 'Not such a file' } }) }, [
      { pre: 'file-pre-import' },
    ])
    const { body } = await kit.add('a.json', json)
    expect(body).toMatchObject({ errors: [{ error: { errors: [{ message: 'Not such a file' }] } }] })
  })
})

describe('processors', () => {
  it('change a file before it is read, one app after the other', async () => {
    const plays = { first: replaced('One', 'Two'), second: replaced('Two', 'Three') }
    const kit = await openProcessors(plays, [{ first: 'file-pre-import' }, { second: 'file-pre-import' }])
    expect((await kit.add('a.json', json)).status).toBe(201)
    expect(kit.texts()).toEqual([
      ['a', 'Three'],
      ['b', 'Two'],
    ])
    expect(kit.asked.map(({ key, body }) => [key, body.jobType, body.targetLanguages])).toEqual([
      ['first', 'pre-import-file', []],
      ['second', 'pre-import-file', []],
    ])
  })

  it('may make a file of another kind', async () => {
    const kit = await openProcessors(
      { pre: () => ({ data: { content: base64('{"x":"Made"}'), fileName: 'made.json', fileType: 'json' } }) },
      [{ pre: 'file-pre-import' }],
    )
    await kit.add('a.txt', 'Anything')
    expect(kit.texts()).toEqual([['x', 'Made']])
    expect([...kit.world.store.world.files]).toMatchObject([{ name: 'a.txt', type: 'json' }])
    expect(await kit.exported()).toBe('{"x":"Made"}')
  })

  it('change, leave out and add strings after import; each has a name of its own', async () => {
    const kit = await openProcessors(
      {
        post: ({ strings = [] }) => ({
          data: {
            strings: [
              { ...strings[0], text: 'Changed' },
              { identifier: 'new', text: 'New' },
            ],
          },
        }),
      },
      [{ post: 'file-post-import' }],
    )
    await kit.add('a.json', json)
    expect(kit.texts()).toEqual([
      ['a', 'Changed'],
      ['new', 'New'],
    ])
    const [{ body }] = kit.asked as [Asked]
    expect(own(body.file.content)).toBe(json)
    const names = body.strings?.map(({ uniqId }) => uniqId) ?? []
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}::1$/)
  })

  it('change translations before export, and the file after it, with its source beside it', async () => {
    const kit = await openProcessors({ pre: german, post: replaced('de One', 'EINS') }, [
      { pre: 'file-pre-export', post: 'file-post-export' },
    ])
    await kit.add('a.json', json)
    expect(await kit.exported()).toBe('{"a":"EINS","b":"de Two"}')
    const [pre, post] = kit.asked as [Asked, Asked]
    expect(pre.body.targetLanguages.map(({ id }) => id)).toEqual(['de'])
    expect([own(post.body.file.content), own(post.body.file.rawContent)]).toEqual([
      '{"a":"de One","b":"de Two"}',
      json,
    ])
    expect(kit.met()).toEqual([])
  })

  it('that give back what they got leave the untranslated untranslated', async () => {
    const kit = await openProcessors({ pre: ({ strings = [] }) => ({ data: { strings } }) }, [
      { pre: 'file-pre-export' },
    ])
    const source =
      'msgid "One"\nmsgstr ""\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    await kit.add('a.po', source)
    const built = await kit.exported()
    expect(built).toContain('msgid "One"\nmsgstr ""\n')
    expect(built).toContain('msgstr[0] ""\nmsgstr[1] ""\n')
  })

  it('that answer 304 leave all as it is', async () => {
    const keys = { a: 'file-pre-import', b: 'file-post-import', c: 'file-pre-export', d: 'file-post-export' }
    const kit = await openProcessors({ a: unchanged, b: unchanged, c: unchanged, d: unchanged }, [keys])
    await kit.add('a.json', json)
    expect(await kit.exported()).toBe(json)
    expect(kit.asked.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
    expect(jobsOf(kit.world).map(({ kind, status }) => [kind, status])).toEqual(
      Array.from({ length: 4 }, () => ['processing', 'finished']),
    )
    expect(kit.met()).toEqual([])
  })

  it('work for a format of an app, too, and by address', async () => {
    const entries = (content: string) => content.split('\n').map((line) => line.split('='))
    const lines = (body: Body): unknown =>
      body.jobType === 'parse-file'
        ? {
            data: {
              strings: entries('a=One\nb=Two').map(([identifier, said]) => ({ identifier, text: said })),
            },
          }
        : { data: { content: base64(JSON.stringify(body.stringsUrl !== undefined)) } }
    const kit = await openProcessors({ post: unchanged, format: lines, pre: unchanged }, [
      { post: 'file-post-import', format: 'custom-file-format', pre: 'file-pre-export' },
    ])
    setJobOptions(kit.world, { transport: 'url' })
    const storageId = await kit.store('a.lines', 'a=One\nb=Two')
    await kit.rest('POST', 'projects/1/files', { storageId, name: 'a.lines', type: 'lines' })
    expect(kit.texts()).toHaveLength(2)
    expect(await kit.exported()).toBe('true')
    expect(
      kit.asked.map(({ key, body }) => [
        key,
        body.stringsUrl !== undefined,
        body.file.contentUrl !== undefined,
      ]),
    ).toEqual([
      ['format', false, true],
      ['post', true, true],
      ['pre', true, true],
      ['format', true, true],
    ])
  })

  it('take what their patterns fit alone', async () => {
    const over = { signaturePatterns: { fileName: String.raw`\.xml$` } }
    const kit = await openProcessors({ post: upper }, [{ post: 'file-post-import' }], over)
    await kit.add('a.json', json)
    expect([kit.asked, kit.texts()[0]]).toEqual([[], ['a', 'One']])
  })

  it('see a new version once, an earlier one that comes back not again, and translations that are uploaded', async () => {
    const kit = await openProcessors({ pre: (body: Body) => replaced('One', 'OneOne')(body), post: upper }, [
      { pre: 'file-pre-import', post: 'file-post-import' },
    ])
    await kit.add('a.json', json)
    const put = { storageId: await kit.store('a.json', '{"a":"New"}') }
    await kit.rest('PUT', 'projects/1/files/1', put)
    await kit.rest('PUT', 'projects/1/files/1', { revisionId: 1 })
    expect(kit.texts()).toEqual(expect.arrayContaining([['a', 'ONEONE']]))
    expect(kit.asked.map(({ key }) => key)).toEqual(['pre', 'post', 'pre', 'post', 'post'])
    const upload = { storageId: await kit.store('a.json', '{"a":"One"}'), fileId: 1 }
    expect((await kit.rest('POST', 'projects/1/translations/de', upload)).status).toBe(200)
    expect([...kit.world.store.world.translations]).toMatchObject([{ text: 'OneOne' }])
    expect(kit.asked.at(-1)?.body.targetLanguages.map(({ id }) => id)).toEqual(['de'])
  })
})

it('what a string is re-parsed as is told to be missing, and it stays one string', async () => {
  const post = ({ strings = [] }: Body) => ({
    data: { strings: strings.map((each) => ({ ...each, attributes: { crowdinType: 'html' } })) },
  })
  const kit = await openProcessors({ post }, [{ post: 'file-post-import' }])
  await kit.add('a.json', '{"a":"<p>One</p><p>Two</p>"}')
  expect([kit.met(), kit.texts()]).toEqual([['CF-034'], [['a', '<p>One</p><p>Two</p>']]])
})

describe('what an app calls a file on its way out', () => {
  const called = (said: object) => (body: Body) => ({ data: { content: body.file.content, ...said } })
  it.each([
    ['a name in its place', { fileName: 'a.html' }, 'a.html', ['de/a.html', 'fr/a.html']],
    [
      'a pattern',
      { exportPattern: '/out/%locale%/%file_name%.xml' },
      'a.xml',
      ['out/de-DE/a.xml', 'out/fr-FR/a.xml'],
    ],
    ['nothing', {}, 'a.json', ['de/a.json', 'fr/a.json']],
  ])('is %s, in builds and alone', async (_, said, name, paths) => {
    const kit = await openProcessors({ post: called(said) }, [{ post: 'file-post-export' }])
    await kit.add('a.json', json)
    const { body } = await kit.rest('POST', 'projects/1/translations/builds/files/1', {
      targetLanguageId: 'de',
    })
    const { url } = (body as { data: { url: string } }).data
    expect(linkedFile(kit.world, url.split('/').at(-1) ?? '')?.fileName).toBe(name)
    const build = { projectId: 1, userId: 1, languageIds: ['de', 'fr'] }
    expect([...(await exportedFiles(kit.world, build)).keys()]).toEqual(paths)
    // The manifest of what is released names it for all languages.
    const released = await exportedFiles(kit.world, { ...build, isReleased: true })
    expect([...released.keys()]).toEqual(['de/a.json', 'fr/a.json'])
  })
})
