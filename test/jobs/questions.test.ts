import { describe, expect, it } from 'vitest'
import { askApp } from '../../host-simulator/platform/pipeline/index.ts'
import type { AppQuestion } from '../../host-simulator/page-api/question.ts'
import { controlToken, origin } from '../platform/offline.ts'
import { openCheck, strict } from './check-kit.ts'
import { echo, isProbe, openEngine } from './engine-kit.ts'
import { misbehaviours, settled, type ModuleKit } from './module-kit.ts'
import { openSpeller, wrongWord } from './speller-kit.ts'

const controlled = async <T>({ platform, world }: ModuleKit, method: string, path: string, body?: object) => {
  const response = await platform.fetch(
    new Request(`${origin}/_sim/worlds/${world.id}${path}`, {
      method,
      headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: (await response.json()) as T }
}

const mt = (more: Partial<AppQuestion> = {}): AppQuestion => ({
  kind: 'mt',
  texts: ['One', 'One'],
  languageId: 'de',
  ...more,
})

describe('a question to an app', () => {
  it('asks an engine anew each time, in its batches, and tells what went and came', async () => {
    const kit = await openEngine(echo, { module: { splitStringsIntoChunks: true, batchSize: 1 } })
    const before = kit.world.store.world
    for (let times = 0; times < 2; times++) {
      const { job, answers, exchanges } = await askApp(kit.world, mt())
      expect(job).toMatchObject({ status: 'finished', module: 'mt', languageId: 'de', findings: [] })
      expect(answers).toEqual(['de:One', 'de:One'])
      expect(exchanges).toEqual(
        [0, 1].map(() => ({
          type: 'mt',
          url: 'https://app.test/translate',
          method: 'POST',
          request: '{"strings":["One"]}',
          status: 200,
          answer: '{"data":{"translations":["de:One"]}}',
          requestBytes: 19,
          answerBytes: 36,
          ms: 0,
        })),
      )
    }
    expect(kit.asked).toHaveLength(4)
    expect(kit.world.store.world).toBe(before)
  })

  it('tells an engine that wants it of the string, and of no string where the text is of none', async () => {
    const kit = await openEngine(echo, { module: { withContext: true } })
    await askApp(kit.world, mt({ texts: ['Two'], stringIds: [2] }))
    await askApp(kit.world, mt({ texts: ['New'], sourceLanguageId: 'fr' }))
    expect(kit.asked.map(({ body }) => body.strings?.[0])).toMatchObject([
      { id: 2, identifier: 'two', text: 'Two', projectId: 1 },
      { id: 0, fileId: 0, text: 'New', projectId: 1 },
    ])
    expect(kit.asked[1]?.url.searchParams.get('source')).toBe('fr')
  })

  it('asks a check about translations that nobody saved', async () => {
    const kit = await openCheck(strict, { size: { data: { size: 1 } } })
    const before = kit.world.store.world
    const { answers } = await askApp(kit.world, {
      ...{ kind: 'qa', texts: ['bad', 'gut'], stringIds: [1, 2], languageId: 'de' },
    })
    expect(answers).toEqual([
      { message: 'Do not say bad', fixes: [{ start: 0, end: 3, replacement: 'good' }] },
      { message: null, fixes: [] },
    ])
    expect(kit.asked).toMatchObject([
      { translations: [{ text: 'bad', stringId: 1 }], strings: [{ id: 1 }], targetLanguage: { id: 'de' } },
      { translations: [{ text: 'gut', stringId: 2 }], file: { name: 'app.json' } },
    ])
    expect(kit.world.store.world).toBe(before)
  })

  it('asks a spell checker about each text', async () => {
    const kit = await openSpeller(wrongWord)
    const { answers } = await askApp(kit.world, {
      ...{ kind: 'spelling', texts: ['Ein Hauss', 'Ein Haus'], languageId: 'de' },
    })
    expect(answers).toMatchObject([[{ offset: 4, length: 5, replacements: ['Haus'] }], []])
    expect(kit.asked.map(({ texts }) => texts)).toEqual([['Ein Hauss'], ['Ein Haus']])
  })

  it.each<[Partial<AppQuestion>, string]>([
    [{ languageId: 'xx' }, 'languageId: there is no language "xx"'],
    [{ stringIds: [1] }, 'stringIds: expected 2, as there are texts, got 1'],
    [{ stringIds: [1, 77] }, 'stringIds: there is no string 77'],
    [
      { module: 'other' },
      'There is no module custom-mt of other that may be used here; there is sample-app mt',
    ],
    [{ kind: 'qa' }, 'external-qa-check exists only in the enterprise edition'],
    [{ kind: 'spelling' }, 'custom-spellchecker exists only in the enterprise edition'],
  ])('is refused with %j, and no job comes of it', async (more, message) => {
    const kit = await openEngine(echo)
    const before = kit.jobs().length
    await expect(askApp(kit.world, mt(more))).rejects.toThrow(message)
    expect(kit.jobs()).toHaveLength(before)
  })

  it('is refused where no string is named for a check, or no checker has the language', async () => {
    const check = await openCheck(strict)
    const question = { kind: 'qa', texts: ['Eins'], languageId: 'de' } as const
    await expect(askApp(check.world, question)).rejects.toThrow('expected the string of each translation')
    const speller = await openSpeller(wrongWord)
    await expect(
      askApp(speller.world, { kind: 'spelling', texts: ['Un'], languageId: 'fr' }),
    ).rejects.toThrow('no installed spell checker has "fr"')
  })

  it.each(misbehaviours)('to an app that %s fails with %s, and changes nothing', async (_, rule, answer) => {
    const kit = await openEngine((body) => (isProbe(body) ? echo(body, new URL('https://x')) : answer()))
    const before = kit.world.store.world
    const { job, answers } = await askApp(kit.world, mt())
    expect(job.status).toBe('failed')
    expect(job.message).toMatch(/^Echo: /)
    expect(job.findings.map(({ id }) => id)).toContain(rule)
    expect(answers).toBeNull()
    expect(kit.world.store.world).toBe(before)
  })
})

describe('the control API', () => {
  it('asks, lists the jobs of all kinds, shows what went and came, and does one again', async () => {
    let isBroken = true
    const kit = await openEngine((body, url) =>
      isBroken && !isProbe(body) ? new Response('<h1>Down</h1>', { status: 500 }) : echo(body, url),
    )
    const asked = await controlled<{ job: { id: string; status: string } }>(kit, 'POST', '/questions', mt())
    expect(asked).toMatchObject({ status: 200, body: { job: { status: 'failed' }, answers: null } })
    const { id } = asked.body.job
    const list = await controlled<{ id: string }[]>(kit, 'GET', '/jobs')
    expect(list.body).toMatchObject([
      { id, kind: 'mt', canRetry: true },
      { kind: 'mt', fileName: 'probe', canRetry: false },
    ])
    const exchanges = await controlled(kit, 'GET', `/jobs/${id}/exchanges`)
    expect(exchanges.body).toMatchObject([{ status: 500, answer: '<h1>Down</h1>', answerBytes: 13 }])
    isBroken = false
    expect((await controlled(kit, 'POST', `/jobs/${id}/retry`)).status).toBe(202)
    await settled(kit.world)
    expect(kit.jobs()[0]).toMatchObject({ id, status: 'finished' })
    expect((await controlled(kit, 'POST', `/jobs/${id}/retry`)).status).toBe(409)
    expect((await controlled(kit, 'POST', `/jobs/${id}/cancel`)).status).toBe(409)
    expect((await controlled(kit, 'GET', '/jobs/none/exchanges')).status).toBe(404)
  })

  it('calls a question off that waits for its app', async () => {
    const kit = await openEngine((body, url) => (isProbe(body) ? echo(body, url) : new Promise(() => {})))
    const reply = askApp(kit.world, mt())
    await expect.poll(() => kit.asked.length).toBe(1)
    const [job] = kit.jobs()
    expect((await controlled(kit, 'POST', `/jobs/${job?.id}/cancel`)).status).toBe(200)
    expect(await reply).toMatchObject({ job: { status: 'cancelled' }, answers: null })
  })

  it('says what it cannot ask', async () => {
    const kit = await openEngine(echo)
    expect(await controlled(kit, 'POST', '/questions', mt({ app: 'other' }))).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('There is no module custom-mt of other') } },
    })
    expect((await controlled(kit, 'POST', '/questions', mt({ texts: [] }))).status).toBe(400)
  })
})
