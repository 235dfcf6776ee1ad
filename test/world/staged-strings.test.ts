import { describe, expect, it } from 'vitest'
import { apply } from '../../host-simulator/world/apply.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Change } from '../../host-simulator/world/changes.ts'
import type { Command, ImportedStrings } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { StagedStrings, type StagedString } from '../../host-simulator/world/staged-strings.ts'
import type { World } from '../../host-simulator/world/world.ts'

const by = { userId: 1, now: '2026-01-05T08:00:00.000Z' }

const staged = (strings: readonly StagedString[], lastId = 0): StagedStrings => {
  const all = new StagedStrings(lastId)
  for (const string of strings) {
    all.come(string.identifier)
    all.add(string)
  }
  return all
}

const withFile = (strings: ImportedStrings, more: object = {}): Command =>
  ({ do: 'addFile', projectId: 1, name: 'a.json', type: 'json', strings, ...more }) as Command

const changesOf = (world: World, command: Command): Change[] => {
  const changes = decide(world, command, by)
  if (!Array.isArray(changes)) throw new Error(changes.message)
  return changes
}

/** What can be seen of it. */
const seen = (world: World): unknown => [
  [...world.strings],
  [...world.files],
  [...world.labels],
  [...world.counts],
  world.counters,
  [...world.stringIdsByIdentifier],
  [...world.stringIdsByText],
  world.strings.size,
]

const someStrings = (count: number): StagedString[] =>
  Array.from({ length: count }, (_, at) => ({
    identifier: `key ${at}`,
    text: at % 7 ? `Text ${at % 50}` : { one: `${at} text`, other: `${at} texts` },
    ...(at % 3 && { context: `place ${at % 5}` }),
    ...(at % 11 === 0 && { maxLength: at }),
    ...(at % 13 === 0 && { isHidden: at % 2 === 0 }),
    ...(at % 17 === 0 && { labels: ['new', `label ${at % 4}`] }),
  }))

describe('strings that were staged', () => {
  for (const [count, lastId] of [
    [0, 0],
    [3, 0],
    [254, 2],
    [255, 2],
    [1500, 2],
    // The world went on meanwhile.
    [1500, 0],
    [1500, 77],
  ] as const)
    it(`come in as a list of them does: ${count}, expected after ${lastId}`, () => {
      const files = [
        {
          name: 'ui.json',
          strings: [
            { identifier: 'a', text: 'A' },
            { identifier: 'b', text: 'B' },
          ],
        },
      ]
      const world = buildWorld({ files })
      const strings = someStrings(count)
      const changes = changesOf(world, withFile(staged(strings, lastId)))
      const expected = changesOf(world, withFile(strings))
      expect(JSON.parse(JSON.stringify(changes))).toEqual(JSON.parse(JSON.stringify(expected)))
      const after = changes.reduce(apply, world)
      expect(seen(after)).toEqual(seen(expected.reduce(apply, world)))
      // Told once more, as to a replica, they change nothing.
      expect(seen(changes.reduce(apply, after))).toEqual(seen(after))
    })

  it('are the rows of the world, with no copy', () => {
    const all = staged(someStrings(1000), 0)
    const [, added] = changesOf(buildWorld({ files: [] }), withFile(all, { attachLabelIds: [] })).filter(
      ({ fact }) => fact !== 'labelAdded',
    )
    if (added?.fact !== 'stringsAdded') throw new Error('no strings')
    const rows = [...added.strings]
    const world = changesOf(buildWorld({ files: [] }), withFile([])).reduce(apply, buildWorld({ files: [] }))
    const after = apply(world, { ...added, fileId: 1 })
    expect(rows.every((row) => after.strings.get(row.id) === row)).toBe(true)
  })

  it('take the place of the strings of a file as a list does, which leaves what it does not say', () => {
    const world = changesOf(buildWorld({ files: [] }), withFile(someStrings(40))).reduce(
      apply,
      buildWorld({ files: [] }),
    )
    const strings = [
      { identifier: 'key 1', text: 'Text 1' },
      { identifier: 'key 2', text: 'another', context: '' },
      { identifier: 'new', text: 'new', labels: ['label 2'] },
    ]
    const update = (of: ImportedStrings): Command => ({ do: 'updateFile', fileId: 1, strings: of })
    expect(changesOf(world, update(staged(strings)))).toEqual(changesOf(world, update(strings)))
  })

  it('come in once', () => {
    const world = buildWorld({ files: [] })
    const all = staged([{ identifier: 'a', text: 'A' }])
    changesOf(world, withFile(all))
    expect(() => changesOf(world, withFile(all))).toThrow('Staged strings come in once')
  })

  it('are refused where the source language has other plural forms by then', () => {
    const strings = [
      { identifier: 'a', text: 'A' },
      { identifier: 'b', text: { few: 'B', other: 'B' } },
    ]
    const world = buildWorld({ files: [] })
    const refusal = decide(world, withFile(strings), by)
    expect(refusal).toMatchObject({ code: 'wrong-plural-form', field: 'strings[1].text' })
    expect(decide(world, withFile(staged(strings)), by)).toEqual(refusal)
  })

  it('have an identifier and a text', () => {
    for (const string of [
      { identifier: ' ', text: 'A' },
      { identifier: 'a', text: ' ' },
    ])
      expect(() => staged([string])).toThrow('has an identifier and a text')
    expect(() => new StagedStrings().add({ identifier: 'a', text: 'A' })).toThrow('came last')
  })
})

describe('an identifier of strings that are staged', () => {
  it('comes once, whether its string was added or left out, however many there are', () => {
    const all = new StagedStrings()
    const seenBefore = new Set<string>()
    // Each third comes again, some soon, some late.
    for (let at = 0; at < 9000; at++) {
      const identifier = `key.${at % 3 ? at : (at * 7) % 3000}`
      const isNew = !seenBefore.has(identifier)
      expect(all.come(identifier)).toBe(isNew)
      seenBefore.add(identifier)
      if (isNew && at % 5) all.add({ identifier, text: 'A' })
    }
    for (const identifier of seenBefore) expect(all.come(identifier)).toBe(false)
    expect([...all].every(({ identifier }) => all.has(identifier))).toBe(true)
    expect([all.has('key.0'), all.has('other'), all.length < seenBefore.size]).toEqual([false, false, true])
  })

  it('may be like another up to its end, or have its hash', () => {
    const all = new StagedStrings()
    const long = 'x'.repeat(400)
    const identifiers = [`${long}a`, `${long}b`, long, '', 'é', 'e\u0301', '\0', '\ud800']
    for (const identifier of identifiers) expect(all.come(identifier)).toBe(true)
    for (const identifier of identifiers) expect(all.come(identifier)).toBe(false)
  })
})
