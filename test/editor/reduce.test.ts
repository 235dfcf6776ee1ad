import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listedIds, listedStrings, pageCount } from '../../host-simulator/editor/lists.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { reduce } from '../../host-simulator/editor/reduce.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { Unsaved } from '../../host-simulator/editor/view.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { move } from './arbitrary.ts'
import { after, outcome } from './play.ts'
import { de, filesOfStrings, longFile, string, withWorkflow } from './worlds.ts'

const plural = { identifier: 'plural', text: { one: 'One', other: 'Many' } }

describe('refused moves', () => {
  const world = filesOfStrings([[string('a'), plural], [string('c')]])
  const view = openEditor(world)
  const moves: [Move, string][] = [
    [{ move: 'openFile', fileId: 9 }, 'not-found fileId'],
    [{ move: 'selectFiles', fileIds: [1, 9] }, 'not-found fileIds'],
    [{ move: 'selectFiles', fileIds: [] }, 'empty fileIds'],
    [{ move: 'selectString', stringId: 9 }, 'not-found stringId'],
    [{ move: 'selectString', stringId: 3 }, 'not-found stringId'],
    [{ move: 'setLanguage', languageId: 'ja' }, 'not-found languageId'],
    [{ move: 'setLanguage', languageId: 'en' }, 'not-found languageId'],
    [{ move: 'setPluralForm', pluralForm: 'other' }, 'wrong-plural-form pluralForm'],
    [{ move: 'setPage', page: 0 }, 'not-found page'],
    [{ move: 'setPage', page: 2 }, 'not-found page'],
    [{ move: 'setPage', page: 1.5 }, 'not-found page'],
    [{ move: 'checkStrings', stringIds: [1, 3] }, 'not-found stringIds'],
    [{ move: 'dismissMessage', messageId: 1 }, 'not-found messageId'],
    [{ move: 'setBadge', key: 'panel', count: -1 }, 'invalid count'],
  ]
  it.each(moves)('%j', (each, wanted) => {
    expect(outcome(world, view, each)).toBe(wanted)
  })

  it('say what was wanted and what came', () => {
    expect(reduce(view, { move: 'setLanguage', languageId: 'ja' }, world)).toMatchObject({
      message: 'Failed to set the language: expected a target language of project 1 (de, fr, uk), got "ja"',
    })
  })

  const needString: Move[] = [
    { move: 'setDraft', text: 'x' },
    { move: 'appendDraft', text: 'x' },
    { move: 'clearDraft' },
    { move: 'requestFocus' },
    { move: 'setPluralForm', pluralForm: 'one' },
  ]
  it.each(needString)('without an active string: $move', (each) => {
    const empty = filesOfStrings([[]])
    expect(outcome(empty, openEditor(empty), each)).toBe('no-active-string ')
  })
})

describe('the draft', () => {
  const world = filesOfStrings([
    [
      string(
        'a',
        de('fremd, genehmigt', { approval: { userId: 4, at: '2026-01-06T00:00:00.000Z' } }),
        de('eigen', { userId: 1 }),
      ),
      string('b', de('fremd')),
      string('c', de('Vorschlag', { provider: 'tm' })),
    ],
  ])

  it('is one’s own translation, else the top one, else nothing', () => {
    const view = openEditor(world)
    expect(view.draft).toBe('eigen')
    expect(after(world, view, { move: 'nextString' }).draft).toBe('fremd')
    expect(after(world, view, { move: 'selectString', stringId: 3 }).draft).toBe('')
    expect(openEditor(world, { userId: 3 }).draft).toBe('fremd, genehmigt')
    expect(after(world, view, { move: 'setLanguage', languageId: 'fr' }).draft).toBe('')
  })

  it('stays when the language or string that is set is the one that is open', () => {
    const view = after(world, openEditor(world), { move: 'setDraft', text: 'neu' })
    expect(reduce(view, { move: 'setLanguage', languageId: 'de' }, world)).toBe(view)
    expect(reduce(view, { move: 'selectString', stringId: 1 }, world)).toBe(view)
    expect(reduce(view, { move: 'openFile', fileId: 1 }, world)).toBe(view)
  })

  it('is overwritten, lengthened and emptied', () => {
    const view = openEditor(world)
    expect(
      after(world, view, { move: 'setDraft', text: 'x' }, { move: 'appendDraft', text: 'y' }).draft,
    ).toBe('xy')
    expect(after(world, view, { move: 'clearDraft' }).draft).toBe('')
  })

  it('belongs to the plural form that is shown', () => {
    const forms = ['one', 'few', 'many', 'other'].map((pluralForm) => ({
      languageId: 'uk',
      text: pluralForm,
      pluralForm,
    }))
    const plurals = filesOfStrings([[{ ...plural, translations: forms }, string('b')]])
    const view = openEditor(plurals, { languageId: 'uk' })
    expect([view.pluralForm, view.draft]).toEqual(['one', 'one'])
    const few = after(plurals, view, { move: 'setPluralForm', pluralForm: 'few' })
    expect([few.pluralForm, few.draft]).toEqual(['few', 'few'])
    expect(after(plurals, few, { move: 'setLanguage', languageId: 'de' }).pluralForm).toBe('one')
    expect(after(plurals, few, { move: 'nextString' }).pluralForm).toBeNull()
  })
})

