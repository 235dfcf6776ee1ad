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
  saidAnew(hosted)
  expect(saidAnew(hosted)).toEqual(['a', 'b', 'c'])
  expect(saidAnew(hosted)).toEqual([])
  hosted.store.do({ do: 'editString', stringId: 2, context: 'sea' }, 1)
  // Kept from the second time on that a row is asked for: what is always another one is not worth it.
  expect(saidAnew(hosted)).toEqual(['b'])
  expect(saidAnew(hosted)).toEqual(['b'])
  expect(saidAnew(hosted)).toEqual([])
  hosted.store.do({ do: 'editFile', fileId: 1, title: 'Sea' }, 1)
  expect(saidAnew(hosted)).toEqual(['a', 'b', 'c'])
  hosted.store.do({ do: 'addLabel', projectId: 1, title: 'Sea' }, 1)
  expect(saidAnew(hosted)).toEqual([])
})

it('makes anew what was made of a shelf that was written', async () => {
  const hosted = await open()
  const readTerms = (): unknown => termRowsOf(hosted).size
  saidAnew(hosted, readTerms)
  saidAnew(hosted, readTerms)
  expect(saidAnew(hosted, readTerms)).toEqual([])
  termRowsOf(hosted).set('7', null)
  expect(saidAnew(hosted, readTerms)).toEqual(['a', 'b', 'c'])
})

it('makes anew what was made of a whole table where any of its rows is another', async () => {
  const hosted = await open()
  const readAll = (): unknown => [...hosted.store.world.strings]
  saidAnew(hosted, readAll)
  saidAnew(hosted, readAll)
  expect(saidAnew(hosted, readAll)).toEqual([])
  hosted.store.do({ do: 'editString', stringId: 2, context: 'sea' }, 1)
  expect(saidAnew(hosted, readAll)).toEqual(['a', 'b', 'c'])
})

it('tells whoever notes what is read of what was made before', async () => {
  const { platform } = openPlatform()
  const hosted = await hostWorld(platform, { files: [{ name: 'a.json', strings }] })
  saidAnew(hosted)
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

it('makes anew what was made of a row that is as before again', async () => {
  const hosted = await open()
  const said = (): string[] => saidAnew(hosted, () => hosted.store.world.files.get(1)?.title)
  said()
  said()
  hosted.store.do({ do: 'addLabel', projectId: 1, title: 'Sea' }, 1)
  expect(said()).toEqual([])
  hosted.store.do({ do: 'editFile', fileId: 1, title: 'Sea' }, 1)
  hosted.store.do({ do: 'addLabel', projectId: 1, title: 'Shore' }, 1)
  expect(said()).toEqual(['a', 'b', 'c'])
  expect(said()).toEqual([])
})

it('keeps nothing where nobody notes what is read, or for a row already', async () => {
  const hosted = await open()
  expect(keptRows(hosted, 'test')).toBeNull()
  const inner: unknown[] = []
  const ask = (): void =>
    whileReading(() => {
      const [row] = [...hosted.store.world.strings]
      keptRows<null>(hosted, 'test')?.(row as object, () => {
        inner.push(keptRows(hosted, 'test in it'))
        return null
      })
    })
  ask()
  ask()
  expect(inner).toEqual([expect.any(Function), null])
})
