import { expect, it } from 'vitest'
import { marksOf, type StringMarks } from '../../host-simulator/editor/string-marks.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan } from '../../host-simulator/world/plan.ts'

const inGerman = (text: string, more: object = {}) => ({ languageId: 'de', text, userId: 2, ...more })

const marked = (plan: Partial<StringPlan>): StringMarks => {
  const world = buildWorld({
    labels: [{ title: 'button' }, { title: 'legal' }],
    screenshots: [{ name: 'start.png', stringIds: [1] }],
    files: [{ name: 'ui.json', strings: [{ identifier: 'a', text: 'Hello', ...plan }] }],
  })
  const string = world.strings.get(1)
  if (!string) throw new Error('the plan has a string')
  return marksOf(world, string, 'de')
}

it('is bare where nobody has done anything', () =>
  expect(marked({})).toEqual({
    status: 'untranslated',
    translation: null,
    overLimit: null,
    isPlural: false,
    comments: 0,
    unresolvedIssues: 0,
    screenshots: 1,
    labels: [],
  }))

it('has the beginning of what an export would take', () => {
  const { status, translation } = marked({
    translations: [inGerman(`Servus${'!'.repeat(500)}`, { votes: { 3: 'up' } }), inGerman('Hallo')],
  })
  expect(status).toBe('translated')
  expect(translation).toBe(`Servus${'!'.repeat(294)}`)
})

it('counts comments, issues that are open, and knows labels', () => {
  const issue = { languageId: 'de', text: '?', issueType: 'general_question' } as const
  const marks = marked({
    labelIds: [2],
    comments: [{ languageId: 'fr', text: 'Fine' }, issue, { ...issue, issueStatus: 'resolved' }],
  })
  expect(marks).toMatchObject({ comments: 3, unresolvedIssues: 1, labels: [{ title: 'legal' }] })
})

it.each([
  ['exactly the limit', 'Hallo', 5, null],
  ['one more', 'Hallo!', 5, 6],
  ['no limit', 'Hallo!', 0, null],
  ['signs of two units each', '👍👍👍', 3, null],
])('%s', (_, text, maxLength, overLimit) =>
  expect(marked({ maxLength, translations: [inGerman(text)] }).overLimit).toBe(overLimit),
)

it('looks at each form of a plural for what is too long', () => {
  const marks = marked({
    text: { one: 'day', other: 'days' },
    maxLength: 5,
    translations: [
      inGerman('Tag', { pluralForm: 'one' }),
      inGerman('Tage in Reihe', { pluralForm: 'other' }),
    ],
  })
  expect(marks).toMatchObject({ isPlural: true, status: 'translated', overLimit: 13 })
})
