import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contexts } from '../../host-simulator/world/croql/field.ts'
import { matchesCroqlRow, matchesCroqlTranslation } from '../../host-simulator/world/croql/match.ts'
import { isCroqlProblem, nearest } from '../../host-simulator/world/croql/problem.ts'
import {
  croqlLengthLimit,
  parseCroql,
  type Query,
  type QueryContext,
} from '../../host-simulator/world/croql/query.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { TranslationPlan } from '../../host-simulator/world/plan.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { factsOf, matchesCroql } from './facts.ts'
import { findsOutdated, withSettings } from './settings.ts'

const now = '2026-02-10T15:00:00.000Z'

const query = (text: string, context?: QueryContext): Query => {
  const parsed = parseCroql(text, context)
  if (isCroqlProblem(parsed)) throw new Error(`${text}: ${parsed.at}: ${parsed.message}`)
  return parsed
}

const refusal = (text: string, context?: QueryContext): string => {
  const parsed = parseCroql(text, context)
  return isCroqlProblem(parsed) ? `${parsed.at}: ${parsed.message}` : 'no refusal'
}

const inLanguage =
  (languageId: string) =>
  (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({ languageId, text, ...more })
const [de, fr] = [inLanguage('de'), inLanguage('fr')]
const at = (day: string): string => `${day}T08:00:00.000Z`

/** Strings 1 to 4 in ui.json, 5 and 6 in mail.md; users 1 maya.okafor, 2 jonas.weber, 3, 4 olena.koval. */
const sample = (): World =>
  buildWorld({
    at: at('2026-01-05'),
    labels: [{ title: 'button' }, { title: 'file ui.json', isSystem: true }],
    screenshots: [{ name: 'start.png', stringIds: [1, 3] }],
    files: [
      {
        name: 'ui.json',
        strings: [
          {
            identifier: 'hello',
            text: 'Hello',
            context: 'Says Hello to people',
            labelIds: [1, 2],
            translations: [
              de('Hallo', {
                approval: { userId: 4, at: at('2026-01-08') },
                votes: { 1: 'up', 3: 'up' },
                createdAt: at('2026-01-07'),
              }),
              de('Guten Tag', { userId: 3, createdAt: at('2026-01-09') }),
              fr('Bonjour', { provider: 'tm', userId: 2, createdAt: at('2026-01-20') }),
            ],
            comments: [
              { languageId: 'de', text: 'Formal?', issueType: 'general_question', userId: 2 },
              { languageId: 'fr', text: 'Fine', userId: 4 },
            ],
          },
          { identifier: 'bye', text: 'Goodbye', isHidden: true, maxLength: 10 },
          {
            identifier: 'files',
            text: { one: 'One file', other: '%d files' },
            translations: [de('Eine Datei', { pluralForm: 'one' })],
          },
          {
            identifier: 'days',
            text: '{n, plural, one {# day} other {# days}}',
            textUpdatedAt: at('2026-02-01'),
            translations: [de('{n, plural, one {# Tag} other {# Tage}}', { votes: { 1: 'down' } })],
          },
        ],
      },
      {
        name: 'mail.md',
        strings: [
          {
            identifier: 'mail.hello',
            text: 'Hello',
            translations: [
              de('Hello', { provider: 'mt', userId: 3 }),
              fr('Salut 2', { provider: 'ai', userId: 2 }),
            ],
            comments: [
              { languageId: 'fr', text: 'Wrong', issueType: 'translation_mistake', issueStatus: 'resolved' },
            ],
          },
          { identifier: 'mail.end', text: 'Bye', labelIds: [2], updatedAt: at('2026-02-10') },
        ],
      },
    ],
  })

const selected = (
  text: string,
  languageIds: string[] = ['de'],
  world = withSettings(sample(), findsOutdated),
): number[] => {
  const parsed = query(text)
  return [...world.strings].flatMap(({ id }) => {
    const facts = factsOf(world, id, languageIds, { now })
    return facts && matchesCroql(parsed, facts) ? [id] : []
  })
}

const everything = [1, 2, 3, 4, 5, 6]

describe('a CroQL text is refused', () => {
  it.each([
    ['', '0: wanted a field, a value or "(", got the end'],
    ['   ', '3: wanted a field, a value or "(", got the end'],
    ['text =', '6: wanted a field, a value or "(", got the end'],
    ['text = = "a"', '7: wanted a field, a value or "(", got "="'],
    ['(is hidden', '10: wanted ), got the end'],
    ['is hidden)', '9: wanted and, or or the end, got ")"'],
    ['text = "Hello', '7: wanted a closing ", got the end'],
    ["added > 'today", "8: wanted a closing ', got the end"],
    ['text # 1', '5: wanted a field, a value or a sign, got "#"'],
    ['text = “Hello”', `7: wanted a field, a value or a sign, got “: quotes are straight, " or '`],
    ['user = @user', '7: wanted @user:"login" or @language:"code"'],
    ['1 = @team:"x"', '4: wanted @user:"login" or @language:"code"'],
    ['1 < 2 < 3', '6: wanted and, or or the end, got "<"'],
    ['max length between 1 or 5', '21: wanted and, got "or"'],
    ['if is hidden then 1', '19: wanted else, got the end'],
    ['is hidden and', '13: wanted a field, a value or "(", got the end'],
    ['is hiden', '0: unknown field "is hiden", did you mean "is hidden"?'],
    ['is hidden and is visble', '14: unknown field "is visble", did you mean "is visible"?'],
    ['count of translation > 0', '9: unknown field "translation", did you mean "translations"?'],
    ['text context', '0: unknown field "text context", wanted a field of a source string'],
    [
      'count of languages summary where (is translated by tmm) > 0',
      '34: unknown field "is translated by tmm", did you mean "is translated by tm"?',
    ],
    ['colour = 1', '0: unknown field "colour", wanted a field of a source string'],
    ['is approved', '0: "is approved" is a field of a languages summary, wanted one of a source string'],
    [
      'count of translations where (is hidden) > 0',
      '29: "is hidden" is a field of a source string, wanted one of a translation',
    ],
    ['count', '0: wanted count of and a list'],
    ['count of text > 1', '9: wanted a list to count, such as translations'],
    ['count of file', '9: wanted a list to count, such as translations'],
    ['id of translations = 1', '6: wanted an object with the field "id", such as file'],
    ['name of text = "x"', '8: wanted an object with the field "name", such as file'],
    ['text where (1 = 1)', '5: wanted a list before where'],
    ['translations with (text = "x")', '13: wanted an object before with'],
    ["added > 'yesterday'", "8: wanted 'today' or 'YYYY-MM-DD hh:mm:ss', got 'yesterday'"],
    ["added between '2026-01-01' and 'soon'", "31: wanted 'today' or 'YYYY-MM-DD hh:mm:ss', got 'soon'"],
    ["'soon' < added", "0: wanted 'today' or 'YYYY-MM-DD hh:mm:ss', got 'soon'"],
    ['"' + 'a'.repeat(croqlLengthLimit), `${croqlLengthLimit}: wanted at most 10000 characters, got 10001`],
  ])('%s', (text, expected) => {
    expect(refusal(text)).toBe(expected)
  })

  it.each(['(', 'not ', '- ', 'if 1 = 1 then 1 else ', 'id of '])(
    'when %j stands in itself too deeply',
    (part) => {
      expect(refusal(part.repeat(450))).toMatch(/wanted at most 50 levels of nesting$/)
    },
  )

  it('with a place inside it, whatever it is', () => {
    const words = fc.constantFrom(
      ...'is hidden|count of|translations|where|(|)|and|not|=|"a"|1|of|-|if|then|else|file|id|with|user'.split(
        '|',
      ),
      ...'@user:"x"|\'b\'|between|contains|\u{1f44d}'.split('|'),
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseCroql(text)
        if (!isCroqlProblem(parsed)) return selected(text).every((id) => everything.includes(id))
        return parsed.at >= 0 && parsed.at <= text.length && parsed.message.includes(' ')
      }),
      { numRuns: 300 },
    )
  })
})

