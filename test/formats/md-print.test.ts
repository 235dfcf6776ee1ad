/** Markdown as the platform prints it. Source: facts F298. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf, bytesOf, english, formatNamed } from './files.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'

const printed = (text: string, exportOptions: JsonObject = {}): string =>
  textOf(formatNamed('md').renew!(bytesOf(text), { exportOptions }))
const textsOf = (text: string): unknown[] =>
  formatNamed('md')
    .parse(bytesOf(text), english)
    .strings.map(({ identifier, text: own }) => [identifier, own])

const lines = [
  ...[
    '',
    'Text',
    'two  ',
    'a | b',
    '|---|:-:|',
    '| `c.` | [d](e) |',
    '===',
    '---',
    '***',
    '+++',
    ':::',
    '::: tip',
  ],
  ...[
    '- a',
    '* b',
    '*\tb',
    '+ c',
    '-',
    '1. d',
    '7) e',
    '    deep',
    '  - f',
    '   - g',
    '\t* h',
    '      i',
    '- - j',
  ],
  ...[
    '> q',
    '>',
    '> > r',
    '> - s',
    '```',
    '~~~ js',
    '  ```',
    '````',
    '# H #',
    '#',
    '<div>',
    '</div>',
    '<!--',
    '-->',
  ],
  ...[
    '[x]: y',
    '[^1]: z',
    '**b** __c__ *d* _e_',
    '`',
    '\\',
    '- [ ] k',
    '10. l',
    '     m',
    'n <b>o</b>',
    '## `p',
  ],
]

describe('md', () => {
  it('reads as before, and comes out the same again, whatever stands in its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 14 }), (own) => {
        const text = ['Text', ...own].join('\n')
        const once = printed(text)
        expect(textsOf(once)).toEqual(textsOf(text))
        expect(printed(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  it('bears blanks and blank lines', () => {
    const blanks = ' '.repeat(200_000)
    expect(
      printed(`a${blanks}b\n${'\n'.repeat(200_000)}|c|\n|-|\n|d${blanks}e|`, {
        tableColumnWidth: 'consolidate',
      }),
    ).toBe(`a${blanks}b\n\n| c |\n| - |\n| d${blanks}e |`)
  })

  it.each(['>'.repeat(20_000), '- '.repeat(20_000)])('bears what is deep', (text) => {
    expect(textsOf(printed(text))).toEqual(textsOf(text))
  })

  it.each([
    ['lists', '* a\n+ b\n    * c\n1) d\n1) e', '- a\n\n* b\n  - c\n\n1) d\n2) e'],
    ['numbers', '1. a\n1. b\n\n   c\n1. d\n', '1. a\n2. b\n\n   c\n3. d\n'],
    [
      'items that stand apart',
      '-   a\n\n    ```\n    \tb\n    ```\n-   c',
      '- a\n\n  ```\n  \tb\n  ```\n- c',
    ],
    ['blank lines', '\n# A #\nB\n\n\nC\n===\n- d\n\n\n', '\n# A\n\nB\n\n# C\n\n- d\n\n\n'],
    ['behind a front matter', '---\na: b\n---\nC', '---\na: b\n---\n\nC'],
    ['quotes', '>A\n> > B\nC\n> - d\n', '> A\n>\n> > B\n> > C\n>\n> - d\n'],
    ['code', '~~~ js\n```\n~~~\n````\na\n````', '````js\n```\n````\n\n```\na\n```'],
    ['directives', '::: tip\nA\n:::\n\n::: tip\n\nB\n\n:::\n', ':::tip\nA\n:::\n\n::: tip\n\nB\n\n:::\n'],
    [
      'footnotes, links and breaks',
      '[a]: b\n[b]: c\n\n[^c]: d\n    e\n\nf  \ng',
      '[a]: b\n[b]: c\n\n[^c]: d\n    e\n\nf  \ng',
    ],
    ['line ends', 'A\r\n***\r\n* b\r\n', 'A\r\n\r\n***\r\n\r\n- b\r\n'],
    ['nothing', '\n\n', '\n\n'],
  ])('prints %s', (_, text, wanted) => {
    expect(printed(text)).toBe(wanted)
  })

  it.each([
    ['|A|Bb|\n|-|:-:|\n|`c.`|d', '| A    |  Bb |\n| ---- | :-: |\n| `c.` |  d  |'],
    // A point is taken for 17 units, a sign of a code or of a link for one.
    [
      '|A|\n|:-|\n|b.|\n|[c](d.e)|',
      `| A${' '.repeat(17)} |\n| :${'-'.repeat(17)} |\n| b. |\n| [c](d.e)${' '.repeat(10)} |`,
    ],
    ['|A|\n|-:|\n|b_c (d)|', `| ${' '.repeat(46)}A |\n| ${'-'.repeat(46)}: |\n| b_c (d) |`],
    ['|A|B|\n|-|-|\n|c \\| d|\n\nE', '| A      | B |\n| ------ | - |\n| c \\| d |   |\n\nE'],
  ])('lays out tables as wide as the platform takes their cells for: %j', (text, wanted) => {
    expect(printed(text)).toBe(wanted)
  })

  it('has the marks that the export options name', () => {
    const text = '- *a* __b__ `*c*` [__d__](*e*)\n\n|*f*|\n|-|\n'
    const usual = '- _a_ **b** `*c*` [**d**](*e*)\n\n| _f_ |\n| --- |\n'
    expect(printed(text)).toBe(usual)
    // A file that comes back untouched says the same.
    expect(textsOf(text)).toEqual(textsOf(usual))
    expect(
      printed(text, {
        strongMarker: 'asterisk',
        emphasisMarker: 'underscore',
        unorderedListBullet: 'asterisks',
        tableColumnWidth: 'consolidate',
      }),
    ).toBe('* _a_ **b** `*c*` [**d**](*e*)\n\n| _f_ |\n| - |\n')
    expect(printed('_a_ **b**', { strongMarker: 'underscore', emphasisMarker: 'asterisk' })).toBe('*a* __b__')
    expect(printed('* a', { unorderedListBullet: 'plus' })).toBe('+ a')
  })
})

describe('mdx', () => {
  const printed = (text: string): string => textOf(formatNamed('mdx_v2').renew!(bytesOf(text)))

  it.each([
    // Modules and tags stay, with what touches them; their indent is no code.
    [
      "---\na: b\n---\nimport {\n\tA } from 'a'\n\n\n# B\nC\n",
      "---\na: b\n---\n\nimport {\n\tA } from 'a'\n\n# B\n\nC\n",
    ],
    ['<A\n    b="c"\n>\n\nD\n</A>\n{/* *e* */}\n\n\nF', '<A\n    b="c"\n>\n\nD\n</A>\n{/* *e* */}\n\nF'],
    // Signs of lists and marks are those of the file, cells as wide as they are.
    ['* a\n* *b*\n1. __c__\n', '* a\n* *b*\n\n1. __c__\n'],
    ['|A|\n|-|\n|b_c (d).|', '| A        |\n| -------- |\n| b_c (d). |'],
  ])('prints %j', (text, wanted) => {
    expect(printed(text)).toBe(wanted)
    expect(printed(wanted)).toBe(wanted)
  })
})
