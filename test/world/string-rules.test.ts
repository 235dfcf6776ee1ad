import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Command, CommandOf, NewString } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isDuplicate } from '../../host-simulator/world/duplicates.ts'
import { hasModifiedSource, labelsOf, progressOf } from '../../host-simulator/world/queries.ts'
import { worldOf } from '../../host-simulator/world/world-of.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { after, now, outcome } from './wishes.ts'

const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo' }

/** A file, id 1, with these strings, and an empty file, id 2. Label 1 is there. */
const worldWith = (...strings: StringPlan[]): World =>
  buildWorld({
    files: [
      { name: 'a.json', strings },
      { name: 'b.json', strings: [] },
    ],
    labels: [{ title: 'Legal' }],
  })

const hello: StringPlan = { identifier: 'hello', text: 'Hello', translations: [hallo] }
const items: StringPlan = { identifier: 'items', text: { one: 'Item', other: 'Items' } }

/** The world with a second project, which has label 2. */
const withOtherProject = (world: World): World => {
  const stored = toSnapshot(world)
  const projects = stored.projects.flatMap((project) => [project, { ...project, id: 2 }])
  const labels = [...stored.labels, { id: 2, projectId: 2, title: 'Other', isSystem: false }]
  return worldOf({ ...stored, projects, labels })
}

const add = (strings: NewString[], more: Partial<CommandOf<'addStrings'>> = {}): Command => ({
  do: 'addStrings',
  projectId: 1,
  fileId: 1,
  strings,
  ...more,
})
const edit = (more: Partial<CommandOf<'editString'>>, stringId = 1): Command => ({
  do: 'editString',
  stringId,
  ...more,
})
const hide = (stringIds: number[], isHidden = true): Command => ({
  do: 'setStringsHidden',
  stringIds,
  isHidden,
})
const label = (wish: 'assignLabel' | 'unassignLabel', stringIds: number[], labelId = 1): Command => ({
  do: wish,
  labelId,
  stringIds,
})

describe('commands about strings', () => {
  it.each([
    ['addStrings', add([{ identifier: 'x', text: 'X' }])],
    ['editString', edit({ text: 'X' })],
    ['setStringsHidden', hide([1])],
    ['assignLabel', label('assignLabel', [1])],
    ['unassignLabel', label('unassignLabel', [1])],
  ])('%s is for managers alone', (_, wish) => {
    for (const userId of [2, 3, 4]) expect(outcome(worldWith(hello), wish, userId)).toBe('not-allowed ')
  })
})

describe('addStrings', () => {
  const one = { identifier: 'x', text: 'X' }

  it.each([
    ['an unknown project', add([one], { projectId: 9 }), 'not-found projectId'],
    ['an unknown file', add([one], { fileId: 9 }), 'not-found fileId'],
    ['no strings', add([]), 'empty strings'],
    ['a blank identifier', add([{ identifier: ' ', text: 'X' }]), 'empty strings'],
    ['a blank text', add([{ identifier: 'x', text: '' }]), 'empty strings'],
    ['an identifier that is there', add([one, { ...one, identifier: 'hello' }]), 'duplicate strings'],
    ['an identifier twice', add([one, one]), 'duplicate strings'],
    ['plurals without other', add([{ identifier: 'x', text: { one: 'X' } }]), 'wrong-plural-form strings'],
    [
      'a form the source language has not',
      add([{ identifier: 'x', text: { few: 'X', other: 'Y' } }]),
      'wrong-plural-form strings',
    ],
    [
      'an inherited name as a form',
      add([{ identifier: 'x', text: { constructor: 'X' } }]),
      'wrong-plural-form strings',
    ],
    ['a limit below 0', add([{ ...one, maxLength: -1 }]), 'invalid strings'],
  ])('refuses %s', (_, wish, wanted) => {
    expect(outcome(worldWith(hello), wish)).toBe(wanted)
  })

  it('refuses a file of another project', () => {
    expect(outcome(withOtherProject(worldWith(hello)), add([one], { projectId: 2 }))).toBe('not-found fileId')
  })

  it('says which string is wrong, and adds none', () => {
    const wish = add([one, { identifier: 'hello', text: 'Y' }])
    expect(decide(worldWith(hello), wish, { userId: 1, now })).toMatchObject({
      message: 'Failed to add strings to file 1: strings[1].identifier: string 1 is "hello" already',
    })
  })

  it('puts them at the end of the file, with the next ids', () => {
    const world = after(worldWith(hello), add([one, { ...items, context: 'In the cart', maxLength: 20 }]))
    expect(world.files.get(1)?.stringIds).toEqual([1, 2, 3])
    expect(world.strings.get(3)).toEqual({
      id: 3,
      fileId: 1,
      projectId: 1,
      identifier: 'items',
      text: items.text,
      context: 'In the cart',
      maxLength: 20,
      isHidden: false,
      labelIds: [],
      createdAt: now,
      updatedAt: now,
      revision: 1,
      textUpdatedAt: now,
    })
    expect(progressOf(world, 1, 'de')).toMatchObject({ total: 3, translated: 1 })
  })

  it('takes an identifier that another file has', () => {
    const world = after(worldWith(hello), add([{ identifier: 'hello', text: 'Hello' }], { fileId: 2 }))
    expect(world.files.get(2)?.stringIds).toEqual([2])
    expect(isDuplicate(world, 2)).toBe(true)
    expect(isDuplicate(world, 1)).toBe(false)
  })
})

