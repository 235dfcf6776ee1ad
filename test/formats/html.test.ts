import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textsOf } from './files.ts'

describe('html', () => {
  it('says in contexts what a text is, and where it stands', () => {
    const source =
      '<html><head><title>T</title></head><body><p></p><p>A <i>b</i></p><img alt="c"><p>D</p>E</body></html>'
    const { strings } = formatNamed('html').parse(bytesOf(source), english)
    expect(strings.map(({ context }) => context)).toEqual([
      'Document Title\r\nXPath: /html/head/title',
      'Paragraph text\r\nXPath: /html/body/p[2]',
      'Text\r\nXPath: /html/body/img',
      'Paragraph text\r\nXPath: /html/body/p[3]',
      'Text\r\nXPath: /html/body',
    ])
  })

  it('reads blocks and attributes, and neither scripts nor what is not to be translated', () => {
    expect(textsOf('html', plainFiles['html'] as string)).toEqual([
      ['title[1]', 'The & title'],
      ['body@title[1]', "It's"],
      ['h1[1]', 'Head\u00a0line'],
      ['p[1]', 'Some text'],
      ['p[2]', 'More'],
      ['img@alt[1]', 'Logo'],
      ['input@placeholder[1]', 'Na"me'],
      ['textarea[1]', 'Area'],
    ])
  })

  it('keeps inline tags in their sentence', () => {
    const source = '<p>\n Read <a href="x" title="t">this &amp; that</a><br>now. </p>'
    const text = 'Read <a href="x" title="t">this &amp; that</a><br>now.'
    expect(textsOf('html', source)).toEqual([['p[1]', text]])
    expect(buildOf('html', source, { 'p[1]': '<a href="x">Das</a>' })).toBe('<p>\n <a href="x">Das</a> </p>')
  })

  it.each(['<script>x</script>', '<p>x', '<a href="x', '<!-- x', 'x</p>'])('writes %s as text', (text) => {
    const source = '<p>a <b>b</b></p>'
    expect(buildOf('html', source, { 'p[1]': text })).toBe(
      `<p>${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
  })

  it('cannot be led out of an attribute', () => {
    expect(
      buildOf('html', '<img alt=a><img alt="b">', { 'img@alt[1]': 'x" onload=y', 'img@alt[2]': '">' }),
    ).toBe('<img alt="x&quot; onload=y"><img alt="&quot;&gt;">')
  })

  it.each([
    ['<html lang="en"><p>a</p></html>', '<html lang="de"><p>A</p></html>'],
    [
      `<!--[if IE]><html lang="en"><![endif]--><html class=a\n lang='en-US'><p>a`,
      `<!--[if IE]><html lang="en"><![endif]--><html class=a\n lang='de'><p>A`,
    ],
    [
      '<html xml:lang="en" title=" lang=\'en\'"><p lang="en">a</p></html>',
      '<html xml:lang="en" title=" lang=\'en\'"><p lang="en">A</p></html>',
    ],
  ])('says the language where the file does: %s', (source, target) => {
    expect(buildOf('html', source, { 'p[1]': 'A' })).toBe(target)
  })

  it('writes tags that a translation brings, and signs as the source has them', () => {
    expect(
      buildOf('html', '<p>a & b</p><p>c</p><p>d &lt;i&gt;</p>', {
        'p[1]': 'A & B &copy',
        'p[2]': '<b>C</b>',
        'p[3]': '<i>D</i>',
      }),
    ).toBe('<p>A & B &amp;copy</p><p><b>C</b></p><p>&lt;i&gt;D&lt;/i&gt;</p>')
  })
})
