import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { changedFields, differencesOf, type Differences } from '../../host-simulator/world/row-differences.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after } from './wishes.ts'

const world = buildWorld({
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'hello', text: 'Hello' },
        { identifier: 'bye', text: 'Bye' },
      ],
    },
  ],
})

const differences = (before: World, now: World): Differences[] => {
  const walk = differencesOf(before, now)
  for (;;) {
    const step = walk.next()
    if (step.done) return step.value
  }
}

const since = (...wishes: Command[]): Differences[] =>
  differences(
    world,
    wishes.reduce<World>((grown, wish) => after(grown, wish), world),
  )

const reloaded = (of: World): World => fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(of))))

describe('the differences of two moments', () => {
  it('are none where nothing changed, also when the rows were loaded anew', () => {
    expect(differences(world, world)).toEqual([])
    expect(differences(world, reloaded(world))).toEqual([])
  })

  it('are what was added, changed and removed, by table', () => {
    const all = since(
      { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo' },
      { do: 'editString', stringId: 1, maxLength: 20 },
      { do: 'deleteStrings', stringIds: [2] },
    )
    expect(all.map(({ place, counts }) => [place, ...Object.values(counts)])).toEqual([
      ['files', 0, 1, 0],
      ['strings', 0, 1, 1],
      ['translations', 1, 0, 0],
    ])
    const strings = all.find(({ place }) => place === 'strings')
    expect(strings?.removed).toMatchObject([{ id: 2, text: 'Bye' }])
    expect(strings?.changed).toMatchObject([
      { id: 1, fields: [{ path: 'maxLength', before: 0, after: 20 }, { path: 'updatedAt' }] },
    ])
  })

  it('are counted where there are many, and the first of them told', () => {
    const strings = Array.from({ length: 500 }, (_, at) => ({ identifier: `key.${at}`, text: `Text ${at}` }))
    const [, added] = since({ do: 'addStrings', projectId: 1, fileId: 1, strings })
    expect(added).toMatchObject({ place: 'strings', counts: { added: 500, changed: 0, removed: 0 } })
    expect(added?.added).toHaveLength(100)
  })

  it('of two maps are their narrowest fields; a list is one value', () => {
    expect(changedFields({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: 1, c: 3 }, d: [1, 2], e: null })).toEqual([
      { path: 'a.c', before: 2, after: 3 },
      { path: 'd', before: [1], after: [1, 2] },
      { path: 'e', before: undefined, after: null },
    ])
  })
})
