import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { pseudo, pseudoText, type Pseudo } from '../../host-simulator/platform/files/pseudo.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, fetched, textOf, until } from './storage.ts'

const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr'] },
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'a', text: 'Hi {name}' },
        { identifier: 'b', text: 'Tom', translations: [{ languageId: 'de', text: 'Thomas', userId: 2 }] },
      ],
    },
  ],
}

const builds = 'projects/1/translations/builds'

const isFinished = ({ body }: { body: unknown }): boolean =>
  ['finished', 'failed'].includes((body as { data: { status: string } }).data.status)

const open = async (edition: 'standard' | 'enterprise' = 'standard', content: WorldPlan = plan) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  return { platform, world, rest }
}

const built = async (
  platform: Parameters<typeof fetched>[0],
  rest: Rest,
  body: object,
): Promise<Record<string, unknown>> => {
  await rest('POST', builds, body)
  await until(rest, `${builds}/1`, isFinished)
  const files = unzipSync(await fetched(platform, (await rest('GET', `${builds}/1/download`)).body))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, JSON.parse(textOf(bytes)) as unknown]),
  )
}

/** The platform, REST and the project with a pseudo-language for In-Context. */
const inContext = async (edition: 'standard' | 'enterprise', content?: WorldPlan) => {
  const opened = await open(edition, content)
  const patch = (path: string, value: unknown) =>
    opened.rest('PATCH', 'projects/1', [{ op: 'replace', path, value }])
  await patch('/inContextPseudoLanguageId', 'eo')
  await patch('/inContext', true)
  return { ...opened, patch }
}

const how: Pseudo = { prefix: '', suffix: '', lengthTransformation: 0 }

describe('a pseudo-translation', () => {
  it.each<[Partial<Pseudo>, string]>([
    [{}, 'Save {file}, <b>Tom</b>'],
    [{ prefix: '«', suffix: '»' }, '«Save {file}, <b>Tom</b>»'],
    [{ charTransformation: 'cyrillic' }, 'Саве {file}, <b>Том</b>'],
    [{ charTransformation: 'european' }, 'Šàṽé {file}, <b>Ţôɱ</b>'],
    [{ charTransformation: 'asian' }, '丝诶维伊 {file}, <b>提哦马</b>'],
    [{ charTransformation: 'arabic' }, 'سشرث {file}, <b>فخة</b>'],
    [{ lengthTransformation: 100 }, 'SSaavvee  {file},,  <b>TToomm</b>'],
    [{ lengthTransformation: -50 }, 'Sv {file} <b>o</b>'],
  ])('with %j changes letters and nothing else', (wish, text) => {
    expect(pseudo('Save {file}, <b>Tom</b>', { ...how, ...wish })).toBe(text)
  })

  it.each<[Partial<Pseudo>, string]>([
    [{ charTransformation: 'european' }, 'šéçôñð šţŕîñĝ'],
    [{ charTransformation: 'asian' }, '丝伊西哦娜迪 丝提儿艾娜吉'],
    [{ charTransformation: 'arabic' }, 'سثؤخىي سفقهىل'],
    [{ lengthTransformation: -50 }, 'scn tig'],
    [{ lengthTransformation: 90, charTransformation: 'cyrillic' }, 'сеессоонндд  ссттррінндждж'],
  ])('with %j is as the platform writes it', (wish, text) => {
    expect(pseudo('second string', { ...how, ...wish })).toBe(text)
  })

  it.each([
    [
      'Hi {name}, {n, plural, offset:1 =0 {no {kind} file} one {# file} other {# {state, select, on {open} other {shut}} files}}!',
      'Ĥî {name}, {n, plural, offset:1 =0 {ñô {kind} ƒîļé} one {# ƒîļé} other {# {state, select, on {ôþéñ} other {šĥûţ}} ƒîļéš}}!',
    ],
    [
      "{g, select, männlich {it''s '{raw}'} other {its}}",
      "{g, select, männlich {îţ''š '{raw}'} other {îţš}}",
    ],
  ])('of %j leaves the frame', (text, wanted) => {
    expect(pseudo(text, { ...how, charTransformation: 'european' })).toBe(wanted)
  })

  it('is written into an archive, whatever is translated', async () => {
    const { platform, rest } = await open()
    const wish = { pseudo: true, prefix: '<<', suffix: '>>', charTransformation: 'cyrillic' }
    expect(await built(platform, rest, wish)).toEqual({
      'uk/app.json': { a: '<<Хі {name}>>', b: '<<Том>>' },
    })
    expect(dataOf(await rest('GET', `${builds}/1`))).toMatchObject({
      attributes: { ...wish, lengthTransformation: 0 },
    })
  })

  it.each([
    ['asian', 'zh-TW'],
    ['european', 'fr'],
    ['cyrillic', 'uk'],
    ['arabic', 'ar'],
    [undefined, 'en'],
  ])('of the letters %s lies under the language %s', async (charTransformation, languageId) => {
    const { platform, rest } = await open()
    const files = await built(platform, rest, { pseudo: true, charTransformation })
    expect(Object.keys(files)).toEqual([`${languageId}/app.json`])
  })

  it('is the source where nothing is said of it', async () => {
    const { platform, rest } = await open()
    expect(await built(platform, rest, { pseudo: true })).toEqual({
      'en/app.json': { a: 'Hi {name}', b: 'Tom' },
    })
  })

  it('has the plural forms of its language', () => {
    const text = { one: '# file', other: '# files' }
    expect(pseudoText(text, how, ['one', 'few', 'other'])).toEqual({ ...text, few: '# files' })
  })

  it.each([
    [{ pseudo: true, lengthTransformation: 101 }, 'lengthTransformation'],
    [{ pseudo: true, lengthTransformation: -51 }, 'lengthTransformation'],
    [{ pseudo: true, charTransformation: 'greek' }, 'charTransformation'],
    [{ pseudo: true, targetLanguageIds: ['de'] }, 'targetLanguageIds'],
    [{ pseudo: true, exportApprovedOnly: true }, 'exportApprovedOnly'],
    [{ prefix: '[' }, 'prefix'],
  ])('is refused with %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', builds, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })
})

