import { describe, expect, it } from 'vitest'
import { qaIssuesOf } from '../../host-simulator/world/qa/check.ts'
import { qaCategories } from '../../host-simulator/world/qa/issue.ts'
import { isAppChecked, isChecked, isIgnorable, qaSwitches } from '../../host-simulator/world/qa/settings.ts'
import { isIcu, variablesOf } from '../../host-simulator/world/qa/texts.ts'

const validations = (source: string, translation: string, languageId = 'de', maxLength = 0): string[] =>
  qaIssuesOf(source, translation, languageId, maxLength).map(({ validation }) => validation)

describe('a translation is found fault with', () => {
  it.each([
    ['Hello', '', ['empty_suggestion_check']],
    ['Hello', ' \n', ['empty_suggestion_check']],
    ['', 'Hallo', ['empty_string_check']],
    ['<b>Hi</b>', '<b>Hi', ['tags_check']],
    ['<b>Hi</b>', '<i>Hi</i>', ['tags_check']],
    ['Line<br>next', 'Line next', ['tags_check']],
    ['<0>Hi</0>', 'Hi', ['tags_check']],
    ['%s files', 'Dateien', ['c_variables_check']],
    ['%1$s of %2$d', '%1$s von %2$s', ['c_variables_check']],
    ['%(count)d files', '%(anzahl)d files', ['python_variables_check']],
    ['{0} files', '{1} files', ['java_variables_check']],
    ['{name} files', '{Name} files', ['java_variables_check']],
    ['{{ user }} wins', '{user} wins', ['twig_variables_check']],
    ['%{n} wins', 'n wins', ['rails_variables_check']],
    ['${n} wins', 'n wins', ['freemarker_variables_check']],
    ['{$n} wins', 'n wins', ['php_variables_check']],
    ['In {0:dd} days', 'In days', ['dot_net_variables_check']],
    ['{0,-9:F} wins', '{0} wins', ['dot_net_variables_check']],
    ['{% if n %}wins{% endif %}', 'wins', ['twig_variables_check']],
    ['Your name', 'Your %s name', ['c_variables_check']],
    ['{a} and {a}', '{a} and', ['java_variables_check']],
    [' Hello', 'Hello', ['leading_spaces_check']],
    ['Hello', 'Hello\u00a0', ['trailing_spaces_check']],
    ['One two', 'One  two', ['multiple_spaces_check']],
    ['Save.', 'Sichern', ['punctuation_check']],
    ['Save', 'Sichern!', ['punctuation_check']],
    ['Save?', 'Sichern!', ['punctuation_check']],
    ['Saving...', 'Sichern.', ['punctuation_check']],
    ['Save, please', 'Bitte , sichern', ['spaces_before_punctuation_check']],
    ['Save', 'sichern', ['capitalize_check']],
    ['© Us', 'Us', ['specials_symbols_check']],
    ['5 €', '5 $', ['specials_symbols_check']],
    ['\nHello', 'Hello', ['leading_newlines_check']],
    ['Hello', 'Hello\n', ['trailing_newlines_check']],
    ['Save (all)', 'Alles sichern', ['parentheses_check']],
    ['Save', 'Sichern [neu]', ['parentheses_check']],
    ['Save &amp; close', 'Sichern & zu', ['entities_check']],
    ['Save', 'Sichern&nbsp;hier', ['entities_check']],
    ['Say \\"Hi\\"', 'Sag "Hi"', ['escaped_quotes_check']],
    ['The “file”', 'Die Datei', ['escaped_quotes_check']],
    ['One\n\ntwo', 'Eins\nzwei', ['specials_symbols_check']],
    ['10\u00a0km', '10 km', ['non_breaking_spaces_check']],
    ['10 km', '10\u202fkm', ['non_breaking_spaces_check']],
    ['Save', 'SIchern', ['multiple_uppercase_check']],
    ['Save, please', 'Bitte,sichern', ['spaces_after_punctuation_check']],
    ['<a id="x">Go</a>', '<a id="y">Los</a>', ['mismatch_ids_check']],
    ['<![CDATA[Go]]>', '<![CDATA[Los', ['cdata_check', 'parentheses_check']],
    ['<xliff:g id="n">%s</xliff:g> files', '%s Dateien', ['android_check']],
    ['10 days', '11 days', ['numbers_check']],
    ['In 2 of 2 rooms', 'In 2 rooms', ['numbers_check']],
    ['10 days', '٢٠ يوم', ['numbers_check']],
  ])('%j as %j: %j', (source, translation, expected) => {
    expect(validations(source, translation)).toEqual(expected)
  })

  it('when it is longer than the limit, in characters', () => {
    expect(validations('Yes', '👍🏽👍🏽', 'de', 3)).toContain('max_length_check')
    expect(validations('Yes', '👍👍👍', 'de', 3)).not.toContain('max_length_check')
  })

  it('when its first letter is small, but only where the language leaves a choice', () => {
    expect(validations('file', 'Datei', 'de')).toEqual([])
    expect(validations('file', 'Fichier', 'fr')).toEqual(['capitalize_check'])
    expect(validations('File', '文件', 'zh-CN')).toEqual([])
  })

  it('when it is of an MDX file and a line begins as code does', () => {
    const of = (text: string, fileType: string) =>
      qaIssuesOf('Go', text, 'de', 0, fileType).map(({ category }) => category)
    expect(of('Los\nimport x', 'mdx_v2')).toEqual(['mdx'])
    expect(of('Los\nimport x', 'md')).toEqual([])
    expect(of('Los important\n import', 'mdx_v1')).toEqual([])
  })

  it('when line breaks at its ends differ, as of its spaces', () => {
    expect(qaIssuesOf('\nHello', 'Hallo', 'de', 0)).toMatchObject([{ category: 'spaces' }])
  })

  it('for several things at once, each with words for a person', () => {
    expect(
      qaIssuesOf('<b>Save</b> %s.', 'sichern', 'de', 0).map(({ category, message }) => [category, message]),
    ).toEqual([
      ['tags', 'Tags differ: missing <b> </b>.'],
      ['variables', 'Variables differ: missing %s.'],
      ['punctuation', 'Expected “.” at the end, got none.'],
      ['symbol_register', 'Expected a first letter in upper case.'],
    ])
  })
})

