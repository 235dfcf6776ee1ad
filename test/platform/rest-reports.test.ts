import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { groupReports, projectReports } from '../../host-simulator/platform/rest/reports/kinds.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'
import { line, schemesWith } from './rates.ts'
import { dataOf, fetched, rowsOf, textOf } from './storage.ts'

const german = (text: string, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  userId: 2,
  ...over,
})

const strings: StringPlan[] = [
  { identifier: 'a', text: 'Cart', translations: [german('Warenkorb')] },
  {
    identifier: 'b',
    text: 'Open the cart now',
    translations: [german('Warenkorb jetzt öffnen', { userId: 3 })],
  },
  { identifier: 'c', text: 'Open the big cart', translations: [german('Großen Warenkorb öffnen')] },
  { identifier: 'd', text: 'cart' },
  { identifier: 'e', text: 'Something else entirely', translations: [german('Etwas ganz anderes')] },
]

const plan: WorldPlan = { files: [{ name: 'a.json', strings }] }

describe('reports', () => {
  it.each([
    [{ name: 'lost', schema: {} }, 'name'],
    [{ name: 'costs-estimation-pe', schema: {} }, 'schema.baseRates'],
    [{ name: 'contribution-raw-data', schema: {} }, 'schema.mode'],
    [{ name: 'top-members' }, 'schema'],
    [{ name: 'top-members', schema: { format: 'pdf' } }, 'schema.format'],
    [{ name: 'top-members', schema: { unit: 'pages' } }, 'schema.unit'],
    [{ name: 'top-members', schema: { dateFrom: 'yesterday' } }, 'schema.dateFrom'],
  ])('are refused: %j', async (body, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    expect(await restWith(platform, world.token)('POST', 'projects/1/reports', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it.each(['standard', 'enterprise'] as const)(
    'are for managers, and for language coordinators in their languages, in the %s edition',
    async (edition) => {
      const { platform, clock } = openPlatform()
      const world = await hostWorld(platform, plan, { edition })
      const { users, ...rest } = world.store.world
      const [first] = users
      if (!first) throw new Error('there is nobody')
      const person = (id: number, over: object) => ({
        ...first,
        id,
        login: `p${id}`,
        email: `p${id}`,
        ...over,
      })
      const inGerman = { projectId: 1, role: 'language_coordinator', languages: { de: 'all' } } as const
      world.store.reset({
        ...rest,
        organization: { ...rest.organization, edition },
        users: users
          .with(person(21, { role: 'translator' }))
          .with(person(22, { role: 'language_coordinator' }))
          .with(person(23, { role: 'translator', grants: [inGerman] })),
      })
      const statusOf = async (userId: number, schema: object): Promise<number> => {
        const claims = { world: world.id, userId, scopes: ['*'] }
        const asPerson = restWith(platform, await accessToken(claims, world.secret, clock.now))
        const made = await asPerson('POST', 'projects/1/reports', { name: 'top-members', schema })
        if (made.status !== 201) return made.status
        return (await asPerson('GET', `projects/1/reports/${String(dataOf(made)['identifier'])}/download`))
          .status
      }
      expect([await statusOf(21, { languageId: 'de' }), await statusOf(21, {})]).toEqual([403, 403])
      expect([await statusOf(22, { languageId: 'de' }), await statusOf(22, {})]).toEqual([200, 200])
      expect([await statusOf(23, { languageId: 'de' }), await statusOf(23, { languageId: 'fr' })]).toEqual([
        200, 403,
      ])
      expect(await statusOf(23, {})).toBe(403)
    },
  )

  it('say who did how much, and are downloaded by link without a token', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      files: [
        {
          name: 'a.json',
          strings: [
            ...strings,
            {
              identifier: 'f',
              text: 'Two words',
              translations: [
                german('Zwei Wörter'),
                german('Zwei Worte', {
                  approval: { userId: 4, at: '2026-01-06T09:00:00.000Z' },
                  votes: { 1: 'up', 3: 'up', 4: 'down' },
                }),
              ],
            },
          ],
        },
      ],
    })
    const rest = restWith(platform, world.token)
    const body = { name: 'top-members', schema: { unit: 'words', format: 'json' } }
    const made = await rest('POST', 'projects/1/reports', body)
    const { identifier } = (made.body as { data: { identifier: string } }).data
    expect((await rest('GET', `projects/1/reports/${identifier}`)).body).toEqual(made.body)
    const { body: link } = await rest('GET', `projects/1/reports/${identifier}/download`)
    // As every date of REST.
    expect((link as { data: { expireIn: string } }).data.expireIn).toMatch(/:\d\d\+00:00$/)
    const report: unknown = await (
      await platform.fetch(new Request((link as { data: { url: string } }).data.url))
    ).json()
    const none = { target: 0, approved: 0, voted: 0, positiveVotes: 0, negativeVotes: 0, winning: 0 }
    const { users, organization } = world.store.world
    const people = [2, 3, 1, 4].map((each) => {
      const { login: username, name: fullName, avatarUrl } = users.get(each)!
      const joined = organization.createdAt.slice(0, 19).replace('T', ' ')
      return { user: { id: String(each), username, fullName, avatarUrl, joined } }
    })
    expect(report).toEqual({
      name: expect.stringMatching(/ Top Members Report$/),
      url: expect.stringMatching(/\/project\//),
      unit: 'words',
      dateRange: { from: null, to: null },
      data: [
        {
          languages: [{ id: 'de', name: 'German' }],
          ...{ ...none, translated: 12, target: 11, winning: 1, positiveVotes: 2, negativeVotes: 1 },
        },
        { languages: [{ id: 'de', name: 'German' }], ...none, translated: 4, target: 3, voted: 1 },
        { languages: [], ...none, translated: 0, voted: 1 },
        { languages: [], ...none, translated: 0, approved: 2, voted: 1 },
      ].map((each, at) => ({ ...people[at], ...each })),
    })
  })

  it('of one project are not found in another', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const rest = restWith(platform, world.token)
    const made = await rest('POST', 'projects/1/reports', { name: 'top-members', schema: {} })
    const { identifier } = (made.body as { data: { identifier: string } }).data
    expect((await rest('GET', `projects/2/reports/${identifier}`)).status).toBe(404)
    expect((await rest('GET', `projects/2/reports/${identifier}/download`)).status).toBe(404)
  })

  it('come as CSV, too', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const schema = { format: 'csv', unit: 'strings', userIds: [3] }
    const made = await rest('POST', 'projects/1/reports', { name: 'top-members', schema })
    const { identifier } = (made.body as { data: { identifier: string } }).data
    const { body: link } = await rest('GET', `projects/1/reports/${identifier}/download`)
    const file = await platform.fetch(new Request((link as { data: { url: string } }).data.url))
    expect((await file.text()).split('\r\n')).toEqual([
      expect.stringMatching(/^Rank,.*,Languages,Translated,Approved,Votes,.*,Winning,Given Access$/),
      expect.stringMatching(/^1,3,lucia.santos,Lucía Santos,translator,de,1,0,0,0,0,0,[\d :-]+$/),
      '',
    ])
  })
})

