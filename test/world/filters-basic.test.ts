import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan, CommentPlan } from '../../host-simulator/world/plan.ts'
import { basicFilter, basicFilters, filtersList } from '../../host-simulator/world/filters/basic.ts'
import { selectStrings } from '../../host-simulator/world/filters/select.ts'
import { workflowStatusOf } from '../../host-simulator/world/filters/workflow.ts'

const now = '2026-02-10T15:00:00.000Z'
const approval = { userId: 4, at: now }

const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  ...more,
})

const string = (identifier: string, ...translations: TranslationPlan[]): StringPlan => ({
  identifier,
  text: 'Save',
  translations,
})

const said = (identifier: string, ...comments: Partial<CommentPlan>[]): StringPlan => ({
  identifier,
  text: 'Save',
  comments: comments.map((comment) => ({ languageId: 'de', text: '?', ...comment })),
})

const worldOf = (...strings: StringPlan[]) => buildWorld({ files: [{ name: 'ui.json', strings }] })

/** Identifiers of the strings that the filter lets through, in order. */
const through = (
  basic: number,
  strings: StringPlan[],
  languageIds = ['de'],
  unsavedIds?: Set<number>,
): string[] => {
  const world = worldOf(...strings)
  const ids = selectStrings(world, world.files.get(1)?.stringIds ?? [], {
    basic,
    languageIds,
    now,
    unsavedIds,
  })
  return ids.map((id) => world.strings.get(id)?.identifier ?? '')
}

const states = [
  string('approved', de('Sichern', { approval })),
  string('translated', de('Sichern')),
  string('partial', de('Sichern', { pluralForm: 'one' })),
  string('suggested', de('Sichern', { provider: 'tm' })),
  string('deleted', de('Sichern', { isDeleted: true })),
  string('french', { languageId: 'fr', text: 'Enregistrer', approval }),
]

describe('a basic filter', () => {
  it.each([-1, 1, 8, 9, 11, 14, 34, 99, NaN])('%s is not found', (id) => {
    expect(basicFilter(id)).toMatchObject({ code: 'not-found', field: 'filterNumber' })
    expect(() => through(id, states)).toThrow(`no basic filter ${id}`)
  })

  it('is one of those that the sources name', () => {
    const ids = basicFilters.map(({ id }) => id).toSorted((a, b) => a - b)
    const unknown = new Set([1, 8, 9, 11, 14, 34])
    expect(ids).toEqual(Array.from({ length: 42 }, (_, id) => id).filter((id) => !unknown.has(id)))
  })

  it.each([
    [3, ['approved', 'translated', 'partial', 'suggested', 'deleted', 'french']],
    [0, ['suggested', 'deleted', 'french', 'partial', 'translated', 'approved']],
    [2, ['suggested', 'deleted', 'french']],
    [4, ['approved']],
    [5, ['translated']],
    [15, ['approved', 'translated']],
  ])('%s goes by status: %j', (id, expected) => {
    const strings = states.map((plan) =>
      plan.identifier === 'partial' ? { ...plan, text: { one: 'S', other: 'T' } } : plan,
    )
    expect(through(id, strings)).toEqual(expected)
  })

  it.each([
    [10, ['tm', 'mt', 'ai']],
    [30, ['tm']],
    [31, ['mt']],
    [41, ['ai']],
  ])('%s goes by who made the translation that counts: %j', (id, expected) => {
    const made = (provider: 'tm' | 'mt' | 'ai') => string(provider, de('Sichern', { provider, userId: 2 }))
    const better = string(
      'better',
      de('Sichern', { provider: 'mt', userId: 2 }),
      de('Speichern', { approval }),
    )
    expect(through(id, [made('tm'), made('mt'), made('ai'), better, string('none')])).toEqual(expected)
  })

  it.each([
    [7, ['comment', 'resolved', 'issue', 'french']],
    [16, ['silent']],
    [13, ['issue', 'french']],
    [17, ['issue']],
  ])('%s goes by comments: %j', (id, expected) => {
    const issueType = 'source_mistake'
    const strings = [
      said('silent'),
      said('comment', {}),
      said('resolved', { issueType, issueStatus: 'resolved' }),
      said('issue', {}, { issueType }),
      said('french', { issueType, languageId: 'fr' }),
    ]
    expect(through(id, strings)).toEqual(expected)
  })

  it.each([
    [18, ['case', 'mark', 'both']],
    [22, ['mark', 'both']],
    [23, ['case', 'both']],
    [33, ['good', 'none']],
    [28, []],
    [36, []],
  ])('%s goes by quality checks: %j', (id, expected) => {
    const strings = [
      string('good', de('Sichern')),
      string('case', de('sichern')),
      string('mark', de('Sichern!')),
      string('both', de('sichern!')),
      string('none'),
    ]
    expect(through(id, strings)).toEqual(expected)
  })

  it('27 shows translations that an open issue calls wrong', () => {
    const issue = { languageId: 'de', text: '?', issueType: 'translation_mistake' } as const
    const wrong = { ...string('wrong', de('Sichern')), comments: [issue] }
    expect(through(27, [wrong, string('good', de('Sichern'))])).toEqual(['wrong'])
  })

  it('6 shows hidden strings, 39 those with unsaved suggestions', () => {
    const strings = [string('first'), { ...string('hidden'), isHidden: true }, string('unsaved')]
    expect(through(6, strings)).toEqual(['hidden'])
    expect(through(39, strings, ['de'], new Set([3]))).toEqual(['unsaved'])
    expect(through(39, strings)).toEqual([])
  })

  it.each([12, 38])('%s stands for a filter that comes beside it', (id) => {
    expect(through(id, states)).toHaveLength(states.length)
  })

  it('holds where it holds in any active language', () => {
    expect(through(4, states, ['de', 'fr'])).toEqual(['approved', 'french'])
    expect(through(2, states, ['de', 'uk'])).toHaveLength(states.length)
    expect(through(2, states, [])).toHaveLength(states.length)
    expect(through(4, states, [])).toEqual([])
  })
})