describe('a translation passes', () => {
  it.each([
    ['', '', 'de'],
    ['Click <a href="/en" title="Go">here</a>.', 'Hier <a href="/de" title="Los">klicken</a>.', 'de'],
    ['a < b and b > c', 'a < b und b > c', 'de'],
    ['%1$s of %2$d', '%2$d von %1$s', 'de'],
    ['{a}, then {b}', '{b} nach {a}', 'de'],
    ['{ count } items', '{count} items', 'de'],
    ['100 % of users', '100 % der Nutzer', 'fr'],
    ['100% sure', '100% sicher', 'fr'],
    ['Really?', 'Vraiment ?', 'fr'],
    ['Really?', '本当？', 'ja'],
    ['Done.', '完了。', 'ja'],
    ['Done.', 'हो गया।', 'hi'],
    ['Really?', 'Αλήθεια;', 'el'],
    ['Done.', 'เสร็จแล้ว', 'th'],
    ['Wait…', 'Warten...', 'de'],
    ['1,234.5 m', '1.234,5 m', 'de'],
    ['10 days', '١٠ أيام', 'ar'],
    ['One  two', 'Eins  zwei', 'de'],
    ['Save (all)', '保存（全部）', 'zh-CN'],
    ['{a (b)} [%s]', '[%s] {a (b)}', 'de'],
    ['© ™', '™ ©', 'de'],
    ['The "file"', 'Die „Datei“', 'de'],
    ['The “file”', '「文件」', 'zh-CN'],
    ['Really?', 'Vraiment\u00a0?', 'fr'],
    ['USA', 'USA', 'de'],
    ['保存', 'PDF', 'en'],
    ['SAVE ALL', 'Alles sichern', 'de'],
    ['A &lt; B', 'B &lt; A', 'de'],
    ['<a href="a" id="x">Go</a>', '<a id="x" href="b">Los</a>', 'de'],
    ['See node.js, e.g. a:b', 'Siehe node.js, z.B. a:b', 'de'],
    [
      '{n, plural, one {1 day.} other {# days.}}',
      '{n, plural, one {ein Tag} few {# d} other {# Tage}}',
      'de',
    ],
    ['<b>1</b>', '<B>1</B>', 'de'],
  ])('%j as %j in %s', (source, translation, languageId) => {
    expect(validations(source, translation, languageId)).toEqual([])
  })
})

describe('variables', () => {
  it('of an ICU message are its arguments, each once', () => {
    const text = '{n, plural, one {{name} has # file} other {{name} has # files}}'
    expect(isIcu(text)).toBe(true)
    expect(variablesOf(text).map(({ text }) => text)).toEqual(['{n}', '{name}'])
    expect(validations(text, '{n, plural, one {# Datei} other {# Dateien}}')).toEqual([
      'java_variables_check',
    ])
  })

  it.each([
    '{',
    '{{',
    '{ ',
    '%',
    '%0',
    '<',
    '<a ',
    '1',
    '1,',
    ' ',
    '\n',
    '${',
    '%(',
    '.',
    '&',
    'x  ',
    '{%',
    '{$',
    '{0:',
  ])('are looked for in a megabyte of %j without delay', (part) => {
    const text = part.repeat(1_000_000 / part.length)
    expect(validations(`${text}© 1`, `${text}® {a} 2`)).toEqual(
      expect.arrayContaining(['specials_symbols_check', 'numbers_check', 'java_variables_check']),
    )
  })
})

