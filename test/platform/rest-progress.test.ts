import { describe, expect, it } from 'vitest'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { QaTally } from '../../host-simulator/platform/rest/status/qa-status.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'

const approval = { userId: 4, at: '2026-01-06T09:00:00.000Z' }
const german = (text: string, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  userId: 2,
  ...over,
})

const dataOf = (body: unknown): Record<string, unknown>[] =>
  (body as { data: { data: Record<string, unknown> }[] }).data.map(({ data }) => data)

const planOf = (...strings: StringPlan[]): WorldPlan => ({ files: [{ name: 'a.json', strings }] })

describe('progress', () => {
  const plan = planOf(
    { identifier: 'a', text: 'one two', translations: [german('eins zwei', { approval })] },
    { identifier: 'b', text: 'three four five', translations: [german('drei')] },
    { identifier: 'c', text: 'six' },
    { identifier: 'd', text: 'seven', isHidden: true },
  )
  const amounts = {
    words: { total: 6, translated: 5, approved: 2, preTranslateAppliedTo: 0 },
    phrases: { total: 3, translated: 2, approved: 1, preTranslateAppliedTo: 0 },
    translationProgress: 66,
    approvalProgress: 33,
  }

  it('of a project is told language by language', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const all = dataOf((await rest('GET', 'projects/1/languages/progress')).body)
    expect(all.map(({ languageId }) => languageId)).toEqual(['de', 'fr', 'uk'])
    const { body } = await rest('GET', 'projects/1/languages/progress?languageIds=de,xx')
    expect(dataOf(body)).toMatchObject([{ languageId: 'de', language: { name: 'German' }, ...amounts }])
  })

  it('of a language is told file by file, of a file language by language', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const [file] = dataOf((await rest('GET', 'projects/1/languages/de/progress')).body)
    expect(file).toMatchObject({ fileId: 1, ...amounts })
    const [language] = dataOf((await rest('GET', 'projects/1/files/1/languages/progress')).body)
    expect(language).toMatchObject({ languageId: 'de', ...amounts })
    expect(language?.['eTag']).toBe(file?.['eTag'])
  })

  it('of a branch or directory is of the files in it', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    world.store.do({ do: 'addBranch', projectId: 1, name: 'next' }, 1)
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'outer' }, 1)
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'inner', directoryId: 3 }, 1)
    const outer = 'projects/1/directories/3/languages/progress'
    expect(dataOf((await rest('GET', outer)).body)).toMatchObject([{ phrases: { total: 0 } }, {}, {}])
    world.store.do({ do: 'editFile', fileId: 1, directoryId: 4 }, 1)
    expect(dataOf((await rest('GET', outer)).body)).toMatchObject([{ languageId: 'de', ...amounts }, {}, {}])
    const branch = 'projects/1/branches/2/languages/progress'
    expect(dataOf((await rest('GET', branch)).body)).toMatchObject([{ phrases: { total: 0 } }, {}, {}])
    world.store.do({ do: 'editFile', fileId: 1, directoryId: null, branchId: 2 }, 1)
    expect(dataOf((await rest('GET', branch)).body)).toMatchObject([{ languageId: 'de', ...amounts }, {}, {}])
  })

  it('tells how many strings pass the checks, whatever is written', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(
      platform,
      planOf(
        { identifier: 'a', text: 'Hello {name}', translations: [german('Hallo {name}')] },
        { identifier: 'b', text: 'Bye {name}', translations: [german('Tschau')] },
        { identifier: 'c', text: 'Six', translations: [german('Sechs')] },
        { identifier: 'd', text: 'Seven' },
      ),
    )
    const rest = restWith(platform, world.token)
    const status = async () => {
      const [project] = dataOf((await rest('GET', 'projects/1/languages/progress')).body)
      const [file] = dataOf((await rest('GET', 'projects/1/languages/de/progress')).body)
      const [language] = dataOf((await rest('GET', 'projects/1/files/1/languages/progress')).body)
      const issues = dataOf((await rest('GET', 'projects/1/qa-checks?languageIds=de')).body)
      const told = project?.['qaChecksStatus'] as { total: number; passed: number; failed: number }
      expect([file?.['qaChecksStatus'], language?.['qaChecksStatus']]).toEqual([told, told])
      expect(told.failed).toBe(new Set(issues.map(({ stringId }) => stringId)).size)
      const anew = new QaTally()
      anew.look({ world: world.store.world, hosted: world })
      expect(file?.['eTag']).toBe(anew.eTag([...world.store.world.files], 'de'))
      expect(language?.['eTag']).toBe(file?.['eTag'])
      return [told.total, told.passed, told.failed]
    }
    expect(await status()).toEqual([3, 2, 1])
    expect(await status()).toEqual([3, 2, 1])
    const add = (stringId: number, text: string) =>
      world.store.do({ do: 'addTranslation', stringId, languageId: 'de', text }, 2)
    add(4, 'Sieben ')
    expect(await status()).toEqual([4, 2, 2])
    world.store.do({ do: 'deleteTranslation', translationId: 2 }, 2)
    expect(await status()).toEqual([3, 2, 1])
    const said = { stringId: 3, text: 'No', languageId: 'de', issueType: 'translation_mistake' } as const
    world.store.do({ do: 'addComment', ...said }, 2)
    expect(await status()).toEqual([3, 1, 2])
    await rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path: '/isHidden', value: true }])
    expect(await status()).toEqual([2, 0, 2])
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/qaCheckIsActive', value: false }])
    expect(await status()).toEqual([2, 2, 0])
    await rest('DELETE', 'projects/1/strings/3')
    expect(await status()).toEqual([1, 1, 0])
  })

  it('has another tag after a translation into that language, and only then', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const tags = async () =>
      dataOf((await rest('GET', 'projects/1/files/1/languages/progress')).body).map(({ eTag }) => eTag)
    const before = await tags()
    world.store.do({ do: 'addTranslation', stringId: 3, languageId: 'de', text: 'sechs' }, 1)
    const after = await tags()
    expect(after[0]).not.toBe(before[0])
    expect(after.slice(1)).toEqual(before.slice(1))
    world.store.do({ do: 'approveTranslation', translationId: 2 }, 1)
    expect((await tags())[0]).not.toBe(after[0])
  })
})

