import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, outcome as outcomeOf } from './wishes.ts'

const translator = 2
const proofreader = 4

type Tasks = NonNullable<WorldPlan['tasks']>

/** Two strings, each with a translation of its translator and one of the owner; the first is in the tasks. */
const open = (tasks: readonly Partial<Tasks[number]>[] = [], hasTaskBasedAccess = true): World => {
  const strings = ['one', 'two'].map((identifier) => ({
    ...{ identifier, text: identifier },
    translations: [
      { languageId: 'de', text: `${identifier} of mine`, userId: translator },
      { languageId: 'de', text: `${identifier} of yours`, userId: 1 },
    ],
  }))
  const task = { title: 'T', languageId: 'de', fileIds: [1], stringIds: [1], assigneeIds: [translator] }
  const world = buildWorld({
    files: [{ name: 'app.json', strings }],
    tasks: tasks.map((each) => ({ ...task, ...each })),
  })
  return after(world, { do: 'editProject', projectId: 1, hasTaskBasedAccess })
}

/** Without the field. */
const outcome = (...asked: Parameters<typeof outcomeOf>): string => outcomeOf(...asked).split(' ')[0] ?? ''

const add = (stringId: number, languageId = 'de'): Command => ({
  ...{ do: 'addTranslation', stringId, languageId, text: 'new' },
})
const bring = (isApproved = false, ...stringIds: number[]): Command => ({
  ...{ do: 'importTranslations', projectId: 1, languageId: 'de' },
  translations: stringIds.map((stringId) => ({ stringId, text: 'brought', isApproved })),
})
const approve = (translationId: number): Command => ({ do: 'approveTranslation', translationId })
const vote = (translationId: number): Command => ({ do: 'voteTranslation', translationId, mark: 'up' })

describe('with task-based access', () => {
  it.each([
    ['translations', add(1)],
    ['uploads', bring(false, 1)],
    ['votes', vote(2)],
    ['edits', { do: 'editTranslation', translationId: 1, text: 'other' } as const],
  ])('%s of a translator take a task with the string', (_, wish) => {
    expect(outcome(open(), wish, translator)).toBe('not-allowed')
    expect(outcome(open([{}]), wish, translator)).toBe('done')
    expect(outcome(open([], false), wish, translator)).toBe('done')
  })

  it.each([
    ['of another string', {}, add(2)],
    ['of another language', {}, add(1, 'fr')],
    ['of somebody else', { assigneeIds: [3] }, add(1)],
    ['that is closed', { status: 'closed' } as const, add(1)],
    ['of one of the strings', {}, bring(false, 1, 2)],
  ])('a task %s opens nothing', (_, task, wish) => {
    expect(outcome(open([task]), wish, translator)).toBe('not-allowed')
  })

  it('a task opens its language, whatever roles say of it', () => {
    const [given] = [{ projectId: 1, role: 'translator', languages: { fr: 'all' } }] as const
    const said: Command = { do: 'setAccess', people: [{ userId: translator, grants: [given], outOf: [] }] }
    const [without, within] = [after(open(), said), after(open([{}]), said)]
    expect(outcome(without, add(1), translator)).toBe('not-allowed')
    expect(outcome(within, add(1), translator)).toBe('done')
    expect(outcome(within, add(1, 'fr'), translator)).toBe('not-allowed')
  })

  it('a proofreader approves by a task that proofreads, and translates by it, too', () => {
    const by = (type: number): World => open([{ type, assigneeIds: [proofreader] }])
    for (const wish of [approve(1), bring(true, 1)]) {
      expect(outcome(open(), wish, proofreader)).toBe('not-allowed')
      expect(outcome(by(0), wish, proofreader)).toBe('not-allowed')
      expect(outcome(by(1), wish, proofreader)).toBe('done')
    }
    expect(outcome(by(1), add(1), proofreader)).toBe('done')
    expect(outcome(open([{ type: 1 }]), approve(1), translator)).toBe('not-allowed')
    const approved = after(open(), approve(1))
    const disapprove: Command = { do: 'disapproveTranslations', translationIds: [1] }
    expect(outcome(approved, disapprove, proofreader)).toBe('not-allowed')
  })

  it('translators delete not even their own', () => {
    for (const wish of [
      { do: 'deleteTranslation', translationId: 1 },
      { do: 'deleteTranslations', translationIds: [1] },
    ] as const) {
      expect(outcome(open([{}]), wish, translator)).toBe('not-allowed')
      expect(outcome(open([{}], false), wish, translator)).toBe('done')
      expect(outcome(open([{ type: 1, assigneeIds: [proofreader] }]), wish, proofreader)).toBe('done')
    }
  })

  it('managers, developers and coordinators work as ever', () => {
    const coordinator = after(open(), { do: 'setRole', userId: 3, role: 'language_coordinator' })
    for (const wish of [add(1), approve(1), { do: 'deleteTranslation', translationId: 1 } as const]) {
      expect(outcome(open(), wish, 1)).toBe('done')
      expect(outcome(coordinator, wish, 3)).toBe('done')
    }
  })
})
