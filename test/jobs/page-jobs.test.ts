import { describe, expect, it } from 'vitest'
import { jobsOf } from '../../host-simulator/platform/pipeline/index.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { jobIn, openKit, text, type Kit } from './kit.ts'
import { lineApp, imported, until } from './line-app.ts'

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
