import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { foundRows } from '../../host-simulator/world/row-search.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after } from './wishes.ts'

const world = after(
  buildWorld({
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'hello', text: 'Hello World' },
          { identifier: 'bye', text: 'Good bye', maxLength: 41 },
        ],
      },
    ],
  }),
  { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo Welt' },
)

const found = (wanted: string, of: World = world): string[] => {
  const walk = foundRows(of, wanted)
  for (;;) {
    const step = walk.next()
    if (step.done)
      return step.value.flatMap(({ place, rows }) =>
        rows.map(({ row, places }) => `${place} ${row.id} ${places.map(({ path }) => path).join(' ')}`),
      )
  }
}

describe('a search of the rows', () => {
  it('finds nothing where nothing has it', () => expect(found('no such thing')).toEqual([]))

  it('finds a text in values, in either case', () => {
    expect(found('hello w')).toEqual(['strings 1 text'])
    expect(found('WELT')).toEqual(['translations 1 text'])
  })

  it('finds a key, whatever it holds, and the field of one value by key: value', () => {
    expect(found('maxLen')).toEqual(['strings 1 maxLength', 'strings 2 maxLength'])
    expect(found('maxlength: 41')).toEqual(['strings 2 maxLength'])
    expect(found('length: 41')).toEqual([])
  })

  it('does not take the index of an item for a key, nor a text with a colon apart', () => {
    const labelled = after(world, { do: 'editString', stringId: 1, context: 'see a:b' })
    expect(found('a:b', labelled)).toEqual(['strings 1 context'])
    expect(found('workflow.0')).toEqual([])
  })

  it('counts all rows, tells the first, and pauses on its way', () => {
    const strings = Array.from({ length: 1000 }, (_, at) => ({ identifier: `key.${at}`, text: `Text ${at}` }))
    const large = after(world, { do: 'addStrings', projectId: 1, fileId: 1, strings })
    const walk = foundRows(large, 'key.')
    const steps = []
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done) {
        expect(step.value).toHaveLength(1)
        expect(step.value[0]).toMatchObject({ place: 'strings', count: 1000 })
        expect(step.value[0]?.rows).toHaveLength(50)
        break
      }
      steps.push(step.value)
    }
    expect(steps).toEqual([256, 512, 768])
  })
})
