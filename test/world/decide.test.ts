import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

/** One string, id 1, with these translations. People: 1 manager, 2 and 3 translators, 4 proofreader. */
const worldWith = (translations: TranslationPlan[] = [], more: Partial<StringRow> = {}): World => {
  const string = { identifier: 'hello', text: 'Hello', ...more, translations }
  return buildWorld({ files: [{ name: 'ui.json', strings: [string] }] })
}

const add = (text: string, more: Partial<Extract<Command, { do: 'addTranslation' }>> = {}): Command => ({
  do: 'addTranslation',
  stringId: 1,
  languageId: 'de',
  text,
  ...more,
})

const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo', userId: 2 }
const suggestion: TranslationPlan = { languageId: 'de', text: 'Hallo', provider: 'tm' }
const approved = { userId: 4, at: now }
const plural = { text: { one: 'One', other: 'Many' } }

describe('addTranslation', () => {
  it.each([
    ['an unknown string', worldWith(), add('Hallo', { stringId: 9 }), 'not-found stringId'],
    ['an unknown language', worldWith(), add('Hallo', { languageId: 'xx' }), 'not-found languageId'],
    [
      'a language that is not in the project',
      worldWith(),
      add('Hej', { languageId: 'da' }),
      'not-found languageId',
    ],
    ['the source language', worldWith(), add('Hi', { languageId: 'en' }), 'not-found languageId'],
    ['no text', worldWith(), add(''), 'empty text'],
    ['blanks alone', worldWith(), add(' \n\t'), 'empty text'],
    ['more than the limit', worldWith([], { maxLength: 5 }), add('Hallo!'), 'too-long text'],
    [
      'a plural form of a string without plurals',
      worldWith(),
      add('Hallo', { pluralForm: 'one' }),
      'wrong-plural-form pluralForm',
    ],
    ['no plural form of a plural', worldWith([], plural), add('Viele'), 'wrong-plural-form pluralForm'],
    [
      'a form the language has not',
      worldWith([], plural),
      add('Viele', { pluralForm: 'few' }),
      'wrong-plural-form pluralForm',
    ],
    [
      'an inherited name as a form',
      worldWith([], plural),
      add('Viele', { pluralForm: 'constructor' }),
      'wrong-plural-form pluralForm',
    ],
    ['a translation that is there already', worldWith([hallo]), add('Hallo'), 'duplicate text'],
  ])('refuses %s', (_, world, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('refuses a user who is not there', () => {
    expect(outcome(worldWith(), add('Hallo'), 9)).toBe('not-found userId')
  })

  it('says what failed, where, what was wanted and what came', () => {
    const decided = decide(worldWith([], { maxLength: 5 }), add('Hallo!'), { userId: 1, now })
    expect(decided).toMatchObject({
      message: 'Failed to add a translation of string 1: expected at most 5 characters, got 6',
    })
  })

  it('counts characters, not code units', () => {
    expect(outcome(worldWith([], { maxLength: 2 }), add('👍👍'))).toBe('done')
    expect(outcome(worldWith([], { maxLength: 2 }), add('👍👍👍'))).toBe('too-long text')
  })

  it.each([
    ['in another language', [hallo], add('Hallo', { languageId: 'fr' })],
    ['that was deleted', [{ ...hallo, isDeleted: true }], add('Hallo')],
    ['that a TM suggests', [suggestion], add('Hallo')],
  ])('takes a text that is there %s', (_, translations, wish) => {
    expect(outcome(worldWith(translations), wish)).toBe('done')
  })

  it('gives the next id, the person and the time', () => {
    const world = after(worldWith([hallo]), add('Guten Tag', { pluralForm: null }), 3)
    expect(world.translations.get(2)).toEqual({
      id: 2,
      stringId: 1,
      languageId: 'de',
      text: 'Guten Tag',
      pluralForm: null,
      userId: 3,
      provider: null,
      createdAt: now,
      votes: {},
      approval: null,
      isDeleted: false,
    })
  })
})

type WishAboutOne =
  'deleteTranslation' | 'restoreTranslation' | 'approveTranslation' | 'disapproveTranslation'
const about = (wish: WishAboutOne): Command => ({ do: wish, translationId: 1 })
const vote = (mark: 'up' | 'down' | null): Command => ({ do: 'voteTranslation', translationId: 1, mark })

describe('commands about a translation', () => {
  it.each([
    'deleteTranslation',
    'restoreTranslation',
    'approveTranslation',
    'disapproveTranslation',
  ] as const)('%s refuses one that is not there, and one that only a TM suggests', (wish) => {
    expect(outcome(worldWith(), about(wish))).toBe('not-found translationId')
    expect(outcome(worldWith([suggestion]), about(wish))).toBe('not-allowed translationId')
  })

  it.each([
    ['deletes', about('deleteTranslation')],
    ['approves', about('approveTranslation')],
    ['disapproves', about('disapproveTranslation')],
    ['votes for', vote('up')],
  ])('nobody %s what was deleted', (_, wish) => {
    expect(outcome(worldWith([{ ...hallo, isDeleted: true }]), wish)).toBe('not-found translationId')
  })

  it.each([
    ['restores what is not deleted', [hallo], about('restoreTranslation'), 'conflict translationId'],
    [
      'approves twice',
      [{ ...hallo, approval: approved }],
      about('approveTranslation'),
      'conflict translationId',
    ],
    ['disapproves what is not approved', [hallo], about('disapproveTranslation'), 'conflict translationId'],
    ['votes the same way twice', [{ ...hallo, votes: { 1: 'up' as const } }], vote('up'), 'conflict mark'],
    ['takes back a vote that was not given', [hallo], vote(null), 'conflict mark'],
  ])('nobody %s', (_, translations, wish, wanted) => {
    expect(outcome(worldWith(translations), wish)).toBe(wanted)
  })

  it('refuses to restore what somebody else has written again', () => {
    const world = worldWith([
      { ...hallo, isDeleted: true },
      { ...hallo, userId: 3 },
    ])
    expect(outcome(world, about('restoreTranslation'))).toBe('duplicate translationId')
  })

  it('nobody votes for a translation of their own', () => {
    expect(outcome(worldWith([hallo]), vote('up'), 2)).toBe('not-allowed translationId')
    expect(outcome(worldWith([hallo]), vote('up'), 3)).toBe('done')
  })

  it('lets translators delete and restore their own only, and approve nothing', () => {
    expect(outcome(worldWith([hallo]), about('deleteTranslation'), 3)).toBe('not-allowed translationId')
    expect(outcome(worldWith([hallo]), about('deleteTranslation'), 2)).toBe('done')
    expect(outcome(worldWith([{ ...hallo, isDeleted: true }]), about('restoreTranslation'), 3)).toBe(
      'not-allowed translationId',
    )
    expect(outcome(worldWith([hallo]), about('approveTranslation'), 2)).toBe('not-allowed translationId')
    expect(outcome(worldWith([{ ...hallo, approval: approved }]), about('disapproveTranslation'), 2)).toBe(
      'not-allowed translationId',
    )
    expect(outcome(worldWith([hallo]), about('approveTranslation'), 4)).toBe('done')
  })

  it('changes a vote, and takes it back', () => {
    const marks = (world: World) =>
      Object.entries(world.translations.get(1)?.votes ?? {}).map(([by, { id, mark }]) => [by, id, mark])
    const up = after(worldWith([{ ...hallo, votes: { 3: 'down' } }]), vote('up'))
    expect(up.translations.get(1)?.votes[1]).toEqual({ id: 2, mark: 'up', at: now })
    expect(marks(after(up, vote('down')))).toEqual([
      ['1', 3, 'down'],
      ['3', 1, 'down'],
    ])
    expect(marks(after(up, vote(null)))).toEqual([['3', 1, 'down']])
  })

  it('brings back a deleted translation with its votes and approval', () => {
    const world = worldWith([{ ...hallo, votes: { 3: 'up' }, approval: approved }])
    const restored = after(after(world, about('deleteTranslation')), about('restoreTranslation'))
    expect(restored.translations.get(1)).toEqual(world.translations.get(1))
  })
})

describe('an approval in a project with a workflow', () => {
  const workflow = [
    { id: 752, title: 'Translation', type: 'Translate' as const },
    { id: 753, title: 'Proofreading', type: 'Proofread' as const },
  ]
  const strings = [{ identifier: 'hello', text: 'Hello', translations: [hallo] }]
  const world = buildWorld({ project: { workflow }, files: [{ name: 'ui.json', strings }] })
  const approve = (stepId?: number | null): Command => ({
    do: 'approveTranslation',
    translationId: 1,
    stepId,
  })

  it.each([
    ['no step', approve(), 'not-allowed stepId'],
    ['null', approve(null), 'not-allowed stepId'],
    ['a step that translates', approve(752), 'not-allowed stepId'],
    ['a step of no project', approve(9), 'not-found stepId'],
  ])('is refused with %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('is refused to translators in every step', () => {
    expect(outcome(world, approve(753), 2)).toBe('not-allowed translationId')
  })

  it('says which steps approve', () => {
    expect(decide(world, approve(752), { userId: 4, now })).toMatchObject({
      message:
        'Failed to approve a translation: project 1 has a workflow, expected a step that approves ' +
        '(753 "Proofreading"), got 752 "Translation", of type Translate',
    })
  })

  it('is kept with its step', () => {
    const { translations } = after(world, approve(753), 4)
    expect(translations.get(1)?.approval).toEqual({ id: 1, userId: 4, at: now, stepId: 753 })
  })

  it('needs no step, and takes none, where there is no workflow', () => {
    expect(outcome(worldWith([hallo]), approve(753))).toBe('not-found stepId')
    const { translations } = after(worldWith([hallo]), approve(null), 4)
    expect(translations.get(1)?.approval).toEqual({ id: 1, userId: 4, at: now })
  })
})
