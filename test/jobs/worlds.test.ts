import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unzipSync } from 'fflate'
import {
  jobsOf,
  resumeJobs,
  setJobOptions,
  startJob,
  type JobRequest,
} from '../../host-simulator/platform/pipeline/index.ts'
import { createWorlds } from '../../host-simulator/platform/hosted/worlds.ts'
import { shelves } from '../../host-simulator/platform/shelves.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { sampleSrx } from '../../host-simulator/srx/index.ts'
import { growingLinksOf, linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { base64, bytes, jobIn, openKit, text, type Kit } from './kit.ts'

/** The strings of a file `key=text`, one a line; with a language the texts are translations. */
const lineApp = ({ jobType, file, targetLanguages, strings = [] }: JobRequest): unknown => {
  const rows = Buffer.from(file.content ?? '', 'base64')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('=') as [string, string])
  if (jobType === 'parse-file')
    return {
      data: {
        strings: rows.map(([identifier, own]) => ({
          identifier,
          text: own,
          ...(targetLanguages.length && {
            translations: Object.fromEntries(
              targetLanguages.map(({ id }) => [id, { text: own, status: 'approved' }]),
            ),
          }),
        })),
      },
    }
  const built = rows.map(([identifier, own]) => {
    const { translations = {} } = strings.find((each) => each.identifier === identifier) ?? {}
    return `${identifier}=${targetLanguages.map(({ id }) => translations[id]?.text ?? own).join('|')}`
  })
  return { data: { content: base64(built.join('\n')) } }
}

const imported = async (kit: Kit, content = 'a=One\nb=Two', name = 'my.x') =>
  kit.over(jobIn(await kit.page('POST', `/projects/1/files?name=${name}`, content)).id)

const stringsIn = ({ world }: Kit) =>
  [...world.store.world.strings].map(({ identifier, text: own }) => [identifier, own])

