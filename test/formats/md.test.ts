import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textsOf } from './files.ts'

describe('md', () => {
  it('reads blocks with their marks, and no definitions', () => {
    expect(textsOf('md', plainFiles['md'] as string)).toEqual([
      ['frontmatter.title', 'Hi'],
      ['frontmatter.list.0', 'One'],
      ['h1[1]', 'Head _line_'],
      ['p[1]', 'Para `one`\nline two  \n[link](x "t")'],
      ['li[1]', 'item'],
      ['li[2]', 'second\ngoes on'],
      ['li[3]', 'deep'],
      ['p[2]', 'quote\nmore'],
      ['code[1]', 'code'],
      ['th[1]', 'A'],
      ['th[2]', 'B'],
      ['td[1]', String.raw`x \| y`],
      ['td[2]', 'z'],
      ['h1[2]', 'Setext'],
      ['div@title[1]', 't'],
      ['p[3]', 'Html'],
      ['p[4]', 'Note'],
      ['p[5]', 'Last'],
    ])
  })

  it.each([
    ['# x', String.raw`\# x`],
    ['- x', String.raw`\- x`],
    ['1. x', String.raw`1\. x`],
    ['> x', String.raw`\> x`],
    ['```', '\\```'],
    ['<div>', String.raw`\<div>`],
    ['[a]: b', String.raw`\[a]: b`],
    ['---', String.raw`\---`],
    ['a\n\n# b', 'a # b'],
    ['a **b**', 'a **b**'],
  ])('keeps %j a paragraph', (text, written) => {
    expect(buildOf('md', 'One\n\nTwo\n', { 'p[1]': text })).toBe(`${written}\n\nTwo\n`)
  })

  it('reads code without the white space that stands before its first line', () => {
    const source = '- A\n\n    ```\n    b\n      c\n   d\n    ```\n'
    expect(textsOf('md', source)).toEqual([
      ['li[1]', 'A'],
      ['code[1]', 'b\n  c\nd'],
    ])
    expect(buildOf('md', source, { 'code[1]': 'e\n  f' })).toBe('- A\n\n    ```\n    e\n      f\n    ```\n')
  })

  it('takes what the options say of the front matter and of code', () => {
    const read = (importOptions: JsonObject): string[] =>
      formatNamed('md')
        .parse(bytesOf('---\na: A\nb:\n  c: C\n---\n\n```\ncode\n```\n'), { ...english, importOptions })
        .strings.map(({ identifier }) => identifier)
    expect(read({})).toEqual(['frontmatter.a', 'frontmatter.b.c', 'code[1]'])
    expect(read({ excludedFrontMatterElements: ['b.c'], excludeCodeBlocks: true })).toEqual(['frontmatter.a'])
  })

  it('says in contexts what a text is, and where it stands', () => {
    const source = `---
tags: 1
title: Hi
---
# Head

One

- A
- B

  More
1. C
   > Said

| a |  |
|---|---|
|   | b |

\`\`\`
code
\`\`\`

<div>x <b>y</b></div>

Two
`
    const { strings } = formatNamed('md').parse(bytesOf(source), english)
    expect(strings.map(({ text, context }) => [text, context])).toEqual([
      ['Hi', 'Block element (div) text\r\nXPath: /div[@id=front-matter]/ul/li[1]/div[2]'],
      ['Head', 'Headline 1\r\nXPath: /h1'],
      ['One', 'Paragraph text\r\nXPath: /p[1]'],
      ['A', 'Text\r\nXPath: /ul/li[1]'],
      ['B', 'Text\r\nXPath: /ul/li[2]'],
      ['More', 'Text\r\nXPath: /ul/li[2]'],
      ['C', 'Text\r\nXPath: /ol/li'],
      ['Said', 'Paragraph text\r\nXPath: /ol/li/blockquote/p'],
      ['a', 'Table Header\r\nXPath: /table/thead/tr/th[1]'],
      ['b', 'Table Data\r\nXPath: /table/tbody/tr/td[2]'],
      ['code', 'Text\r\nXPath: /pre/code'],
      ['x <b>y</b>', 'Block element (div) text\r\nXPath: /div'],
      ['Two', 'Paragraph text\r\nXPath: /p[2]'],
    ])
  })
})

describe('mdx_v2', () => {
  it('reads what stands between tags and in their attributes, and neither modules nor expressions', () => {
    expect(textsOf('mdx_v2', plainFiles['mdx_v2'] as string)).toEqual([
      ['frontmatter.title', 'Hi'],
      ['tab@label[1]', 'x'],
      ['p[1]', 'Inside **it**'],
      ['p[2]', 'Told'],
      ['h2[1]', 'Head'],
      ['p[3]', 'Text with <b>tags</b> and {value}'],
    ])
  })

  it('has quoted attributes but classes and sizes, and writes them', () => {
    const source = `<A type="info" className="b" width='1'\n  c={"d"} e='f'\n/>\n`
    expect(textsOf('mdx_v2', source)).toEqual([
      ['a@type[1]', 'info'],
      ['a@e[1]', 'f'],
    ])
    expect(buildOf('mdx_v2', source, { 'a@type[1]': 'W"', 'a@e[1]': 'g' })).toBe(
      `<A type="W&quot;" className="b" width='1'\n  c={"d"} e='g'\n/>\n`,
    )
  })
})
