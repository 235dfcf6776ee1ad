import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compiled, dialectProblem, fitting, isUnsafePattern } from '../../src/contract/patterns.ts'

/** Each was seen to take exponential time on the letters repeated 28 times and a wrong end. */
const slow: readonly (readonly [string, string])[] = [
  ['^(a+)+$', 'a'],
  ['^(a*)*$', 'a'],
  ['^(a|a)*$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^(a?b?)*$', 'ab'],
  ['^(\\w+\\s?)*$', 'a'],
  ['^(\\w+\\.?)+ini$', 'a'],
  ['^([a-z]{2,4})*$', 'a'],
  ['^(.*,)*$', ','],
  ['^(?:(?:[a-z]+)?[a-z0-9]*)+$', 'a'],
  ['^(\\s|[^,])*$', ' '],
  ['(?=(x+x+)+y)x', 'x'],
  ['^((a{1,50})b?){2,}$', 'a'],
  ['^(?<part>\\d+|[0-9a-f]+)*$', '1'],
]

const quick = [
  '',
  '^.+\\.ini$',
  '\\.(json|jsonc|yaml)$',
  '^(\\.[a-z]+)+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^([a-z]+-)*[a-z]+$',
  '^[\\s\\S]*"version"\\s*:\\s*\\d+[\\s\\S]*$',
  '^(a|b|c)*$',
  '^(ab|ac)*d$',
  '^\\s*<\\?xml[^>]*\\?>',
  '^([0-9a-f]{2}:)+[0-9a-f]{2}$',
  '^(?:"(?:[^"\\\\]|\\\\.)*",?)*$',
  '(a+){3}',
  '^(\\d+,){12}\\d+$',
  '^(.*,){3}x',
  '^\\[[^\\]]+\\]\\r?\\n(?:[^=\\n]+=[^\\n]*\\n)*$',
  '^(?!.*\\.\\.).+\\.po$',
  '[\\w.-]+@[\\w-]+\\.[a-z]{2,}',
  '^(\\w+\\s)*\\w+$',
]

describe('a pattern that may take exponential time', () => {
  it.each(slow)('%s is found', (source) => {
    expect(isUnsafePattern(source)).toBe(
      'a repeat can read the same text in several ways, which takes exponential time',
    )
  })

  it.each(['.*.*.*x', '\\s*\\s+\\n?\\s*x', '^([a-z]*\\w*[a-f]+)$'])('or cubic: %s', (source) => {
    expect(isUnsafePattern(source)).toBe('three endless repeats of the same letters stand in a row')
  })

  it.each(['(.*a){30}$', '^(?:[a-z]+a){4}x', '(x(.*b){8})?'])(
    'or grows with each counted round: %s',
    (source) => {
      expect(isUnsafePattern(source)).toBe(
        'a counted repeat holds an endless one that reads on into the next round',
      )
    },
  )

  it('is assumed of one that is too large to be judged', () => {
    expect(isUnsafePattern('a'.repeat(2001))).toMatch(/^it is longer than 2000 characters/)
    expect(isUnsafePattern(`(${'(a|b)?'.repeat(300)})*`)).toBe('it has too many parts to be judged')
    expect(isUnsafePattern('('.repeat(900) + 'a' + '){1,2}'.repeat(900))).toMatch(/too long|too many/)
  })
})

describe('a pattern that is quick', () => {
  it.each(quick)('%j is let through', (source) => {
    expect(isUnsafePattern(source)).toBeNull()
  })

  it('is told from others without an error, whatever the pattern', () => {
    const part = fc.constantFrom(...'ab.^$|()[]{}*+?\\-,012:=!<>dwskucx', '(?:', '(?=', '(?<n>', '{2,}', '[^')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect([null, 'string']).toContain(isUnsafePattern(parts.join('')) && 'string')
      }),
      { numRuns: 3000 },
    )
  })

  it('is not looked for in what does not compile', () => {
    expect(isUnsafePattern('(a+')).toBeNull()
    expect(compiled('(a+')).toContain('Unterminated group')
  })
})