describe('the list', () => {
  it('has fifty strings a page', () => {
    const world = longFile(120)
    const view = openEditor(world)
    expect(pageCount(world, view)).toBe(3)
    expect(listedStrings(world, view)).toHaveLength(50)
    const last = after(world, view, { move: 'setPage', page: 3 })
    expect(listedStrings(world, last).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => 101 + index),
    )
    expect(last.stringId).toBe(101)
  })

  it('follows the active string over pages, and stops at both ends', () => {
    const world = longFile(51)
    const view = openEditor(world, { stringId: 50 })
    const next = after(world, view, { move: 'nextString' })
    expect([next.stringId, next.page]).toEqual([51, 2])
    expect(reduce(next, { move: 'nextString' }, world)).toBe(next)
    const back = after(world, next, { move: 'previousString' })
    expect([back.stringId, back.page]).toEqual([50, 1])
    const first = openEditor(world)
    expect(reduce(first, { move: 'previousString' }, world)).toBe(first)
  })

  it('holds the strings of all selected files, in the order chosen, each file once', () => {
    const world = filesOfStrings([[string('a')], [string('b')], [string('c')]])
    const view = after(world, openEditor(world), { move: 'selectFiles', fileIds: [3, 1, 3] })
    expect(listedIds(world, view)).toEqual([3, 1])
    // The active string is still listed, so it stays.
    expect(view.stringId).toBe(1)
    expect(after(world, view, { move: 'openFile', fileId: 2 }).stringId).toBe(2)
  })

  it('shows what a search finds in text, plural text, key and context, in any case', () => {
    const world = filesOfStrings([
      [
        string('greeting'),
        { identifier: 'b', text: 'GREETINGS' },
        { identifier: 'c', text: { one: 'A greeting', other: 'x' } },
        { identifier: 'd', text: 'x', context: 'A Greeting' },
        string('other'),
      ],
    ])
    const view = after(world, openEditor(world, { stringId: 5 }), { move: 'setSearch', text: 'greeting' })
    expect(listedIds(world, view)).toEqual([1, 2, 3, 4])
    expect(view.stringId).toBe(1)
    expect(outcome(world, view, { move: 'checkStrings', stringIds: [5] })).toBe('not-found stringIds')
    const none = after(world, view, { move: 'setSearch', text: 'no such thing' })
    expect([none.stringId, none.page, pageCount(world, none)]).toEqual([null, 1, 1])
    expect(after(world, none, { move: 'setSearch', text: '' }).stringId).toBe(1)
  })

  it('ends the search when another file opens, so that the file shows its strings', () => {
    const world = filesOfStrings([[string('a')], [string('b'), string('c')]])
    const view = after(
      world,
      openEditor(world),
      { move: 'setSearch', text: 'a' },
      { move: 'openFile', fileId: 2 },
    )
    expect([view.search, listedIds(world, view)]).toEqual(['', [2, 3]])
  })

  it('keeps checks in its own order, and drops them when it changes', () => {
    const world = filesOfStrings([[string('a'), string('b'), string('c')], [string('d')]])
    const view = after(world, openEditor(world), { move: 'checkStrings', stringIds: [3, 1] })
    expect(view.checked).toEqual([1, 3])
    expect(after(world, view, { move: 'checkAll' }).checked).toBe('all')
    expect(after(world, view, { move: 'uncheckAll' }).checked).toEqual([])
    expect(after(world, view, { move: 'openFile', fileId: 2 }).checked).toEqual([])
    expect(after(world, view, { move: 'checkAll' }, { move: 'setSearch', text: 'a' }).checked).toEqual([])
  })
})