describe('editString', () => {
  it.each([
    ['an unknown string', edit({ text: 'X' }, 9), 'not-found stringId'],
    ['a blank text', edit({ text: ' ' }), 'empty text'],
    ['plurals for one text', edit({ text: { other: 'X' } }), 'wrong-plural-form text'],
    ['one text for plurals', edit({ text: 'X' }, 2), 'wrong-plural-form text'],
    ['plurals without other', edit({ text: { one: 'X' } }, 2), 'wrong-plural-form text'],
    ['a limit that is no whole number', edit({ maxLength: 1.5 }), 'invalid maxLength'],
  ])('refuses %s', (_, wish, wanted) => {
    expect(outcome(worldWith(hello, items), wish)).toBe(wanted)
  })

  it.each([
    ['nothing', edit({})],
    ['the same', edit({ text: 'Hello', context: '', maxLength: 0 })],
    ['the same plurals in another order', edit({ text: { other: 'Items', one: 'Item' } }, 2)],
  ])('changes nothing with %s', (_, wish) => {
    expect(outcome(worldWith(hello, items), wish)).toBe('nothing')
  })

  it('tells only what is new', () => {
    const decided = decide(worldWith(hello), edit({ text: 'Hello', context: 'Greeting' }), { userId: 1, now })
    expect(decided).toEqual([
      {
        fact: 'stringsEdited',
        projectId: 1,
        edits: [{ stringId: 1, context: 'Greeting', hasModifiedContext: true }],
        by: 1,
        at: now,
      },
    ])
  })

  it('makes translations from before ones of a modified source, but only when the text changes', () => {
    const context = after(worldWith(hello), edit({ context: 'Greeting', maxLength: 9 }))
    expect(context.strings.get(1)).toMatchObject({ context: 'Greeting', maxLength: 9, updatedAt: now })
    expect(hasModifiedSource(context, 1, 'de')).toBe(false)
    const text = after(worldWith(hello), edit({ text: 'Hello!' }))
    expect(text.strings.get(1)).toMatchObject({ text: 'Hello!', updatedAt: now, textUpdatedAt: now })
    expect(hasModifiedSource(text, 1, 'de')).toBe(true)
    expect(hasModifiedSource(text, 1, 'fr')).toBe(false)
  })

  it('moves a string among the duplicates', () => {
    const start = worldWith(hello, { identifier: 'bye', text: 'Bye' })
    const same = after(start, edit({ text: 'Hello' }, 2))
    expect(isDuplicate(same, 2)).toBe(true)
    expect(isDuplicate(after(same, edit({ text: 'Bye' }, 2)), 2)).toBe(false)
  })
})

describe('setStringsHidden', () => {
  it('refuses a string that is not there, and hides none', () => {
    expect(outcome(worldWith(hello), hide([1, 9]))).toBe('not-found stringIds')
  })

  it('takes strings out of the progress, and back in', () => {
    const hidden = after(worldWith(hello, items), hide([1, 2, 1]))
    expect(progressOf(hidden, 1, 'de')).toMatchObject({ total: 0, translated: 0 })
    const shown = after(hidden, hide([1], false))
    expect(progressOf(shown, 1, 'de')).toMatchObject({ total: 1, translated: 1 })
  })

  it('tells only of strings that change', () => {
    const world = worldWith(hello, { ...items, isHidden: true })
    expect(decide(world, hide([2, 1]), { userId: 1, now })).toMatchObject([
      { fact: 'stringsHidden', stringIds: [1] },
    ])
    expect(outcome(world, hide([2]))).toBe('nothing')
    expect(outcome(world, hide([1], false))).toBe('nothing')
  })
})

