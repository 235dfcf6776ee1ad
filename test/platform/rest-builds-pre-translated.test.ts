import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { dataOf, rowsOf, until } from './storage.ts'
import { translations, open, isFinished } from './builds-kit.ts'

describe('a pre-translation', () => {
  const path = 'projects/1/pre-translations'
  /** String 2 is as 1, which is translated and approved; 3 has a suggestion of the memory; 4 one of MT. */
  const memory: WorldPlan = {
    project: { targetLanguageIds: ['de'] },
    files: [
      {
        name: 'app.json',
        strings: [
          {
            identifier: 'a',
            text: 'Hello',
            translations: translations('Hallo', { approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' } }),
          },
          { identifier: 'b', text: 'Hello' },
          {
            identifier: 'c',
            text: 'Bye now',
            translations: [{ languageId: 'de', text: 'Tschüss', provider: 'tm' }],
          },
          { identifier: 'd', text: 'Yes', translations: [{ languageId: 'de', text: 'Ja', provider: 'mt' }] },
          { identifier: 'e', text: 'No' },
          {
            identifier: 'f',
            text: 'Secret',
            isHidden: true,
            translations: [{ languageId: 'de', text: 'Geheim', provider: 'tm' }],
          },
        ],
      },
    ],
  }

  it.each([
    [{}, 'languageIds', 'isEmpty'],
    [{ languageIds: [] }, 'languageIds', 'notBetween'],
    [{ languageIds: ['fr'] }, 'languageIds', 'notInArray'],
    [{ languageIds: ['de'], fileIds: [9] }, 'fileIds', 'notFound'],
    [{ languageIds: ['de'], method: 'magic' }, 'method', 'notInArray'],
    [{ languageIds: ['de'], autoApproveOption: 'some' }, 'autoApproveOption', 'notInArray'],
  ])('is refused with %j', async (body, key, code) => {
    const { rest, world } = await open(memory)
    const before = world.store.world
    expect(await rest('POST', path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key, errors: [{ code }] } }] },
    })
    expect(world.store.world).toBe(before)
  })

  it('takes what equal strings got, then what the memory suggests', async () => {
    const { rest, world } = await open(memory, 'enterprise')
    const started = await rest('POST', path, { languageIds: ['de'], minimumMatchRatio: 40 })
    expect(started).toMatchObject({ status: 202, body: { data: { status: 'created' } } })
    const { identifier } = dataOf<{ identifier: string }>(started)
    expect(dataOf(await until(rest, `${path}/${identifier}`, isFinished))).toMatchObject({
      status: 'finished',
    })
    const news = [...world.store.world.translations].filter(
      ({ userId, provider }) => userId === 1 && provider === 'tm',
    )
    expect(news).toMatchObject([
      { stringId: 2, text: 'Hallo', approval: null },
      { stringId: 3, text: 'Tschüss', approval: null },
    ])
    expect(dataOf(await rest('GET', `${path}/${identifier}/report`))).toMatchObject({
      languages: [{ id: 'de', files: [{ id: '1', statistics: { phrases: 2, words: 3 } }] }],
      preTranslateType: 'tm',
    })
    expect(rowsOf(await rest('GET', path))).toMatchObject([{ identifier }])
  })

  it.each([
    ['all', [2, 3]],
    // Of another key.
    ['perfectMatchOnly', []],
    ['perfectMatchApprovedOnly', []],
    ['none', []],
  ])('approves as it is told: %s', async (autoApproveOption, approved) => {
    const { rest, world } = await open(memory, 'enterprise')
    const wish = { languageIds: ['de'], autoApproveOption, minimumMatchRatio: 40 }
    const { identifier } = dataOf(await rest('POST', path, wish))
    await until(rest, `${path}/${identifier as string}`, isFinished)
    const rows = [...world.store.world.translations].filter(({ id, approval }) => id > 4 && approval)
    expect(rows.map(({ stringId }) => stringId)).toEqual(approved)
  })

  it('takes suggestions of MT where the world has some', async () => {
    const { rest, world } = await open(memory)
    const { identifier } = dataOf(await rest('POST', path, { languageIds: ['de'], method: 'mt' }))
    await until(rest, `${path}/${identifier as string}`, isFinished)
    const of4 = [...world.store.world.translations].filter(({ stringId }) => stringId === 4)
    expect(of4.filter(({ userId }) => userId === 1)).toMatchObject([{ text: 'Ja', provider: 'mt' }])
  })
})
