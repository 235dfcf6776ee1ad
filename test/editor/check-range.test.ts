import { describe, expect, it } from 'vitest'
import { extended, idsBetween, noChecking, toggled } from '../../host-simulator/editor/check-range.ts'

const ids = [10, 20, 30, 40, 50]

describe('a range of a list', () => {
  it.each([
    ['down', 20, 40, [20, 30, 40]],
    ['up', 40, 20, [20, 30, 40]],
    ['of one', 30, 30, [30]],
    ['from nothing', null, 30, [30]],
    ['from what is on another page', 99, 30, [30]],
    ['to what is not there', 20, 99, []],
  ])('%s', (_, from, to, range) => expect(idsBetween(ids, from, to)).toEqual(range))
})

describe('checking as in mail programs', () => {
  it('turns one box over, and back', () => {
    const { checked } = toggled([10], 30)
    expect(checked).toEqual([10, 30])
    expect(toggled(checked, 10).checked).toEqual([30])
  })

  it('adds a range to what was checked, and takes back what it leaves again', () => {
    const { checking } = toggled([50], 20)
    expect(extended(ids, checking, 40)).toEqual([50, 20, 30, 40])
    expect(extended(ids, checking, 30)).toEqual([50, 20, 30])
    expect(extended(ids, checking, 10)).toEqual([50, 20, 10])
  })

  it('begins at the row itself where nothing was clicked before', () =>
    expect(extended(ids, noChecking, 30)).toEqual([30]))
})