const rates = {
  baseRates: { fullTranslation: 0.1, proofread: 0.05 },
  individualRates: [],
  netRateSchemes: schemesWith({ tmMatch: [line('perfect', 10)] }),
}
const asked: Record<string, object> = {
  'costs-estimation-pe': rates,
  'translation-costs-pe': rates,
  'contribution-raw-data': { mode: 'translations' },
  'task-usage': { type: 'workload' },
}

const worldOf = async (edition: 'standard' | 'enterprise', content = plan) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  const made = async (path: string, name: string, more: object = {}) => {
    const schema = { format: 'json', ...asked[name.replace('group-', '')], ...more }
    const { identifier } = dataOf(await rest('POST', path, { name, schema }))
    const link = await rest('GET', `${path}/${String(identifier)}/download`)
    return JSON.parse(textOf(await fetched(platform, link.body))) as { data: Record<string, unknown>[] }
  }
  return { platform, world, rest, made }
}

describe('costs by people', () => {
  it('stand in JSON by language, category and kind of work', async () => {
    const approval = { userId: 4, at: '2026-01-06T09:00:00.000Z' }
    const done = [
      { text: 'One two', translations: [german('Eins zwei drei', { provider: 'mt' as const, approval })] },
      { text: 'Three', translations: [german('Drei'), german('Trois', { languageId: 'fr' })] },
    ].map((each, at) => ({ identifier: `s${at}`, ...each }))
    const { made } = await worldOf('standard', {
      project: { targetLanguageIds: ['de', 'fr'] },
      files: [{ name: 'a.json', strings: done }],
    })
    const netRateSchemes = schemesWith({
      tmMatch: [line('perfect', 0), line('100', 10)],
      mtMatch: [line('100', 50)],
    })
    const { data, ...all } = await made('projects/1/reports', 'translation-costs-pe', {
      ...{ currency: 'USD', groupBy: 'user', netRateSchemes },
      baseRates: { fullTranslation: 1, proofread: 0.5 },
    })
    const none = { perfect: 0, '100': 0 }
    expect(all).toMatchObject({
      name: expect.stringMatching(/ Translation Costs Report$/),
      ...{ unit: 'words', currency: 'USD', totalCosts: 4, approvalCosts: { total: 1 } },
      translationCosts: { tmMatch: none, mtMatch: { '100': 1 }, default: { noMatch: 2 }, total: 3 },
      savings: { tmMatch: none, mtMatch: { '100': 1 }, total: 1 },
      preTranslated: { tmMatch: none, mtMatch: { '100': 2 }, default: { noMatch: 0 }, total: 2 },
    })
    expect(data).toMatchObject([
      {
        user: { id: 2, roleTitle: 'Translator' },
        totalCosts: 3,
        languages: [{}, { language: { id: 'fr' } }],
      },
      { user: { id: 4 }, totalCosts: 1, languages: [{ approved: { total: 2 }, totalCosts: 1 }] },
    ])
    const [ofGerman] = data[0]?.['languages'] as object[]
    expect(ofGerman).toMatchObject({
      language: { id: 'de', name: 'German', roleTitle: 'Translator' },
      translated: { mtMatch: { '100': 2 }, default: { noMatch: 1 }, total: 3 },
      targetTranslated: { mtMatch: { '100': 3 }, default: { noMatch: 1 }, total: 4 },
      translatedByMt: { mtMatch: { '100': 2 }, default: { noMatch: 0 }, total: 2 },
      translationRates: {
        tmMatch: { perfect: 0, '100': 0.1 },
        mtMatch: { '100': 0.5 },
        default: { noMatch: 1 },
      },
      ...{ approvalRate: 0.5, approved: { total: 0 }, totalCosts: 2 },
    })
  })

  it('name the language where they are about one', async () => {
    const { made } = await worldOf('standard')
    expect(await made('projects/1/reports', 'top-members', { languageId: 'de' })).toMatchObject({
      language: { id: 'de', name: 'German' },
    })
  })
})

