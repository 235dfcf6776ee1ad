import { describe, expect, it } from 'vitest'
import { propertyCharset } from '../../host-simulator/srx/charset.ts'
import { breaksOf, parseSrx, warningsOf } from '../../host-simulator/srx/index.ts'
import { fileOf } from './rules.ts'

const before = (pattern: string, text: string): number[] =>
  breaksOf(parseSrx(fileOf([pattern, ''])), text, 'en')
const after = (pattern: string, text: string): number[] =>
  breaksOf(parseSrx(fileOf(['', pattern])), text, 'en')

it.each([
  ['\\Qa.\\E', 'a.ab', [2]],
  ['\\h', 'a\u00a0b\tc\nd', [2, 4]],
  ['\\R', 'a\r\nb\u2028c', [3, 5]],
  ['\\x{1F600}', '😀b', [2]],
  ['\\061', '1b', [1]],
  ['\\x3002', '002b', [3]],
  ['\\p{Alpha}', 'é1b', [1]],
  ['\\p{IsHiragana}\\p{InCyrillic}', 'あжb', [2]],
  ['[[:punct:]]', '§.b', [1, 2]],
  ['[a-e&&[^bc]]', 'abcde', [1, 4]],
  ['[[a-e]--[bc]]', 'abcde', [1, 4]],
  ['[[\\s]x]', 'x y', [1, 2]],
  ['(?i)straße', 'STRAẞE!', [6]],
  ['x(?iu)É|y', 'xé Y ', [2, 4]],
  ['a(?i:b)c', 'aBc abC ', [3]],
  ['(?x) a b # no more\n', 'ab ', [2]],
  ['\\bé', 'é ré ', [1]],
  ['\\w\\d', 'é٣ ', [2]],
  ['\\s', '\u3000a', [1]],
  ['^a', 'aa\na ', [1]],
  ['(?m)^a', 'aa\na ', [1, 4]],
  ['\\_\\-\\#', '_-#b', [3]],
  ['(?<!x)a', 'xa a ', [4]],
  ['.', 'a\nb ', [1, 3]],
  ['(?s).', 'a\nb', [1, 2]],
  ['a{x', 'a{xb', [3]],
  ['(?<n>a)', 'ab', [1]],
  ['(?#why)a', 'ab', [1]],
])('before a break %s fits %j at %j', (pattern, text, breaks) => {
  expect(before(pattern, text)).toEqual(breaks)
})

it.each([
  ['a++a', 'xaaa', []],
  ['a++b', 'xaab', [1, 2]],
  ['(?>a|ab)c', 'xabc xac', [6]],
  ['(?>ab|a)c', 'xabc xac', [1, 6]],
  ['(?>a*b?)b', 'xabb', [1, 2]],
  ['a?+a', 'xaa', [1]],
  ['b$', 'xb\nb\n', [3]],
  ['(?m)b$', 'xb\nb\n', [1, 3]],
  ['(?=.*z)y', 'xyz xy', [1]],
])('after a break %s fits %j at %j', (pattern, text, breaks) => {
  expect(after(pattern, text)).toEqual(breaks)
})

it('takes exponential patterns in its stride and warns of them', () => {
  const text = 'a'.repeat(20_000)
  for (const pattern of ['(a+)+b', '(a|a)*b', '(.*)*b', '(a*b?)*c']) {
    const rules = parseSrx(fileOf([pattern, '']))
    expect(breaksOf(rules, text, 'en')).toEqual([])
    expect(warningsOf(rules)).toEqual([
      'languagerule "All" rule 1 beforebreak (line 1): engines that backtrack can take exponential time on it',
    ])
  }
})

it('does not warn of repetitions that fit in one way only', () => {
  const rules = parseSrx(
    fileOf(['(?:[A-Z]\\.)+\\s*', '(\\d+,)*\\d+'], ['[\\[(]*\\.\\.\\.[\\])]* ', '\\p{Lu}+']),
  )
  expect(warningsOf(rules)).toEqual([])
})

it('says which escapes probably mean something else, and what it translated', () => {
  expect(warningsOf(parseSrx(fileOf(['[\\x3002]+', '(?i)a++'])))).toEqual([
    'languagerule "All" rule 1 beforebreak (line 1): \\x3002 means \\x30 and then "02"; \\u3002 was probably meant',
    'languagerule "All" rule 1 afterbreak (line 1): translated (?i), possessive quantifier',
  ])
})

describe('the points of a property', () => {
  it.each(['Lu', 'Cn', 'Co', 'Noncharacter_Code_Point', 'Variation_Selector'])(
    '%s are those that a search finds, one by one',
    (name) => {
      const pattern = new RegExp(`^\\p{${name}}$`, 'u')
      const found: number[] = []
      for (let point = 0, isIn = false; point <= 0x110000; point++) {
        const is = point <= 0x10ffff && pattern.test(String.fromCodePoint(point))
        if (is !== isIn) found.push(is ? point : point - 1)
        isIn = is
      }
      expect(propertyCharset(name)).toEqual(found)
    },
  )
})
