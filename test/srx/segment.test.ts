import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksOf, parseSrx, sampleSrx, segment, warningsOf } from '../../host-simulator/srx/index.ts'
import { fileOf, ruleOf, wrap } from './rules.ts'

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

describe('segments', () => {
  it('agree with the reference library', () => {
    const cases = JSON.parse(fixture('reference.json')) as {
      rules: string
      language: string
      text: string
      breaks: number[]
    }[]
    const files = new Map(['default.srx', 'simple.srx'].map((name) => [name, parseSrx(fixture(name))]))
    const found = cases.map((one) => ({
      ...one,
      breaks: breaksOf(files.get(one.rules) as ReturnType<typeof parseSrx>, one.text, one.language),
    }))
    expect(cases).toHaveLength(48)
    expect(found).toEqual(cases)
  })

  it('of the sample are the fixture', () => {
    expect(sampleSrx).toBe(fixture('default.srx'))
    expect(warningsOf(parseSrx(sampleSrx))).toEqual([])
  })

  it('are decided by the first rule that fits, breaking or not', () => {
    const text = 'Mr. A. B'
    const breaksFirst = parseSrx(fileOf(['\\.', ' '], ['Mr\\.', ' ', 'no']))
    const forbidsFirst = parseSrx(fileOf(['Mr\\.', ' ', 'no'], ['\\.', ' ']))
    expect(segment(breaksFirst, text, 'en')).toEqual(['Mr.', ' A.', ' B'])
    expect(segment(forbidsFirst, text, 'en')).toEqual(['Mr. A.', ' B'])
  })

  it('are tested at every place, also inside what a longer match would cover', () => {
    expect(segment(parseSrx(fileOf(['[.!]+', ''])), 'a.!. b', 'en')).toEqual(['a.', '!', '.', ' b'])
  })

  it('come from all maps that fit when the file cascades, else from the first', () => {
    const parts = [
      `<languagerule languagerulename="A">${ruleOf('a', '')}</languagerule><languagerule languagerulename="B">${ruleOf('b', '')}</languagerule>`,
      '<languagemap languagepattern="en" languagerulename="Nobody"/><languagemap languagepattern="en" languagerulename="A"/><languagemap languagepattern=".*" languagerulename="B"/>',
    ] as const
    const cascading = parseSrx(wrap(...parts))
    const single = parseSrx(wrap(...parts, '<header cascade="no"/>'))
    expect(segment(cascading, 'axbx', 'en')).toEqual(['a', 'xb', 'x'])
    expect(segment(single, 'axbx', 'en')).toEqual(['a', 'xbx'])
    // The pattern holds for the whole code.
    expect(segment(cascading, 'axbx', 'en-GB')).toEqual(['axb', 'x'])
    expect(warningsOf(cascading)).toEqual(['languagemap 1 (line 1): no languagerule "Nobody"'])
  })

  it('are read from SRX 1.0, prefixes, CDATA, comments and foreign elements', () => {
    const rules = parseSrx(
      '<!DOCTYPE srx PUBLIC "-//SRX//DTD SRX//EN" "srx.dtd"><srx version="1.0"><body><languagerules><languagerule languagerulename="D"><rule><beforebreak><![CDATA[[.<]]]><!-- or --></beforebreak></rule></languagerule></languagerules><maprules><maprule maprulename="M"><languagemap languagepattern=".*" languagerulename="D"/></maprule></maprules></body></srx>',
    )
    const prefixed = parseSrx(
      fileOf(['\\.', ''])
        .replaceAll(/<(\/?)(?=[a-z])/g, '<$1s:')
        .replace('xmlns=', 'xmlns:s=')
        .replace('<s:body>', '<x:opts xmlns:x="urn:x"><x:rule>text</x:rule></x:opts><s:body>'),
    )
    expect(segment(rules, 'a<b.c', 'en')).toEqual(['a<', 'b.', 'c'])
    expect(segment(prefixed, 'a.b', 'en')).toEqual(['a.', 'b'])
  })
})

describe('inline markup', () => {
  it('is not seen by patterns, and goes where formathandle says', () => {
    const file = fileOf(['\\.', '\\s\\p{Lu}'])
    const text = 'One<b>.</b><br/> <i>Two</i>.&nbsp;Three'
    const include = (isolated: string): string =>
      file.replace(
        '<header cascade="yes"/>',
        `<header cascade="yes"><formathandle type="isolated" include="${isolated}"/></header>`,
      )
    const markup = { isInlineMarkup: true }
    expect(segment(parseSrx(file), text, 'en', markup)).toEqual([
      'One<b>.</b>',
      '<br/> <i>Two</i>.',
      '&nbsp;Three',
    ])
    expect(segment(parseSrx(include('yes')), text, 'en', markup)[0]).toBe('One<b>.</b><br/>')
    expect(segment(parseSrx(file), text, 'en')).toEqual([text])
  })
})

describe('any text', () => {
  const rules = [sampleSrx, fileOf(['', '']), fileOf(['[^a]', '\\S'])].map(parseSrx)
  const pieces = fc.constantFrom(
    '. ',
    '! ',
    'Mr',
    'a',
    'B',
    '😀',
    '\ud83d',
    '\ude00',
    '<b>',
    '</b>',
    '&amp;',
    '\n',
    '。',
    '́',
  )
  const texts = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''))

  it('is the sum of its segments, none of them empty, no character cut', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...rules), fc.boolean(), (text, srx, isInlineMarkup) => {
        const segments = segment(srx, text, 'en', { isInlineMarkup })
        expect(segments.join('')).toBe(text)
        for (const part of segments) expect(part).not.toBe('')
        for (const at of breaksOf(srx, text, 'en', { isInlineMarkup }))
          expect((text.codePointAt(at - 1) as number) > 0xffff).toBe(false)
      }),
    )
  })

  it('breaks the same in a second run with the same rules', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const used = rules[0] as ReturnType<typeof parseSrx>
        expect(breaksOf(used, text, 'en')).toEqual(breaksOf(parseSrx(sampleSrx), text, 'en'))
      }),
      { numRuns: 30 },
    )
  })
})
