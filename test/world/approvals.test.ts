import { describe, expect, it } from 'vitest'
import { approvalAt, approvalsOf } from '../../host-simulator/world/approvals.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { exportedText } from '../../host-simulator/world/exported-text.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { statusOf, translationsOf } from '../../host-simulator/world/queries.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { countedStep, stringStatusAtStep } from '../../host-simulator/world/string-places.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, outcome } from './wishes.ts'

const workflow = [
  { id: 11, title: 'Translation', type: 'Translate' },
  { id: 12, title: 'First reading', type: 'Proofread' },
  { id: 13, title: 'Second reading', type: 'Proofread' },
] as const
const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  ...{ languageId: 'de', text, userId: 2 },
  ...more,
})
const worldOf = (...translations: TranslationPlan[]): World =>
  buildWorld({
    organization: { edition: 'enterprise' },
    project: { workflow: [...workflow] },
    files: [{ name: 'a.json', strings: [{ identifier: 'a', text: 'A', translations }] }],
  })
const world = worldOf(de('Ah'))
const approve = (stepId: number, translationId = 1): Command => ({
  do: 'approveTranslation',
  translationId,
  stepId,
})
const disapprove = (stepId: number | null = null): Command => ({
  do: 'disapproveTranslation',
  translationId: 1,
  stepId,
})
const twice = after(after(world, approve(12)), approve(13), 4)
const given = (of: World, id = 1) => {
  const row = of.translations.get(id)
  return row && approvalsOf(row).map((each) => [each.id, each.stepId, each.userId])
}

describe('an approval where there is no workflow', () => {
  const plural = { identifier: 'n', text: { one: 'a day', other: '{n} days' } }
  const of = (pluralForm: string, text: string): TranslationPlan => de(text, { pluralForm })
  const plain = buildWorld({
    files: [
      {
        name: 'a.json',
        strings: [
          {
            identifier: 'a',
            text: 'A',
            translations: [de('Ah'), de('Oh'), { ...de('Uf'), languageId: 'uk' }],
          },
          { ...plural, translations: [of('one', 'ein Tag'), of('other', '{n} Tage'), of('other', '{n} T.')] },
        ],
      },
    ],
  })
  const approveAll = (...ids: number[]): World =>
    ids.reduce((now, translationId) => after(now, { do: 'approveTranslation', translationId }), plain)
  const approvedIn = ({ translations }: World): number[] =>
    [...translations].filter((row) => approvalsOf(row).length).map(({ id }) => id)

  it('takes back that of another translation of the string, also of a deleted one (F237)', () => {
    expect(approvedIn(approveAll(1, 2))).toEqual([2])
    expect(approvedIn(approveAll(2, 1))).toEqual([1])
    const deleted = after(approveAll(1), { do: 'deleteTranslation', translationId: 1 })
    const other = after(deleted, { do: 'approveTranslation', translationId: 2 })
    expect(approvedIn(after(other, { do: 'restoreTranslation', translationId: 1 }))).toEqual([2])
    expect(approvedIn(after(deleted, { do: 'restoreTranslation', translationId: 1 }))).toEqual([1])
  })

  it('leaves those of other languages and other forms', () => {
    expect(approvedIn(approveAll(1, 3, 4, 5))).toEqual([1, 3, 4, 5])
    expect(approvedIn(approveAll(4, 5, 6))).toEqual([4, 6])
  })

  it('counts the string once', () => {
    expect(statusOf(approveAll(1, 2), 1, 'de')).toBe('approved')
    expect(
      statusOf(after(approveAll(1, 2), { do: 'disapproveTranslation', translationId: 2 }), 1, 'de'),
    ).toBe('translated')
  })
})

