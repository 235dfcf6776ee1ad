import { describe, expect, it } from 'vitest'
import { SrxError, parseSrx, segment } from '../../host-simulator/srx/index.ts'
import { fileOf, ruleOf, wrap } from './rules.ts'

const refusalOf = (run: () => unknown): { code: string; where: string; message: string } => {
  try {
    run()
  } catch (error) {
    if (error instanceof SrxError) return { code: error.code, where: error.where, message: error.message }
    throw error
  }
  throw new Error('expected a refusal')
}

describe('a rule file is refused', () => {
  it.each([
    ['<srx version="2.0"><body>', 'bad-xml'],
    ['', 'bad-xml'],
    ['<srx version="2.0">&nothing;</srx>', 'bad-xml'],
    ['<tmx version="1.4"/>', 'bad-structure'],
    ['<srx version="3.0"/>', 'bad-structure'],
    ['<srx version="2.0"><rule/></srx>', 'bad-structure'],
    ['<srx version="2.0"><header cascade="maybe"/></srx>', 'bad-structure'],
    ['<srx version="2.0"><body><languagerules/></body></srx>', 'bad-structure'],
    [wrap('<languagerule languagerulename="A"/>'.repeat(2), ''), 'bad-structure'],
    [`<srx version="2.0">${' '.repeat(1_048_576)}</srx>`, 'too-large'],
    [wrap(`<languagerule languagerulename="A">${'<rule/>'.repeat(10_001)}</languagerule>`, ''), 'too-large'],
  ])('%.50s: %s', (text, code) => {
    expect(refusalOf(() => parseSrx(text)).code).toBe(code)
  })

  it('names language rule, rule, side and line of a bad pattern', () => {
    const file = wrap(
      `<languagerule languagerulename="English">\n${ruleOf('a', 'b')}\n${ruleOf('a', '[b')}</languagerule>`,
      '',
    )
    const { where, message } = refusalOf(() => parseSrx(file))
    expect(where).toBe('languagerule "English" rule 2 afterbreak (line 3)')
    expect(message).toContain('no "]"')
  })

  it.each([
    '(a',
    'a)',
    '*a',
    'a{3,1}',
    '(a)\\1',
    '\\y',
    'a\\',
    '[z-a]',
    '\\p{Nonsense}',
    '(?<a>b)\\k<a>',
    '(?(1)a|b)',
    '(?>a*?b*)',
    '(?:ab?)*+',
    '(?q)a',
    '\\x{110000}',
  ])('for the pattern %s', (pattern) => {
    expect(refusalOf(() => parseSrx(fileOf([pattern, '']))).code).toBe('bad-pattern')
  })

  it.each([
    '(a{1000}){1000}',
    '(?:){100001}',
    `${'('.repeat(300)}a${')'.repeat(300)}`,
    '(?>(?>a?b?|c?d?){1,9}|e?){1,9}f?',
  ])('for the oversized pattern %.40s', (pattern) => {
    expect(refusalOf(() => parseSrx(fileOf([pattern, '']))).code).toBe('unsafe-pattern')
  })

  it('while segmenting, when a text makes a pattern too much work', () => {
    const rules = parseSrx(fileOf(['[ab]{0,5000}a[ab]{5000}', '']))
    let bits = 7
    const text = Array.from({ length: 30_000 }, () => {
      bits = (Math.imul(bits, 1_103_515_245) + 12_345) & 0x7fffffff
      return bits & 0x10000 ? 'a' : 'b'
    }).join('')
    expect(refusalOf(() => segment(rules, text, 'en')).code).toBe('unsafe-pattern')
  })
})
