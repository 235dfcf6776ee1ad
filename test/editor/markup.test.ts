import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertable, markedLength, partsOf } from '../../host-simulator/editor/markup.ts'

/** What is marked, with what it is. */
const marksOf = (text: string): string[] =>
  partsOf(text).flatMap(({ text: mark, kind, sign }) => (kind ? [`${kind} ${sign || mark}`] : []))

describe('marks in a text', () => {
  it.each<[string, string[]]>([
    ['Hello', []],
    ['Hello, {name}!', ['variable {name}']],
    ['%1$s of {{ total }}, ${x}', ['variable %1$s', 'variable {{ total }}', 'variable ${x}']],
    ['100% sure', []],
    ['<b>Bold</b> and <br/>', ['tag <b>', 'tag </b>', 'tag <br/>']],
    // What is in a tag is the tag's.
    ['<a href="{url}">', ['tag <a href="{url}">']],
    ['a &amp; b&#160;c', ['entity &amp;', 'entity &#160;']],
    ['a\u00a0b\tc\nd\u200ee', ['invisible °', 'invisible ⇥', 'invisible ↵', 'invisible ⇢']],
    [' a  b ', ['invisible ·', 'invisible ··', 'invisible ·']],
    ['   ', ['invisible ···']],
    ['\0', ['invisible ␀']],
    ['👩‍👩‍👧', []],
  ])('%j', (text, wanted) => {
    expect(marksOf(text)).toEqual(wanted)
  })

  it('leave the branches of an ICU message to the translator', () => {
    const text = 'You have {count, plural, =0 {no {kind}} one {# file} other {<b>#</b> files}} left'
    expect(marksOf(text)).toEqual([
      'icu {count, plural, ',
      'icu =0 {',
      'variable {kind}',
      'icu }',
      'icu one {',
      'icu #',
      'icu }',
      'icu other {',
      'tag <b>',
      'icu #',
      'tag </b>',
      'icu }',
      'icu }',
    ])
  })

  it('end with an ICU message that does not', () => {
    const text = '{n, plural, one {a {b other {'
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('leave nothing out and add nothing', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '<b>',
      '%s',
      ' ',
      '\n',
      '&lt;',
      '#',
      ',plural,',
      'x',
      '{n, select,',
      'é',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        expect(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('are not looked for in what nobody reads', () => {
    expect(partsOf('{a}'.repeat(markedLength))).toHaveLength(1)
    expect(partsOf('\n'.repeat(5000))).toHaveLength(1)
  })
})

it('what any keyboard types is not offered, and nothing twice', () => {
  const offered = insertable(partsOf(' {a} <b>\u00a0{a}</b>\n&amp;\t'))
  expect(offered.map(({ text }) => text)).toEqual(['{a}', '<b>', '\u00a0', '</b>', '&amp;'])
})
