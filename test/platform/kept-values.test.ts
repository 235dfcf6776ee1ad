import { expect, it } from 'vitest'
import { keptValue } from '../../host-simulator/platform/hosted/kept-values.ts'
import { readingNow, whileReading } from '../../host-simulator/platform/hosted/parts-read.ts'
import { termRowsOf } from '../../host-simulator/platform/rest/glossaries/concepts.ts'
import { hostWorld, onePlan, openPlatform } from './offline.ts'

const open = () => hostWorld(openPlatform().platform, onePlan)

it('keeps a value until a table or a shelf is written that was read for it', async () => {
  const hosted = await open()
  let made = 0
  const ask = (): number[] =>
    whileReading(() =>
      keptValue(hosted, 'test', () => {
        made++
        return [hosted.store.world.files.size, termRowsOf(hosted).size]
      }),
    )
  ask()
  hosted.store.do({ do: 'addLabel', projectId: 1, title: 'Sea' }, 1)
  ask()
  expect(made).toBe(1)
  hosted.store.do({ do: 'editFile', fileId: 1, title: 'Sea' }, 1)
  ask()
  expect(made).toBe(2)
  termRowsOf(hosted).set('7', null)
  ask()
  expect(made).toBe(3)
})

it('tells whoever notes what is read of what it was made of before', async () => {
  const hosted = await open()
  const heard = (): string[] =>
    whileReading(() => {
      keptValue(hosted, 'test', () => [hosted.store.world.files.size, termRowsOf(hosted).size])
      const { tables, shelves } = readingNow() ?? { tables: [], shelves: [] }
      return [...tables, ...shelves]
    })
  expect(heard()).toEqual(['files', 'terms'])
  expect(heard()).toEqual(['files', 'terms'])
})

it('makes it anew where nobody notes what is read', async () => {
  const hosted = await open()
  let made = 0
  for (let n = 0; n < 2; n++) keptValue(hosted, 'test', () => ++made)
  expect(made).toBe(2)
})