describe('the translations of a language', () => {
  const plan: WorldPlan = {
    labels: [{ title: 'Legal' }],
    files: [
      {
        name: 'a.json',
        strings: [
          {
            identifier: 'plain',
            text: 'Hello',
            labelIds: [1],
            translations: [german('Hallo', { approval })],
          },
          {
            identifier: 'plural',
            text: { one: 'item', other: 'items' },
            translations: [
              german('Ding', { pluralForm: 'one' }),
              german('Dinge', { pluralForm: 'other', createdAt: '2026-02-01T00:00:00.000Z' }),
            ],
          },
          {
            identifier: 'icu',
            text: '{n, plural, one {# file} other {# files}}',
            translations: [german('{n, plural, one {# Datei} other {# Dateien}}')],
          },
          {
            identifier: 'none',
            text: 'Nothing',
            translations: [german('Nichts', { userId: null, provider: 'mt' })],
          },
        ],
      },
      {
        name: 'b.json',
        strings: [{ identifier: 'b', text: 'Price %s', translations: [german('Preis')] }],
      },
    ],
  }

  it('come as texts, plurals and ICU messages, without what nobody translated', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const { body } = await restWith(platform, world.token)('GET', 'projects/1/languages/de/translations')
    expect(dataOf(body)).toMatchObject([
      {
        stringId: 1,
        contentType: 'text/plain',
        translationId: 1,
        text: 'Hallo',
        user: { id: 2 },
        qaIssuesStatus: 'passed',
      },
      {
        stringId: 2,
        contentType: 'application/vnd.crowdin.text+plural',
        plurals: [
          { translationId: 2, text: 'Ding', pluralForm: 'one' },
          { translationId: 3, text: 'Dinge', pluralForm: 'other' },
        ],
      },
      { stringId: 3, contentType: 'application/vnd.crowdin.text+icu', translationId: 4 },
      { stringId: 5, text: 'Preis', qaIssuesStatus: 'failed' },
    ])
  })

  it.each([
    ['stringIds=1,3,9', [1, 3]],
    ['labelIds=1', [1]],
    ['fileId=2', [5]],
    ['approvedOnly=1', [1]],
    ['approvedOnly=0', [1, 2, 3, 5]],
    ['orderBy=stringId%20desc', [5, 3, 2, 1]],
    ['croql=text%20contains%20%22Preis%22', [5]],
    ['fileId=2&approvedOnly=1', []],
  ])('are narrowed by %s', async (query, ids) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const path = `projects/1/languages/de/translations?${query}`
    const { status, body } = await restWith(platform, world.token)('GET', path)
    expect([status, status === 200 ? dataOf(body).map(({ stringId }) => stringId) : body]).toEqual([200, ids])
  })

  it.each([
    ['croql=text%20contains%20%22x%22&stringIds=1', 'croql', 'notAllowed'],
    ['croql=text%20contains%20%22x%22&approvedOnly=1', 'croql', 'notAllowed'],
    ['croql=nonsense%20here', 'croql', 'invalid'],
    ['stringIds=1,x', 'stringIds', 'invalid'],
    ['approvedOnly=maybe', 'approvedOnly', 'notInArray'],
    ['orderBy=rating', 'orderBy', 'invalid'],
  ])('refuse %s', async (query, key, code) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const path = `projects/1/languages/de/translations?${query}`
    expect(await restWith(platform, world.token)('GET', path)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key, errors: [{ code }] } }] },
    })
  })
})