describe('a pattern is followed', () => {
  const part = fc.constantFrom(
    ...[
      'a',
      'b',
      'c',
      '.',
      '^',
      '$',
      '|',
      '(',
      ')',
      '*',
      '+',
      '?',
      '??',
      '{2}',
      '{1,2}',
      '{,2}',
      '{2,}',
      ']',
      '}',
    ],
    ...[
      '[ab]',
      '[^a]',
      '[a-b-]',
      '[\\w-c]',
      '[^]',
      '[]',
      '\\w',
      '\\s',
      '\\b',
      '\\B',
      '\\n',
      '\\x61',
      '\\u0062',
    ],
    ...['(?=', '(?!', '(?<=', '(?<!', '(?:', '(?<n>', '\\-', '-', '\\.'],
  )
  const letter = fc.constantFrom('a', 'b', 'c', ' ', '\n', '-', 'é', '😀', ']', '{,2}')

  it('as RegExp follows it, whatever the pattern and the text', () => {
    let followed = 0
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 9 }),
        fc.array(fc.array(letter, { maxLength: 8 }), { minLength: 3, maxLength: 6 }),
        (parts, texts) => {
          const source = parts.join('')
          const fits = fitting(source)
          if (!fits) return
          followed++
          for (const letters of texts) {
            const text = letters.join('')
            expect([source, text, fits(text)]).toEqual([source, text, new RegExp(source).test(text)])
          }
        },
      ),
      { numRuns: 6000 },
    )
    expect(followed).toBeGreaterThan(500)
  })

  it.each(quick)('where it is quick: %j', (source) => {
    const fits = fitting(source)
    for (const text of [
      '',
      'a.ini',
      'x.po',
      'a..po',
      '{"version": 2}',
      '1.2.3.4',
      '<?xml version="1.0"?>',
      'a,b,c,x',
    ])
      expect(fits?.(text)).toBe(new RegExp(source).test(text))
  })

  it.each([
    '.*a.*b.*c',
    '(.*)x(.*)y(.*)z',
    '^(?=.*x)(?=.*y).*a.*b.*c$',
    '[^]{0,500}\\w+b\\w+c',
    '(a|b)*a(a|b){12}c',
  ])('in time that is linear in a long line: %s', (source) => {
    const fits = fitting(source)
    const before = performance.now()
    expect(fits?.('ab'.repeat(32 * 1024))).toBe(false)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it.each(['(a)\\1', '(?<n>a)\\k<n>', '[\\1]', '\\012'])(
    'never where it is not linear or not clear: %s',
    (source) => {
      expect(fitting(source)).toBeNull()
      expect(isUnsafePattern(source)).toMatch(/cannot be followed in linear time/)
    },
  )
})

describe('an expression', () => {
  it.each(['(?i:a)', 'x(?-s:.)', '(?<n>a)|(?<n>b)'])('that newer Node alone takes is none: %s', (source) => {
    expect(compiled(source)).toMatch(/Invalid group|Duplicate capture group name/)
    expect(fitting(source)).toBeNull()
  })

  it.each(['[(?i:a)]', '\\(?i:a', '(?<n>a)(?<m>b)', '(?<=a)(?<=a)b', '[\\](?i:]'])(
    'that looks like one of those is one: %s',
    (source) => expect(compiled(source)).toBeInstanceOf(RegExp),
  )
})

describe('a dialect', () => {
  it.each(['(?i)a', 'a++', '(?>a)', '(?P<n>a)', '(?#why)a', '(?R)', '(*UTF)a', '(?i:a)'])(
    '%s is PCRE2 only',
    (source) => {
      expect(compiled(source)).toBeTypeOf('string')
      expect(dialectProblem(source)).not.toBeNull()
    },
  )

  it.each(['\\Aa', 'a\\z', '[[:alpha:]]', '\\u0041', '[^]', '\\Qa.b\\E'])(
    '%s means something else in PCRE2',
    (source) => {
      expect(compiled(source)).toBeInstanceOf(RegExp)
      expect(dialectProblem(source)).not.toBeNull()
    },
  )

  it.each([
    '^.+\\.ini$',
    '\\\\Aa',
    '(?:a)+?',
    '(?<n>a)\\k<n>',
    '[\\]]',
    '\\(*',
    '(?=a)(?!b)(?<=c)(?<!d)',
    '*',
    '(',
  ])('%s belongs to none', (source) => {
    expect(dialectProblem(source)).toBeNull()
  })
})
