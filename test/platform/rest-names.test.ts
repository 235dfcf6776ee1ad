/** What names of queries and bodies do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, stored, textOf } from './storage.ts'

const anyText = expect.any(String) as string

const approval = { userId: 1, at: '2026-01-05T08:00:00.000Z' }

/** `a` and `b` have the labels 1 and 2; both are translated, voted for and approved, `b` in the first step alone. */
const plan: WorldPlan = {
  project: {
    targetLanguageIds: ['de', 'fr'],
    workflow: [
      { id: 11, title: 'Translation', type: 'Translate' },
      { id: 12, title: 'Proofreading', type: 'Proofread' },
      { id: 13, title: 'Legal', type: 'Proofread' },
    ],
  },
  labels: ['first', 'second'].map((title) => ({ title })),
  files: [
    {
      name: 'app.json',
      strings: ['Save file', 'Open'].map((text, at) => ({
        identifier: text,
        text,
        labelIds: [at + 1],
        translations: [
          {
            languageId: 'de',
            text: at ? 'Öffnen' : 'Datei speichern',
            userId: 2,
            approval: { ...approval, stepId: 13 - at },
          },
        ],
      })),
    },
  ],
}

const open = async (edition: 'standard' | 'enterprise' = 'enterprise', content: WorldPlan = plan) => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  return { platform, clock, world, rest }
}

const stringIds = async (rest: Rest, path: string): Promise<unknown[]> =>
  rowsOf<{ stringId: unknown }>(await rest('GET', path)).map(({ stringId }) => stringId)

describe('labels', () => {
  it.each(['approvals', 'votes'])('choose %s, beside a language alone', async (list) => {
    const { rest } = await open()
    for (const translationId of [1, 2]) await rest('POST', 'projects/1/votes', { translationId, mark: 'up' })
    const ids = async (query: string): Promise<number[]> =>
      rowsOf<{ translationId: number }>(await rest('GET', `projects/1/${list}?languageId=de&${query}`)).map(
        ({ translationId }) => translationId,
      )
    expect(await ids('')).toEqual([1, 2])
    expect(await ids('labelIds=1')).toEqual([1])
    expect(await ids('labelIds=1,2&excludeLabelIds=1')).toEqual([2])
    expect(await rest('GET', `projects/1/${list}?labelIds=1`)).toMatchObject({
      status: 400,
      body: errorAt('labelIds', 'notAllowed', anyText),
    })
  })
})

describe('translations of a language', () => {
  it.each([
    ['', [1, 2]],
    ['passedWorkflow=1', [1]],
    ['minApprovalCount=1', [1, 2]],
    ['minApprovalCount=2', []],
  ])('are chosen by approvals: %s', async (query, ids) => {
    const { rest } = await open()
    expect(await stringIds(rest, `projects/1/languages/de/translations?${query}`)).toEqual(ids)
  })

  it.each(['passedWorkflow=1&minApprovalCount=1', 'croql=text%3D%22Open%22&passedWorkflow=1'])(
    'are refused with %s',
    async (query) => {
      const { rest } = await open()
      expect((await rest('GET', `projects/1/languages/de/translations?${query}`)).status).toBe(400)
    },
  )
})