describe('each report', () => {
  it.each(projectReports)('is made about a project: %s', async (name) => {
    const { made } = await worldOf('standard')
    expect((await made('projects/1/reports', name)).data).toBeInstanceOf(Array)
  })

  it.each(groupReports)(
    'is made about a group and the organization, and nowhere in the standard edition: %s',
    async (name) => {
      const { made } = await worldOf('enterprise')
      expect(await made('groups/1/reports', name)).toEqual(await made('reports', name))
      const { rest } = await worldOf('standard')
      expect((await rest('POST', 'reports', { name, schema: {} })).status).toBe(404)
    },
  )

  it.each(['groups/1/reports', 'reports'])('says which projects it is about: %s', async (path) => {
    const { rest } = await worldOf('enterprise')
    const { attributes } = dataOf(await rest('POST', path, { name: 'group-qa-check-issues', schema: {} }))
    expect(attributes).toMatchObject({ projectIds: [1] })
  })

  it('counts what the world has', async () => {
    const { made } = await worldOf('standard')
    const about = async (name: string, more: object = {}) =>
      (await made('projects/1/reports', name, more)).data
    // Cart is 1 word, the others 4, 4 and 3; user 3 did one of four.
    expect(await about('translator-accuracy')).toEqual([])
    expect(await about('translation-costs-pe')).toMatchObject([
      { user: { id: 2 }, totalCosts: 0.8 },
      { user: { id: 3 }, totalCosts: 0.4 },
    ])
    expect(await about('costs-estimation-pe', { languageId: 'de' })).toMatchObject([
      { languageId: 'de', toTranslate: 1, toProofread: 13, translationCost: 0.1, proofreadCost: 0.65 },
    ])
    expect(await about('contribution-raw-data', { userId: 3 })).toMatchObject([
      { stringId: 2, sourceUnits: 4 },
    ])
    expect(await about('contribution-raw-data', { mode: 'votes' })).toEqual([])
    expect((await about('project-members')).length).toBeGreaterThan(2)
    expect(await about('source-content-updates')).toMatchObject([{ added: 13 }])
    expect(await about('translation-activity', { dateFrom: '2099-01-01T00:00:00Z' })).toEqual([])
  })

  it.each<
    [
      { [key in 'directory' | 'branch' | 'file']?: string } & {
        labelIds?: number[]
        labelIncludeType?: string
      },
      number,
    ]
  >([
    [{}, 31],
    [{ file: 'a.json' }, 1],
    [{ directory: 'above' }, 14],
    [{ branch: 'next' }, 16],
    [{ file: 'a.json', branch: 'next' }, 17],
    [{ labelIds: [1] }, 4],
    [{ labelIds: [1], labelIncludeType: 'strings_without_label' }, 27],
    [{ directory: 'above', labelIds: [1] }, 4],
  ])('counts what is named, %j', async (names, total) => {
    const rowsOfKind = async (name: string, isOfPeople: boolean) => {
      const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
      const words = (count: number, labelIds: number[] = []): StringPlan => ({
        identifier: `${count}`,
        text: 'word '.repeat(count).trim(),
        labelIds,
        translations: [german('Wort', isOfPeople ? { approval } : {})],
      })
      const { made, world } = await worldOf('standard', {
        labels: [{ title: 'ours' }],
        files: [
          { name: 'a.json', strings: [words(1)] },
          { name: 'b.json', directory: 'above', strings: [words(2), words(4, [1])] },
          { name: 'c.json', directory: 'above/below', strings: [words(8)] },
          { name: 'd.json', branch: 'next', strings: [words(16)] },
        ],
      })
      const { files, directories, branches } = world.store.world
      const { file, directory, branch, ...labels } = names
      const idsOf = (rows: Iterable<{ id: number; name: string }>, name: string): number[] =>
        [...rows].filter((row) => row.name === name).map(({ id }) => id)
      const schema = {
        ...labels,
        ...(file && { fileIds: idsOf(files, file) }),
        ...(directory && { directoryIds: idsOf(directories, directory) }),
        ...(branch && { branchIds: idsOf(branches, branch) }),
      }
      return (await made('projects/1/reports', name, { ...schema, languageId: 'de' })).data
    }
    expect(await rowsOfKind('translator-accuracy', true)).toMatchObject([{ total }])
    expect(await rowsOfKind('costs-estimation-pe', false)).toMatchObject([{ toProofread: total }])
  })

  it('pays no approval of who translated, where it is not to', async () => {
    const approval = { userId: 2, at: '2026-01-06T09:00:00.000Z' }
    const own = [{ identifier: 'a', text: 'Cart', translations: [german('Korb', { approval })] }]
    const { made } = await worldOf('standard', { files: [{ name: 'a.json', strings: own }] })
    const total = async (more: object): Promise<unknown> =>
      (await made('projects/1/reports', 'translation-costs-pe', more)).data[0]?.['totalCosts']
    expect(await total({})).toBe(0.15)
    expect(await total({ excludeApprovalsForEditedTranslations: true })).toBe(0.1)
  })

  it.each(['fileIds', 'directoryIds', 'branchIds', 'labelIds'])('is refused with strange %s', async (key) => {
    const { rest } = await worldOf('standard')
    const body = { name: 'translator-accuracy', schema: { [key]: [99] } }
    expect(await rest('POST', 'projects/1/reports', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: `schema.${key}` } }] },
    })
  })

  it.each(['csv', 'xlsx'])('is a file of its format: %s', async (format) => {
    const { rest, platform } = await worldOf('standard')
    const body = { name: 'translator-accuracy', schema: { format } }
    const { identifier } = dataOf(await rest('POST', 'projects/1/reports', body))
    const bytes = await fetched(
      platform,
      (await rest('GET', `projects/1/reports/${String(identifier)}/download`)).body,
    )
    const begins = format === 'csv' ? 'User Identifier,Username,Language Identifier,Total' : 'PK'
    expect(textOf(bytes).startsWith(begins)).toBe(true)
  })
})

