import { describe, expect, it } from 'vitest'
import { unzipSync } from 'fflate'
import { jobsOf } from '../../host-simulator/platform/pipeline/index.ts'
import { sampleSrx } from '../../host-simulator/srx/index.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { jobIn, openKit, text, type Kit } from './kit.ts'
import { lineApp, imported, until } from './line-app.ts'

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