describe('a CroQL query', () => {
  it('is plain JSON', () => {
    const parsed = query(
      'if not is hidden then count of translations where (user = @user:"x") > 1 else 1 = 2',
    )
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed)
  })

  it.each([
    // Operators, on values alone.
    ['5 between 1 and 10', everything],
    ['5 between 6 and 10', []],
    ['10 = 10', everything],
    ['1 ≠ 10 and 10 ≥ 1 and 1 ≤ 10', everything],
    ['1 + 2 * 3 = 7', everything],
    ['(1 + 2) * 3 = 9', everything],
    ['20 / 2 - 1 - 1 = 8', everything],
    ['-10 < - 9.5', everything],
    ['1 / 0 > 5 and not 0 / 0 = 0 / 0', everything],
    ['1 = 1 or 1 = 1 and 1 = 2', everything],
    ['(1 = 1 or 1 = 1) and 1 = 2', []],
    ['1 = 1 or 1 = 1 xor 1 = 1', everything],
    ['1 = 1 xor 1 = 1 and 1 = 2', everything],
    ['1 = 1 xor 1 = 1 xor 1 = 1', everything],
    ['not 1 = 2 and not not 1 = 1', everything],
    ['(IF 1 < 10 THEN "less" ELSE "greater") = "less"', everything],
    ['(if 10 < 1 then "less" else "") = "less"', []],
    ['(if is hidden then 1 else 2) = 1', [2]],
    ['"Hello World" contains "hello"', everything],
    ['"1" = 1 or is hidden = 1', []],
    ['"a" < "b" and not "b" <= "a"', everything],
    [String.raw`"a\b'c" contains "\B'"`, everything],
    // Fields of a string.
    ['type is plain', [1, 2, 5, 6]],
    ['type is plural', [3]],
    ['TYPE IS ICU', [4]],
    ['type is asset', []],
    ["text = 'Hello'", [1, 5]],
    ['text = "hello"', []],
    ['text contains "BYE"', [2, 6]],
    ['context contains text and not context = ""', [1]],
    ['identifier = "files" or identifier = "days"', [3, 4]],
    ['max length = 10', [2]],
    ['max length * 2 > 19', [2]],
    ['is hidden', [2]],
    ['is visible and not is duplicate', [1, 3, 4, 6]],
    ['is duplicate', [5]],
    ['isPassedWorkflow', [1]],
    ['ispassedworkflow', [1]],
    ["added between '2026-01-05 08:00:00' and '2026-01-05 08:00:00'", everything],
    ["added > '2026-01-05'", everything],
    ["updated > '2026-01-05 08:00:00'", [4, 6]],
    ["updated >= 'today'", [6]],
    ["updated < 'TODAY' and updated > added", [4]],
    ['updated > "2026-02-05"', [6]],
    ['id of file = 2', [5, 6]],
    ['name of file = "ui.json" and type of file = "json"', [1, 2, 3, 4]],
    ['id of branch = 1 or count of fields > 0', []],
    ['count of screenshots > 0', [1, 3]],
    ['count of comments = 2', [1]],
    ['count of comments where has issue > 0', [1, 5]],
    ['count of comments where (has unresolved issue) > 0', [1]],
    ['count of comments where (user = @user:"olena.koval") > 0', [1]],
    ['count of labels where (title = "button" and not is system) = 1', [1]],
    ['count of labels where (id = 2 and is system) > 0', [1, 6]],
    // Translations and what hangs on them.
    ['count of translations = 1', [3, 4, 5]],
    ['count of translations where (text contains "hall") > 0', [1]],
    ['text contains "Hello" and (count of translations where (text contains "Hello") = 0)', [1]],
    ['count of translations where (plural form = "one") > 0', [3]],
    ['count of translations where (plural form = "none") > 1', [1]],
    ['count of translations where (is pre translated and provider = "mt") > 0', [5]],
    ['count of translations where (provider != "mt") > 0', [1, 3, 4]],
    ['count of translations where (user = 3) > 0', [1, 5]],
    ['count of translations where (user = @user:"jonas.weber") > 0', [1, 3, 4]],
    ['count of translations where (user != @user:"jonas.weber") > 0', [1, 5]],
    ['count of translations where (user = @user:"nobody") > 0', []],
    ['count of translations where (user with (login = "jonas.weber")) > 0', [1, 3, 4]],
    ['count of translations where (login of user contains "weber" and id of user = 2) > 0', [1, 3, 4]],
    [
      'count of translations > 0 and count of translations = count of translations where (user = @user:"jonas.weber")',
      [3, 4],
    ],
    ["count of translations where (updated > '2026-01-08') > 0", [1]],
    ['count of translations where (count of votes > 0) > 0', [1, 4]],
    ['count of translations where (count of votes where (is up) >= 2) > 0', [1]],
    ['count of translations where (count of votes where (is down and user = 1) > 0) > 0', [4]],
    ["count of translations where (count of votes where (added > '2026-01-01') > 0) > 0", [1, 4]],
    ['count of translations where (count of approvals where (user = @user:"olena.koval") > 0) > 0', [1]],
    ["count of translations where (count of approvals where (added < '2026-01-09') > 0) > 0", [1]],
    [
      'count of translations where (language = @language:"de" and (count of approvals > 0 or count of votes > 0)) = 0',
      [2, 3, 5, 6],
    ],
    ['count of (translations where (user = 3)) where (provider = "mt") = 1', [5]],
    // The languages summary.
    ['count of languages summary = 0', [2, 6]],
    ['count of languages summary where (is translated) > 0', [1, 4, 5]],
    ['count of languages summary where (is partially translated) > 0', [3]],
    ['count of languages summary where (is approved) > 0', [1]],
    ['count of languages summary where (is translated and not is approved) > 0', [4, 5]],
    ['count of languages summary where (is partially approved) > 0', []],
    ["count of languages summary where (translation updated between '2026-01-09' and '2026-01-10') > 0", [1]],
    ['count of languages summary where (is auto translated) > 0', [5]],
    ['count of languages summary where (is translated by mt) > 0', [5]],
    ['count of languages summary where (is translated by tm or is translated by ai) > 0', []],
    ['count of languages summary where (is source changed after translation) > 0', [4]],
    ['count of languages summary where (has translation as source) > 0', [5]],
    ['count of languages summary where (has translation after approval) > 0', [1]],
    ['count of languages summary where (has shared translation) > 0', []],
    ['count of languages summary where (has qa issues) > 0', [4]],
    ['count of languages summary where (has outdated translation qa issues) > 0', [4]],
    ['count of languages summary where (has spelling qa issues) > 0', []],
    ['count of languages summary where (rating > 0) > 0', [1]],
    ['count of languages summary where (rating < 0) > 0', [4]],
    ['count of languages summary where (approvalsCount >= 1) > 0', [1]],
  ])('%s', (text, ids) => {
    expect(selected(text)).toEqual(ids)
  })

  it.each([
    ...['11111111111', '"Hello"', 'text', 'branch', 'count of translations', 'if 1 < 2 then 3 else 4'],
    ...['file with (type = "md")', 'translations where (text = "Hello")'],
  ])('says yes or no, which %s does not', (text) => {
    expect(parseCroql(text)).toEqual({ at: 0, message: "The inferred type is not equal to 'bool'" })
  })

  it('sees all languages it is given, and one of them where it names it', () => {
    const all = ['de', 'fr', 'uk']
    expect(selected('count of translations = 3', all)).toEqual([1])
    expect(selected('count of languages summary = 2', all)).toEqual([1, 5])
    expect(selected('count of languages summary where (is translated by tm) > 0', all)).toEqual([1])
    expect(
      selected('count of languages summary where (language = @language:"fr" and is translated) > 0', all),
    ).toEqual([1, 5])
    expect(
      selected(
        'count of languages summary where (language = "fr" and has numbers mismatch qa issues) > 0',
        all,
      ),
    ).toEqual([5])
    expect(selected('count of languages summary = 0', [])).toEqual(everything)
  })

  it('counts days of the world, not of the machine', () => {
    const world = sample()
    const isOfToday = (today: string): boolean => {
      const facts = factsOf(world, 6, ['de'], { now: today })
      return facts !== undefined && matchesCroql(query("updated > 'today'"), facts)
    }
    expect(isOfToday('2026-02-10T00:00:00.000Z')).toBe(true)
    expect(isOfToday('2026-02-11T00:00:00.000Z')).toBe(false)
  })

  it('may be long without being deep', () => {
    const chain = Array.from({ length: 700 }, () => 'is hidden').join(' or ')
    expect(selected(chain)).toEqual([2])
    expect(selected(`0${' + 1'.repeat(2000)} = 2000`)).toEqual(everything)
  })

  it('may be about a translation', () => {
    const world = sample()
    const facts = factsOf(world, 1, ['de'], { now })
    const fits = (text: string): number[] =>
      facts
        ?.translations('de')
        .filter((row) => matchesCroqlTranslation(query(text, 'translation'), facts, row))
        .map(({ id }) => id) ?? []
    expect(fits('user = @user:"lucia.santos" or count of votes where (is up) >= 100')).toEqual([2])
    expect(fits('count of approvals > 0')).toEqual([1])
    expect(refusal('id of file = 1', 'translation')).toMatch(/^6: "file" is a field of a source string/)
  })

  it.each([
    ['segment', 'count of records where (usageCount > 10 and createdBy = @user:"crowdin") > 0'],
    ['segment', 'count of records where (updatedAt > \'2026-01-01\' and id = 1 and text = "x") > 0'],
    ['term', 'status = "obsolete" and url contains "http" and language = @language:"en"'],
    ['term', 'createdAt > \'2024-12-01 00:00:00\' and type = "abbreviation" and note contains "tip"'],
    ['term', 'partOfSpeech = "noun" and subject of concept = "law" and not translatable of concept'],
  ] as const)('may be about a %s: %s', (context, text) => {
    expect(refusal(text, context)).toBe('no refusal')
  })

  it('takes the number of a thing for the thing', () => {
    const around = { now, user: null, userId: () => null } as never
    const term = { text: 'Cancel', concept: { id: 101, subject: 'UI' } }
    const fits = (text: string): boolean => matchesCroqlRow(query(text, 'term'), term, around)
    expect([fits('concept = 101'), fits('concept = 102'), fits('concept != 101')]).toEqual([
      true,
      false,
      false,
    ])
    expect(fits('subject of concept = "UI"')).toBe(true)
  })

  it('is asked only about what it is about', () => {
    const facts = factsOf(sample(), 1, ['de'], { now })
    expect(() => facts && matchesCroql(query('1 = 1', 'term'), facts)).toThrow('the query is about a term')
  })

  // What no row answers for is null, and null is not the same as itself.
  it.each([
    ['string', (field: string) => `${field} = ${field}`],
    ['file', (field: string) => `${field} of file = ${field} of file`],
    ['comment', (field: string) => `count of comments where (${field} = ${field}) > 0`],
    ['translation', (field: string) => `count of translations where (${field} = ${field}) > 0`],
    ['summary', (field: string) => `count of languages summary where (${field} = ${field}) > 0`],
    ['label', (field: string) => `count of labels where (${field} = ${field}) > 0`],
  ] as const)('finds an answer in every field of a %s', (context, asked) => {
    const plain = Object.entries(contexts[context]).filter(([, kind]) => typeof kind === 'string')
    const silent = plain.filter(([field]) => !selected(asked(field), ['fr']).includes(1))
    expect(silent).toEqual([])
  })
})

describe('a misspelled name', () => {
  it('is near one with a slip, and near none that is another word', () => {
    expect(nearest('Approvalscount', ['rating', 'approvalsCount'])).toBe('approvalsCount')
    expect(nearest('colour', ['text', 'identifier'])).toBeNull()
    expect(nearest('x'.repeat(10_000), ['text'])).toBeNull()
  })
})
