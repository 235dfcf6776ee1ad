import { describe, expect, it } from 'vitest'
import { setJobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import { growingLinksOf, linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { base64, jobIn, openKit, text, type Kit } from './kit.ts'
import { lineApp, imported } from './line-app.ts'

describe('the request', () => {
  it('is as the specification has it', async () => {
    const kit = await openKit(lineApp)
    await imported(kit)
    const [{ body, request }] = kit.sent as [Kit['sent'][number]]
    expect(Object.keys(body).toSorted()).toEqual([
      'customSrxContents',
      'file',
      'jobType',
      'organization',
      'project',
      'sourceLanguage',
      'targetLanguages',
    ])
    expect(body).toMatchObject({
      jobType: 'parse-file',
      file: { id: 1, name: 'my.x', content: base64('a=One\nb=Two') },
      sourceLanguage: { id: 'en', pluralCategoryNames: ['one', 'other'] },
      targetLanguages: [],
      customSrxContents: null,
    })
    const token = new URL(request.url).searchParams.get('jwtToken')
    expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
    const claims = JSON.parse(Buffer.from(String(token?.split('.')[1]), 'base64url').toString()) as Record<
      string,
      unknown
    >
    expect(claims).toMatchObject({
      aud: 'sample-client',
      sub: '1',
      module: 'format',
      context: { project_id: 1, organization_id: kit.world.organizationId, user_id: 1 },
    })
  })

  it.each([
    ['header', true, false],
    ['query', false, true],
  ] as const)('has its token only where the option says: %s', async (jwt, inHeader, inQuery) => {
    const kit = await openKit(lineApp)
    setJobOptions(kit.world, { jwt })
    await imported(kit)
    const [{ request }] = kit.sent as [Kit['sent'][number]]
    expect([request.headers.has('authorization'), request.url.includes('jwtToken')]).toEqual([
      inHeader,
      inQuery,
    ])
  })

  it('passes content and strings by address where the option says, and takes the address back', async () => {
    const seen: string[] = []
    const kit: Kit = await openKit((body) => {
      const read = (url: string | undefined) =>
        text(linkedFile(kit.world, String(url?.split('/').at(-1)))?.content ?? new Uint8Array())
      seen.push(read(body.file.contentUrl), body.stringsUrl ? read(body.stringsUrl) : '')
      return lineApp({ ...body, file: { ...body.file, content: base64(read(body.file.contentUrl)) } })
    })
    setJobOptions(kit.world, { transport: 'url' })
    await imported(kit, 'a=One')
    await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
    expect(seen[0]).toBe('a=One')
    expect(JSON.parse(seen[3] as string)).toMatchObject({
      id: 1,
      identifier: 'a',
      text: 'One',
      translations: {},
    })
    expect(kit.sent.map(({ body }) => [body.file.content, body.strings])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    const urls = kit.sent.flatMap(({ body }) => [
      body.file.contentUrl,
      body.stringsUrl ?? body.file.contentUrl,
    ])
    expect(urls.map((url) => linkedFile(kit.world, String(url?.split('/').at(-1))))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it.each(['all', 'some', 'none'])(
    'makes lines of 5 MB while the app works, which reads %s',
    async (what) => {
      const own = 'é'.repeat(450)
      const seen: string[] = []
      const kit: Kit = await openKit(async (body) => {
        if (body.jobType === 'parse-file') return lineApp(body)
        const lines = growingLinksOf(kit.world).get(String(body.stringsUrl?.split('/').at(-1)))?.growing
        const read = (): ReadableStream<Uint8Array> => lines?.read() ?? new ReadableStream()
        // Whoever asks again gets all of it again.
        if (what === 'all') seen.push(await new Response(read()).text(), await new Response(read()).text())
        if (what === 'some') void read().getReader().read()
        return { data: { content: base64('built') } }
      })
      await imported(kit, Array.from({ length: 3000 }, (_, at) => `${at}=${own}`).join('\n'))
      const strings = [...kit.world.store.world.strings]
      const translations = strings.map(({ id }) => ({ stringId: id, text: own }))
      kit.world.store.do({ do: 'importTranslations', projectId: 1, languageId: 'de', translations }, 1)
      const exported = await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
      expect(exported).toMatchObject({ status: 'finished', result: { strings: 3000 } })
      expect(growingLinksOf(kit.world).size).toBe(0)
      for (const text of seen)
        expect(text.split('\n').map((line) => line && (JSON.parse(line) as { id: number }).id)).toEqual([
          ...strings.map(({ id }) => id),
          '',
        ])
      expect(seen.length).toBe(what === 'all' ? 2 : 0)
    },
  )

  it.each([
    [3_900_000, true],
    [3_940_000, false],
  ])('passes a file of %i bytes inline: %s', async (size, isInline) => {
    const kit = await openKit(() => ({ data: { strings: [] } }))
    await imported(kit, 'a'.repeat(size))
    expect(kit.sent[0]?.body.file.content !== undefined).toBe(isInline)
    expect(kit.sent[0]?.body.file.contentUrl !== undefined).toBe(!isInline)
  })
})