describe('reports that were made', () => {
  it.each([
    ['standard', 'users/1/reports/archives'],
    ['enterprise', 'reports/archives'],
  ] as const)('are kept, written again and forgotten: %s', async (edition, path) => {
    const { rest, made, platform } = await worldOf(edition)
    await made('projects/1/reports', 'top-members')
    await made('projects/1/reports', 'translator-accuracy', { skipArchiving: true })
    expect(rowsOf(await rest('GET', path))).toEqual([])
    const first = await made('projects/1/reports', 'translator-accuracy')
    expect(rowsOf(await rest('GET', `${path}?name=translator-accuracy&scopeId=1`))).toMatchObject([
      { id: 1, scopeType: 'project', scopeId: 1, userId: 1 },
    ])
    expect((await rest('POST', `${path}/9/exports`, { format: 'json' })).status).toBe(404)
    expect((await rest('POST', `${path}/1/exports`, { format: 'pdf' })).status).toBe(400)
    const { identifier } = dataOf(await rest('POST', `${path}/1/exports`, { format: 'json' }))
    const link = await rest('GET', `${path}/1/exports/${String(identifier)}/download`)
    expect(JSON.parse(textOf(await fetched(platform, link.body)))).toEqual(first)
    expect((await rest('GET', `projects/1/reports/${String(identifier)}`)).status).toBe(404)
    expect((await rest('DELETE', `${path}/1`)).status).toBe(204)
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
  })
})

