import { describe, expect, it } from 'vitest'
import { buildOf, formatNamed, plainFiles, textsOf } from './files.ts'

describe('AsciiDoc', () => {
  it('has what people read, and neither code nor attributes nor names', () => {
    expect(textsOf('adoc', plainFiles['adoc'] as string)).toEqual([
      ['h1[1]', 'Title'],
      ['p[1]', 'Para *one*\nline two'],
      ['p[2]', 'more'],
      ['h2[1]', 'Head'],
      ['caption[1]', 'Caption'],
      ['li[1]', 'item\ngoes on'],
      ['li[2]', 'second'],
      ['p[3]', 'Attached'],
      ['p[4]', 'Inside'],
      ['dt[1]', 'term'],
      ['dd[1]', 'Told'],
      ['dt[2]', 'other'],
      ['dd[2]', 'Told later'],
      ['p[5]', 'Mind'],
      ['td[1]', 'A'],
      ['td[2]', 'B'],
      ['td[3]', 'C'],
      ['td[4]', 'x \\| y'],
      ['li[3]', 'z'],
      ['p[6]', 'Last'],
      ['alt[1]', 'A, b'],
      ['h2[2]', 'Setext'],
      ['p[7]', 'End'],
    ])
  })

  it.each<[what: string, source: string, texts: string[]]>([
    ['text under a paragraph is one with it', 'a\n* b\n== c', ['a\n* b\n== c']],
    ['an item ends one of a list', '* a\n* b\n. c', ['a', 'b', 'c']],
    ['code by its style', '[source]\na\n\n[,ruby]\n--\nb\n\nc\n--\nd', ['d']],
    ['a block of open ends is left whole', 'a\n\n----\nb\n\nc', ['a']],
    ['commas part what is left whole', ',===\na,b\n,===\n\n[format=csv]\n|===\na,b\n|===', []],
    ['a table in a cell', '|===\na|!===\n!a !b\n!===\n|c\n|===', ['a', 'b', 'c']],
    ['a cell over columns and one that comes twice', '|===\n2+^.>s|a 3*|b\n\nc|d\n|===', ['a', 'b', 'd']],
    ['front matter', '---\nno: no\n---\na', ['a']],
    ['labels, boxes and anchors', 'TIP: a\n\n* [x] b\n* [[c]]d\n<1> e', ['a', 'b', 'd', 'e']],
    ['a reference alone', '{a-b}\n\na {b}', ['a {b}']],
    ['a picture without words', 'image::a.png[width=5]\n\nimage::b.png[Words, 5]', ['Words']],
  ])('knows %s', (_, source, texts) => {
    expect(textsOf('adoc', source).map(([, text]) => text)).toEqual(texts)
  })

  it('keeps a translation in its block', () => {
    const source = 'a\n\n* b\n\nc:: d]\n\n.e\nf\n'
    const texts = { 'p[1]': '== x', 'li[1]': '[ ] x', 'dt[1]': '[x', 'dd[1]': 'x:: y', 'caption[1]': ' ..x' }
    expect(buildOf('adoc', source, texts)).toBe(
      '{empty}== x\n\n* {empty}[ ] x\n\n{empty}[x:: x:: y\n\n.{empty}..x\nf\n',
    )
  })

  it('parts no cells, and says of none how it looks', () => {
    expect(buildOf('adoc', '|===\n| cc|b\n|===', { 'td[1]': 'a', 'td[2]': 'x|y' })).toBe(
      '|===\n| a |x\\|y\n|===',
    )
    expect(buildOf('adoc', '|===\n| cc|b\n|===', { 'td[1]': 'x a' })).toBe('|===\n| x a |b\n|===')
  })

  it('draws the line under a heading as long as that is', () => {
    expect(buildOf('adoc', 'Head\n----\n\na', { 'h2[1]': 'Ein Kopf' })).toBe('Ein Kopf\n--------\n\na')
    // A paragraph as long as the line of its neighbour would be a heading.
    expect(buildOf('adoc', 'A longer one\n----\ncode\n----', { 'p[1]': 'Kurz' })).toBe(
      '{empty}Kurz\n----\ncode\n----',
    )
  })

  it('keeps the indents of an item, and its lines', () => {
    expect(buildOf('adoc', '* a\r\n  b\r\n', { 'li[1]': 'x\ny' })).toBe('* x\r\n  y\r\n')
    expect(buildOf('adoc', '* a\n', { 'li[1]': 'x\ny' })).toBe('* x y\n')
  })

  it('has an extension of two names', () => {
    for (const name of ['.adoc', '.asciidoc']) expect(formatNamed('adoc').extensions).toContain(name)
  })
})
