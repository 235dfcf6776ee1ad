import { expect, it } from 'vitest'
import { keptRows } from '../../host-simulator/platform/hosted/kept-rows.ts'
import { readingNow, whileReading } from '../../host-simulator/platform/hosted/parts-read.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { termRowsOf } from '../../host-simulator/platform/rest/glossaries/concepts.ts'
import { hostWorld, openPlatform } from './offline.ts'

const strings = ['a', 'b', 'c'].map((identifier) => ({ identifier, text: identifier.toUpperCase() }))

const open = () => hostWorld(openPlatform().platform, { files: [{ name: 'a.json', strings }] })

/** Says each string of the file with the file's name; answers which of them were said anew. */
const saidAnew = (hosted: HostedWorld, more: () => unknown = () => undefined): string[] => {
  const anew: string[] = []
  whileReading(() => {
    const kept = keptRows<string>(hosted, 'test')
    for (const { id } of hosted.store.world.strings) {
      const row = hosted.store.world.strings.get(id) as object
      kept?.(row, () => {
        more()
        const { identifier, fileId } = hosted.store.world.strings.get(id) as {
          identifier: string
          fileId: number
        }
        anew.push(identifier)
        return `${identifier} ${hosted.store.world.files.get(fileId)?.name}`
      })
    }
  })
  return anew
}

it('makes anew what a write had a say in, and nothing else', async () => {
  const hosted = await open()
  expect(saidAnew(hosted)).toEqual(['a', 'b', 'c'])
  expect(saidAnew(hosted)).toEqual([])
  hosted.store.do({ do: 'editString', stringId: 2, context: 'sea' }, 1)
  expect(saidAnew(hosted)).toEqual(['b'])
  hosted.store.do({ do: 'editFile', fileId: 1, title: 'Sea' }, 1)
  expect(saidAnew(hosted)).toEqual(['a', 'b', 'c'])
  hosted.store.do({ do: 'addLabel', projectId: 1, title: 'Sea' }, 1)
  expect(saidAnew(hosted)).toEqual([])
})

it('makes anew what was made of a shelf that was written', async () => {
  const hosted = await open()
  const readTerms = (): unknown => termRowsOf(hosted).size
  saidAnew(hosted, readTerms)
  termRowsOf(hosted).set('7', null)
  expect(saidAnew(hosted, readTerms)).toEqual(['a', 'b', 'c'])
})

it('makes anew what was made of a whole table where any of its rows is another', async () => {
  const hosted = await open()
  const readAll = (): unknown => [...hosted.store.world.strings]
  saidAnew(hosted, readAll)
  hosted.store.do({ do: 'editString', stringId: 2, context: 'sea' }, 1)
  expect(saidAnew(hosted, readAll)).toEqual(['a', 'b', 'c'])
})

it('tells whoever notes what is read of what was made before', async () => {
  const { platform } = openPlatform()
  const hosted = await hostWorld(platform, { files: [{ name: 'a.json', strings }] })
  saidAnew(hosted)
  const heard = whileReading(() => {
    const kept = keptRows<string>(hosted, 'test')
    const [row] = [...hosted.store.world.strings]
    const reading = readingNow()
    reading?.tables.clear()
    kept?.(row as object, () => 'anew')
    return [...(reading?.tables ?? [])]
  })
  expect(heard).toEqual(['strings', 'files'])
})

it('keeps nothing where nobody notes what is read', async () => {
  expect(keptRows(await open(), 'test')).toBeNull()
})
