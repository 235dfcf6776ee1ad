import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedRows, rowsAt, tableOf } from '../../host-simulator/world/table.ts'

const row = (id: number, text = '') => ({ id, text })

describe('a table', () => {
  it.each([1.5, NaN, Infinity, 2 ** 53])('takes no row with the id %s', (id) => {
    expect(() => tableOf([row(id)])).toThrow('whole number')
    expect(tableOf([row(1)]).get(id)).toBeUndefined()
  })

  it('keeps the table that a row was added to as it was', () => {
    const before = tableOf([row(1, 'old')])
    const after = before.with(row(1, 'new')).with(row(2))
    expect(before.get(1)?.text).toBe('old')
    expect(before.has(2)).toBe(false)
    expect(after.get(1)?.text).toBe('new')
  })

  it('is the same table after taking away a row that is not there', () => {
    const table = tableOf([row(1)])
    expect(table.without(2)).toBe(table)
    expect(table.without(70_000)).toBe(table)
  })

  it('gives rows in the order that is asked for, and leaves out those that are missing', () => {
    expect(rowsAt(tableOf([row(1), row(2), row(3)]), [3, 9, 1])).toEqual([row(3), row(1)])
  })

  it('shares all chunks but one with the table it was made from', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => row(index + 1))
    const before = tableOf(rows)
    const after = before.with(row(50_000, 'new'))
    const others = [...after.values()].filter(({ id }) => id !== 50_000)
    expect(after.size).toBe(100_000)
    expect(others.every((other) => before.get(other.id) === other)).toBe(true)
  })

  it('does what a Map does, in the order of ids', () => {
    // Neighbours, chunk borders, far apart, below zero.
    const id = fc.oneof(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 254, max: 258 }),
      fc.constantFrom(-257, -1, 511, 512, 70_000, 2 ** 40),
    )
    const step = fc.oneof(
      fc.record({ add: fc.array(id, { minLength: 1, maxLength: 5 }), text: fc.string({ maxLength: 3 }) }),
      fc.record({ drop: fc.array(id, { minLength: 1, maxLength: 5 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const model = new Map<number, { id: number; text: string }>()
        let table = tableOf<{ id: number; text: string }>()
        for (const each of steps) {
          const [before, had] = [table, new Map(model)]
          if ('drop' in each) {
            const [only, ...more] = each.drop
            for (const gone of each.drop) model.delete(gone)
            table = only !== undefined && !more.length ? table.without(only) : table.withoutAll(each.drop)
          } else {
            const rows = each.add.map((added) => row(added, each.text))
            for (const added of rows) model.set(added.id, added)
            table = rows.length === 1 ? table.with(rows[0]!) : table.withAll(rows)
          }
          expect(table.size).toBe(model.size)
          const ids = [...new Set([...had.keys(), ...model.keys()])].toSorted((a, b) => a - b)
          const changes = ids.map((one) => [had.get(one), model.get(one)]).filter(([was, is]) => was !== is)
          expect(changedRows(table, before)).toEqual(changes)
        }
        expect([...table]).toEqual([...model.values()].toSorted((a, b) => a.id - b.id))
        const isThere = table.membership()
        for (const known of [-257, -1, 0, 1, 255, 256, 511, 70_000, 70_001, 2 ** 40]) {
          expect(table.get(known)).toBe(model.get(known))
          expect([table.has(known), isThere(known)]).toEqual([model.has(known), model.has(known)])
        }
      }),
    )
  })
})
