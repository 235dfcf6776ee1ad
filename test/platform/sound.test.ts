import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, rows } from '../../host-simulator/platform/hosted/row-shapes.ts'
import { soundIn, stepFlaw } from '../../host-simulator/platform/hosted/sound.ts'
import { rowKinds } from '../../host-simulator/platform/shelves.ts'
import { apply } from '../../host-simulator/world/apply.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { sharingAfter } from '../../host-simulator/world/sharing.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { assertUntilEach, command, userId } from '../world/arbitrary.ts'
import { variedWorld } from '../world/varied.ts'
import { now } from '../world/wishes.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const aboutIt = { id: 'w', order: 1, userId: 1, secret: 's', session: 's', token: 't' }

const savedOf = (world: World): unknown =>
  json({ snapshot: toSnapshot(world), collections: { about: [['facts', aboutIt]], counters: [['jobs', 1]] } })

const varied = toSnapshot(variedWorld())
/** Its duplicates have what their masters have. */
const start = fromSnapshot({
  ...varied,
  projects: varied.projects.map((row) => ({ ...row, settings: { ...row.settings, translateDuplicates: 2 } })),
})

describe('what was kept', () => {
  it('is sound as the demo makes it, and every row counts', () => {
    const world = demoWorld({ organizationId: 1, domain: 'd', edition: 'enterprise', brand: 'service', now })
    const saved = savedOf(world)
    expect(soundIn(saved, rowKinds)).toEqual({ saved, flaws: [] })
  })

  it('is sound as any command makes it, rows and steps', () => {
    const seen = new Set<string>()
    const wishes = fc.array(fc.tuple(command, userId), { minLength: 20, maxLength: 40 })
    const holds = fc.property(wishes, (walk) => {
      let world = start
      for (const [wish, by] of walk) {
        const decided = decide(world, wish, { userId: by, now })
        if (isProblem(decided)) continue
        const sharing = sharingAfter(world, decided.reduce(apply, world), { by, at: now })
        const changes = [...decided, ...sharing]
        expect([wish, stepFlaw(json([{ changes }]), rowKinds)]).toEqual([wish, null])
        world = changes.reduce(apply, world)
        for (const { fact } of changes) seen.add(fact)
      }
      expect(soundIn(savedOf(world), rowKinds).flaws).toEqual([])
      expect(stepFlaw(json([{ reset: toSnapshot(world) }]), rowKinds)).toBe(null)
    })
    assertUntilEach(holds, () => Object.keys(facts).filter((fact) => !seen.has(fact)))
  })

  it.each(Object.keys(rows))('is not sound with something else among its %s', (table) => {
    const saved = savedOf(start) as { snapshot: Record<string, unknown[]> }
    const sound = saved.snapshot[table] ?? []
    for (const row of [null, 1, [], {}, { id: 'one' }, { id: 1.5 }])
      expect(
        soundIn({ ...saved, snapshot: { ...saved.snapshot, [table]: [...sound, row] } }, rowKinds),
      ).toMatchObject({
        saved: { snapshot: { [table]: sound } },
        flaws: [expect.stringContaining(`snapshot.${table}[${sound.length}]`)],
      })
  })

  it.each(Object.keys(facts))('is not sound with a fact %s that has nothing but its name', (fact) => {
    expect(stepFlaw([{ changes: [{ fact }] }], rowKinds)).toMatch(/^\[0\]\.changes\[0\]\./)
  })
})