describe('categories', () => {
  it('have one name each, in every place', () => {
    expect(qaCategories).toHaveLength(20)
    for (const key of ['category', 'croql', 'title'] as const)
      expect(new Set(qaCategories.map((row) => row[key])).size).toBe(20)
  })
})

describe('an ICU message', () => {
  const source = '{n, plural, one {# file} other {# files}}'
  it.each([
    ['{n, plural, one {# Datei} other {# Dateien}}', null],
    ["{n, plural, offset:1 one {'{'} other {# Dateien {name}}}", null],
    ['{n, select, a {x} other {{m, plural, one {1} other {#}}}}', null],
    ['{n, number, ::currency/EUR} {n, plural, other {#}}', null],
    ['{n, plural, one {# Datei} other {# Dateien}', 'is missing at the end'],
    ['{n, plural, one {# Datei}}', 'has no branch “other”'],
    ['{n} Dateien', 'missing n, plural'],
    ['{n, select, one {# Datei} other {# Dateien}}', 'missing n, plural, not in the source n, select'],
    ['{n, plural, one {a} one {b} other {c}}', 'the branch “one” twice'],
    ['{n, plural, other {#}}}', 'closes nothing'],
    ['{, plural, other {#}}', 'has no name'],
    ['{'.repeat(200), 'has no name'],
    ['{n, select, other '.repeat(80), 'is missing at the end'],
    ['{a, select, other {'.repeat(80), 'levels deep'],
  ])('%s: %s', (translation, wrong) => {
    const found = qaIssuesOf(wrong === null ? translation : source, translation, 'de', 0).find(
      ({ category }) => category === 'icu',
    )
    if (wrong === null) expect(found).toBeUndefined()
    else expect(found?.message).toContain(wrong)
  })
})

describe('the branches of an ICU message', () => {
  const message = (kind: string, ...branches: string[]) => `{n, ${kind}, ${branches.join(' ')}}`

  it.each([
    [message('plural', 'one {file}', 'other {files}'), message('plural', 'one {Datei}', 'other {Dateien}')],
    [message('plural', 'one {file}', 'other {files}'), message('plural', 'few {soubory}', 'other {souboru}')],
    [message('select', 'm {He}', 'other {They}'), message('select', 'other {Sie}', 'm {Er}')],
  ])(
    'may be of one word, and forms of plurals are those of the language: %s as %s',
    (source, translation) => {
      expect(validations(source, translation)).toEqual([])
    },
  )

  it('are chosen by the words of the source', () => {
    const source = `${message('select', 'm {He}', 'other {They}')} won`
    const found = qaIssuesOf(source, source.replace('m {', 'f {'), 'de', 0)
    expect(found).toMatchObject([{ category: 'icu', message: expect.stringContaining('n, select, m') }])
    expect(validations(source, source.replace('m {He} ', ''))).toEqual(['icu_check'])
  })
})

describe('a project', () => {
  it('makes the checks, and lets be saved what REST says where nobody turned anything', () => {
    expect(
      qaSwitches({})
        .filter(({ isOn }) => !isOn)
        .map(({ name }) => name),
    ).toEqual(['terms', 'outdated'])
    expect(isIgnorable({}, 'icu')).toBe(false)
    expect(isIgnorable({}, 'punctuation')).toBe(true)
  })

  it('may turn each off, and all at once', () => {
    expect(isChecked({ qaCheckCategories: { symbolRegister: false } }, 'symbol_register')).toBe(false)
    expect(isChecked({ qaCheckCategories: { symbolRegister: false } }, 'tags')).toBe(true)
    expect(isChecked({ qaCheckIsActive: false }, 'tags')).toBe(false)
    expect(isIgnorable({ qaChecksIgnorableCategories: { tags: false } }, 'tags')).toBe(false)
  })

  it('cannot turn some, nor whether what they find may be saved', () => {
    const qaCheckCategories = { icu: false, duplicate: false, spellcheck: false }
    const qaChecksIgnorableCategories = { icu: true, mdx: true, spellcheck: false, ai: false }
    const row = qaSwitches({ qaCheckCategories, qaChecksIgnorableCategories })
    const of = (wanted: string) => row.find(({ name }) => name === wanted)
    expect([of('icu'), of('duplicate'), of('spellcheck')].map((each) => each?.isOn)).toEqual([
      true,
      true,
      false,
    ])
    expect([of('icu'), of('mdx'), of('spellcheck'), of('ai')].map((each) => each?.isIgnorable)).toEqual([
      ...[true, false, true, true],
    ])
  })

  it('makes all checks of apps until it names some', () => {
    expect([isAppChecked({}, 7), isAppChecked({ externalQaCheckIds: [8] }, 7)]).toEqual([true, false])
    expect(isAppChecked({ qaCheckIsActive: false, externalQaCheckIds: [7] }, 7)).toBe(false)
  })
})