describe('the list of filters', () => {
  it('begins with the documented sample, and then has sections', () => {
    const list = filtersList()
    expect(list.slice(0, 7).map(({ value }) => value)).toEqual([3, 2, 5, 4, 0, undefined, 10])
    expect(list.filter(({ value }) => value === undefined).map(({ name }) => name)).toEqual([
      'Machine Translations',
      'QA Issues',
      'Comments',
      'Other',
    ])
    expect(list.flatMap(({ value }) => value ?? [])).toEqual(basicFilters.map(({ id }) => id))
  })
})

describe('a basic filter', () => {
  it.each([
    [0, 'All, Untranslated First'],
    [2, 'Untranslated'],
    [3, 'Show All'],
    [4, 'Approved'],
    [5, 'Translated, Not Approved'],
    [7, 'With Comments'],
    [10, 'Translated by TM or MT'],
    [12, 'Advanced Filter'],
    [30, 'Translated by TM'],
    [31, 'Translated by MT'],
  ])('%s has the name that the specification gives it', (value, name) => {
    expect(filtersList()).toContainEqual({ name, value })
  })
})

describe('a workflow status', () => {
  it.each(['', 'OPEN', 'INCOMPLETE', 'toString'])('%j is refused', (text) => {
    expect(workflowStatusOf(text)).toMatchObject({ code: 'not-found', field: 'status' })
  })

  it.each([
    ['ALL', 'ALL'],
    ['TODO', 'ToDo'],
    ['ToDo', 'ToDo'],
    ['pending', 'Pending'],
    ['DONE', 'Done'],
  ])('%s is %s', (text, status) => {
    expect(workflowStatusOf(text)).toBe(status)
  })

  it.each([
    ['TranslateByVendor', 'ToDo', ['partial', 'suggested', 'deleted', 'french']],
    ['Translate', 'Done', ['approved', 'translated']],
    ['Proofreading', 'ToDo', ['translated', 'partial', 'suggested', 'deleted', 'french']],
    ['ProofreadByVendor', 'Done', ['approved']],
    ['Proofread', 'Pending', []],
    ['SourceTextReview', 'Done', []],
    ['SourceTextReview', 'ToDo', ['approved', 'translated', 'partial', 'suggested', 'deleted', 'french']],
    ['Proofread', 'ALL', ['approved', 'translated', 'partial', 'suggested', 'deleted', 'french']],
  ] as const)('at the step %s is %s for %j', (stepType, status, expected) => {
    const strings = states.map((plan) =>
      plan.identifier === 'partial' ? { ...plan, text: { one: 'S', other: 'T' } } : plan,
    )
    const world = worldOf(...strings)
    const ids = selectStrings(world, [1, 2, 3, 4, 5, 6], {
      languageIds: ['de'],
      now,
      workflow: { stepType, status },
    })
    expect(ids.map((id) => world.strings.get(id)?.identifier)).toEqual(expected)
  })
})
