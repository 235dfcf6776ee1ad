import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isDuplicate, sameTexts } from '../../host-simulator/world/duplicates.ts'
import { progressOf, stringByIdentifier } from '../../host-simulator/world/queries.ts'
import { after } from './wishes.ts'

describe('a world of 100,000 strings', () => {
  it('is made by one command, and knows which of them are duplicates', () => {
    const strings = Array.from({ length: 100_000 }, (_, index) => ({
      identifier: `key.${index}`,
      text: `Text ${index % 50_000}`,
    }))
    const world = after(buildWorld({ files: [{ name: 'ui.json', strings: [] }] }), {
      do: 'addStrings',
      projectId: 1,
      fileId: 1,
      strings,
    })
    expect(world.strings.size).toBe(100_000)
    expect([...world.strings].filter(({ id }) => isDuplicate(world, id)).length).toBe(50_000)
  })

  it('comes with a file and its translations, and goes with it', () => {
    const strings = Array.from({ length: 100_000 }, (_, index) => ({
      identifier: `key.${index}`,
      text: `Text ${index}`,
      translations: { de: { text: `Text ${index}`, status: index % 2 ? 'approved' : 'translated' } as const },
    }))
    const world = after(buildWorld(), { do: 'addFile', projectId: 1, name: 'a.json', type: 'json', strings })
    expect(progressOf(world, 1, 'de')).toMatchObject({
      total: 100_000,
      translated: 100_000,
      approved: 50_000,
    })
    const left = after(world, { do: 'deleteFile', fileId: 1 })
    expect([left.strings.size, left.translations.size, left.stringIdsByText.size]).toEqual([0, 0, 0])
  })

  it('is found by identifier and by text, with what came before and after', () => {
    const fileOf = (name: string): Command => ({
      ...{ do: 'addFile', projectId: 1, name, type: 'json' },
      strings: Array.from({ length: 2000 }, (_, index) => ({
        identifier: `key.${index}`,
        text: `Text ${index}`,
      })),
    })
    const two = after(after(buildWorld(), fileOf('a.json')), fileOf('b.json'))
    const world = after(two, {
      ...{ do: 'addStrings', projectId: 1, fileId: 2 },
      strings: [{ identifier: 'new', text: 'Text 7' }],
    })
    const idOf = (identifier: string): number | undefined => stringByIdentifier(world, 2, identifier)?.id
    expect([idOf('key.7'), idOf('new'), idOf('key.2000')]).toEqual([2008, 4001, undefined])
    expect(sameTexts(world, 8).map(({ id }) => id)).toEqual([2008, 4001])
  })
})
