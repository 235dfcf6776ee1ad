/** How a run of the benchmark stands beside kept ones. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compared, keptLike } from '../../bench/check.mjs'
import { temporaryFolder } from '../temporary.ts'

const machine = { cpu: 'A', cores: 2, node: 'v20.1.0', chromium: 'Chrome/140.0' }
const time = { id: 'time', title: 'a time', unit: 'ms' }
const rate = { id: 'rate', title: 'a rate', unit: 'calls/s' }
const heap = { id: 'heap', title: 'a heap', unit: 'B', isAbsolute: true, must: 1 }

/** A report with this row, measured beside a raw contender that always has 10. */
const report = (id: string, ours: readonly number[], facts: object = {}): object => ({
  machine: { ...machine, ...facts },
  results: { [id]: { ours: { rounds: ours }, raw: { rounds: ours.map(() => 10) } } },
})

const isLost = (row: object, before: readonly number[], after: readonly number[]): boolean[] => {
  const { id } = row as { id: string }
  return compared([row], [report(id, before)], report(id, after), 'raw').map(
    (each: { isLost: boolean }) => each.isLost,
  )
}

it('says that a time is lost which is longer by more than a fifth', () => {
  expect(isLost(time, [20, 20, 20, 20], [25, 25, 25, 25])).toEqual([true])
  expect(isLost(time, [20, 20, 20, 20], [23, 23, 23, 23])).toEqual([false])
  expect(isLost(time, [20, 20, 20, 20], [10, 10, 10, 10])).toEqual([false])
})

it('says that a rate is lost which is lower, not one that is higher', () => {
  expect(isLost(rate, [20, 20, 20, 20], [15, 15, 15, 15])).toEqual([true])
  expect(isLost(rate, [20, 20, 20, 20], [40, 40, 40, 40])).toEqual([false])
})

it('takes no loss for certain that rests on one or two rounds', () => {
  expect(isLost(time, [20, 20], [40, 40, 40, 40])).toEqual([false])
  expect(isLost(time, [20, 20, 20], [40])).toEqual([false])
  expect(isLost(time, [20, 20, 20], [40, 40, 40])).toEqual([true])
})

it('takes what lies within the noise of both for no loss', () => {
  expect(isLost(time, [10, 16, 20, 26, 30], [15, 20, 25, 32, 38])).toEqual([false])
})

it('is not led astray by one round in which the machine did something else', () => {
  expect(isLost(time, [20, 20, 20, 20, 20, 20], [20, 20, 20, 20, 20, 400])).toEqual([false])
})

it('holds a value against its target, as it may be nothing', () => {
  expect(isLost(heap, [0, 0], [0.4, 0.4])).toEqual([false])
  expect(isLost(heap, [0, 0], [3, 3])).toEqual([true])
})

it('leaves out what was never kept', () => {
  expect(compared([time], [report('rate', [1])], report('time', [1]), 'raw')).toEqual([])
})

it('takes results of the same kind of machine and of the same benchmark, not those that had lost', () => {
  const folder = temporaryFolder()
  const keep = (name: string, facts: object): void =>
    writeFileSync(join(folder, name), JSON.stringify(report('time', [1], { ...facts, name })))
  keep('2026-01-01.json', {})
  keep('2026-01-02.json', { cpu: 'B' })
  keep('2026-01-03.json', { node: 'v22.0.0' })
  keep('2026-01-04.json', { node: 'v20.9.0', load: { before: 9 } })
  keep('start-2026-01-05.json', {})
  keep('lost-2026-01-06.json', {})
  const named = (prefix: string): string[] =>
    keptLike(machine, folder, prefix).map((each) => (each.machine as { name: string }).name)
  expect(named('')).toEqual(['2026-01-01.json', '2026-01-04.json'])
  expect(named('start-')).toEqual(['start-2026-01-05.json'])
})
