import { describe, expect, it } from 'vitest'
import { buildOf, bytesOf, english, formatNamed, plainFiles, textsOf } from './files.ts'

describe('txt', () => {
  it('takes each line that is not blank', () => {
    expect(textsOf('txt', 'a\r\n \r\n  b  \rc')).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ])
    expect(buildOf('txt', 'a\r\n  b  \r\n', { 2: 'x\ny' })).toBe('a\r\n  x y  \r\n')
  })
})

describe('subtitles', () => {
  it.each([
    [
      'srt',
      [
        ['1', '<i>Hello</i>\n- you', 'Start time: 00:00:01,000\r\n End time: 00:00:02,500'],
        ['3', '42\n\nMore', 'Start time: 00:00:05,1\r\n End time: 00:00:06,000'],
        ['4', 'No number', 'Start time: 00:01:00,000\r\n End time: 00:01:01,000'],
      ],
    ],
    [
      'vtt',
      [
        ['1', '<v Ann>Hello &amp; you\n  - and you', 'Start time: 00:01.000\r\n End time: 00:02.500'],
        ['2', 'Bye', 'Start time: 00:03.000\r\n End time: 01:00:04.000'],
        ['3', 'Last', 'Start time: 00:05.000\r\n End time: 00:06.000'],
      ],
    ],
  ])('%s: a string a cue, its times as context', (type, wanted) => {
    const { strings } = formatNamed(type).parse(bytesOf(plainFiles[type] as string), english)
    expect(strings.map(({ identifier, text, context }) => [identifier, text, context])).toEqual(wanted)
  })

  it('changes what a cue shows and nothing else; what is written makes no cue of its own', () => {
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000 X1:1\r\nOne\r\ntwo\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nThree\r\n'
    expect(buildOf('srt', srt, { 1: 'Eins\n\n2\n00:00:09,000 --> 00:00:10,000\nzwei' })).toBe(
      srt.replace('One\r\ntwo', 'Eins\r\n2\r\n00:00:09,000 -- > 00:00:10,000\r\nzwei'),
    )
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n'
    expect(buildOf('vtt', vtt, { 1: 'a\n\n00:03.000 --> 00:04.000\nb' })).toBe(
      vtt.replace('One', 'a\n00:03.000 --&gt; 00:04.000\nb'),
    )
  })

  it.each([
    ['srt', 'Just text\n', 'line 1, column 1'],
    ['vtt', '00:01.000 --> 00:02.000\nOne\n', 'line 1, column 1'],
    ['vtt', 'WEBVTT\n\n1 --> 2\nOne\n', 'line 3, column 1'],
  ])('%s: %j is refused with its place', (type, text, where) => {
    expect(() => formatNamed(type).parse(bytesOf(text), english)).toThrow(
      expect.objectContaining({ code: 'bad-syntax', where }) as Error,
    )
  })

  it('of nothing is nothing', () => {
    expect(textsOf('srt', '\n\n')).toEqual([])
    expect(textsOf('vtt', 'WEBVTT')).toEqual([])
  })
})