describe('approvals of several steps', () => {
  it('are given once at each, and are there beside each other', () => {
    expect(given(twice)).toEqual([
      [1, 12, 1],
      [2, 13, 4],
    ])
    expect([outcome(twice, approve(12)), outcome(twice, approve(13))]).toEqual([
      'conflict translationId',
      'conflict translationId',
    ])
    expect(world.translations.get(1)).not.toHaveProperty('earlier')
  })

  it('are taken back one by one, the last where no step is named, and leave the others', () => {
    const [second, first] = [after(twice, disapprove(12)), after(twice, disapprove())]
    expect([given(second), given(first)]).toEqual([[[2, 13, 4]], [[1, 12, 1]]])
    for (const each of [first, second]) expect(each.translations.get(1)).not.toHaveProperty('earlier')
    expect(statusOf(first, 1, 'de')).toBe('approved')
    expect(outcome(first, disapprove(13))).toBe('conflict translationId')
    expect(given(after(first, disapprove()))).toEqual([])
    expect(given(after(first, approve(13)))).toEqual([
      [1, 12, 1],
      [3, 13, 1],
    ])
  })

  it.each<[string, Command]>([
    ['taken back together', { do: 'disapproveTranslations', translationIds: [1] }],
    ['of another text', { do: 'editTranslation', translationId: 1, text: 'Oh' }],
  ])('are all gone when they are %s', (_, command) => {
    const row = after(twice, command).translations.get(1)
    expect(row).toMatchObject({ approval: null })
    expect(row).not.toHaveProperty('earlier')
  })

  it('come back with a deleted translation, and out of a snapshot', () => {
    const back = after(after(twice, { do: 'deleteTranslation', translationId: 1 }), {
      do: 'restoreTranslation',
      translationId: 1,
    })
    expect(given(back)).toEqual(given(twice))
    const kept = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(twice))))
    expect('translations' in kept && given(kept)).toEqual(given(twice))
  })

  it('come before one that was approved later, however old they are', () => {
    const both = after(after(worldOf(de('Ah'), de('Oh', { votes: { 1: 'up' } })), approve(12)), approve(13))
    const later = after(both, approve(13, 2))
    expect(translationsOf(later, 1, 'de').map(({ text }) => text)).toEqual(['Ah', 'Oh'])
  })

  it('are counted by what is exported', () => {
    const textOf = (of: World, approvedOnly: number | 'passed') => {
      const string = of.strings.get(1)
      return string && exportedText(of, string, 'de', { approvedOnly })
    }
    const once = after(world, approve(12))
    expect([1, 2].map((least) => textOf(once, least))).toEqual(['Ah', null])
    expect([1, 2, 3].map((least) => textOf(twice, least))).toEqual(['Ah', 'Ah', null])
    expect([textOf(once, 'passed'), textOf(twice, 'passed')]).toEqual([null, 'Ah'])
    expect(textOf(after(twice, disapprove(12)), 'passed')).toBe('Ah')
  })

  it('make a string done at their own step alone, and approved in all', () => {
    const once = after(world, approve(12))
    const stands = (of: World) => workflow.map((step) => stringStatusAtStep(of, 1, 'de', step))
    expect([stands(world), stands(once), stands(twice)]).toEqual([
      ['done', 'todo', 'todo'],
      ['done', 'done', 'todo'],
      ['done', 'done', 'done'],
    ])
    expect(statusOf(once, 1, 'de')).toBe('approved')
  })

  it('are of each step where they name none, as in worlds of other days', () => {
    const old = worldOf(de('Ah', { approval: { userId: 4, at: '2026-01-06T09:00:00.000Z' } }))
    const row = old.translations.get(1)
    expect(row && [approvalAt(row, 12)?.id, approvalAt(row, 13)?.id, approvalAt(row)?.id]).toEqual([1, 1, 1])
    expect(outcome(old, approve(12))).toBe('conflict translationId')
  })

  it('count for tasks of one of several steps that proofread', () => {
    expect(countedStep(world, { projectId: 1, workflowStepId: 12 })).toBe(12)
    const one = buildWorld({ project: { workflow: [workflow[0], workflow[1]] } })
    expect(countedStep(one, { projectId: 1, workflowStepId: 12 })).toBeUndefined()
  })

  it('are brought in at the step that is named, else at the last', () => {
    const bring = (stepId?: number): Command => ({
      ...{ do: 'importTranslations', projectId: 1, languageId: 'de', stepId },
      translations: [{ stringId: 1, text: 'Ah', isApproved: true }],
    })
    expect(given(after(after(world, bring()), bring(12)))).toEqual([
      [1, 13, 1],
      [2, 12, 1],
    ])
    expect([outcome(world, bring(11)), outcome(world, bring(9))]).toEqual([
      'not-found stepId',
      'not-found stepId',
    ])
  })
})