describe('qa checks', () => {
  const plan = planOf(
    { identifier: 'a', text: 'Price %s', translations: [german('Preis ')] },
    {
      identifier: 'b',
      text: { one: '%d item', other: '%d items' },
      translations: [german('%d Ding', { pluralForm: 'one' }), german('Dinge', { pluralForm: 'other' })],
    },
  )

  it('tell each issue with its string, language and plural form', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const { body } = await restWith(platform, world.token)('GET', 'projects/1/qa-checks')
    expect(
      dataOf(body).map(({ stringId, languageId, category, pluralId }) => [
        stringId,
        languageId,
        category,
        pluralId,
      ]),
    ).toEqual([
      [1, 'de', 'variables', -1],
      [1, 'de', 'spaces', -1],
      [2, 'de', 'variables', 1],
    ])
  })

  it.each([
    ['category=spaces', 1],
    ['category=spaces,variables', 3],
    ['validation=trailing_spaces_check', 1],
    ['languageIds=fr', 0],
    ['fileId=1', 3],
    ['fileId=9', 0],
  ])('are narrowed by %s', async (query, count) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const { body } = await restWith(platform, world.token)('GET', `projects/1/qa-checks?${query}`)
    expect(dataOf(body)).toHaveLength(count)
  })

  it('are none of what is approved, in the enterprise edition and as its project says', async () => {
    const approved = planOf({
      ...{ identifier: 'a', text: { one: '%d item', other: '%d items' } },
      translations: [
        german('Ding', { pluralForm: 'one', approval }),
        german('Dinge ', { pluralForm: 'other' }),
      ],
    })
    const found = async (edition: 'standard' | 'enterprise', count?: number): Promise<unknown[]> => {
      const { platform } = openPlatform()
      const world = await hostWorld(platform, { ...approved, organization: { edition } }, { edition })
      const rest = restWith(platform, world.token)
      const edit = { op: 'replace', path: '/qaApprovalsCount', value: count }
      if (count !== undefined) {
        const { body } = await rest('PATCH', 'projects/1', [edit])
        expect(body).toMatchObject({ data: { qaApprovalsCount: count } })
      }
      return dataOf((await rest('GET', 'projects/1/qa-checks')).body).map(({ pluralId }) => pluralId)
    }
    expect(await found('enterprise')).toEqual([1, 1])
    expect(await found('enterprise', 1)).toEqual([1, 1])
    expect(await found('enterprise', 0)).toEqual([0, 1, 1])
    expect(await found('enterprise', 2)).toEqual([0, 1, 1])
    expect(await found('standard')).toEqual([0, 1, 1])
  })

  it('are none where the project has them off', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    world.store.do({ do: 'editProject', projectId: 1, settings: { qaCheckIsActive: false } }, 1)
    expect(dataOf((await restWith(platform, world.token)('GET', 'projects/1/qa-checks')).body)).toEqual([])
  })
})

it('the progress of many strings is told when they were checked, and the same afterwards', async () => {
  const { platform } = openPlatform()
  const strings = Array.from({ length: 2500 }, (_, at): StringPlan => {
    const text = at % 5 ? 'Hallo {name}' : 'Hallo'
    return { identifier: `s${at}`, text: 'Hello {name}', translations: [german(text)] }
  })
  const world = await hostWorld(platform, planOf(...strings))
  const rest = restWith(platform, world.token)
  const qaChecksStatus = { total: 2500, inProgress: 0, passed: 2000, failed: 500 }
  for (const path of ['projects/1/languages/progress', 'projects/1/languages/progress?languageIds=de'])
    expect(dataOf((await rest('GET', path)).body)[0]).toMatchObject({ qaChecksStatus })
  world.store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo {name}' }, 2)
  expect(dataOf((await rest('GET', 'projects/1/languages/de/progress')).body)[0]).toMatchObject({
    qaChecksStatus: { ...qaChecksStatus, passed: 2001, failed: 499 },
  })
})
