import { describe, expect, it } from 'vitest'
import { openSpeller, wrongWord } from './speller-kit.ts'
import { misbehaviours } from './module-kit.ts'

describe('a spell checker that misbehaves', () => {
  it.each<[what: string, rule: string, play: Parameters<typeof openSpeller>[0]]>([
    ['answers too few', 'SP-002', () => ({ data: [] })],
    ['answers an object', 'CF-006', () => ({ data: {} })],
    ['marks what is not there', 'SP-003', () => ({ data: [{ matches: [{ offset: 3, length: 99 }] }] })],
    ...misbehaviours,
  ])('%s: %s, and it is said at its place', async (_, rule, play) => {
    const kit = await openSpeller(play)
    const before = kit.world.store.world
    const told = await kit.check('Ein Hauss')
    expect(told).toMatchObject({ matches: [], problem: expect.stringContaining(rule) })
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'spelling', status: 'failed', module: 'speller' })
    expect(kit.world.store.world).toBe(before)
  })

  it('that lists no languages is asked of nothing', async () => {
    const kit = await openSpeller(wrongWord, { languages: { data: 'de' } })
    expect(await kit.check('Ein Hauss')).toEqual({ checker: null, matches: [], problem: null })
    expect(kit.met()).toEqual(['CF-006'])
    expect(kit.asked).toEqual([])
  })
})

describe('a spell checker of an app', () => {
  it('is asked for its languages when it is installed, then for each text once', async () => {
    const kit = await openSpeller(wrongWord)
    expect(kit.paths).toContain('GET /languages')
    const found = { offset: 4, length: 5, message: 'Misspelt', category: 'typos', replacements: ['Haus'] }
    expect(await kit.check('Ein Hauss')).toEqual({ checker: 'Speller', matches: [found], problem: null })
    await kit.check('Ein Hauss')
    expect(kit.asked).toEqual([{ language: 'de', texts: ['Ein Hauss'] }])
    expect(kit.met()).toEqual([])
  })

  it('is not asked of a language that it does not list, nor where the project checks no spelling', async () => {
    const kit = await openSpeller(wrongWord)
    expect(await kit.check('Une maisson', 'fr')).toMatchObject({ checker: null })
    const settings = { qaCheckCategories: { spellcheck: false } }
    kit.world.store.do({ do: 'editProject', projectId: 1, settings }, 1)
    expect(await kit.check('Ein Hauss')).toMatchObject({ checker: null })
    expect(kit.asked).toEqual([])
  })

  it('is listed in REST with its languages', async () => {
    const kit = await openSpeller(wrongWord)
    expect((await kit.rest('GET', 'custom-spellcheckers')).body).toMatchObject({
      data: [{ data: { name: 'Speller', config: { key: 'speller', enabledLanguageIds: ['de'] } } }],
    })
    const { id } = (
      (await kit.rest('GET', 'custom-spellcheckers')).body as { data: { data: { id: number } }[] }
    ).data[0]?.data ?? { id: 0 }
    expect((await kit.rest('GET', `custom-spellcheckers/${id}`)).body).toMatchObject({ data: { id } })
    expect((await kit.rest('GET', 'custom-spellcheckers/1')).status).toBe(404)
  })
})