describe('a translation over REST', () => {
  it('says what made it, pre-translated or taken by a person', async () => {
    const { rest } = await open('standard')
    const wish = {
      stringId: 1,
      languageId: 'fr',
      text: 'Enregistrer',
      provider: 'deepl',
      isPreTranslated: true,
    }
    expect(dataOf(await rest('POST', 'projects/1/translations', wish))).toMatchObject({
      ...{ text: 'Enregistrer', provider: 'deepl', providerId: null, isPreTranslated: true },
    })
    const taken = { ...wish, languageId: 'de', text: 'Sichern', isPreTranslated: false, providerId: 7 }
    expect(dataOf(await rest('POST', 'projects/1/translations', taken))).toMatchObject({
      ...{ text: 'Sichern', provider: 'deepl', providerId: 7, isPreTranslated: false },
    })
    const [shown] = rowsOf(
      await rest(
        'GET',
        'projects/1/strings?croql=count%20of%20translations%20where%20(is%20pre%20translated)%20%3E%200',
      ),
    )
    expect(shown).toMatchObject({ id: 1 })
  })

  it.each([
    [{ isPreTranslated: true }, 'provider'],
    [{ providerId: 1 }, 'provider'],
    [{ provider: 'magic' }, 'provider'],
    [{ provider: 'global_tm', providerId: 1 }, 'providerId'],
    [{ storageId: 1 }, 'storageId'],
  ])('is refused with %j', async (over, key) => {
    const { rest } = await open('standard')
    const body = { stringId: 1, languageId: 'fr', text: 'Enregistrer', ...over }
    expect(await rest('POST', 'projects/1/translations', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it('is a file, of a file of the type assets; it is read, approved and deleted by that', async () => {
    const { platform, world, rest } = await open('standard', { files: [] })
    const png = (last: number): Uint8Array<ArrayBuffer> => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, last])
    const storageId = await stored(platform, world.token, 'logo.png', png(1))
    const { id: fileId } = dataOf<{ id: number }>(
      await rest('POST', 'projects/1/files', { storageId, name: 'logo.png' }),
    )
    const german = await stored(platform, world.token, 'logo-de.png', png(2))
    const wish = { fileId, languageId: 'de', storageId: german }
    const made = dataOf<{ id: number }>(await rest('POST', 'projects/1/translations', wish))
    expect(made).toMatchObject({ text: 'logo-de.png' })
    const list = `projects/1/translations?fileId=${fileId}&languageId=de`
    expect(rowsOf(await rest('GET', list))).toMatchObject([{ id: made.id }])
    await rest('POST', 'projects/1/approvals', { translationId: made.id })
    expect((await rest('DELETE', `projects/1/approvals?fileId=${fileId}`)).status).toBe(204)
    expect(rowsOf(await rest('GET', 'projects/1/approvals?languageId=de'))).toEqual([])
    expect((await rest('DELETE', `projects/1/translations?fileId=${fileId}`)).status).toBe(204)
    expect((await rest('GET', `projects/1/translations/${made.id}`)).status).toBe(404)
    expect((await rest('GET', `${list}&stringId=1`)).status).toBe(400)
    const comment = { fileId, text: 'Too red', type: 'comment', targetLanguageId: 'de' }
    expect(dataOf(await rest('POST', 'projects/1/comments', comment))).toMatchObject({
      string: { type: 'asset' },
    })
  })
})

describe('attachments of a comment', () => {
  const comment = { stringId: 1, text: 'Look', type: 'comment', targetLanguageId: 'de' }
  interface Said {
    id: number
    attachments: { id: number; url: string }[]
  }

  it('are kept, fetched by an address that is new with each answer, and deleted', async () => {
    const { platform, world, rest } = await open()
    const id = await stored(platform, world.token, 'note.txt', 'Here')
    const wish = { ...comment, isShared: true, attachments: [{ id }] }
    const made = dataOf<Said>(await rest('POST', 'projects/1/comments', wish))
    const first = async (order: string): Promise<boolean | undefined> =>
      rowsOf<{ isShared: boolean }>(await rest('GET', `projects/1/comments?orderBy=isShared%20${order}`))[0]
        ?.isShared
    await rest('POST', 'projects/1/comments', comment)
    expect([await first('asc'), await first('desc')]).toEqual([false, true])
    expect(made).toMatchObject({
      isShared: true,
      attachments: [{ id: 1, name: 'note.txt', mime: 'text/plain', size: 4, category: 'document' }],
    })
    const read = async (): Promise<Said> => dataOf<Said>(await rest('GET', `projects/1/comments/${made.id}`))
    await read()
    // A link lives a quarter of an hour.
    world.clock.advance(20 * 60 * 1000)
    const { attachments } = await read()
    expect(textOf(await fetched(platform, { data: attachments[0] }))).toBe('Here')
    const gone = await rest('DELETE', `projects/1/comments/${made.id}/attachments/1`)
    expect(dataOf(gone)).toMatchObject({ id: made.id, attachments: [] })
    expect((await rest('DELETE', `projects/1/comments/${made.id}/attachments/1`)).status).toBe(404)
  })

  it('come in a batch, too, and are refused where there is no such storage', async () => {
    const { platform, world, rest } = await open()
    const id = await stored(platform, world.token, 'shot.png', 'png')
    const value = { ...comment, attachments: [{ id }] }
    const batch = await rest('PATCH', 'projects/1/comments', [
      { op: 'add', path: '/-', value: comment },
      { op: 'add', path: '/-', value },
    ])
    expect(rowsOf<Said>(batch).map(({ attachments }) => attachments.length)).toEqual([0, 1])
    expect(
      await rest('POST', 'projects/1/comments', { ...comment, attachments: [{ id: 99 }] }),
    ).toMatchObject({
      status: 400,
      body: errorAt('attachments.0.id', 'notFound', anyText),
    })
  })
})

it.each([
  ['glossaries', { sourceLanguageId: 'en', targetLanguageId: 'de' }],
  ['tms', { sourceLanguageId: 'en', targetLanguageId: 'de', autoSubstitution: false, minRelevant: 40 }],
])('one expression finds what several do in %s', async (where, wish) => {
  const { rest } = await open()
  const path = `projects/1/${where}/concordance`
  const several = await rest('POST', path, { ...wish, expressions: ['Open'] })
  expect(rowsOf(several)).toHaveLength(1)
  expect((await rest('POST', path, { ...wish, expression: 'Open' })).body).toEqual(several.body)
  expect((await rest('POST', path, wish)).status).toBe(400)
  expect((await rest('POST', path, { ...wish, expression: 'a', expressions: ['b'] })).status).toBe(400)
})

describe('CroQL', () => {
  const ask = async (rest: Rest, path: string, croql: string) =>
    rest('GET', `${path}?croql=${encodeURIComponent(croql)}`)

  it.each([
    ['text = "Öffnen"', ['Öffnen']],
    ['language = @language:"en" and text contains "op"', ['Open']],
    ['text = "Open" and user = @user:"nobody"', []],
    ['createdAt > "2036-01-01"', []],
    ['partOfSpeech = "propn" and status = "not_recommended" and type = "full_form"', ['crow']],
    ['partOfSpeech = "proper noun" or status = "not recommended" or type = "full form"', []],
  ])('chooses terms: %s', async (croql, texts) => {
    const { rest } = await open()
    const said = { partOfSpeech: 'proper noun', status: 'not recommended', type: 'full form' }
    await rest('POST', 'glossaries/1/terms', { languageId: 'en', text: 'crow', ...said })
    const answer = await ask(rest, 'glossaries/1/terms', croql)
    expect(rowsOf<{ text: string }>(answer).map(({ text }) => text)).toEqual(texts)
  })

  it.each([
    ['count of records where (text contains "öffnen") > 0', 1],
    ['count of records where (text contains "e") > 0', 2],
    ['count of records > 2', 0],
  ])('chooses segments: %s', async (croql, count) => {
    const { rest } = await open()
    expect(rowsOf(await ask(rest, 'tms/1/segments', croql))).toHaveLength(count)
  })

  it('that is none is refused, and stands alone', async () => {
    const { rest } = await open()
    expect(await ask(rest, 'tms/1/segments', 'nonsense =')).toMatchObject({
      status: 400,
      body: errorAt('croql', 'invalid', anyText),
    })
    expect((await rest('GET', 'glossaries/1/terms?croql=id%3D1&languageId=de')).status).toBe(400)
  })
})

it('the managers of a group are those of some teams, in order', async () => {
  const { rest } = await open()
  const add = (userId: number) => ({ op: 'add', path: '/-', value: { userId } })
  await rest('PATCH', 'groups/1/managers', [add(1), add(2)])
  const { id } = dataOf<{ id: number }>(await rest('POST', 'teams', { name: 'Reviewers' }))
  await rest('POST', `teams/${id}/members`, { userIds: [2] })
  const ids = async (query: string): Promise<number[]> =>
    rowsOf<{ id: number }>(await rest('GET', `groups/1/managers?${query}`)).map((each) => each.id)
  expect(await ids('orderBy=id%20desc')).toEqual([2, 1])
  expect(await ids('orderBy=status,createdAt,lastSeen,id%20desc')).toEqual([2, 1])
  expect(await ids(`teamIds=${id}`)).toEqual([2])
})

it('a group keeps its template for reports of savings from the start', async () => {
  const { rest } = await open()
  const wish = { name: 'Apps', savingsReportSettingsTemplateId: 99 }
  expect(await rest('POST', 'groups', wish)).toMatchObject({ status: 400 })
})

it('a project has the steps of its template, as its own', async () => {
  const { world, rest } = await open()
  const [template] = rowsOf(await rest('GET', 'workflow-templates'))
  const wish = { name: 'Second', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
  const made = await rest('POST', 'projects', { ...wish, templateId: template?.['id'] })
  const { id } = dataOf<{ id: number }>(made)
  const steps = rowsOf<{ id: number; title: string }>(await rest('GET', `projects/${id}/workflow-steps`))
  expect(steps.map(({ title }) => title)).toEqual(['Translation', 'Proofreading', 'Legal'])
  expect(steps.some((step) => [11, 12, 13].includes(step.id))).toBe(false)
  expect(await rest('POST', 'projects', { ...wish, templateId: 9 })).toMatchObject({
    status: 400,
    body: errorAt('templateId', 'notFound', anyText),
  })
  expect(world.store.world.projects.size).toBe(2)
})

it('people are chosen by language, group, role in the organization and hour', async () => {
  const { world, rest } = await open()
  const ids = async (query: string): Promise<number[]> =>
    rowsOf<{ id: number }>(await rest('GET', `users?limit=500&${query}`)).map((each) => each.id)
  const all = await ids('')
  const managers = [...world.store.world.users].filter(({ role }) => role === 'manager').map(({ id }) => id)
  expect(managers.length).toBeLessThan(all.length)
  expect(await ids('organizationRoles=admin,vendor')).toEqual(managers)
  expect(await ids('organizationRoles=client')).toEqual([])
  expect(await ids('languageIds=de')).toContain(2)
  expect((await ids('groupIds=99')).length).toBe(0)
  expect((await ids('groupIds=1')).length).toBeGreaterThan(0)
  expect(await ids('lastSeenFrom=2026-01-01T00:00:00Z&lastSeenTo=2026-01-02T00:00:00Z')).toEqual([])
  expect(await ids('lastSeenFrom=2026-01-01T00:00:00Z&lastSeenTo=2027-01-02T00:00:00Z')).toEqual(all)
  // As the client of Python writes them.
  const blank = (date: string): string => encodeURIComponent(`${date} 00:00:00+00:00`)
  expect(await ids(`lastSeenFrom=${blank('2026-01-01')}&lastSeenTo=${blank('2026-01-02')}`)).toEqual([])
  expect(await ids(`lastSeenFrom=${blank('2026-01-01')}&lastSeenTo=${blank('2027-01-02')}`)).toEqual(all)
  expect(await rest('GET', 'users?lastSeenFrom=2026-01-01T00:00:00Z')).toMatchObject({ status: 400 })
})