describe('templates of reports', () => {
  const template = { name: 'T', currency: 'EUR', unit: 'words', config: rates }

  it.each([
    ['standard', 'projects/1/reports/settings-templates'],
    ['enterprise', 'reports/settings-templates'],
    ['standard', 'users/1/reports/settings-templates'],
    ['enterprise', 'users/1/reports/settings-templates'],
  ] as const)('are refused without their prices, kept and changed: %s edition, %s', async (edition, path) => {
    const { rest } = await worldOf(edition)
    for (const wrong of [
      { ...template, currency: 'XXX' },
      { ...template, unit: 'hours' },
      { ...template, config: { ...rates, netRateSchemes: undefined } },
    ])
      expect((await rest('POST', path, wrong)).status).toBe(400)
    expect(dataOf(await rest('POST', path, template))).toMatchObject({ id: 1, ...template })
    const edit = [{ op: 'replace', path: '/name', value: 'U' }]
    expect(dataOf(await rest('PATCH', `${path}/1`, edit))['name']).toBe('U')
    expect(rowsOf(await rest('GET', path))).toHaveLength(1)
    expect((await rest('DELETE', `${path}/1`)).status).toBe(204)
  })

  it('say which match has a price, in words', async () => {
    const { rest } = await worldOf('enterprise')
    const netRateSchemes = schemesWith({ tmMatch: [line('fuzzy', 10)] })
    expect(
      await rest('POST', 'reports/settings-templates', { ...template, config: { ...rates, netRateSchemes } }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            error: {
              key: 'config.netRateSchemes.tmMatch.0.matchType',
              errors: [{ message: 'Expected perfect, 100 or a range of per cent such as 99-82' }],
            },
          },
        ],
      },
    })
  })

  it.each(['standard', 'enterprise'] as const)(
    'of a person have individual rates of languages alone: %s edition',
    async (edition) => {
      const { rest } = await worldOf(edition)
      const path = 'users/1/reports/settings-templates'
      const individualRates = [{ languageIds: ['de'], fullTranslation: 0.1, proofread: 0.2 }]
      const added = dataOf(await rest('POST', path, { ...template, config: { ...rates, individualRates } }))
      expect(added['config']).toMatchObject({ individualRates: [{ languageIds: ['de'], userIds: [] }] })
    },
  )

  it('of a person are their own', async () => {
    const { rest } = await worldOf('standard')
    expect((await rest('GET', 'users/2/reports/settings-templates')).status).toBe(403)
    expect((await rest('GET', 'reports/settings-templates')).status).toBe(404)
  })
})
