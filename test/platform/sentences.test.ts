import { describe, expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { webhookWith } from './webhook.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'

const rules = (before: string, after: string) =>
  `<?xml version="1.0"?><srx version="2.0" xmlns="http://www.lisa.org/srx20"><header segmentsubflows="yes" cascade="no"/>
<body><languagerules><languagerule languagerulename="All"><rule break="yes"><beforebreak>${before}</beforebreak><afterbreak>${after}</afterbreak></rule></languagerule></languagerules>
<maprules><languagemap languagepattern=".*" languagerulename="All"/></maprules></body></srx>`

/** A project with one file of this content. */
const openFile = async (name: string, content: string) => {
  const heard: string[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push(((await request.json()) as { event: string }).event)
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, { files: [] })
  const rest = restWith(platform, world.token)
  webhooksOf(world).set('1', webhookWith(1, { events: ['string.added', 'string.updated', 'string.deleted'] }))
  const send = (fileName: string, text: string): Promise<number> =>
    stored(platform, world.token, fileName, text)
  const add = async (importOptions?: object) => {
    const body = {
      storageId: await send(name, content),
      name,
      ...(importOptions && { importOptions }),
    }
    return rest('POST', 'projects/1/files', body)
  }
  // REST tells no name of theirs.
  const rows = () =>
    Array.from(world.store.world.files.get(1)?.stringIds ?? [], (id) => world.store.world.strings.get(id))
  const strings = async (): Promise<[string, unknown][]> =>
    rows().map((row) => [row?.identifier ?? '', row?.text])
  return {
    ...{ rest, send, add, strings, heard },
    places: () => rows().map((row) => row?.context.replace(/^[^]*\//, '')),
    texts: async () => (await strings()).map(([, text]) => text),
    translate: async (stringId: number, text: string) =>
      rest('POST', 'projects/1/translations', { stringId, languageId: 'de', text }),
    built: async () => {
      const link = await rest('POST', 'projects/1/translations/builds/files/1', { targetLanguageId: 'de' })
      return textOf(await fetched(platform, link.body))
    },
    upload: async (text: string) => {
      const storageId = await send(name, text)
      return rest('POST', imports, { storageId, fileId: 1, languageIds: ['de'] })
    },
    translations: async () =>
      new Map(
        rowsOf<{ stringId: number; text: string }>(
          await rest('GET', 'projects/1/languages/de/translations'),
        ).map(({ stringId, text }) => [stringId, text]),
      ),
  }
}

const imports = 'projects/1/translations/imports'

describe('a text without keys comes in sentence by sentence', () => {
  it.each([
    ['a.txt', 'First text string. Second text string.\n', ['First text string.', 'Second text string.']],
    [
      'a.md',
      '# One. Two\n\nSee `a. B` now.\nThen [go](x.html). End!\n',
      ['One.', 'Two', 'See `a. B` now.', 'Then [go](x.html).', 'End!'],
    ],
    ['a.html', '<p>Hi, Dr. Ada. <b>Read</b> on.</p><p>One</p>', ['Hi, Dr. Ada.', '<b>Read</b> on.', 'One']],
    ['a.xml', '<r><t>One. Two.</t></r>', ['One.', 'Two.']],
    ['a.json', '{"a":"One. Two."}', ['One. Two.']],
    ['a.properties', 'a=One. Two.', ['One. Two.']],
    ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nOne. Two.\n', ['One. Two.']],
  ])('%s', async (name, content, wanted) => {
    const { add, texts } = await openFile(name, content)
    expect((await add()).status).toBe(201)
    expect(await texts()).toEqual(wanted)
  })

  it('whose first keeps the name of the whole', async () => {
    const { add, strings } = await openFile('a.txt', 'One. Two. Three.\nFour.\n')
    await add()
    expect((await strings()).map(([identifier]) => identifier)).toEqual(['1', '1#2', '1#3', '2'])
  })

  it('unless its options say no, and a text with keys where they say yes', async () => {
    const plain = await openFile('a.txt', 'One. Two.')
    await plain.add({ contentSegmentation: false })
    expect(await plain.texts()).toEqual(['One. Two.'])
    const keyed = await openFile('a.json', '{"a":"One. Two."}')
    await keyed.add({ contentSegmentation: true })
    expect(await keyed.strings()).toEqual([
      ['a', 'One.'],
      ['a#2', 'Two.'],
    ])
  })

  it('and stays whole where a sentence would be called as another string is', async () => {
    const { add, strings } = await openFile('a.json', '{"a":"One. Two.","a#2":"Three. Four."}')
    await add({ contentSegmentation: true })
    expect(await strings()).toEqual([
      ['a', 'One. Two.'],
      ['a#2', 'Three.'],
      ['a#2#2', 'Four.'],
    ])
  })

  it('by rules of its own, which say where white space belongs', async () => {
    const { add, send, texts } = await openFile('a.txt', 'The first part and the second. The end.')
    await add({ srxStorageId: await send('own.srx', rules('part', '\\s')) })
    expect(await texts()).toEqual(['The first part', ' and the second. The end.'])
  })

  it('anew at once when its options change', async () => {
    const { add, rest, texts } = await openFile('a.txt', 'One. Two.')
    await add()
    const edit = async (value: boolean) =>
      rest('PATCH', 'projects/1/files/1', [
        { op: 'replace', path: '/importOptions/contentSegmentation', value },
      ])
    expect((await edit(false)).status).toBe(200)
    expect(await texts()).toEqual(['One. Two.'])
    await edit(true)
    expect(await texts()).toEqual(['One.', 'Two.'])
  })
})

describe('a file of sentences', () => {
  it('keeps in new content the translations of what is still there, and tells of the rest alone', async () => {
    const { add, rest, send, translate, strings, places, translations, heard } = await openFile(
      'a.md',
      'One. Two.\n',
    )
    await add()
    await translate(1, 'Eins.')
    await translate(2, 'Zwei.')
    const storageId = await send('a.md', '# New\n\nFirst. One. Two.\n')
    await rest('PUT', 'projects/1/files/1', { storageId })
    expect(await strings()).toEqual([
      ['h1[1]', 'New'],
      ['p[1]', 'First.'],
      ['p[1]#2', 'One.'],
      ['p[1]#3', 'Two.'],
    ])
    expect([...(await translations())]).toEqual([
      [1, 'Eins.'],
      [2, 'Zwei.'],
    ])
    // That One and Two are the first paragraph's second and third sentence now is no news.
    // That Two is in another paragraph now is no news.
    const more = await send('a.md', '# New\n\nFirst.\n\nOne. Two.\n\nLast.\n')
    await rest('PUT', 'projects/1/files/1', { storageId: more })
    expect(places()).toEqual(['h1', 'p[1]', 'p[2]', 'p[2]', 'p[3]'])
    await expect.poll(() => heard).toEqual(Array.from({ length: 5 }, () => 'string.added'))
  })

  it('is built with what stands between them, and the source where there is no translation', async () => {
    const { add, translate, built } = await openFile('a.html', '<p>One.  <i>Two</i>.\n Three.</p>')
    await add()
    await translate(2, '<i>Zwei</i>.')
    expect(await built()).toBe('<p>One.  <i>Zwei</i>.\n Three.</p>')
  })

  it('is as it was without a translation', async () => {
    const content = 'One.\tTwo. \n\n Three. Four'
    const { add, built } = await openFile('a.txt', content)
    await add()
    expect(await built()).toBe(content)
  })

  it.each([
    ['Eins. Zwei.\nDrei.', ['Eins.', 'Zwei.', 'Drei.'], 3],
    // One more than the source has: what fits best by length.
    ['Eins. Zwei ist viel. Länger!\nDrei.', ['Eins.', 'Zwei ist viel. Länger!', 'Drei.'], 3],
    ['Eins und zwei.\nDrei.', [undefined, undefined, 'Drei.'], 1],
  ])('takes a translation of the whole: %j', async (text, wanted, phrases) => {
    const { add, upload, translations, rest } = await openFile('a.txt', 'One. Two is much longer.\nThree.')
    await add()
    const { identifier } = dataOf<{ identifier: string }>(await upload(text))
    await until(rest, `${imports}/${identifier}`, ({ body }) => dataOf({ body })['status'] === 'finished')
    const found = await translations()
    expect([1, 2, 3].map((id) => found.get(id))).toEqual(wanted)
    const report = dataOf<{ languages: unknown[] }>(await rest('GET', `${imports}/${identifier}/report`))
    expect(report.languages).toMatchObject([{ files: [{ id: '1', statistics: { phrases } }] }])
  })
})
