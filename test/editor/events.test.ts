import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventsBetween, type EditorEvent } from '../../host-simulator/editor/events.ts'
import { mended } from '../../host-simulator/editor/mend.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { reduce } from '../../host-simulator/editor/reduce.ts'
import { openEditor, type OpenOptions } from '../../host-simulator/editor/opening.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { apply } from '../../host-simulator/world/apply.ts'
import type { Change } from '../../host-simulator/world/changes.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { events as rows } from '../../src/contract/events.ts'
import { SourceString } from '../../src/contract/schemas.ts'
import { command, userId } from '../world/arbitrary.ts'
import { menuAction, move } from './arbitrary.ts'
import { de, filesOfStrings, longFile, string, withWorkflow } from './worlds.ts'

const now = '2026-02-01T10:00:00.000Z'

/** The events of these moves, made one after the other. */
const eventsOf = (world: World, open: OpenOptions, ...moves: Move[]): EditorEvent[] => {
  let view = openEditor(world, open)
  return moves.flatMap((each) => {
    const next = reduce(view, each, world)
    if (isProblem(next)) throw new Error(next.message)
    const found = eventsBetween({ world, view }, { world, view: next }, [], 1)
    view = next
    return found
  })
}

const payloadOf = (event: EditorEvent['event']): z.ZodType =>
  Object.hasOwn(rows, event) ? rows[event as keyof typeof rows].payload : menuClick

/** Not of the contract, for what a click carries is not established. */
const menuClick = z.strictObject({
  type: z.enum([
    'textarea-context-menu',
    'source-string-context-menu',
    'source-string-selected-text-context-menu',
  ]),
  name: z.string(),
  string: SourceString.nullable(),
  target_language_id: z.string(),
  selected_text: z.string().nullable(),
})

const names = (found: EditorEvent[]): string[] => found.map(({ event }) => event)

const changesOf = (world: World, wish: Command, by: number): Change[] => {
  const decided = decide(world, wish, { userId: by, now })
  if (isProblem(decided)) throw new Error(decided.message)
  return decided
}

/** The events that a page hears of a command of anyone. */
const heard = (
  world: World,
  wish: Command,
  by: number,
  view: EditorView = openEditor(world),
): EditorEvent[] => {
  const changes = changesOf(world, wish, by)
  return eventsBetween({ world, view }, { world: changes.reduce(apply, world), view }, changes, 1)
}

describe('events of the world', () => {
  const world = filesOfStrings([
    [
      string(
        'a',
        de('Hallo', { userId: 2 }),
        de('Weg', { isDeleted: true }),
        de('Ja', { approval: { userId: 4, at: now } }),
      ),
    ],
  ])
  const translation = { string_id: 1, target_language_id: 'de', approved: false }

  it.each<[Command, number, string, object]>([
    [
      { do: 'addTranslation', stringId: 1, languageId: 'fr', text: 'Salut' },
      3,
      'translation.added',
      { ...translation, id: 4, text: 'Salut', target_language_id: 'fr', author: { id: '3' } },
    ],
    [{ do: 'deleteTranslation', translationId: 1 }, 2, 'translation.deleted', { id: 1, string_id: 1 }],
    [
      { do: 'restoreTranslation', translationId: 2 },
      1,
      'translation.restored',
      { ...translation, id: 2, text: 'Weg' },
    ],
    [
      { do: 'voteTranslation', translationId: 1, mark: 'down' },
      3,
      'translation.vote',
      { ...translation, votes_rating: -1 },
    ],
    [
      { do: 'approveTranslation', translationId: 1 },
      4,
      'translation.approve',
      {
        id: 1,
        approved: true,
        author: { id: '2' },
        approver: { id: '4' },
        approved_at: '2026-02-01T10:00:00+00:00',
      },
    ],
    [
      { do: 'disapproveTranslation', translationId: 3 },
      4,
      'translation.disapprove',
      { id: 3, approved: false },
    ],
  ])('tell of %j', (wish, by, event, payload) => {
    expect(heard(world, wish, by)).toMatchObject([{ event, payload }])
  })

  it('tell of many at once those of the active string, one by one', () => {
    const two = filesOfStrings([[string('a', de('Hallo')), string('b')]])
    const both = [1, 2].map((stringId) => ({ stringId, text: 'Servus', isApproved: true }))
    const bring: Command = { do: 'importTranslations', projectId: 1, languageId: 'de', translations: both }
    const hallo = { stringId: 1, text: 'Hallo', isApproved: true }
    const told = (world: World, wish: Command): unknown[] =>
      heard(world, wish, 1).map(({ event, payload }) => [event, (payload as { id: number }).id])
    expect(told(two, bring)).toEqual([
      ['translation.added', 2],
      ['translation.approve', 2],
    ])
    expect(told(two, { ...bring, translations: [hallo] })).toEqual([['translation.approve', 1]])
    const grown = changesOf(two, bring, 1).reduce(apply, two)
    expect(told(grown, { do: 'disapproveTranslations', translationIds: [2, 3] })).toEqual([
      ['translation.disapprove', 2],
    ])
    expect(told(grown, { do: 'deleteTranslations', translationIds: [1, 2, 3] })).toEqual([
      ['translation.deleted', 1],
      ['translation.deleted', 2],
    ])
  })

  it('tell of a deletion with two ids and no more', () => {
    expect(heard(world, { do: 'deleteTranslation', translationId: 1 }, 2)).toEqual([
      { event: 'translation.deleted', payload: { id: 1, string_id: 1 } },
    ])
  })

  it('say nothing of other projects', () => {
    const elsewhere = { ...openEditor(world), projectId: 2 }
    expect(heard(world, { do: 'deleteTranslation', translationId: 1 }, 2, elsewhere)).toEqual([])
  })

  it('come before those of the view', () => {
    const view = openEditor(world)
    const changes = changesOf(world, { do: 'deleteTranslation', translationId: 1 }, 2)
    const after = { world: changes.reduce(apply, world), view: { ...view, theme: 'dark' as const } }
    expect(names(eventsBetween({ world, view }, after, changes, 1))).toEqual([
      'translation.deleted',
      'theme.changed',
    ])
  })
})

