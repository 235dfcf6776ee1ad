import { describe, expect, it } from 'vitest'
import { lastTranslatedAt } from '../../host-simulator/world/filters/summary.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import { emptyFilter, filledFilter, warningsOf } from '../../host-simulator/world/filters/advanced.ts'
import { selectStrings } from '../../host-simulator/world/filters/select.ts'
import { twinOf } from './twin.ts'
import { CustomFilter as CustomFilterShape } from '../../src/contract/schemas.ts'
import type { CustomFilter } from '../../src/contract/objects.ts'
import { findsOutdated, withSettings } from './settings.ts'

const now = '2026-02-10T15:00:00.000Z'
const at = (day: string): string => `${day}T08:00:00.000Z`

const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  ...more,
})

const string = (identifier: string, ...translations: TranslationPlan[]): StringPlan => ({
  identifier,
  text: `Source ${identifier}`,
  translations,
})

/** Identifiers of the strings that the filter selects. */
const selected = (custom: CustomFilter, strings: StringPlan[]): string[] => {
  const plan = {
    at: at('2026-01-05'),
    labels: [{ title: 'a' }, { title: 'b' }, { title: 'c' }],
    screenshots: [{ name: 'one.png', stringIds: [1] }],
    files: [{ name: 'ui.json', strings }],
  }
  const world = withSettings(buildWorld(plan), findsOutdated)
  const ids = selectStrings(world, world.files.get(1)?.stringIds ?? [], { custom, languageIds: ['de'], now })
  return ids.map((id) => world.strings.get(id)?.identifier ?? '')
}

const approved = { approval: { userId: 4, at: at('2026-01-08') } }
const plural = { text: { one: 'One', other: 'Many' } }