describe('a page', () => {
  it('imports, updates, translates and exports a file through the app', async () => {
    const kit = await openKit(lineApp)
    const made = await imported(kit)
    expect(made).toMatchObject({
      status: 'finished',
      app: 'sample-app',
      module: 'format',
      fileId: 1,
      result: { strings: 2 },
    })
    await kit.over(jobIn(await kit.page('PUT', '/files/1', 'a=One\nb=Two\nc=Three')).id)
    expect(stringsIn(kit)).toEqual([
      ['a', 'One'],
      ['b', 'Two'],
      ['c', 'Three'],
    ])

    const upload = await kit.over(
      jobIn(await kit.page('POST', '/files/1/translations?languageId=de', 'a=Eins\nz=Null')).id,
    )
    expect(upload).toMatchObject({
      status: 'finished',
      languageId: 'de',
      result: { strings: 1, unmatched: ['z'] },
    })
    expect(upload.findings.map(({ id, record }) => [id, record])).toEqual([['CF-015', 1]])

    const exported = await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
    const behind = linkedFile(kit.world, String(exported.result?.url?.split('/').at(-1)))
    expect(behind && text(behind.content)).toBe('a=Eins\nb=Two\nc=Three')
    expect(kit.sent.map(({ body }) => [body.jobType, body.targetLanguages.map(({ id }) => id)])).toEqual([
      ['parse-file', []],
      ['parse-file', []],
      ['parse-file', ['de']],
      ['build-file', ['de']],
    ])
    const { body: list } = await kit.page('GET', '/jobs')
    expect((list['jobs'] as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'export',
      'translation-upload',
      'source-update',
      'source-import',
    ])
  })

  it('imports a file of a built-in format the same way', async () => {
    const kit = await openKit(lineApp)
    const made = await imported(kit, '{"a":"One"}', 'my.json')
    expect(made).toMatchObject({ status: 'finished', app: null, result: { strings: 1 } })
    expect(kit.sent).toEqual([])
  })

  it('imports text of no known format line by line, with a finding', async () => {
    const kit = await openKit(lineApp)
    expect(await imported(kit, 'One\nTwo\n', 'my.foo')).toMatchObject({
      status: 'finished',
      result: { strings: 2 },
      findings: [{ id: 'CF-035', severity: 'warning' }],
    })
  })

  it.each([
    ['POST', '/projects/9/files?name=a.x', 404],
    ['POST', '/projects/1/files', 400],
    ['POST', '/projects/1/files?name=a.x&directoryId=x', 400],
    ['PUT', '/files/9', 404],
    ['POST', '/files/9/export', 404],
    ['GET', '/files/9/preview', 404],
    ['POST', '/jobs/none/cancel', 404],
    ['POST', '/jobs/none/retry', 404],
  ])('is refused %s %s with %i', async (method, path, status) => {
    const kit = await openKit(lineApp)
    const answer = await kit.page(method, path, method === 'GET' ? undefined : 'a=One')
    expect([answer.status, (answer.body['error'] as { code: number }).code]).toEqual([status, status])
    expect(jobsOf(kit.world)).toEqual([])
  })

  it('is shown the words of the app, and nothing has changed', async () => {
    const kit = await openKit(() => Response.json({ error: { message: 'No such thing' } }, { status: 500 }))
    const before = kit.world.store.world
    expect(await imported(kit)).toMatchObject({ status: 'failed', message: 'No such thing', fileId: null })
    expect(kit.world.store.world).toBe(before)
  })

  it('does the jobs of one app one after another, and cancels those that wait', async () => {
    const answers: ((value: unknown) => void)[] = []
    const kit = await openKit(() => new Promise((resolve) => answers.push(resolve)))
    const ids: string[] = []
    for (const name of ['a.x', 'b.x', 'c.x'])
      ids.push(jobIn(await kit.page('POST', `/projects/1/files?name=${name}`, 'a=One')).id)
    await until(() => answers.length === 1)
    expect(jobsOf(kit.world).map(({ status }) => status)).toEqual(['queued', 'queued', 'running'])
    await kit.page('POST', `/jobs/${ids[1]}/cancel`)
    expect(await kit.over(ids[1])).toMatchObject({ status: 'cancelled', message: 'The job was cancelled' })
    answers[0]?.({ data: { strings: [] } })
    expect((await kit.over(ids[0])).status).toBe('finished')
    await until(() => answers.length === 2)
    answers[1]?.({ data: { strings: [] } })
    expect((await kit.over(ids[2])).status).toBe('finished')
    expect(kit.sent.map(({ body }) => body.file.name)).toEqual(['a.x', 'c.x'])
  })

  it('cancels a job at work, and does it again', async () => {
    let isSilent = true
    const kit = await openKit((body) => (isSilent ? new Promise(() => {}) : lineApp(body)))
    const before = kit.world.store.world
    const { id } = jobIn(await kit.page('POST', '/projects/1/files?name=a.x', 'a=One'))
    await until(() => kit.sent.length === 1)
    expect((await kit.page('POST', `/jobs/${id}/cancel`)).status).toBe(200)
    expect((await kit.over(id)).status).toBe('cancelled')
    expect(kit.world.store.world).toBe(before)
    isSilent = false
    expect((await kit.page('POST', `/jobs/${id}/retry`)).status).toBe(202)
    expect(await kit.over(id)).toMatchObject({ status: 'finished', result: { strings: 1 } })
    expect((await kit.page('POST', `/jobs/${id}/retry`)).status).toBe(409)
    expect((await kit.page('POST', `/jobs/${id}/cancel`)).status).toBe(409)
  })

  it('drops the jobs of a world that is reset', async () => {
    const kit = await openKit(() => new Promise(() => {}))
    await kit.page('POST', '/projects/1/files?name=a.x', 'a=One')
    await until(() => kit.sent.length === 1)
    kit.world.store.reset(buildWorld({ files: [] }))
    await until(() => jobsOf(kit.world)[0]?.status === 'cancelled')
    expect(kit.world.store.world.files.size).toBe(0)
  })
})

