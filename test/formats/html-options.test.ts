import { describe, expect, it } from 'vitest'
import { isSelected, selectorsIn } from '../../host-simulator/formats/css-selectors.ts'
import type { JsonObject } from '../../host-simulator/world/json.ts'
import { builtBy, bytesOf, english, formatNamed, textOf } from './files.ts'

const readBy = (source: string, importOptions: JsonObject = {}, type = 'html') =>
  formatNamed(type).parse(bytesOf(source), { ...english, importOptions }).strings

const namesIn = (source: string, importOptions?: JsonObject, type?: string): [string, unknown][] =>
  readBy(source, importOptions, type).map(({ identifier, text }) => [identifier, text])

describe('attributes of HTML', () => {
  it('are texts in the elements that the manual names', () => {
    const source = [
      '<meta name="description" content="About"><meta charset="utf-8">',
      '<img src="a.png" alt="A"><iframe src="b.html"></iframe><embed src="c"><object data="d.svg"></object>',
      '<video src="e"><source src="f"><track src="g" label="G"></video><track src="no" label="no"><source src="no">',
      '<input value="I" placeholder="P"><button value="B">Go</button><select><optgroup label="O"><option value="no">1</option></optgroup></select>',
      '<a href="h" title="H"></a><p title="T" data="no" label="no">Text</p>',
    ].join('\n')
    expect(namesIn(source).map(([name]) => name)).toEqual([
      ...['meta@content[1]', 'img@src[1]', 'img@alt[1]', 'iframe@src[1]', 'embed@src[1]', 'object@data[1]'],
      ...['video@src[1]', 'source@src[1]', 'track@src[1]', 'track@label[1]'],
      ...['input@value[1]', 'input@placeholder[1]', 'button@value[1]', 'button[1]', 'optgroup@label[1]'],
      ...['option[1]', 'a@href[1]', 'a@title[1]', 'p@title[1]', 'p[1]'],
    ])
    expect(
      textOf(
        formatNamed('html').build(bytesOf(source), builtBy({ 'img@src[1]': 'ä&b.png' }), {
          ...english,
          languageId: 'de',
        }),
      ),
    ).toBe(source.replace('a.png', 'ä&amp;b.png'))
  })

  it('are hidden where the file asks for it, as far as they are addresses', () => {
    const hidden = (importOptions: JsonObject): string[] =>
      readBy('<img src="a" alt="b"><object data="c"></object><a href="d"></a><p>e</p>', importOptions)
        .filter(({ isHidden }) => isHidden)
        .map(({ identifier }) => identifier)
    expect(hidden({ hideAttributeValues: true })).toEqual(['img@src[1]', 'object@data[1]', 'a@href[1]'])
    expect(hidden({ hideAttributeValues: false })).toEqual([])
  })

  it('are those that people read in Markdown', () => {
    expect(namesIn('<img src="a" alt="b">\n', {}, 'md').map(([name]) => name)).toEqual(['img@alt[1]'])
  })
})

describe('elements of HTML', () => {
  const source =
    '<p>One</p><div class="note  box"><p title="x">Two</p></div><pre><code>Three</code></pre><p id="last">Four <b>5</b></p><p>Six</p>'

  it.each([
    [['.box'], ['One', '<code>Three</code>', 'Four <b>5</b>', 'Six']],
    [['div > p, #last'], ['One', '<code>Three</code>', 'Six']],
    [
      ['pre', 'p#last'],
      ['One', 'x', 'Two', 'Six'],
    ],
    // Inline ones are ignored.
    [
      ['b', 'code'],
      ['One', 'x', 'Two', '<code>Three</code>', 'Four <b>5</b>', 'Six'],
    ],
    [
      ['p:first-child', ''],
      ['One', 'x', 'Two', '<code>Three</code>', 'Four <b>5</b>', 'Six'],
    ],
  ])('are left out that %j selects', (excludedElements, texts) => {
    expect(namesIn(source, { excludedElements }).map(([, text]) => text)).toEqual(texts)
    const top = '---\ntitle: Hi\n---\n'
    expect(namesIn(top + source, { excludedElements }, 'fm_html').map(([, text]) => text)).toEqual([
      'Hi',
      ...texts,
    ])
  })

  it('stand within a sentence where the file says so', () => {
    const own = '<p>One <x-name>two</x-name> three</p>'
    expect(namesIn(own)).toEqual([
      ['p[1]', 'One'],
      ['x-name[1]', 'two'],
      ['p[2]', 'three'],
    ])
    expect(namesIn(own, { inlineTags: ['x-name'] })).toEqual([['p[1]', 'One <x-name>two</x-name> three']])
  })
})

describe('selectors', () => {
  const open = [
    { name: 'div', attributes: { class: 'a b', lang: 'en-GB' } },
    { name: 'section', attributes: {} },
    { name: 'p', attributes: { id: 'x', href: 'https://a.b/c.png' } },
  ]
  it.each([
    ['p', true],
    ['*', true],
    ['P#x', true],
    ['.a p', true],
    ['.a > p', false],
    ['.a>section>p', true],
    ['section.a p', false],
    ['.b.a > * p', true],
    ['div', false],
    ['q, p', true],
    ['[href], q', false],
    ['p:hover', false],
    ['div + p', false],
  ])('%s', (text, isIn) => {
    expect(selectorsIn(text).some((selector) => isSelected(selector, open))).toBe(isIn)
  })
})

describe('values at the top of Markdown', () => {
  it.each([
    ['auto', "a: Ä\nb: 'It''s'\nc: C\n"],
    ['single', "a: 'Ä'\nb: 'It''s'\nc: C\n"],
    ['double', 'a: "Ä"\nb: "It\'s"\nc: C\n'],
  ])('are in quotes as the file asks for it: %s', (frontMatterQuotes, top) => {
    const built = formatNamed('md').build(
      bytesOf("---\na: A\nb: 'B'\nc: C\n---\nText\n"),
      builtBy({ 'frontmatter.a': 'Ä', 'frontmatter.b': "It's" }),
      { ...english, languageId: 'de', exportOptions: { frontMatterQuotes } },
    )
    expect(textOf(built)).toBe(`---\n${top}---\nText\n`)
  })
})