describe('events of the view', () => {
  const world = filesOfStrings([[string('a', de('Hallo')), string('b')], [string('c')]])

  it('are none without a change', () => {
    expect(
      eventsOf(
        world,
        {},
        { move: 'setTheme', theme: 'light' },
        { move: 'selectString', stringId: 1 },
        { move: 'setLanguage', languageId: 'de' },
        { move: 'setDraft', text: 'Hallo' },
        { move: 'uncheckAll' },
        { move: 'openFile', fileId: 1 },
        { move: 'previousString' },
      ),
    ).toEqual([])
  })

  it('are none for what apps do not hear of', () => {
    expect(
      eventsOf(
        world,
        {},
        { move: 'showMessage', kind: 'notice', text: 'x' },
        { move: 'setBadge', key: 'panel', count: 1 },
        { move: 'requestFocus' },
        { move: 'setSourceSelection', text: 'in' },
      ),
    ).toEqual([])
  })

  it('tell of another string with the string, or null when none is left', () => {
    expect(eventsOf(world, {}, { move: 'nextString' })).toMatchObject([
      { event: 'string.change', payload: { id: 2 } },
    ])
    expect(eventsOf(world, {}, { move: 'setSearch', text: 'no such thing' })).toEqual([
      { event: 'string.change', payload: null },
    ])
  })

  it('tell of an edit with the source text, the old and the new text', () => {
    expect(eventsOf(world, {}, { move: 'setDraft', text: 'Servus' })).toMatchObject([
      {
        event: 'textarea.edited',
        payload: { id: 1, text: 'a in English', oldText: 'Hallo', newText: 'Servus' },
      },
    ])
  })

  it('are no edit when the text comes with another string, language or plural form', () => {
    const plural = {
      identifier: 'p',
      text: { one: 'One', other: 'Many' },
      translations: [de('Eins', { pluralForm: 'one' }), de('Viele', { pluralForm: 'other' })],
    }
    const plurals = filesOfStrings([[plural, string('b')]])
    expect(names(eventsOf(plurals, {}, { move: 'setPluralForm', pluralForm: 'other' }))).toEqual([])
    expect(names(eventsOf(plurals, {}, { move: 'setLanguage', languageId: 'fr' }))).toEqual([
      'language.change',
    ])
    expect(names(eventsOf(plurals, {}, { move: 'nextString' }))).toEqual(['string.change'])
  })

  it('tell of another file with the context and the file, then of its string', () => {
    expect(eventsOf(world, {}, { move: 'openFile', fileId: 2 })).toMatchObject([
      {
        event: 'file.change',
        payload: { project_id: 1, editor: { file: 2 }, id: '2', name: 'b.json', total: 1 },
      },
      { event: 'string.change', payload: { id: 3, file: { id: 2, name: 'b.json' } } },
    ])
  })

  it('tell of several files with the one of the active string', () => {
    expect(eventsOf(world, {}, { move: 'selectFiles', fileIds: [1, 2] })).toMatchObject([
      { event: 'file.change', payload: { editor: { file: 'all' }, id: '1', name: 'a.json' } },
    ])
  })

  it('tell of another language with the context and the language', () => {
    expect(eventsOf(world, {}, { move: 'setLanguage', languageId: 'fr' })).toMatchObject([
      {
        event: 'language.change',
        payload: { user_id: 1, editor: { target_language_id: 'fr' }, name: 'French', code: 'fr' },
      },
    ])
  })

  it('tell of another set of languages, also where a mode brings it, and of the active one', () => {
    const found = eventsOf(
      world,
      {},
      { move: 'setMode', mode: 'proofread' },
      { move: 'setMode', mode: 'multilingual' },
      { move: 'setLanguages', languageIds: ['fr', 'de'] },
      { move: 'setLanguage', languageId: 'fr' },
    )
    expect(found).toMatchObject([
      { event: 'language.change', payload: { editor: { target_language_ids: ['de', 'fr', 'uk'] } } },
      { event: 'language.change', payload: { editor: { target_language_ids: ['fr', 'de'] } } },
      { event: 'language.change', payload: { editor: { active_target_language_id: 'fr' } } },
    ])
  })

  it('tell of the string that a filter puts in place of the active one', () => {
    expect(
      eventsOf(world, {}, { move: 'setFilter', filter: 2 }, { move: 'setCroql', croql: 'is hidden' }),
    ).toMatchObject([
      { event: 'string.change', payload: { id: 2 } },
      { event: 'string.change', payload: null },
    ])
  })

  it('tell of checks as an array, also when all are checked', () => {
    const found = eventsOf(
      world,
      {},
      { move: 'checkStrings', stringIds: [1] },
      { move: 'checkAll' },
      { move: 'uncheckAll' },
    )
    expect(names(found)).toEqual(['string.selected', 'string.selected', 'string.selected'])
    expect(found.map(({ payload }) => (payload as unknown[]).length)).toEqual([1, 2, 0])
  })

  it('carry a page of strings at most, however many are checked', () => {
    const [found] = eventsOf(longFile(120), {}, { move: 'checkAll' })
    expect(found?.payload).toHaveLength(50)
  })

  it('call the theme `auto` when it is', () => {
    expect(eventsOf(world, {}, { move: 'setTheme', theme: 'auto' })).toEqual([
      { event: 'theme.changed', payload: 'auto' },
    ])
  })
})

