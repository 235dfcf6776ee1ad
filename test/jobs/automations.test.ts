import { describe, expect, it } from 'vitest'
import { misfit } from '../../host-simulator/platform/app-automations/schema.ts'
import { openAction } from './automation-kit.ts'
import { misbehaviours } from './module-kit.ts'

const schema = { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } }

describe('an action of automations', () => {
  it('is asked for its schemas and its word on the settings, then acts', async () => {
    const kit = await openAction({ output: schema, execute: () => ({ data: { count: 3 } }) })
    expect(await kit.run({ path: 'a' })).toEqual({ problem: null, result: { count: 3 }, isWaiting: false })
    expect(kit.asked).toEqual([
      ['GET /output', null],
      ['POST /validate', { settings: { path: 'a' } }],
      ['POST /execute', { path: 'a' }],
    ])
    expect(kit.jobs().map(({ kind, status }) => [kind, status])).toEqual(
      Array.from({ length: 3 }, () => ['automation', 'finished']),
    )
    expect(kit.met()).toEqual([])
  })

  it('tells the schema of what it takes', async () => {
    const kit = await openAction({ input: schema })
    expect(await kit.schema()).toEqual({ schema })
    const broken = await openAction({ input: [] })
    expect(await broken.schema()).toEqual({ schema: null })
    expect(broken.met()).toEqual(['CF-006'])
  })

  it('does not act on settings that the app does not take', async () => {
    const kit = await openAction({ validate: () => ({ data: { path: 'is required' } }) })
    expect((await kit.run({})).problem).toBe('the app does not take these settings: {"path":"is required"}')
    expect(kit.asked.map(([what]) => what)).toEqual(['POST /validate'])
  })

  it.each<[string, object, string]>([
    ['that the page says are wrong', { isValid: false }, 'the page says that its settings are not valid'],
    ['that are none', { settings: 'x' }, 'expected an object as settings, got "x"'],
  ])('is not asked with settings %s', async (_, said, problem) => {
    const kit = await openAction({})
    expect((await kit.run({}, said)).problem).toBe(problem)
    expect(kit.asked).toEqual([])
  })

  it('goes on by itself with a task token', async () => {
    const kit = await openAction({ mode: 'taskToken', execute: () => new Response(null, { status: 200 }) })
    expect(await kit.run({})).toEqual({ problem: null, result: null, isWaiting: true })
    expect(kit.met()).toEqual([])
  })

  it.each<[string, string, () => unknown]>([
    ['gives back too much', 'AU-002', () => ({ data: 'x'.repeat(250 * 1024) })],
    ...misbehaviours,
  ])('that %s: %s, is not done', async (_, rule, execute) => {
    const kit = await openAction({ execute })
    const before = kit.world.store.world
    expect((await kit.run({})).problem).toContain(rule)
    expect(kit.met()).toEqual([rule])
    expect(kit.world.store.world).toBe(before)
  })

  it('says why in its own words', async () => {
    const kit = await openAction({
      execute: () => Response.json({ error: { message: 'No credit left' } }, { status: 500 }),
    })
    expect((await kit.run({})).problem).toBe('Count: No credit left')
  })

  it('is told where what it gives back does not fit its schema', async () => {
    const kit = await openAction({ output: schema, execute: () => ({ data: {} }) })
    expect((await kit.run({})).result).toEqual({})
    expect(kit.met()).toEqual(['AU-001'])
  })
})

describe('the first level of a schema', () => {
  it.each<[object, unknown, string | null]>([
    [schema, { count: 3 }, null],
    [schema, {}, 'data.count: the output schema requires it'],
    [schema, { count: 'three' }, 'data.count: expected integer, got "three"'],
    [schema, [], 'data: expected object, got an empty list'],
    [{ type: ['object', 'null'] }, null, null],
    [{}, 5, null],
  ])('%j of %j', (of, data, wanted) => {
    expect(misfit(of as Record<string, unknown>, data)).toBe(wanted)
  })
})
