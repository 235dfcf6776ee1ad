import { describe, expect, it } from 'vitest'
import type { BuiltString } from '../../host-simulator/formats/format.ts'
import {
  buildOf,
  builtBy,
  bytesOf,
  english,
  formatNamed,
  german,
  plainFiles,
  textOf,
  textsOf,
} from './files.ts'

describe('xliff', () => {
  const source = plainFiles['xliff'] as string

  it('reads names, notes and limits', () => {
    expect(formatNamed('xliff').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello & you', context: 'Greeting' },
      { identifier: '2', text: 'Bye', maxLength: 9 },
      { identifier: '3', text: 'More' },
    ])
  })

  it('writes targets where they belong, and the language', () => {
    expect(buildOf('xliff', source, { hello: 'A & B', 2: 'x', 3: '<y>' })).toBe(
      source
        .replace('<target state="needs-translation">?<', '<target state="translated">A &amp; B<')
        .replace('<source>Bye</source>', '<source>Bye</source><target>x</target>')
        .replace('<target/>', '<target>&lt;y></target>')
        .replace('datatype="x"', 'datatype="x" target-language="de"'),
    )
  })

  it('takes finished targets from an upload, and who approved them', () => {
    const upload = source
      .replace(' state="needs-translation"', '')
      .replace('<target/>', '<target>mehr<g id="1"/></target>')
    expect([...formatNamed('xliff').parseTranslations(bytesOf(upload), german)]).toEqual([
      ['hello', { text: '?', status: 'approved' }],
      ['3', { text: 'mehr<g id="1"/>', status: 'translated' }],
    ])
    expect([...formatNamed('xliff').parseTranslations(bytesOf(source), german)]).toEqual([])
  })

  it('keeps inline tags, and tells files apart', () => {
    const file = (name: string): string =>
      `<file original="${name}"><body><trans-unit id="1"><source>a <g id="1">b</g> &amp;</source></trans-unit></body></file>`
    const two = `<xliff version="1.2">${file('x')}${file('y')}</xliff>`
    expect(textsOf('xliff', two)).toEqual([
      ['x:1', 'a <g id="1">b</g> &amp;'],
      ['y:1', 'a <g id="1">b</g> &amp;'],
    ])
    expect(buildOf('xliff', two, { 'y:1': '<g id="1">c</g>' })).toContain('<target><g id="1">c</g></target>')
    expect(buildOf('xliff', two, { 'y:1': '<g>c' })).toContain('<target>&lt;g>c</target>')
  })
})

describe('targets of XLIFF 1.2', () => {
  const unit = (own: string, inner: string): string =>
    `<xliff version="1.2"><file source-language="en-US" original="x"><body><trans-unit id="a"${own}>${inner}</trans-unit></body></file></xliff>`
  const built = (inner: string, string: Partial<BuiltString>): string =>
    textOf(
      formatNamed('xliff').build(
        bytesOf(unit('', inner)),
        new Map([['a', { identifier: 'a', text: '', translation: null, ...string }]]),
        german,
      ),
    )
  const said = (own: string, inner: string): string =>
    unit(own, inner).replace('"en-US" original="x"', '"en" original="x" target-language="de"')

  it('stand last, and say how far they are', () => {
    const inner = '<source>A</source><note>N</note>'
    const target = (state: string, text: string): string => `${inner}<target${state}>${text}</target>`
    expect(built(inner, { translation: 'Ä', status: 'approved' })).toBe(
      said(' approved="yes"', target(' state="final"', 'Ä')),
    )
    expect(built(inner, { translation: 'Ä', status: 'translated' })).toBe(
      said('', target(' state="translated"', 'Ä')),
    )
    expect(built(inner, { translation: 'Ä' })).toBe(said('', target('', 'Ä')))
    expect(built(inner, {})).toBe(said('', target(' state="needs-translation"', 'A')))
    const remembered = ' state="needs-review-translation" state-qualifier="leveraged-tm"'
    expect(built(inner, { translation: 'Ä', status: 'remembered' })).toBe(said('', target(remembered, 'Ä')))
  })

  it('repeat a source that is not translated, and there is none of tags alone', () => {
    const inner = '<source>&quot;<x id="&quot;" a="&apos;"/>&quot;</source>'
    expect(built(inner, {})).toBe(
      said('', `${inner}<target state="needs-translation">"<x id="&quot;" a="'"/>"</target>`),
    )
    const tags = '<source> <x id="1"/> </source>'
    expect(built(tags, {})).toBe(said('', tags))
    expect(textsOf('xliff', unit('', tags))).toEqual([])
  })
})

describe('xliff_two', () => {
  const source = plainFiles['xliff_two'] as string

  it('reads names, notes, limits and segments, without what is not to be translated', () => {
    expect(formatNamed('xliff_two').parse(bytesOf(source), english).strings).toEqual([
      { identifier: 'hello', text: 'Hello & you', context: 'Greets', maxLength: 20 },
      { identifier: '3:a', text: 'One. ' },
      { identifier: '3:b', text: 'Two.' },
    ])
  })

  it('writes targets, states and the language', () => {
    expect(buildOf('xliff_two', source, { hello: 'A & B', '3:b': 'x' })).toBe(
      source
        .replace('srcLang="en"', 'srcLang="en" trgLang="de"')
        .replace('state="initial" subState="my:x"', 'state="translated"')
        .replace('you</source>', 'you</source><target>A &amp; B</target>')
        .replace('<target/>', '<target>x</target>'),
    )
  })

  it('takes targets from an upload, and which are final', () => {
    const upload = source.replace('id="a"', 'id="a" state="final"')
    expect([...formatNamed('xliff_two').parseTranslations(bytesOf(upload), german)]).toEqual([
      ['3:a', { text: '?', status: 'approved' }],
    ])
  })
})

describe('units of XLIFF', () => {
  const units = ['a', 'b'].map((id) => `      <trans-unit id="${id}"><source>${id}</source></trans-unit>\n`)
  const file = (...own: string[]): string =>
    `<xliff version="1.2">\n  <file original="x" source-language="en" datatype="plaintext">\n    <body>\n${own.join('')}    </body>\n  </file>\n</xliff>\n`
  const exported = (source: string, translatedOnly: boolean, texts: Record<string, string>): string => {
    const format = formatNamed('xliff')
    const options = { ...german, translatedOnly }
    const built = format.build(bytesOf(source), builtBy(texts), options)
    return textOf(format.renew?.(built) ?? built)
  }

  it('are gone where they are not translated', () => {
    const [first = ''] = units
    expect(exported(file(...units), true, { a: 'Ä' })).toBe(exported(file(first), false, { a: 'Ä' }))
  })

  it('leave the white space around them where none is left', () => {
    const body = `    <body>\n${'      \n'.repeat(2)}    </body>\n`
    expect(exported(file(...units), true, {})).toContain(
      `datatype="plaintext" target-language="de">\n${body}`,
    )
  })
})
