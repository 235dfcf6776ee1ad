import { describe, expect, it } from 'vitest'
import { detect, formatOf } from '../../host-simulator/formats/detect.ts'
import { fitsInline } from '../../host-simulator/formats/html-text.ts'
import { srt } from '../../host-simulator/formats/subtitles.ts'
import { writtenAttribute } from '../../host-simulator/formats/xml-tag.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a file that was made to be slow', () => {
  it.each([
    ['comments', '<!--a-->'],
    ['spaces', ' '],
    ['instructions', '<?a?>\n'],
    ['comments that never end', '<!--'],
  ])('is known soon by what stands before its first tag: %s', (_, part) => {
    const before = performance.now()
    expect(detect('a.xml', bytesOf(`${part.repeat(8000)}!`))).toBe('xml')
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('is of the type of its first tag, whatever comes before', () => {
    expect(detect('a.xml', bytesOf('<?xml version="1.0"?>\n<!-- a --> <!-- --- -->\n<resources/>'))).toBe(
      'android',
    )
    expect(detect('a.xml', bytesOf('<!-- a --> x <!-- --> <resources/>'))).toBe('xml')
  })

  it('keeps its comments in a time that grows with it', () => {
    const before = performance.now()
    expect(fitsInline('<!--'.repeat(100_000), '<!--'.repeat(100_000))).toBe(false)
    expect(fitsInline('a <!-- b --> c', 'c <!-- b -->')).toBe(true)
    expect(fitsInline('a <!-- b --> c <!-- d', 'c <!-- b -->')).toBe(false)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it.each([
    ['properties', 'a=\\\n '],
    ['macosx', '"\\'],
    ['macosx', '/*'],
    ['yaml', '- a: [{'],
    ['yaml', 'a: "\n'],
    ['yaml', 'a: b\n '],
    ['yaml', "''"],
    ['yaml', 'one: x\nother: y\n'],
    ['toml', 'a = """'],
    ['toml', '[a.b]\n'],
    ['md', '|a|\n|-|\n'],
    ['md', '> '],
    ['md', '<!--'],
    ['md', '[^a]: '],
    ['mdx_v2', '<A b={'],
    ['php', "<?php $a['b'] = ["],
    ['php', '<?php "a" . '],
    ['php', '<<<A\n'],
    ['php', '/* * */ '],
    ['js', 'a = {b: '],
    ['js', '`${'],
    ['js', "a['b']."],
    ['js', '/'],
    ['xml', '<!--a-->'],
    ['dtd', '<!ENTITY a "'],
    ['dtd', '%a'],
    ['rc', '#\\\n'],
    ['rc', 'L"a" '],
    ['nsh', '!define a "$'],
    ['nsh', '; a\n'],
    ['vdf', '"a" {'],
    ['joomla', 'A="\\"_QQ_"'],
    ['chrome', '/*'],
    ['sbv', '0:00:01.000,0:00:02.000\n'],
    ['stf', 'a\t'],
    ['mdx_v2', '<a\n'],
    ['dita', '<!--a-->'],
    ['coffee', 'a: {'],
    ['coffee', '"#{'],
    ['coffee', 'a: "#{"'],
    ['coffee', '#\n'],
    ['coffee', "'''"],
    ['dklang', '[a'],
    ['fbt', '{"phrases":['],
    ['adoc', '|===\n|'],
    ['adoc', '====\n'],
    ['adoc', 'a:: '],
    ['adoc', '[[a]]'],
    ['adoc', 'a\n//\n'],
    ['adoc', ' '],
    ['mediawiki', '{{'],
    ['mediawiki', '[[a'],
    ['mediawiki', '{{a|}}'],
    ['mediawiki', '<pre>'],
    ['mediawiki', '<p'],
    ['mediawiki', '| a ||'],
    ['mediawiki', '{|\n|'],
    ['mediawiki', '='],
    ['haml', '%a{'],
    ['haml', '%a{\n'],
    ['haml', 'a #{'],
    ['haml', '= a,\n'],
    ['haml', 'a\n '],
    ['contentful_rt', '{"content":['],
    ['mif', '<MIFFile 9>'],
    ['mif', '<'],
    ['mif', '#\n&'],
  ])('is read or refused in a time that grows with it: %s of %j', (type, part) => {
    const before = performance.now()
    try {
      formatOf(type, '')?.parse(bytesOf(part.repeat(40_000)), { sourceLanguageId: 'en' })
    } catch (error) {
      expect(error).toMatchObject({ name: 'FormatError', where: expect.stringMatching(/./) as string })
    }
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it.each([
    ['a value', (inner: string) => `<!ENTITY a "${inner}">`],
    ['an instruction', (inner: string) => `<?a ${inner}?>`],
    ['spaces', () => `<!ENTITY ${' '.repeat(200_000)} a "b">`],
  ])('may have a DTD with much in %s', (_, declaration) => {
    const before = performance.now()
    const source = `<!DOCTYPE x [${declaration('<!--'.repeat(200_000))}<!ENTITY b "B">]><x>&b;</x>`
    const { strings = [] } = formatOf('xml', '')?.parse(bytesOf(source), { sourceLanguageId: 'en' }) ?? {}
    expect(strings.map(({ text }) => text)).toEqual(['&b;'])
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('mentions many entities in an attribute, in a time that grows with it', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `e${at}`)
    const mentions = names.map((name) => `&${name};`).join('')
    const before = performance.now()
    expect(writtenAttribute(`${mentions}&no;`, names)).toBe(`"${mentions}&amp;no;"`)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('loses the spaces at the end of a subtitle in a time that grows with it', () => {
    const cue = `1\n00:00:00,000 --> 00:00:01,000\na${' '.repeat(200_000)}b  \n`
    const before = performance.now()
    expect(srt.parse(bytesOf(cue), { sourceLanguageId: 'en' }).strings[0]?.text).toMatch(/^a +b$/)
    expect(performance.now() - before).toBeLessThan(10_000)
  })
})
