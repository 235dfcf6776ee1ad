import { describe, expect, it } from 'vitest'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { after, outcome, refusal } from './play.ts'
import { de, filesOfStrings, longFile, string } from './worlds.ts'

const approval = { userId: 4, at: '2026-01-06T00:00:00.000Z' }

/** 1 untranslated, 2 translated, 3 approved, 4 hidden; file b: 5 untranslated. */
const world = filesOfStrings([
  [string('a'), string('b', de('B')), string('c', de('C', { approval })), { ...string('d'), isHidden: true }],
  [string('e')],
])
const view = openEditor(world)

describe('filters', () => {
  it.each<[Move, string]>([
    [{ move: 'setFilter', filter: 99 }, 'not-found filterNumber'],
    [{ move: 'setFilter', filter: -1 }, 'not-found filterNumber'],
    [{ move: 'setCroql', croql: 'count of (' }, 'invalid croql'],
  ])('are refused: %j', (move, wanted) => {
    expect(outcome(world, view, move)).toBe(wanted)
  })

  it('say where a query expression is wrong', () => {
    expect(refusal(world, view, { move: 'setCroql', croql: 'text == "a"' })).toMatch(/at character \d+: /)
  })

  it('list what they stand for, and put the page on the first of it', () => {
    const untranslated = after(world, view, { move: 'setFilter', filter: 2 })
    expect(listedIds(world, untranslated)).not.toContain(2)
    expect(untranslated.stringId).toBe(1)
    const approved = after(world, view, { move: 'setFilter', filter: 4 })
    expect([listedIds(world, approved), approved.stringId, approved.draft]).toEqual([[3], 3, 'C'])
    expect(after(world, approved, { move: 'setFilter', filter: 3 }).stringId).toBe(3)
  })

  it('go through the strings once for what a dialog counts and then lists', () => {
    const counted = listedIds(world, { ...view, filter: 38, croql: 'identifier = "b"' })
    const applied = after(world, view, { move: 'setCroql', croql: 'identifier = "b"' })
    expect(listedIds(world, applied)).toBe(counted)
    const others = ['a', 'c', 'd', 'e', 'f'].map((search) => ({ ...view, search }))
    for (const other of others) listedIds(world, other)
    expect(listedIds(world, applied)).not.toBe(counted)
    expect(listedIds(world, applied)).toEqual(counted)
  })

  it('stay when another file opens', () => {
    const approved = after(world, view, { move: 'setFilter', filter: 4 }, { move: 'openFile', fileId: 2 })
    expect([approved.filter, listedIds(world, approved), approved.stringId]).toEqual([4, [], null])
  })

  it('follow the language, and drop the checks where the list changes', () => {
    const translated = after(
      world,
      view,
      { move: 'setFilter', filter: 5 },
      { move: 'checkAll' },
      { move: 'setLanguage', languageId: 'fr' },
    )
    expect([listedIds(world, translated), translated.checked, translated.stringId]).toEqual([[], [], null])
  })

  it('keep the last Advanced Filter and query expression, and bring them back by their ids', () => {
    const hidden = after(world, view, { move: 'setCustomFilter', filter: { visibility: 'hidden' } })
    expect([hidden.filter, listedIds(world, hidden)]).toEqual([12, [4]])
    const query = after(world, hidden, { move: 'setCroql', croql: 'identifier = "b"' })
    expect([query.filter, listedIds(world, query)]).toEqual([38, [2]])
    const all = after(world, query, { move: 'setFilter', filter: 3 })
    expect(all).toMatchObject({ customFilter: { visibility: 'hidden' }, croql: 'identifier = "b"' })
    expect(listedIds(world, after(world, all, { move: 'setFilter', filter: 12 }))).toEqual([4])
    expect(listedIds(world, after(world, all, { move: 'setFilter', filter: 38 }))).toEqual([2])
  })

  it('list all again when they are reset, and only where they were active', () => {
    const hidden = after(world, view, { move: 'setCustomFilter', filter: { visibility: 'hidden' } })
    expect(after(world, hidden, { move: 'resetCustomFilter' })).toMatchObject({
      filter: 3,
      customFilter: null,
    })
    const approved = after(world, hidden, { move: 'setFilter', filter: 4 }, { move: 'resetCustomFilter' })
    expect(approved).toMatchObject({ filter: 4, customFilter: null })
    const query = after(world, view, { move: 'setCroql', croql: 'is hidden' }, { move: 'resetCroql' })
    expect(query).toMatchObject({ filter: 3, croql: null })
  })

  it('keep what is unknown in an Advanced Filter, without effect', () => {
    const odd = { translations: 'never', more: { deep: true }, croql_expression: '((' }
    const next = after(world, view, { move: 'setCustomFilter', filter: odd })
    expect([next.customFilter, listedIds(world, next)]).toEqual([odd, listedIds(world, view)])
  })

  it('are no change when they are set as they are', () => {
    const hidden = after(world, view, { move: 'setCustomFilter', filter: { visibility: 'hidden' } })
    expect(after(world, hidden, { move: 'setCustomFilter', filter: { visibility: 'hidden' } })).toBe(hidden)
    expect(after(world, view, { move: 'setFilter', filter: 3 })).toBe(view)
    expect(after(world, view, { move: 'resetCroql' })).toBe(view)
  })
})

describe('search options', () => {
  it('narrow the search, and stay for the next where none are said', () => {
    const strict = after(world, view, {
      move: 'setSearch',
      text: 'B',
      options: { caseSensitive: true, search_option: 3 },
    })
    expect(listedIds(world, strict)).toEqual([2])
    expect(after(world, strict, { move: 'setSearch', text: 'C' }).searchOptions).toEqual({
      caseSensitive: true,
      search_option: 3,
    })
    expect(after(world, strict, { move: 'setSearch', text: 'C', options: {} }).searchOptions).toEqual({})
  })
})

describe('the next string', () => {
  it('is the first after the active one where a filter let go of that', () => {
    const start = filesOfStrings([[string('a'), string('b', de('B')), string('c'), string('d')]])
    const on = after(
      start,
      openEditor(start),
      { move: 'setFilter', filter: 2 },
      { move: 'selectString', stringId: 2 },
    )
    expect(listedIds(start, on)).toEqual([1, 3, 4])
    expect(after(start, on, { move: 'nextString' }).stringId).toBe(3)
    expect(after(start, on, { move: 'previousString' }).stringId).toBe(1)
    const last = after(
      start,
      on,
      { move: 'setCroql', croql: 'identifier = "a"' },
      { move: 'selectString', stringId: 4 },
    )
    expect(after(start, last, { move: 'nextString' })).toBe(last)
  })
})

describe('the list', () => {
  it('is made once for a state, however often it is read', () => {
    const long = longFile(1000)
    const filtered = after(long, openEditor(long), { move: 'setSearch', text: 'string' })
    const ids = listedIds(long, filtered)
    expect(ids).toHaveLength(1000)
    expect(listedIds(long, filtered)).toBe(ids)
    expect(listedIds(long, after(long, filtered, { move: 'setPage', page: 2 }))).toBe(ids)
  })
})