describe('a label', () => {
  it.each([
    ['is unknown', label('assignLabel', [1], 9), 'not-found labelId'],
    ['is wished for an unknown string', label('assignLabel', [1, 9]), 'not-found stringIds'],
    ['is of another project', label('assignLabel', [1], 2), 'not-found stringIds'],
  ])('is not assigned when it %s', (_, wish, wanted) => {
    expect(outcome(withOtherProject(worldWith(hello)), wish)).toBe(wanted)
  })

  it('has a title that no other has in whatever case, and may change the case of its own', () => {
    const world = withOtherProject(worldWith(hello))
    const add = (title: string): Command => ({ do: 'addLabel', projectId: 1, title })
    expect(['Legal', 'LEGAL', 'Other'].map((title) => outcome(world, add(title)))).toEqual([
      ...['duplicate title', 'duplicate title', 'done'],
    ])
    const two = after(worldWith(hello), add('New'))
    const rename = (title: string): Command => ({ do: 'editLabel', labelId: 1, title })
    expect(['new', 'legal'].map((title) => outcome(two, rename(title)))).toEqual(['duplicate title', 'done'])
  })

  it('comes onto strings and goes, once', () => {
    const labelled = after(worldWith(hello, items), label('assignLabel', [2, 1, 2]))
    expect(labelsOf(labelled, 2).map(({ title }) => title)).toEqual(['Legal'])
    expect(labelled.strings.get(2)?.labelIds).toEqual([1])
    expect(outcome(labelled, label('assignLabel', [1]))).toBe('nothing')
    const bare = after(labelled, label('unassignLabel', [1]))
    expect([labelsOf(bare, 1), labelsOf(bare, 2).length]).toEqual([[], 1])
    expect(outcome(bare, label('unassignLabel', [1]))).toBe('nothing')
  })
})

describe('deleteStrings', () => {
  it('refuses an unknown string, and deletes none', () => {
    expect(outcome(worldWith(hello), { do: 'deleteStrings', stringIds: [1, 9] })).toBe('not-found stringIds')
  })

  it('takes translations, comments and tags along, and leaves the rest', () => {
    const commented: StringPlan = { ...hello, comments: [{ languageId: 'de', text: 'Why?' }] }
    const left = after(worldWith(commented, items), { do: 'deleteStrings', stringIds: [1, 1] })
    expect(left.files.get(1)?.stringIds).toEqual([2])
    expect([left.strings, left.translations, left.comments].map(({ size }) => size)).toEqual([1, 0, 0])
    expect(progressOf(left, 1, 'de')).toMatchObject({ total: 1, translated: 0 })
  })
})

describe('changeStrings', () => {
  const change = (more: Partial<CommandOf<'changeStrings'>>): Command => ({
    do: 'changeStrings',
    projectId: 1,
    added: [],
    edited: [],
    deleted: [],
    ...more,
  })
  const x = { fileId: 1, identifier: 'x', text: 'X' }

  it.each<[string, Command, string]>([
    ['a string added to an unknown file', change({ added: [{ ...x, fileId: 9 }] }), 'not-found added'],
    ['a taken identifier', change({ added: [x, { ...x, identifier: 'hello' }] }), 'duplicate added'],
    ['an unknown label', change({ added: [{ ...x, labelIds: [9] }] }), 'not-found added'],
    ['an unknown string', change({ edited: [{ stringId: 9, text: 'X' }] }), 'not-found edited'],
    ['a string twice', change({ edited: [{ stringId: 1 }, { stringId: 1 }] }), 'duplicate edited'],
    [
      'an edited identifier that is taken',
      change({ edited: [{ stringId: 1, identifier: 'items' }] }),
      'duplicate edited',
    ],
    [
      'an edited string that it deletes',
      change({ edited: [{ stringId: 1, text: 'X' }], deleted: [1] }),
      'not-found edited',
    ],
    ['an unknown string to delete', change({ deleted: [9] }), 'not-found deleted'],
    ['strings of another project', change({ projectId: 2, deleted: [1] }), 'not-found deleted'],
  ])('refuses %s, and does nothing of the rest', (_, wish, wanted) => {
    expect(outcome(withOtherProject(worldWith(hello, items)), wish)).toBe(wanted)
  })

  it('deletes, edits and adds, so that a name may change hands', () => {
    const world = worldWith(hello, items, { identifier: 'old', text: 'Old' })
    const changed = after(
      world,
      change({
        deleted: [3],
        edited: [
          { stringId: 1, identifier: 'items' },
          { stringId: 2, identifier: 'hello', isHidden: true, labelIds: [1, 1] },
        ],
        added: [{ ...x, identifier: 'old', isHidden: true, labelIds: [1] }],
      }),
    )
    expect(
      [...changed.strings].map(({ id, identifier, isHidden, labelIds }) => [
        id,
        identifier,
        isHidden,
        labelIds,
      ]),
    ).toEqual([
      [1, 'items', false, []],
      [2, 'hello', true, [1]],
      [4, 'old', true, [1]],
    ])
  })
})
