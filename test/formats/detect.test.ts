import { describe, expect, it } from 'vitest'
import { detect, formatOf } from '../../host-simulator/formats/index.ts'
import { bytesOf } from './files.ts'

describe('which format', () => {
  it('goes by type, then by name', () => {
    expect(formatOf('json', 'a.txt')?.type).toBe('json')
    expect(formatOf('auto', 'a.b.PO')?.type).toBe('gettext')
    expect(formatOf(undefined, 'dir.txt/a')).toBeNull()
    expect(formatOf('loc', 'a.txt')).toBeNull()
  })

  it.each([
    ['a.json', '', 'json'],
    ['a.xml', '<?xml version="1.0"?>\n<!-- x -->\n<resources>', 'android'],
    ['a.xml', '<xliff version="1.2">', 'xliff'],
    ['a.xml', '<other/>', 'xml'],
    ['a.pot', '', 'gettext'],
    ['a', ' {"a":1}', 'json'],
    ['a', '<!DOCTYPE html>', 'html'],
    ['a', '# x\nmsgid ""', 'gettext'],
    ['a', 'WEBVTT\n', 'vtt'],
    ['a.SRT', '', 'srt'],
    ['a.xlf', '<xliff xmlns="x" version="2.1">', 'xliff_two'],
    ['a.xliff', '<?xml version="1.0"?><xliff version="1.2">', 'xliff'],
    ['a.ts', '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1">', 'qtts'],
    ['a.ts', 'export const a = 1', 'ts'],
    ['a.xml', '<!DOCTYPE properties SYSTEM "x">\n<properties/>', 'properties_xml'],
    ['a.resjson', '', 'resjson'],
    ['a.yml', '', 'yaml'],
    ['Localizable.strings', '', 'macosx'],
    ['a.properties', '', 'properties'],
    ['a.vtt', '', 'vtt'],
    ['a', 'text', 'unknown'],
    ['a.bin', '{', 'unknown'],
  ])('tells %s with %s as %s', (name, text, type) => {
    expect(detect(name, bytesOf(text))).toBe(type)
  })

  it('does not mind bytes that are no text', () => {
    expect(detect('a', new Uint8Array([0xff, 0, 1]))).toBe('unknown')
    expect(detect('a.xml', new Uint8Array(100_000).fill(0xff))).toBe('xml')
  })
})
