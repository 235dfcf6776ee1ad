import { expect, it } from 'vitest'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { preparing } from '../../host-simulator/editor/prepared.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { replicaLines } from '../../host-simulator/world/replica-lines.ts'
import { fromReplica, readReplicaLines } from '../../host-simulator/world/replica.ts'
import { now } from '../world/wishes.ts'

it('makes the rows of the open file piece by piece', () => {
  const strings = Array.from({ length: 10_000 }, (_, at) => ({ identifier: `s${at}`, text: 'One' }))
  const sent = Buffer.concat([...replicaLines({}, buildWorld({ files: [{ name: 'a.json', strings }] }))])
  const { facts, pieceAt } = readReplicaLines(sent)
  const { pieces } = facts.replica
  const names = Object.keys(pieces) as (keyof typeof pieces)[]
  const start = names.slice(0, names.indexOf('strings')).reduce((sum, name) => sum + pieces[name].length, 0)
  const read: number[] = []
  const world = fromReplica(facts.replica, (index) => {
    if (index >= start && index < start + pieces.strings.length) read.push(index - start)
    return pieceAt(index)
  })
  const work = preparing(world, openEditor(world, { userId: 1, now, theme: 'light' }))
  const before = read.length
  work.next()
  const first = new Set(read).size
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(4)
  while (!work.next().done);
  expect(new Set(read).size).toBe(pieces.strings.length)
  // Each once.
  expect(read.length - before).toBeLessThanOrEqual(pieces.strings.length)
})

it('has nothing to do where no file is open', () => {
  const world = buildWorld({ files: [] })
  const work = preparing(world, { ...openEditor(world, { userId: 1, now, theme: 'light' }), fileIds: [] })
  expect(() => [...work]).not.toThrow()
})

it('makes lists of the task that is open alone', () => {
  const strings = ['a', 'b', 'c'].map((identifier) => ({ identifier, text: 'One' }))
  const world = buildWorld({
    files: [{ name: 'a.json', strings }],
    tasks: [{ title: 'T', languageId: 'de', fileIds: [1], stringIds: [2] }],
  })
  const view = openEditor(world, { userId: 1, now, theme: 'light', taskId: 1 })
  Array.from(preparing(world, view))
  const untranslated = { ...view, filter: 2 }
  expect(listedIds(world, untranslated)).toEqual([2])
  expect(listedIds(world, { ...untranslated, taskId: null })).toEqual([1, 2, 3])
})
