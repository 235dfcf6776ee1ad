import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { kindOf, mismatch, wrongItem } from '../../host-simulator/host/mismatch.ts'
import { holes } from '../rpc/fake-windows.ts'
import { operations } from '../../src/contract/operations.ts'
import type { Row } from '../../src/contract/row.ts'

const table = operations as unknown as Record<string, Row>

const said = (method: string, value: unknown, at = 0): string | null => {
  const row = table[method]
  const argument = row?.args[at]
  return argument ? mismatch(argument.name, argument.schema, value) : null
}

describe('a mismatch says where, what was wanted, and what came', () => {
  it.each<[string, unknown, string]>([
    ['editor.setTranslation', undefined, 'text: expected string, got nothing'],
    ['editor.setTranslation', null, 'text: expected string, got null'],
    ['editor.setTranslation', ['a'], 'text: expected string, got array'],
    ['editor.setTranslation', [], 'text: expected string, got empty array'],
    ['editor.setTranslation', new Map(), 'text: expected string, got Map'],
    ['editor.setFilter', '2', 'filterNumber: expected number, got "2"'],
    ['editor.setFilter', 1.5, 'filterNumber: expected integer, got 1.5'],
    ['editor.setPage', 0, 'pageNumber: expected at least 1, got 0'],
    [
      'editor.setMode',
      'edit',
      'modeName: expected "translate", "proofread", "review" or "multilingual", got "edit"',
    ],
    ['project.previewTranslations', 'pdf', 'action: expected "csv" or "xlsx", got "pdf"'],
    ['editor.changeFile', true, 'fileId: expected string or number, got true'],
    ['editor.changeFile', 'x.json', 'fileId: expected a numeric id, got "x.json"'],
    ['editor.changeFiles', [], 'fileIds: expected at least 1 item, got empty array'],
    ['editor.changeFiles', ['1', {}], 'fileIds[1]: expected string or number, got object'],
    ['editor.setTargetLanguage', ['2', 3], 'languageIds[1]: expected string, got 3'],
    ['editor.setTargetLanguage', 11, 'languageIds: expected string or array, got 11'],
    ['verifyAuth', { code: 5 }, 'result.code: expected string, got 5'],
    [
      'verifyAuth',
      {},
      'result: expected object with code (string) or object with error (string), got object',
    ],
    ['resize', '400pt', 'width: expected a CSS length such as 400px or 100%, got "400pt"'],
    [
      'apiRequest',
      { method: 'grab', path: 'x' },
      'payload.method: expected get, post, put, patch, delete or head, got "grab"',
    ],
    ['apiRequest', { method: 'get' }, 'payload.path: expected string, got nothing'],
    ['editor.openModal', { resource: '' }, 'options.resource: expected at least 1 character, got ""'],
    ['editor.openModal', { resource: 'm', onClose: 5 }, 'options.onClose: expected function, got 5'],
    ['editor.search', { search_option: 9 }, 'options.search_option: expected at most 4, got 9'],
  ])('AP.%s(%j)', (method, value, sentence) => {
    expect(said(method, value, method === 'editor.search' ? 1 : 0)).toBe(sentence)
  })

  it('that null would do, where it would', () => {
    expect(said('editor.applyUnsavedTranslations', 5, 1)).toBe('data: expected array or null, got 5')
  })

  it('of what fits, nothing', () => {
    expect(said('editor.setTranslation', 'x')).toBeNull()
  })

  it('without repeating a long text', () => {
    expect(said('editor.setMode', 'x'.repeat(100_000))?.length).toBeLessThan(200)
  })
})

describe('a value in a few words', () => {
  it.each<[unknown, string]>([
    [undefined, 'nothing'],
    [Number.NaN, 'NaN'],
    ['say "hi"\n', '"say \\"hi\\"\\n"'],
    [new Date(), 'object'],
    [new ArrayBuffer(1), 'ArrayBuffer'],
    [new Blob([]), 'Blob'],
    [Object.create(null), 'object'],
    [() => {}, 'function'],
    [1n, 'bigint'],
    [{ [Symbol.toStringTag]: 'x'.repeat(5) }, 'xxxxx'],
  ])('%s', (value, words) => expect(kindOf(value)).toBe(words))
})

describe('a long list', () => {
  const numbers = z.array(z.number())
  const long = (wrongAt: number): unknown[] =>
    Array.from({ length: 1000 }, (_, i) => (i === wrongAt ? 'x' : i))

  it('is checked up to its first wrong item', () => {
    let checks = 0
    const counted = z.array(
      z.custom<number>((item) => ++checks && typeof item === 'number', 'expected a number'),
    )
    expect(wrongItem('list', counted, long(10))).toBe('list[10]: expected a number, got "x"')
    expect(checks).toBeLessThan(15)
  })

  it.each<[string, z.ZodType, unknown, string]>([
    ['itself', numbers, long(5), 'list[5]: expected number, got "x"'],
    [
      'in an object',
      z.object({ labels: numbers.optional() }),
      { labels: long(5) },
      'list.labels[5]: expected number, got "x"',
    ],
    [
      'as one of several shapes',
      z.union([z.string(), numbers]),
      long(5),
      'list[5]: expected number, got "x"',
    ],
    ['or null', numbers.nullable(), long(5), 'list[5]: expected number, got "x"'],
    [
      'of named values',
      z.record(z.string(), z.number()),
      Object.fromEntries(long(5).map((item, i) => [`k${i}`, item])),
      'list.k5: expected number, got "x"',
    ],
    ['of holes', numbers, holes(1000), 'list[0]: expected number, got nothing'],
  ])('%s: its first wrong item is named', (_, schema, value, sentence) => {
    expect(wrongItem('list', schema, value)).toBe(sentence)
  })

  it('that is right, or short, is left to the schema', () => {
    expect(wrongItem('list', numbers, long(-1))).toBeNull()
    expect(wrongItem('list', numbers, ['x'])).toBeNull()
  })
})
