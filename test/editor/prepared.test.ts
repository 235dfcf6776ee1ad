import { expect, it } from 'vitest'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { preparing } from '../../host-simulator/editor/prepared.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { fromReplica, replicaTexts } from '../../host-simulator/world/replica.ts'
import { now } from '../world/wishes.ts'

it('makes the rows of the open file piece by piece', () => {
  const strings = Array.from({ length: 1000 }, (_, at) => ({ identifier: `s${at}`, text: 'One' }))
  const sent = JSON.parse(replicaTexts(buildWorld({ files: [{ name: 'a.json', strings }] })).join(''))
  // A column that tells when it is read.
  const read: number[] = []
  for (const [at, [[count, columns]]] of sent.tables.strings.entries())
    sent.tables.strings[at] = [
      [
        count,
        new Proxy(columns, {
          ownKeys: (target) => {
            read.push(at)
            return Reflect.ownKeys(target)
          },
        }),
      ],
    ]
  const world = fromReplica(sent)
  const work = preparing(world, openEditor(world, { userId: 1, now, theme: 'light' }))
  const before = read.length
  work.next()
  const first = new Set(read).size
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(4)
  while (!work.next().done);
  expect([...new Set(read)].toSorted()).toEqual([0, 1, 2, 3])
  // Each once.
  expect(read.length - before).toBeLessThanOrEqual(4)
})
