import { describe, expect, it } from 'vitest'
import { buildOf, plainFiles, textsOf } from './files.ts'

describe('Haml', () => {
  it('has what people read, and neither Ruby nor scripts nor comments', () => {
    expect(textsOf('haml', plainFiles['haml'] as string)).toEqual([
      ['title[1]', 'Title'],
      ['a@title[1]', `It's "A"`],
      ['a@aria-label[1]', 'Label'],
      ['a[1]', 'Text of #{count}'],
      ['p[1]', 'Line one\nline <b>two</b>'],
      ['img@alt[1]', 'Alt'],
      ['div[1]', 'Implicit'],
      ['div[2]', '%no tag'],
      ['div[3]', 'Escaped'],
      ['div[4]', 'Plain'],
      ['h1[1]', 'Interpolated'],
      ['text[1]', 'Last'],
    ])
  })

  it.each<[what: string, source: string, texts: string[]]>([
    ['Ruby that goes on behind a comma', '%p= a "b",\n  c: "d"\ne', ['e']],
    ['lines that go on behind a bar', '= a + |\n  b |\nc', ['c']],
    ['attributes over lines', '%a{ href: b("}"),\n  class: "c" } d', ['d']],
    ['attributes as in HTML', '%a(title="b" alt=c) d', ['b', 'd']],
    ['attributes that are computed', '%a{ title: "a" + b, alt: "#{c}", data: { title: "no" } } d', ['d']],
    ['brackets that do not close', '%a{ b\nc', ['c']],
    ['conditional comments', '/[if IE]\n  %p a\n/ b\n  c', ['a']],
    ['filters', ':javascript\n  a\n\n  b\n:plain\n  c\nd', ['c', 'd']],
    ['code, tags and marks alone', '#{a}\n<br/>\n%p –\n!!! 5', []],
    ['signs behind a tag', '%p>< a\n%br/\n%p== b\n%p& c\n%p~ d', ['a', 'b', 'c']],
  ])('knows %s', (_, source, texts) => {
    expect(textsOf('haml', source).map(([, text]) => text)).toEqual(texts)
  })

  it('keeps a translation a text', () => {
    expect(buildOf('haml', 'a', { 'text[1]': '%p x' })).toBe('\\%p x')
    expect(buildOf('haml', '%p a', { 'p[1]': 'x |' })).toBe('%p x &#124;')
    expect(buildOf('haml', '%p a #{b}', { 'p[1]': '#{b} #{c} \\#{d}' })).toBe('%p #{b} \\#{c} \\#{d}')
    expect(buildOf('haml', '%a{ title: "a" }', { 'a@title[1]': '"x" #{y} \\' })).toBe(
      '%a{ title: "\\"x\\" \\#{y} \\\\" }',
    )
    expect(buildOf('haml', "%a{ title: 'a' }", { 'a@title[1]': "x's #{y}" })).toBe(
      "%a{ title: 'x\\'s #{y}' }",
    )
  })

  it('keeps the lines and indents of a text', () => {
    expect(buildOf('haml', '%p\r\n  a\r\n  b\r\n', { 'p[1]': 'x\ny' })).toBe('%p\r\n  x\r\n  y\r\n')
    expect(buildOf('haml', '%p a\n', { 'p[1]': 'x\ny' })).toBe('%p x y\n')
  })
})