/** `a` is approved in the last step, `b` in the first one, `c` translated. */
const reviewed: WorldPlan = {
  project: {
    targetLanguageIds: ['de'],
    workflow: [
      { id: 11, title: 'Translation', type: 'Translate' },
      { id: 12, title: 'Proofreading', type: 'Proofread' },
      { id: 13, title: 'Legal', type: 'Proofread' },
    ],
  },
  files: [
    {
      name: 'app.json',
      strings: ['a', 'b', 'c'].map((identifier, at) => ({
        identifier,
        text: identifier.toUpperCase(),
        translations: [
          {
            languageId: 'de',
            text: `${identifier}!`,
            userId: 2,
            ...(at < 2 && { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z', stepId: 13 - at } }),
          },
        ],
      })),
    },
  ],
}

describe('a build of the enterprise edition', () => {
  it.each([
    [{ exportWithMinApprovalsCount: 0 }, { a: 'a!', b: 'b!', c: 'c!' }],
    [{ exportWithMinApprovalsCount: 1 }, { a: 'a!', b: 'b!', c: 'C' }],
    [{ exportWithMinApprovalsCount: 2 }, { a: 'A', b: 'B', c: 'C' }],
    [{ exportStringsThatPassedWorkflow: true }, { a: 'a!', b: 'B', c: 'C' }],
  ])('with %j has what was approved so', async (wish, file) => {
    const { platform, rest } = await open('enterprise', reviewed)
    expect(await built(platform, rest, wish)).toEqual({ 'de/app.json': file })
    expect(dataOf(await rest('GET', `${builds}/1`))).toMatchObject({ attributes: wish })
    const one = await rest('POST', `${builds}/files/1`, { targetLanguageId: 'de', ...wish })
    expect(JSON.parse(textOf(await fetched(platform, one.body)))).toEqual(file)
  })

  it('is refused where no workflow can be passed, and with both', async () => {
    const wish = { exportStringsThatPassedWorkflow: true }
    const { rest } = await open('enterprise')
    expect((await rest('POST', builds, wish)).status).toBe(400)
    const other = await open('enterprise', reviewed)
    expect((await other.rest('POST', builds, { ...wish, exportWithMinApprovalsCount: 1 })).status).toBe(400)
  })

  it('asks for no more approvals than there are steps that proofread, nor does the project', async () => {
    const wish = { exportWithMinApprovalsCount: 3 }
    const edit = { op: 'replace', path: '/exportWithMinApprovalsCount', value: 3 }
    const error = {
      key: 'exportWithMinApprovalsCount',
      errors: [
        {
          code: 'notBetween',
          message: 'Expected at most 2, as many as there are steps that proofread, got 3',
        },
      ],
    }
    const { rest } = await open('enterprise', reviewed)
    for (const answer of [
      await rest('POST', builds, wish),
      await rest('POST', `${builds}/files/1`, { targetLanguageId: 'de', ...wish }),
      await rest('PATCH', 'projects/1', [edit]),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ errors: [{ error }] })
    }
    expect((await rest('PATCH', 'projects/1', [{ ...edit, value: 2 }])).status).toBe(200)
  })

  it('does as the project says where the request says nothing', async () => {
    const { platform, rest } = await open('enterprise', reviewed)
    await rest('PATCH', 'projects/1', [
      { op: 'replace', path: '/exportStringsThatPassedWorkflow', value: true },
    ])
    expect(await built(platform, rest, {})).toEqual({ 'de/app.json': { a: 'a!', b: 'B', c: 'C' } })
  })
})

describe.each(['standard', 'enterprise'] as const)('In-Context in the %s edition', (edition) => {
  it('is built with all languages: a mark for each text, with what programs fill in', async () => {
    const { platform, rest } = await inContext(edition)
    const files = await built(platform, rest, {})
    expect(Object.keys(files).toSorted()).toEqual(['de/app.json', 'eo/app.json', 'fr/app.json'])
    expect(files['eo/app.json']).toEqual({ a: 'crwdns1:0{name}crwdne1:0', b: 'crwdns2:0crwdne2:0' })
    expect(files['de/app.json']).toEqual({ a: 'Hi {name}', b: 'Thomas' })
    const { body } = await rest('GET', 'projects/1')
    expect(body).toMatchObject({ data: { targetLanguageIds: ['de', 'fr'] } })
  })

  it('is built alone, as a file and without what is not translated, too', async () => {
    const { platform, rest } = await inContext(edition)
    const only = { targetLanguageIds: ['eo'], skipUntranslatedStrings: true }
    expect(await built(platform, rest, only)).toEqual({
      'app.json': { a: 'crwdns1:0{name}crwdne1:0', b: 'crwdns2:0crwdne2:0' },
    })
    const file = await rest('POST', `${builds}/files/1`, { targetLanguageId: 'eo' })
    expect(textOf(await fetched(platform, file.body))).toContain('crwdns2:0crwdne2:0')
  })

  it('tells plural forms apart, delimits words, and leaves hidden strings where it is told to', async () => {
    const { platform, rest, patch } = await inContext(edition, {
      ...plan,
      files: [
        {
          name: 'app.json',
          strings: [
            { identifier: 'a', text: { one: '%d of {n}', other: '%d of {n}s' } },
            { identifier: 'b', text: 'Secret', isHidden: true },
          ],
        },
      ],
    })
    const marks = async (): Promise<unknown> => {
      const file = await rest('POST', `${builds}/files/1`, { targetLanguageId: 'eo' })
      return JSON.parse(textOf(await fetched(platform, file.body))) as unknown
    }
    const a = {
      one: 'crwdns1:0%dcrwdnd1:0{n}crwdne1:0',
      other: 'crwdns1:1%dcrwdnd1:1{n}crwdne1:1',
    }
    expect(await marks()).toEqual({ a, b: 'crwdns2:0crwdne2:0' })
    await patch('/inContextProcessHiddenStrings', false)
    expect(await marks()).toEqual({ a, b: 'Secret' })
  })

  it('is no language of the project for anything else, nor once it is turned off', async () => {
    const { rest, patch } = await inContext(edition)
    const refused = { status: 400 }
    expect(
      await rest('POST', 'projects/1/translations/exports', { targetLanguageId: 'eo', format: 'xliff' }),
    ).toMatchObject(refused)
    await patch('/inContext', false)
    expect(await rest('POST', builds, { targetLanguageIds: ['eo'] })).toMatchObject(refused)
  })
})
