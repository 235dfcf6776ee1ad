import { describe, expect, it } from 'vitest'
import { buildOf, plainFiles, textsOf } from './files.ts'

describe('MediaWiki', () => {
  it('has what people read, and neither code nor templates nor attributes', () => {
    expect(textsOf('mediawiki', plainFiles['mediawiki'] as string)).toEqual([
      ['p[1]', "'''Para''' [[a|b]]\nline two"],
      ['h2[1]', 'Head'],
      ['caption[1]', 'A [[picture]]'],
      ['li[1]', 'item'],
      ['li[2]', 'second'],
      ['dt[1]', 'term'],
      ['dd[1]', 'told'],
      ['dd[2]', 'indented'],
      ['caption[2]', 'Caption'],
      ['th[1]', 'A'],
      ['th[2]', 'B'],
      ['td[1]', 'x'],
      ['td[2]', '[[y|z]]\nmore'],
      ['li[3]', 'in a cell'],
      ['caption[3]', 'Shown'],
      ['p[2]', 'Block'],
      ['p[3]', 'End {{a|b}}'],
    ])
  })

  it.each<[what: string, source: string, texts: string[]]>([
    ['letters and signs of two halves', '== 🐀 rat 🐃 ==\n𠀀\n* 🐁 and 🐂', ['🐀 rat 🐃', '𠀀', '🐁 and 🐂']],
    ['templates over lines', '{{a\n|b=c\n}}\nd {{e\n|f}} g', ['d {{e\n|f}} g']],
    ['templates in templates and arguments', '{{a|{{{b|{{c}}}}}}}\nd', ['d']],
    ['brackets that never close', 'a {{ b\n\n[[c\n\nd', ['a {{ b', '[[c', 'd']],
    ['comments, also one that never ends', 'a<!-- b -->\n<!-- c\n-->\nd\n\n<!-- e\n\nf', ['a', 'd']],
    ['code', '<pre>\na\n</pre>\n b\n<syntaxhighlight lang="c">\n\nc\n</syntaxhighlight>', []],
    ['a reference with its lines', 'a<ref>\n* b\n</ref> c', ['a<ref>\n* b\n</ref> c']],
    ['a page that leads on', '#REDIRECT [[a]]', []],
    ['categories and links to other languages', '[[Category:a|b]]\n[[de:c]]\n[[:de:d]]', ['[[:de:d]]']],
    ['pictures without words', '[[File:a.png|thumb|200px]]', []],
    ['block tags within a line', '<div class="a">b</div><p>c <b>d</b></p> e', ['b', 'c <b>d</b>', 'e']],
    ['a table in a table', '{|\n|a\n{|\n|b\n|}\n|c\n|}\n|d', ['a', 'b', 'c', '|d']],
    ['colons of addresses', ';http://a b:c', ['http://a b', 'c']],
    ['lines that are drawn', '----\na\n----b', ['a', 'b']],
    ['marks alone', '__TOC__\n\n–\n\n= a =<!-- b -->', ['a']],
  ])('knows %s', (_, source, texts) => {
    expect(textsOf('mediawiki', source).map(([, text]) => text)).toEqual(texts)
  })

  it('keeps a translation in its block', () => {
    const texts = { 'p[1]': '* x', 'li[1]': ': y', 'dt[1]': 'x: y', 'h2[1]': '=' }
    expect(buildOf('mediawiki', 'a\n\n*b\n;c:d\n== e ==\n', texts)).toBe(
      '<nowiki/>* x\n\n*<nowiki/>: y\n;x&#58; y:d\n== &#61; ==\n',
    )
  })

  it('opens and closes nothing of its neighbours', () => {
    expect(buildOf('mediawiki', 'a\n\n{{b}}', { 'p[1]': '{{ x' })).toBe('<nowiki/>&#123;&#123; x\n\n{{b}}')
    expect(buildOf('mediawiki', 'a\n\n<!-- b -->', { 'p[1]': 'x <!-- y' })).toBe(
      'x &#60;&#33;&#45;&#45; y\n\n<!-- b -->',
    )
    expect(buildOf('mediawiki', '{|\n|a||b\n|}', { 'td[1]': 'x || y', 'td[2]': '[[x|y]]' })).toBe(
      '{|\n|<nowiki/>x &#124;&#124; y||[[x|y]]\n|}',
    )
  })

  it('keeps the lines of a paragraph', () => {
    expect(buildOf('mediawiki', 'a\r\nb\r\n', { 'p[1]': 'x\ny' })).toBe('x\r\ny\r\n')
    expect(buildOf('mediawiki', '* a\r\n', { 'li[1]': 'x\ny' })).toBe('* x y\r\n')
    expect(buildOf('mediawiki', '* a\r\n', { 'li[1]': 'x\n\v\ny' })).toBe('* x \v y\r\n')
  })
})