const until = async (is: () => boolean): Promise<void> => {
  for (let turns = 0; !is(); turns++) {
    if (turns === 5000) throw new Error(`waited in vain for ${String(is)}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

describe('a world that is kept', () => {
  it('does again after a restart what was at work, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
    try {
      let given = 0
      const newId = (): string => `id${++given}000000000`
      const first = createKeeper(folder)
      const machine = {
        now: Date.now,
        newId,
        origin: () => 'http://sim.test',
        clientSecret: () => undefined,
        allowHosts: ['*'],
      }
      const never = (): Promise<Response> => new Promise(() => {})
      const one = await createWorlds({ ...machine, shelves, keeper: first, send: never }).create({
        content: () => buildWorld({ files: [] }),
      })
      const app = { identifier: 'app', name: 'App', baseUrl: 'https://app.test', scopes: [], events: {} }
      const module = { key: 'k', type: 'x-format', url: '/process' }
      one.apps.set('app', {
        ...app,
        description: '',
        manifestUrl: '',
        logo: undefined,
        authentication: 'none',
        appId: 'a',
        appSecret: 's',
        modules: [{ type: 'custom-file-format', module }],
        access: { project: { value: 'own', ids: [] }, modules: {} },
        installedBy: 1,
        installedAt: '',
      })
      const input = {
        kind: 'source-import',
        bytes: await one.vault.putBytes(bytes('a=One')),
        type: 'x-format',
      } as const
      startJob(one, {
        kind: 'source-import',
        projectId: 1,
        fileId: null,
        fileName: 'a.x',
        languageId: null,
        userId: 1,
        input: { ...input, branchId: undefined, directoryId: undefined },
      })
      await until(() => jobsOf(one)[0]?.phase === 'answering')
      first.close()

      const second = createKeeper(folder)
      const send = async (request: Request): Promise<Response> =>
        Response.json(lineApp((await request.json()) as JobRequest))
      const [two] = createWorlds({ ...machine, shelves, keeper: second, send }).all()
      if (!two) throw new Error('no world was kept')
      resumeJobs(two)
      resumeJobs(two)
      await until(() => jobsOf(two)[0]?.status === 'finished')
      expect(jobsOf(two)).toHaveLength(1)
      expect([...two.store.world.strings].map(({ identifier }) => identifier)).toEqual(['a'])
      second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('REST', () => {
  const add = async (kit: Kit, over: object = {}, content = 'a=One\nb=Two') =>
    kit.rest('POST', 'projects/1/files', {
      storageId: await kit.store('my.x', content),
      name: 'my.x',
      ...over,
    })

  it('imports through the app, which the page sees as a job', async () => {
    const kit = await openKit(lineApp)
    const { status, body } = await add(kit)
    expect([status, (body as { data: { type: string } }).data.type]).toEqual([201, 'x-format'])
    expect(jobsOf(kit.world)).toMatchObject([
      { kind: 'source-import', status: 'finished', app: 'sample-app' },
    ])
    const [job] = jobsOf(kit.world)
    expect((await kit.page('POST', `/jobs/${job?.id}/retry`)).status).toBe(409)
  })

  it('forces the app by its type, whatever the name', async () => {
    const kit = await openKit(lineApp)
    expect((await add(kit, { name: 'my.json', type: 'x-format' })).status).toBe(201)
    expect(kit.sent).toHaveLength(1)
  })

  it.each([
    ['its own words for an error', { error: { message: 'Line 3 is wrong' } }, 'Line 3 is wrong'],
    ['a general word for all else', { data: {} }, 'An unknown error occurred while importing the file.'],
    [
      'a general word for a status',
      () => Response.json({ error: { message: 'secret' } }, { status: 500 }),
      'An unknown error occurred while importing the file.',
    ],
  ])('hears %s', async (_, answer, message) => {
    const kit = await openKit(() => (typeof answer === 'function' ? answer() : answer))
    const before = kit.world.store.world
    expect(await add(kit)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: 'storageId', errors: [{ code: 'fileInvalid', message }] } }] },
    })
    expect(kit.world.store.world).toBe(before)
    expect(jobsOf(kit.world)).toMatchObject([{ status: 'failed' }])
  })

  it('hears 422 for a file that cannot be built, and a build fails', async () => {
    const kit = await openKit((body) =>
      body.jobType === 'parse-file' ? lineApp(body) : { error: { message: 'No German' } },
    )
    await add(kit)
    const single = await kit.rest('POST', 'projects/1/translations/builds/files/1', {
      targetLanguageId: 'de',
    })
    expect(single).toMatchObject({ status: 422, body: { error: { message: 'No German' } } })
    await kit.rest('POST', 'projects/1/translations/builds', {})
    await until(() => jobsOf(kit.world).filter(({ status }) => status === 'failed').length === 2)
    await new Promise((resolve) => setImmediate(resolve))
    expect((await kit.rest('GET', 'projects/1/translations/builds/1')).body).toMatchObject({
      data: { status: 'failed', error: { message: 'No German' } },
    })
  })

  it('builds a project of custom and built-in formats', async () => {
    const kit = await openKit(lineApp)
    await add(kit)
    await imported(kit, '{"k":"Built in"}', 'my.json')
    await kit.rest('POST', 'projects/1/translations/builds', { targetLanguageIds: ['de'] })
    const built = await finishedBuild(kit)
    expect(Object.keys(built).toSorted()).toEqual(['my.json', 'my.x'])
    expect(text(built['my.x'] as Uint8Array)).toBe('a=One\nb=Two')
  })

  it('passes rules of segmentation to an app that takes them, and null to one that does not', async () => {
    for (const [customSrxSupported, wanted] of [
      [true, sampleSrx],
      [false, null],
    ] as const) {
      const kit = await openKit(lineApp, { module: { customSrxSupported } })
      const srxStorageId = await kit.store('rules.srx', sampleSrx)
      const { status } = await add(kit, { importOptions: { srxStorageId } }, 'a=One is here. Two is there.')
      expect(status).toBe(201)
      await kit.over(jobIn(await kit.page('POST', '/files/1/export?languageId=de')).id)
      expect(kit.sent.map(({ body }) => body.customSrxContents)).toEqual([wanted, wanted])
      const ids = jobsOf(kit.world)
        .at(-1)
        ?.findings.map(({ id }) => id)
      expect(ids).toEqual(customSrxSupported ? ['CF-022'] : [])
    }
  })
})

const finishedBuild = async (kit: Kit): Promise<Record<string, Uint8Array>> => {
  for (let turns = 0; ; turns++) {
    if (turns === 200)
      throw new Error(
        `the build does not end: ${JSON.stringify([jobsOf(kit.world), (await kit.rest('GET', 'projects/1/translations/builds/1')).body])}`,
      )
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { body } = await kit.rest('GET', 'projects/1/translations/builds/1')
    const { status } = (body as { data: { status: string } }).data
    if (status === 'failed') throw new Error(JSON.stringify(body))
    if (status === 'finished') break
  }
  const { body } = await kit.rest('GET', 'projects/1/translations/builds/1/download')
  const { url } = (body as { data: { url: string } }).data
  const file = linkedFile(kit.world, url.split('/').at(-1) ?? '')
  if (!file) throw new Error(`nothing at ${url}`)
  return unzipSync(file.content)
}

describe('a multilingual format', () => {
  it('reads all languages of an upload in one request, and builds one file of all', async () => {
    const kit = await openKit(lineApp, { module: { multilingual: true } })
    await imported(kit)
    const { body } = await kit.rest('POST', 'projects/1/translations/imports', {
      storageId: await kit.store('my.x', 'a=X'),
      fileId: 1,
    })
    const { identifier } = (body as { data: { identifier: string } }).data
    await until(() => kit.world.store.world.translations.size === 3)
    await kit.rest('GET', `projects/1/translations/imports/${identifier}`)
    await kit.rest('POST', 'projects/1/translations/builds', {})
    const built = await finishedBuild(kit)
    expect(Object.entries(built).map(([path, own]) => [path, text(own)])).toEqual([
      ['my.x', 'a=X|X|X\nb=Two|Two|Two'],
    ])
    expect(
      kit.sent.slice(1).map(({ body: own }) => [own.jobType, own.targetLanguages.map(({ id }) => id)]),
    ).toEqual([
      ['parse-file', ['de', 'fr', 'uk']],
      ['build-file', ['de', 'fr', 'uk']],
    ])
  })
})

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

describe('a world whose app misbehaves', () => {
  it.each<[what: string, id: string, answer: (kit: Kit) => unknown]>([
    ['is silent', 'CF-013', (kit) => (kit.world.clock.advance(120_001), new Promise(() => {}))],
    ['breaks off', 'CF-032', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers too much', 'CF-011', () => new Response('x'.repeat(5_242_881))],
    [
      'answers no JSON',
      'CF-006',
      () => new Response('x', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'gives good strings and a bad one',
      'CF-002',
      () => ({ data: { strings: ['a', 'b', 'a'].map((identifier) => ({ identifier, text: 'x' })) } }),
    ],
    [
      'gives good strings and a broken preview',
      'CF-025',
      () => ({ data: { strings: [{ identifier: 'a', text: 'x' }], preview: '%' } }),
    ],
  ])('that %s has %s, and is as it was', async (_, id, answer) => {
    const kit: Kit = await openKit(() => answer(kit))
    const before = kit.world.store.world
    const job = await imported(kit)
    expect(job).toMatchObject({
      status: 'failed',
      message: 'An unknown error occurred while importing the file.',
      findings: [{ id, severity: 'error' }],
    })
    expect(kit.world.store.world).toBe(before)
    expect(kit.world.trace.entries.at(-1)).toMatchObject({ kind: 'job', outcome: 'refused' })
  })
})

describe('detection', () => {
  it.each<[patterns: object, rule: 'and' | 'or', name: string, content: string, isFound: boolean]>([
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'and', 'a.x', 'no', false],
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'or', 'a.x', 'no', true],
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'and', 'a.x', 'magic', true],
    [{ fileContent: 'magic' }, 'and', 'a.json', '{"a":"magic"}', true],
    [{ fileContent: 'magic' }, 'and', 'a.json', `{"a":"${' '.repeat(65_530)}magic"}`, false],
    [{ fileName: '(a+)+$' }, 'and', 'aaaa', 'x', false],
    [{ fileContent: '.*a.*b.*c' }, 'and', 'a.x', 'ab'.repeat(32_000), false],
    [{ fileContent: '^(?=.*x).*a.*b.*c' }, 'and', 'a.x', `${'ab'.repeat(32_000)}cx`, true],
    [{}, 'and', 'a.x', 'x', false],
  ])('of %j (%s) for %.20s', async (signaturePatterns, detection, name, content, isFound) => {
    const kit = await openKit(() => ({ data: { strings: [] } }), { module: { signaturePatterns } })
    setJobOptions(kit.world, { detection })
    await imported(kit, content, name)
    expect(kit.sent.length === 1).toBe(isFound)
  })
})