describe('a value that an Advanced Filter does not know', () => {
  it.each([
    [
      { translations: 'done' },
      /^Advanced Filter, translations: expected untranslated, .*, got "done"; it has no effect$/,
    ],
    [{ comments: 'constructor' }, /comments: expected have_comments, .*, got "constructor"/],
    [{ votes: 'many', votes_count: 3 }, /votes: expected votes_greater_than or votes_less_than, got "many"/],
    [{ approvals_count_select: 'x' }, /approvals_count_select: expected approvals_greater_than or/],
    [{ added_from: 'soon' }, /added_from: expected a date such as 2026-01-31, got "soon"/],
    [{ changed_to: 17 }, /changed_to: expected a date such as 2026-01-31, got 17/],
    [{ label_match_rule: 'some' }, /label_match_rule: expected all or any, got "some"/],
    [{ sort_method: 9 }, /sort_method: expected 0, 1, 2, 3, 4, 5, 6, got 9/],
    [
      { croql_expression: 'is hiden' },
      /croql_expression: expected CroQL \(character 1: unknown field "is hiden"/,
    ],
    [
      { ai_query: 'rude strings' },
      /ai_query: expected no question, for there is no AI here, got "rude strings"/,
    ],
    [{ verbal_expression: 'x' }, /verbal_expression: expected no such field, got "x"/],
    [{ toString: 'x' }, /toString: expected no such field/],
  ])('%j has no effect and says so', (custom: CustomFilter, warning) => {
    expect(warningsOf(custom)).toEqual([expect.stringMatching(warning)])
    expect(selected(custom, [string('a'), string('b', de('B'))])).toEqual(['a', 'b'])
  })

  it('is kept', () => {
    expect(filledFilter({ em: 'x', translations: 'done' })).toMatchObject({
      em: 'x',
      translations: 'done',
      sort_ascending: 1,
    })
  })

  it('does not weaken the rest of the filter', () => {
    const custom = { translations: 'translated', approvals: 'nonsense' }
    expect(selected(custom, [string('a'), string('b', de('B'))])).toEqual(['b'])
  })
})

describe('the empty Advanced Filter', () => {
  it('has every field of the contract, selects everything and warns of nothing', () => {
    expect(Object.keys(emptyFilter).toSorted()).toEqual(Object.keys(CustomFilterShape.shape).toSorted())
    expect(selected(emptyFilter, [string('a'), string('b', de('B'))])).toEqual(['a', 'b'])
    expect(warningsOf(emptyFilter)).toEqual([])
    expect(warningsOf({})).toEqual([])
  })
})

describe('an Advanced Filter', () => {
  const states: StringPlan[] = [
    string('none'),
    string('translated', de('Übersetzt', { createdAt: at('2026-01-07') })),
    string('approved', de('Gut', approved), de('Neu', { createdAt: at('2026-01-09') })),
    { ...string('partial', de('Eins', { pluralForm: 'one', ...approved })), ...plural },
    string('same', de('Source same')),
    { ...string('modified', de('Alt')), textUpdatedAt: at('2026-01-06') },
  ]

  it.each([
    ['translations', 'untranslated', ['none']],
    ['translations', 'updated', ['none']],
    ['translations', 'partially_translated', ['partial']],
    ['translations', 'translated', ['translated', 'approved', 'same', 'modified']],
    ['translations', 'duplicate_source_string', ['same']],
    ['translations', 'modified_source_strings', ['modified']],
    ['approvals', 'translated_not_approved', ['translated', 'same', 'modified']],
    ['approvals', 'partially_approved', ['partial']],
    ['approvals', 'approved', ['approved']],
    ['approvals', 'have_translations_after_approval', ['approved']],
    ['string_type', 'string_type_plurals', ['partial']],
    ['string_type', 'string_type_icu', []],
    ['string_type', 'string_type_simple', ['none', 'translated', 'approved', 'same', 'modified']],
    ['screenshots', 'with_screenshots', ['none']],
    ['screenshots', 'without_screenshots', ['translated', 'approved', 'partial', 'same', 'modified']],
    ['qa_issues', 'outdated', ['modified']],
    ['qa_issues', 'in_progress', []],
    ['visibility', 'hidden', []],
  ])('%s %s selects %j', (field, value, expected) => {
    expect(selected({ [field]: value }, states)).toEqual(expected)
  })

  it.each([
    ['tm_and_mt', 'by_tm', ['tm']],
    ['tm_and_mt', 'by_mt', ['mt']],
    ['tm_and_mt', 'by_ai', ['ai']],
    ['tm_and_mt', 'by_mt_or_tm', ['tm', 'mt', 'ai']],
    ['pre_translation', 'used', ['tm', 'mt', 'ai', 'mixed']],
    ['pre_translation', 'not_used', ['hand']],
  ])('%s %s selects %j', (field, value, expected) => {
    const made = (provider: 'tm' | 'mt' | 'ai') => string(provider, de('X', { provider, userId: 2 }))
    const mixed = string('mixed', de('X', { provider: 'mt', userId: 2 }), de('Y', approved))
    const strings = [string('none'), made('tm'), made('mt'), made('ai'), mixed, string('hand', de('X'))]
    expect(selected({ [field]: value }, strings)).toEqual(expected)
  })

  it.each([
    ['have_comments', ['comment', 'general', 'wrong', 'context', 'source', 'resolved']],
    ['no_comments', ['silent']],
    ['do_not_have_comments', ['silent']],
    ['have_unresolved_issues', ['general', 'wrong', 'context', 'source']],
    ['has_unresolved_issues_general', ['general']],
    ['has_unresolved_issues_poor_translation', ['wrong']],
    ['has_unresolved_issues_lack_context', ['context']],
    ['has_unresolved_issues_wrong_source', ['source']],
  ])('comments %s selects %j', (value, expected) => {
    const said = (identifier: string, more: object): StringPlan => ({
      ...string(identifier),
      comments: [{ languageId: 'fr', text: '?', ...more }],
    })
    const strings = [
      string('silent'),
      said('comment', {}),
      said('general', { issueType: 'general_question' }),
      said('wrong', { issueType: 'translation_mistake' }),
      said('context', { issueType: 'context_request' }),
      said('source', { issueType: 'source_mistake' }),
      said('resolved', { issueType: 'source_mistake', issueStatus: 'resolved' }),
    ]
    expect(selected({ comments: value }, strings)).toEqual(expected)
  })

  it.each([
    ['master_strings', ['first', 'other']],
    ['duplicates_only', ['second', 'third']],
    ['duplicates_with_own_translations', ['third']],
    ['duplicates_with_shared_translations', []],
  ])('duplicates %s selects %j', (value, expected) => {
    const saying = (text: string, plan: StringPlan): StringPlan => ({ ...plan, text })
    const strings = [
      saying('Save', string('first')),
      saying('Save', string('second')),
      saying('Open', string('other')),
      saying('Save', string('third', de('Sichern'))),
    ]
    expect(selected({ duplicates: value }, strings)).toEqual(expected)
  })

  it('takes dates with both their ends, and a day as all of it', () => {
    const strings = ['2026-01-06', '2026-01-07', '2026-01-08'].map((day): StringPlan => ({
      ...string(day, de('X', { createdAt: at(day) })),
      updatedAt: `${day}T23:59:59.900Z`,
    }))
    expect(selected({ updated_from: '2026-01-07' }, strings)).toEqual(['2026-01-07', '2026-01-08'])
    expect(selected({ updated_to: '2026-01-07' }, strings)).toEqual(['2026-01-06', '2026-01-07'])
    expect(selected({ updated_from: '2026-01-07', updated_to: '2026-01-07' }, strings)).toEqual([
      '2026-01-07',
    ])
    expect(selected({ changed_from: '2026-01-07 08:00:00' }, strings)).toEqual(['2026-01-07', '2026-01-08'])
    expect(selected({ changed_to: '2026-01-07T07:59:59Z' }, strings)).toEqual(['2026-01-06'])
    expect(selected({ added_from: '2026-01-05 08:00', added_to: '2026-01-05 08:00' }, strings)).toHaveLength(
      3,
    )
    expect(selected({ added_to: '2026-01-04' }, strings)).toEqual([])
  })

  it('takes an approval and a vote for a change of translations', () => {
    const early = { createdAt: at('2026-01-06') }
    const strings = [string('plain', de('X', early)), string('approved', de('X', { ...early, ...approved }))]
    expect(selected({ changed_from: '2026-01-08' }, strings)).toEqual(['approved'])
    const votes = { 2: { id: 1, mark: 'up', at: at('2026-01-09') } }
    const facts = { translations: () => [{ ...early, approval: null, votes }] } as never
    expect(lastTranslatedAt(facts, 'de')).toBe(at('2026-01-09'))
  })

  it.each([
    [{ labels: [1, 2] }, ['a', 'b', 'ab']],
    [{ labels: [1, 2], label_match_rule: 'all' }, ['ab']],
    [{ labels: [1, 2], label_match_rule: 'any' }, ['a', 'b', 'ab']],
    [{ labels: [9] }, []],
    [{ exclude_labels: [1, 2] }, ['none', 'a', 'b']],
    [{ exclude_labels: [1, 2], exclude_label_match_rule: 'any' }, ['none']],
    [{ labels: [1], exclude_labels: [2] }, ['a']],
    [{ labels: [], exclude_labels: [] }, ['none', 'a', 'b', 'ab']],
  ])('labels %j select %j', (custom, expected) => {
    const labelled = (identifier: string, labelIds: number[]): StringPlan => ({
      ...string(identifier),
      labelIds,
    })
    const strings = [labelled('none', []), labelled('a', [1]), labelled('b', [2]), labelled('ab', [1, 2])]
    expect(selected(custom, strings)).toEqual(expected)
  })

  it.each([
    [{ translated_by_user: 'lucia.santos' }, ['lucia', 'both']],
    [{ translated_by_user: '3' }, ['lucia', 'both']],
    [{ not_translated_by_user: '3' }, ['jonas', 'both']],
    [{ translated_by_user: 'nobody' }, []],
    [{ not_translated_by_user: 'nobody' }, ['jonas', 'lucia', 'both']],
    [{ approved_by_user: 'olena.koval' }, ['lucia']],
    [{ not_approved_by_user: 'olena.koval' }, ['both']],
  ])('users %j select %j', (custom, expected) => {
    const strings = [
      string('none'),
      string('jonas', de('X', { userId: 2 })),
      string('lucia', de('X', { userId: 3, ...approved })),
      string('both', de('X', { userId: 2, approval: { userId: 1, at: now } }), de('Y', { userId: 3 })),
    ]
    expect(selected(custom, strings)).toEqual(expected)
  })

  it.each([
    [{ votes: 'votes_greater_than', votes_count: 0 }, ['up', 'more']],
    [{ votes: 'votes_greater_than', votes_count: 1 }, ['more']],
    [{ votes: 'votes_less_than', votes_count: 1 }, ['down', 'plain']],
    [{ votes: 'votes_less_than', votes_count: null }, ['down']],
    [{ votes_count: 1 }, ['none', 'down', 'plain', 'up', 'more']],
    [{ approvals_count_select: 'approvals_greater_than', approvals_count: 0 }, ['up']],
    [{ approvals_count_select: 'approvals_less_than', approvals_count: 1 }, ['down', 'plain', 'more']],
  ])('counts %j select %j', (custom, expected) => {
    const strings = [
      string('none'),
      string('down', de('X', { votes: { 1: 'down' } })),
      string('plain', de('X')),
      string('up', de('X', { votes: { 1: 'up' }, ...approved })),
      string('more', de('X', { votes: { 1: 'up', 2: 'up' } })),
    ]
    expect(selected(custom, strings)).toEqual(expected)
  })

  it('holds where all its fields and its CroQL hold', () => {
    const strings = [
      string('a', de('A')),
      string('b', de('B', approved)),
      { ...string('c', de('C')), maxLength: 5 },
    ]
    expect(selected({ translations: 'translated', croql_expression: 'max length = 0' }, strings)).toEqual([
      'a',
      'b',
    ])
    expect(
      selected(
        {
          approvals: 'translated_not_approved',
          croql_expression: 'count of translations = 1 and max length = 0',
        },
        strings,
      ),
    ).toEqual(['a'])
  })
})

describe('the CroQL twin of an Advanced Filter', () => {
  it.each([
    [{ pre_translation: 'used' }],
    [{ comments: 'has_unresolved_issues_general' }],
    [{ qa_issues: 'in_progress', visibility: 'visible' }],
  ])('of %j does not exist', (custom: CustomFilter) => {
    expect(twinOf(custom)).toBeNull()
  })

  it.each([
    [{}, 'is visible or is hidden'],
    [{ approvals: 'approved' }, '(count of languages summary where (is approved) > 0)'],
    [{ translations: 'nonsense', visibility: 'hidden' }, '(is hidden)'],
    [
      { added_from: '2026-01-31', added_to: '2026-01-31', string_type: 'string_type_icu' },
      "(added between '2026-01-31 00:00:00.000' and '2026-01-31 23:59:59.999') and (type is icu)",
    ],
    // No sign stands for the quote (facts F238).
    [{ translated_by_user: 'a"b' }, '(count of translations where (user = @user:"ab") > 0)'],
    [
      { exclude_labels: [1, 2] },
      '(not (count of labels where (id = 1) > 0 and count of labels where (id = 2) > 0))',
    ],
  ])('of %j is %s', (custom: CustomFilter, expected) => {
    expect(twinOf(custom)).toBe(expected)
  })
})
