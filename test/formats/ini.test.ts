/** What the platform makes of INI and Joomla's files. Source: facts F295, F324, F325. */
import { describe, expect, it } from 'vitest'
import type { Text } from '../../host-simulator/world/string-rows.ts'
import { builtBy, bytesOf, english, formatNamed, textOf, textsOf } from './files.ts'

const exported = (
  type: string,
  source: string,
  texts: Record<string, Text>,
  languageId = 'de',
  translatedOnly = false,
): string => {
  const format = formatNamed(type)
  const built = format.build(bytesOf(source), builtBy(texts), { ...english, languageId, translatedOnly })
  return textOf(format.renew?.(built) ?? built)
}

describe('values of several lines', () => {
  it.each([
    ['ini', 'a = One\n', 'a="Eins\n <b c=\\"d = e\\">\nZwei"\n\n'],
    ['ini', 'a = One\r\n', 'a="Eins\r\n <b c=\\"d = e\\">\r\nZwei"\r\n\r\n'],
    ['joomla', 'a = "One"\n', 'a="Eins\n <b c=\\"d = e\\">\nZwei"\n\n'],
  ])('of %s stand in quotes, and are read so: %j', (type, source, wanted) => {
    const text = 'Eins\n <b c="d = e">\nZwei'
    expect(exported(type, source, { a: text })).toBe(wanted)
    expect(textsOf(type, wanted)).toEqual([['a', text]])
  })

  it('are those alone whose quote ends a line', () => {
    expect(textsOf('ini', 'a="One\nb=Two"s\nc="Three" ; c\nd="Four')).toEqual([
      ['a', '"One'],
      ['b', 'Two"s'],
      ['c', 'Three'],
      ['d', '"Four'],
    ])
  })
})

it('has a line end more than the source, and blanks that a translation ends with', () => {
  expect(exported('ini', 'a=A\n\n\n', { a: 'Ä ' })).toBe('a=Ä \n\n')
  expect(exported('joomla', '[x]\na="A"', {})).toBe('[x]\na="A"\n')
})

describe("numbered keys of Joomla's", () => {
  const source =
    '; All\nX_N_A="%d As"\nX_N_A_1="%d A"\nX_N_B_0="No B"\nX_N_B_1="%d B"\nX_N_B_MORE="%d Bs"\nX_200="OK"\n'

  it('are forms of one text, but zero', () => {
    expect(textsOf('joomla', source)).toEqual([
      ['X_N_A', { one: '%d A', other: '%d As' }],
      ['X_N_B', { one: '%d B', other: '%d Bs' }],
      ['X_N_B_0', 'No B'],
      ['X_200', 'OK'],
    ])
  })

  it('are as many as the language has, translated or not', () => {
    const a = { one: '1', few: '2', many: '3', other: '4' }
    expect(exported('joomla', source, { X_N_A: a }, 'cs')).toBe(
      '; All\nX_N_A_1="1"\nX_N_A_2="2"\nX_N_A_3="3"\nX_N_A="4"\nX_N_B_0="No B"\n' +
        'X_N_B_1="%d B"\nX_N_B_2="%d Bs"\nX_N_B_3="%d Bs"\nX_N_B_MORE="%d Bs"\nX_200="OK"\n\n',
    )
    expect(exported('joomla', source, { X_N_B: { other: 'Ä' } }, 'ja', true)).toBe(
      '; All\nX_N_B_MORE="Ä"\n\n',
    )
  })

  it('are read by the forms of a language', () => {
    const file = 'X_N_A_1="1"\nX_N_A_2="2"\nX_N_A_3="3"\nX_N_A="4"\n'
    const said = formatNamed('joomla').parseTranslations(bytesOf(file), { ...english, languageId: 'cs' })
    expect(said.get('X_N_A')?.text).toEqual({ one: '1', few: '2', many: '3', other: '4' })
  })

  it('stay texts of their own where a key comes twice or none is for other numbers', () => {
    const texts = textsOf('joomla', 'X_N_A="a"\nX_N_A="b"\nX_N_A_1="c"\nX_N_B_1="d"\nX_A="e"\nX_A_1="f"\n')
    expect(texts.map(([, text]) => text)).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})

it('is read in a time that grows with its lines', () => {
  const before = performance.now()
  const lines = (key: string, value: string): string =>
    Array.from({ length: 20_000 }, (_, at) => `X_N_${at}${key}=${value}\n`).join('')
  expect(textsOf('joomla', lines('', '"a"') + lines('_1', '"b"'))).toHaveLength(20_000)
  expect(textsOf('ini', lines('', '"a\\"'))).toHaveLength(20_000)
  expect(textsOf('ini', `a="${'\\"'.repeat(200_000)}`)).toHaveLength(1)
  expect(performance.now() - before).toBeLessThan(10_000)
})
