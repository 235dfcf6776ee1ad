/** What clones and merges of branches bring along beside texts. Source: facts F133. */
import { expect, it } from 'vitest'
import { approvalsOf } from '../../host-simulator/world/approvals.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import type { Edition } from './openapi.ts'
import { dataOf, rowsOf, until } from './storage.ts'

/** Branch 2 with string 1: what user 2 translated, 4 approved, and 3 and 4 voted for; what a memory gave. */
const plan: WorldPlan = {
  project: { settings: { ...defaultSettings, type: 1 }, targetLanguageIds: ['de'] },
  files: [
    {
      name: 'strings.json',
      branch: 'main',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          isHidden: true,
          translations: [
            {
              languageId: 'de',
              text: 'Hallo',
              userId: 2,
              approval: { userId: 4, at: '2026-01-05T08:00:00.000Z' },
              votes: { 3: 'up', 4: 'down' },
            },
            { languageId: 'de', text: 'Servus', userId: 2, provider: 'tm' },
          ],
        },
      ],
    },
  ],
}

const p = 'projects/1'

const open = async (edition: Edition = 'standard') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const rest = restWith(platform, world.token)
  const run = async (path: string, body: object): Promise<string> => {
    const { identifier } = dataOf<{ identifier: string }>(await rest('POST', `${p}/branches/${path}`, body))
    const at = `${p}/branches/${path}/${identifier}`
    const { body: said } = await until(rest, at, (each) =>
      ['finished', 'failed'].includes(dataOf<{ status: string }>(each).status),
    )
    expect(said).toMatchObject({ data: { status: 'finished' } })
    return at
  }
  const clone = async (): Promise<number> => {
    const at = await run('2/clones', { name: 'dev' })
    return dataOf<{ id: number }>(await rest('GET', `${at}/branch`)).id
  }
  const stringIn = async (branchId: number) => {
    const [string] = rowsOf(await rest('GET', `${p}/strings?branchId=${branchId}`))
    return string as { id: number; isHidden: boolean; fields?: object }
  }
  const said = async (stringId: number) => {
    const where = `stringId=${stringId}&languageId=de`
    const userOf = (row: Record<string, unknown>) => (row['user'] as { id: number }).id
    const list = async (path: string) => rowsOf(await rest('GET', `${p}/${path}?${where}`))
    return {
      translations: (await list('translations')).map((row) => [row['text'], userOf(row), row['provider']]),
      approvals: (await list('approvals')).map(userOf),
      votes: (await list('votes')).map((row) => [userOf(row), row['mark']]),
    }
  }
  return { world, rest, run, clone, stringIn, said }
}

it('a clone has the translations, by whom they are, with approvals and votes', async () => {
  const { clone, stringIn, said } = await open()
  const copy = await stringIn(await clone())
  expect(copy).toMatchObject({ isHidden: true })
  expect(await said(copy.id)).toEqual(await said(1))
  expect((await said(1)).votes).toHaveLength(2)
})

it('a merge combines the votes of both branches', async () => {
  const { world, run, rest, clone, stringIn, said } = await open()
  const dev = await clone()
  const { id: copyId } = await stringIn(dev)
  const [{ id: copied } = { id: 0 }] = [...world.store.world.translations].filter(
    ({ stringId, text }) => stringId === copyId && text === 'Hallo',
  )
  // Of one's own and a third: each has the vote of its branch.
  expect((await rest('POST', `${p}/votes`, { translationId: copied, mark: 'up' })).status).toBe(201)
  world.store.do({ do: 'voteTranslation', translationId: copied, mark: 'down' }, 3)
  await run('2/merges', { sourceBranchId: dev })
  expect(new Set((await said(1)).votes.map(String))).toEqual(new Set(['1,up', '3,up', '4,down']))
})

it('whoever may not any more is stood in for by whoever clones, and has no vote', async () => {
  const { world, clone, stringIn, said } = await open()
  for (const userId of [2, 4]) {
    const users = world.store.world.users
    const user = users.get(userId)
    if (user) world.store.reset({ ...world.store.world, users: users.with({ ...user, outOf: [1] }) })
  }
  const { translations, approvals, votes } = await said((await stringIn(await clone())).id)
  expect(translations.map(([text, userId]) => [text, userId]).toSorted()).toEqual([
    ['Hallo', 1],
    ['Servus', 1],
  ])
  expect(approvals).toEqual([1])
  expect(votes).toEqual([[3, 'up']])
})

it('values of fields come along', async () => {
  const { rest, clone, stringIn } = await open('enterprise')
  const field = { name: 'Note', slug: 'note', type: 'text', entities: ['string'], config: { locations: [] } }
  expect((await rest('POST', 'fields', field)).status).toBe(201)
  const patch = [{ op: 'add', path: '/fields/note', value: 'mind the tone' }]
  expect((await rest('PATCH', `${p}/strings/1`, patch)).status).toBe(200)
  expect(await stringIn(await clone())).toMatchObject({ fields: { note: 'mind the tone' } })
})

it('a clone has the approvals of each step where they were given', async () => {
  const { world, clone, stringIn } = await open('enterprise')
  const { projects, translations, ...rest } = world.store.world
  const [project, row] = [projects.get(1), translations.get(1)]
  if (!project || !row?.approval) throw new Error('the plan has another project')
  const workflow = [8, 9].map((id) => ({ id, title: `Reading ${id}`, type: 'Proofread' as const }))
  const approved = {
    ...{ ...row, approval: { ...row.approval, id: 2, stepId: 9 } },
    earlier: [{ ...row.approval, userId: 1, stepId: 8 }],
  }
  world.store.reset({
    ...rest,
    projects: projects.with({ ...project, workflow }),
    translations: translations.with(approved),
  })
  const { id } = await stringIn(await clone())
  const copy = [...world.store.world.translations].find(
    ({ stringId, text }) => stringId === id && text === 'Hallo',
  )
  expect(copy && approvalsOf(copy).map(({ stepId, userId }) => [stepId, userId])).toEqual([
    [8, 1],
    [9, 4],
  ])
})
