import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Command, CommandOf, ImportedString } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import {
  labelsOf,
  liveTranslations,
  progressOf,
  stringByIdentifier,
} from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

const approved = { userId: 4, at: now }
const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo', approval: approved }
const hello: StringPlan = { identifier: 'hello', text: 'Hello', context: 'Greeting', translations: [hallo] }
const bye: StringPlan = {
  identifier: 'bye',
  text: 'Bye',
  translations: [{ languageId: 'de', text: 'Tschüs' }],
  comments: [{ languageId: 'de', text: 'Short?' }],
}

/** File 1 with these strings; label 1. */
const worldWith = (...strings: StringPlan[]): World =>
  buildWorld({
    files: [{ name: 'ui.json', strings }],
    labels: [{ title: 'Legal' }],
    tasks: [{ title: 'Translate', languageId: 'de', fileIds: [1] }],
    screenshots: [{ name: 'page.png', stringIds: strings.map((_, index) => index + 1) }],
  })
const world = worldWith(hello, bye)

const add = (strings: ImportedString[], more: Partial<CommandOf<'addFile'>> = {}): Command => ({
  do: 'addFile',
  projectId: 1,
  name: 'new.json',
  type: 'json',
  strings,
  ...more,
})
const update = (strings: ImportedString[], more: Partial<CommandOf<'updateFile'>> = {}): Command => ({
  do: 'updateFile',
  fileId: 1,
  strings,
  ...more,
})
const one = { identifier: 'a', text: 'A' }
const plural = { identifier: 'p', text: { one: 'One', other: 'Many' } }
const textsOf = (of: World, stringId: number, languageId = 'de'): string[] =>
  liveTranslations(of, stringId, languageId).map(({ text }) => text)

describe('commands about files', () => {
  it.each<[string, Command, string]>([
    ['a name that is there', add([], { name: 'ui.json' }), 'duplicate name'],
    ['a name with a slash', add([], { name: 'a/b.json' }), 'wrong-characters name'],
    ['an unknown directory', add([], { directoryId: 9 }), 'not-found directoryId'],
    [
      'an unknown excluded language',
      add([], { excludedTargetLanguages: ['xx'] }),
      'not-found excludedTargetLanguages',
    ],
    ['an unknown label', add([], { attachLabelIds: [9] }), 'not-found labelIds'],
    ['an unknown file', update([], { fileId: 9 }), 'not-found fileId'],
    ['a file that is not there', { do: 'deleteFile', fileId: 9 }, 'not-found fileId'],
    ['a blank identifier', add([one, { ...one, identifier: ' ' }]), 'empty strings[1].identifier'],
    ['a blank text', update([{ ...one, text: '' }]), 'empty strings[0].text'],
    ['an identifier twice', update([one, one]), 'duplicate strings[1].identifier'],
    ['plurals without other', add([{ ...one, text: { one: 'One' } }]), 'wrong-plural-form strings[0].text'],
    ['a limit below 0', add([{ ...one, maxLength: -1 }]), 'invalid strings[0].maxLength'],
    [
      'a language that is no target',
      add([{ ...one, translations: { ja: { text: 'x' } } }]),
      'not-found strings[0].translations.ja',
    ],
    [
      'one text for plurals',
      add([{ ...plural, translations: { de: { text: 'x' } } }]),
      'wrong-plural-form strings[0].translations.de',
    ],
    [
      'a form that the language has not',
      add([{ ...plural, translations: { de: { text: { few: 'x' } } } }]),
      'wrong-plural-form strings[0].translations.de',
    ],
  ])('refuse %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it.each<Command>([
    add([]),
    update([]),
    { do: 'editFile', fileId: 1, title: 'x' },
    { do: 'deleteFile', fileId: 1 },
  ])('are for managers: $do', (wish) => {
    for (const userId of [2, 3, 4]) expect(outcome(world, wish, userId)).toBe('not-allowed ')
    expect(outcome(world, wish)).toBe('done')
  })

  it('add strings with labels and translations', () => {
    const grown = after(
      world,
      add(
        [
          { ...one, labels: ['LEGAL', 'New', 'new'], isHidden: true },
          {
            ...plural,
            translations: {
              de: { text: { one: 'Eins', other: 'Viele' }, status: { one: 'approved' } },
              fr: { text: { one: 'Un', other: '' } },
            },
          },
          { identifier: 'c', text: 'C', translations: { de: { text: 'Z', status: 'untranslated' } } },
        ],
        { title: 'New', attachLabelIds: [1] },
      ),
    )
    expect(grown.files.get(2)).toMatchObject({ title: 'New', revision: 1, stringIds: [3, 4, 5] })
    expect(labelsOf(grown, 3).map(({ title }) => title)).toEqual(['Legal', 'New'])
    expect(labelsOf(grown, 4).map(({ title }) => title)).toEqual(['Legal'])
    expect(
      liveTranslations(grown, 4, 'de').map(({ text, pluralForm, approval }) => [
        text,
        pluralForm,
        approval?.id,
      ]),
    ).toEqual([
      ['Eins', 'one', 2],
      ['Viele', 'other', undefined],
    ])
    expect(textsOf(grown, 4, 'fr')).toEqual(['Un'])
    expect(textsOf(grown, 5)).toEqual([])
    expect(progressOf(grown, 2, 'de')).toMatchObject({ total: 2, translated: 1, approved: 0 })
  })

  it('delete a file with its strings, and what hangs on them', () => {
    const left = after(world, { do: 'deleteFile', fileId: 1 })
    expect(
      [left.files, left.strings, left.translations, left.comments, left.counts].map(({ size }) => size),
    ).toEqual([0, 0, 0, 0, 0])
    expect(left.tasks.get(1)?.fileIds).toEqual([])
    expect(left.screenshots.get(1)?.stringIds).toEqual([])
  })
})