describe('messages and badges', () => {
  const world = filesOfStrings([[string('a')]])

  it('are shown and taken away', () => {
    const view = after(
      world,
      openEditor(world),
      { move: 'showMessage', kind: 'notice', text: 'one' },
      { move: 'showMessage', kind: 'error', text: 'two' },
      { move: 'dismissMessage', messageId: 1 },
      { move: 'setBadge', key: 'panel', count: 3 },
      { move: 'setBadge', key: '__proto__', count: 1 },
    )
    expect(view.messages).toEqual([{ id: 2, kind: 'error', text: 'two' }])
    expect(Object.entries(view.badges)).toEqual([
      ['panel', 3],
      ['__proto__', 1],
    ])
    expect(Object.keys(after(world, view, { move: 'clearBadge', key: 'panel' }).badges)).toEqual([
      '__proto__',
    ])
  })

  it('never pile up without end', () => {
    const many = Array.from({ length: 100 }, (): Move => ({ move: 'showMessage', kind: 'notice', text: 'x' }))
    const { messages } = after(world, openEditor(world), ...many)
    expect(messages).toHaveLength(20)
    expect(messages.at(-1)?.id).toBe(100)
  })
})

describe('selections', () => {
  it('are null when empty, and end with the string they were made in', () => {
    const world = filesOfStrings([[string('a'), string('b')]])
    const view = after(
      world,
      openEditor(world),
      { move: 'setSourceSelection', text: 'in' },
      { move: 'setTextareaSelection', text: 'im' },
    )
    expect([view.sourceSelection, view.textareaSelection]).toEqual(['in', 'im'])
    expect(after(world, view, { move: 'setSourceSelection', text: '' }).sourceSelection).toBeNull()
    expect(after(world, view, { move: 'nextString' })).toMatchObject({
      sourceSelection: null,
      textareaSelection: null,
    })
  })
})

describe('any moves', () => {
  it('leave a view that fits the world, and change nothing of the view they started from', () => {
    const files = [
      Array.from({ length: 60 }, (_, index) => string(`string ${index + 1}`, de(`Text ${index}`))),
      [plural, string('after plural'), { ...string('hidden'), isHidden: true }],
      [],
    ]
    const worlds = [filesOfStrings(files), filesOfStrings(files, withWorkflow)]
    fc.assert(
      fc.property(
        fc.constantFrom(...worlds),
        fc.array(move, { minLength: 10, maxLength: 40 }),
        (world, moves) => {
          let view = openEditor(world)
          for (const each of moves) {
            const before = JSON.stringify(view)
            const next = reduce(view, each, world)
            expect(JSON.stringify(view)).toBe(before)
            if (isProblem(next)) continue
            expect(JSON.parse(JSON.stringify(next))).toEqual(next)
            view = next
            const listed = listedIds(world, view)
            expect(view.fileIds.length).toBeGreaterThan(0)
            if (view.stringId === null) expect([listed.length, view.draft]).toEqual([0, ''])
            else expect(view.fileIds).toContain(world.strings.get(view.stringId)?.fileId)
            expect(view.page).toBeLessThanOrEqual(pageCount(world, view))
            expect(view.page).toBeGreaterThanOrEqual(1)
            if (view.checked !== 'all') expect(listed).toEqual(expect.arrayContaining([...view.checked]))
            expect(view.pluralForm !== null).toBe(
              typeof world.strings.get(view.stringId ?? 0)?.text === 'object',
            )
            expect(view.languageIds).toContain(view.languageId)
            expect(new Set(view.languageIds).size).toBe(view.languageIds.length)
            if (view.mode !== 'multilingual') expect(view.languageIds).toHaveLength(1)
            expect(new Set(view.unsaved.map(placeOf)).size).toBe(view.unsaved.length)
            expect(view.workflowStepId === null).toBe(world.organization.edition === 'standard')
          }
        },
      ),
    )
  })
})

const placeOf = ({ stringId, languageId, pluralForm }: Unsaved): string =>
  [stringId, languageId, pluralForm].join(' ')