/** Each event once: a way that chance need not find. */
const eachEvent: (Move | [Command, number])[] = [
  [{ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'sieben' }, 3],
  [{ do: 'voteTranslation', translationId: 1, mark: 'up' }, 3],
  [{ do: 'approveTranslation', translationId: 1 }, 1],
  [{ do: 'disapproveTranslation', translationId: 1 }, 1],
  [{ do: 'deleteTranslation', translationId: 2 }, 1],
  [{ do: 'restoreTranslation', translationId: 2 }, 1],
  { move: 'setDraft', text: 'Hallo' },
  { move: 'setTheme', theme: 'dark' },
  { move: 'addMenuItem', owner: 'panel', action: menuAction },
  { move: 'clickMenuItem', eventSubscriptionId: 'context.menu.click:b' },
  { move: 'checkStrings', stringIds: [1] },
  { move: 'selectString', stringId: 3 },
  { move: 'setLanguage', languageId: 'fr' },
  { move: 'openFile', fileId: 2 },
]

describe('all events', () => {
  it('have the payload of the contract, and one event says one thing', () => {
    const approval = { userId: 4, at: now }
    const translations = [
      ...['eins', 'zwei'].map((text) => de(text)),
      ...['drei', 'vier'].map((text) => de(text, { approval })),
      ...['fünf', 'sechs'].map((text) => de(text, { isDeleted: true })),
    ]
    const files = [
      [string('a', ...translations), { identifier: 'p', text: { one: 'One', other: 'Many' } }, string('b')],
      Array.from({ length: 60 }, (_, index) => string(`string ${index}`)),
    ]
    const worlds = [filesOfStrings(files), filesOfStrings(files, withWorkflow)]
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.constantFrom(...worlds),
        fc.array(fc.oneof({ arbitrary: move, weight: 2 }, fc.tuple(command, userId)), {
          minLength: 15,
          maxLength: 40,
        }),
        (start, steps) => {
          let [world, view] = [start, openEditor(start)]
          for (const step of steps) {
            const changes = Array.isArray(step) ? decide(world, step[0], { userId: step[1], now }) : []
            const next = Array.isArray(step) ? view : reduce(view, step, world)
            if (isProblem(changes) || isProblem(next)) continue
            // As a page hears them: one by one, the view mended after each.
            for (const change of Array.isArray(step) ? changes : [null]) {
              const grown = change ? apply(world, change) : world
              const after = { world: grown, view: change ? mended(world, grown, view) : next }
              const found = eventsBetween({ world, view }, after, change ? [change] : [], 1)
              for (const { event, payload } of found) {
                // What the shapes do not name is lost in parsing, so this finds extra fields too.
                expect(payloadOf(event).parse(payload)).toEqual(payload)
                seen.add(event)
              }
              expect(new Set(found.map((event) => JSON.stringify(event))).size).toBe(found.length)
              const ofView = names(found).filter((name) => !name.startsWith('translation.'))
              expect(new Set(ofView).size).toBe(ofView.length)
              expect(ofView.includes('string.change')).toBe(view.stringId !== after.view.stringId)
              ;({ world, view } = after)
            }
          }
        },
      ),
      // Chance alone has missed one of them.
      { examples: worlds.map((start) => [start, eachEvent]) },
    )
    expect([...seen].toSorted()).toEqual([
      'context.menu.click:b',
      'file.change',
      'language.change',
      'string.change',
      'string.selected',
      'textarea.edited',
      'theme.changed',
      'translation.added',
      'translation.approve',
      'translation.deleted',
      'translation.disapprove',
      'translation.restored',
      'translation.vote',
    ])
  })
})