describe('updateFile', () => {
  it('deletes what is gone, adds what is new and takes the order of the file', () => {
    const updated = after(world, update([one, { identifier: 'bye', text: 'Bye' }]))
    expect(updated.files.get(1)).toMatchObject({ revision: 2, stringIds: [3, 2], updatedAt: now })
    expect(stringByIdentifier(updated, 1, 'hello')).toBeUndefined()
    expect(updated.strings.get(2)).toEqual(world.strings.get(2))
    expect(textsOf(updated, 2)).toEqual(['Tschüs'])
  })

  describe('without keys finds strings by their text', () => {
    const counted = (...texts: string[]) =>
      texts.map((text, index) => ({ identifier: String(index + 1), text }))
    const idsAfter = (before: string[], now: string[]): [number[], string[]] => {
      const made = worldWith(...counted(...before))
      const updated = after(made, update(counted(...now), { isKeyless: true }))
      const ids = updated.files.get(1)?.stringIds ?? []
      return [[...ids], ids.map((id) => updated.strings.get(id)?.identifier ?? '')]
    }

    it.each([
      ['one that comes in before them', ['A', 'B'], ['X', 'A', 'B'], [3, 1, 2]],
      ['one that goes', ['A', 'B', 'C'], ['A', 'C'], [1, 3]],
      ['another order', ['A', 'B', 'C'], ['C', 'A', 'B'], [3, 1, 2]],
      ['one that is another now', ['A', 'B', 'C'], ['A', 'B!', 'C'], [1, 2, 3]],
      ['one of two that are alike', ['A', 'B', 'A'], ['X', 'B', 'A'], [1, 2, 3]],
      ['more that are alike', ['A', 'A'], ['B', 'A', 'A', 'A'], [3, 2, 1, 4]],
      ['nothing that was there', ['A'], ['B', 'C'], [1, 2]],
    ])('%s', (_, before, now, ids) => {
      expect(idsAfter(before, now)).toEqual([ids, now.map((_text, index) => String(index + 1))])
    })

    it('whose dates and translations stay', () => {
      const made = worldWith({ ...bye, identifier: '1' })
      const updated = after(made, update(counted('New', 'Bye'), { isKeyless: true }))
      expect(updated.strings.get(1)).toEqual({ ...made.strings.get(1), identifier: '2' })
      expect([textsOf(updated, 1), stringByIdentifier(updated, 1, '2')?.id]).toEqual([['Tschüs'], 1])
    })
  })

  it.each<[CommandOf<'updateFile'>['updateOption'], unknown[]]>([
    [undefined, []],
    ['clear_translations_and_approvals', []],
    ['keep_translations', [['Hallo', null]]],
    ['keep_translations_and_approvals', [['Hallo', 4]]],
  ])('with the option %s leaves of a changed text the translations %j', (updateOption, wanted) => {
    const updated = after(world, update([{ identifier: 'hello', text: 'Hi' }], { updateOption }))
    expect(updated.strings.get(1)).toMatchObject({ text: 'Hi', revision: 2, textUpdatedAt: now })
    expect(
      liveTranslations(updated, 1, 'de').map(({ text, approval }) => [text, approval?.userId ?? null]),
    ).toEqual(wanted)
  })

  it('brings in the translation that a cleared string has in the file', () => {
    const string = { identifier: 'hello', text: 'Hi', translations: { de: { text: 'Hallo' } } }
    const updated = after(world, update([string]))
    expect(liveTranslations(updated, 1, 'de').map(({ id, text }) => [id, text])).toEqual([[3, 'Hallo']])
  })

  it('makes another string where plurals come', () => {
    const updated = after(world, update([{ identifier: 'hello', text: { other: 'Hello' } }]))
    expect(updated.files.get(1)?.stringIds).toEqual([3])
    expect(updated.strings.has(1)).toBe(false)
  })

  it('keeps a context that was edited here, until told otherwise', () => {
    const edited = after(world, { do: 'editString', stringId: 1, context: 'Ours' })
    const file = [{ identifier: 'hello', text: 'Hello', context: 'Theirs' }]
    const contextOf = (of: World): unknown => of.strings.get(1)?.context
    expect(contextOf(after(world, update(file)))).toBe('Theirs')
    expect(contextOf(after(edited, update(file)))).toBe('Ours')
    const replaced = after(edited, update(file, { replaceModifiedContext: true }))
    expect(contextOf(replaced)).toBe('Theirs')
    expect(contextOf(after(replaced, update([{ ...one, identifier: 'hello', context: 'Newer' }])))).toBe(
      'Newer',
    )
  })

  it('attaches and detaches labels', () => {
    const attached = after(world, update([one], { attachLabelIds: [1] }))
    const string = stringByIdentifier(attached, 1, 'a')?.id ?? 0
    expect(labelsOf(attached, string).map(({ id }) => id)).toEqual([1])
    expect(labelsOf(after(attached, update([one], { detachLabelIds: [1] })), string)).toEqual([])
  })

  it('tells only of the file when the content is the same', () => {
    const strings = [
      { identifier: 'hello', text: 'Hello' },
      { identifier: 'bye', text: 'Bye' },
    ]
    expect(decide(world, update(strings), { userId: 1, now })).toEqual([
      {
        fact: 'fileUpdated',
        fileId: 1,
        projectId: 1,
        revision: 2,
        stringIds: [1, 2],
        edits: {},
        by: 1,
        at: now,
      },
    ])
  })
})
