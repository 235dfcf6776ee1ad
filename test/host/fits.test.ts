/** `fitsOf` says of any value what zod says: of every shape of the table, of odd values, and of shapes that only zod knows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fitsOf } from '../../host-simulator/host/fits.ts'
import { operations } from '../../src/contract/operations.ts'
import type { Row } from '../../src/contract/row.ts'
import { holes } from '../rpc/fake-windows.ts'
import { readAs } from '../../src/contract/read-as.ts'

class Made {
  status = 200
  statusText = 'OK'
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      undefined,
      null,
      true,
      '',
      'all',
      'Done',
      '400px',
      '41',
      'get',
      'context.menu.click:1',
      0,
      -0,
      1,
      -1,
      1.5,
    ],
    ...[NaN, Infinity, -Infinity, 2 ** 53, 2 ** 53 - 1, 1n, Symbol('x'), () => {}, new Date(), /x/],
    ...[
      [],
      [undefined],
      holes(3),
      {},
      new Map([['a', 1]]),
      new Set(),
      new ArrayBuffer(1),
      new Made(),
      new Blob(),
    ],
    ...[Object.create(null), Object.create({ status: 200, statusText: 'inherited' })],
    ...[{ constructor: 5 }, { constructor: Made }, { constructor: () => {} }, { [Symbol('x')]: 1 }],
    ...[
      JSON.parse('{"__proto__":5}'),
      { length: { toString: 1 } },
      Object.defineProperty({}, Symbol('x'), { value: 1 }),
    ],
  ),
  fc.anything({ withMap: true, withSet: true, withNullPrototype: true, withSparseArray: true }),
)

/** Values that fit, but for an odd one here and there. */
const near = (schema: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(schema), weight: 30 }, { arbitrary: odd, weight: 1 })

const fitting = (schema: unknown): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, near(field)] as const)
    const absent = {
      requiredKeys: Object.keys(schema.shape).filter((key) => !schema.shape[key].isOptional()),
    }
    return fc.oneof(
      { arbitrary: fc.record(Object.fromEntries(fields), absent), weight: 9 },
      { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 1 },
    )
  }
  if (schema instanceof z.ZodArray) return fc.array(near(schema.element), { maxLength: 3 })
  if (schema instanceof z.ZodTuple)
    return fc.oneof(fc.tuple(...schema.def.items.map(near)), fc.array(odd, { maxLength: 3 }))
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(near))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return near(schema.unwrap())
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), near(schema.valueType), {
      maxKeys: 3,
    })
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodString) {
    // Not of its bag, where beginnings are missing until it has read something.
    const patterns = (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
      'pattern' in def && def.pattern instanceof RegExp && !def.pattern.ignoreCase
        ? [fc.stringMatching(def.pattern)]
        : [],
    )
    const others = fc.constantFrom('get', 'POST', '400px', '50%', '41', 'done', 'context.menu.click:1')
    return fc.oneof(fc.oneof(...patterns, fc.string()), others)
  }
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: -1, max: 600 }), fc.double())
  return odd
}

const rows = Object.entries(operations as unknown as Record<string, Row>)
const shapes: [name: string, schema: z.ZodType][] = rows.flatMap(([name, { args, result }]) => [
  ...args.map(({ name: given, schema }): [string, z.ZodType] => [`${name}, ${given}`, schema]),
  ...(result ? [[`${name}, answer`, result] as [string, z.ZodType]] : []),
])

const agrees = (schema: z.ZodType, values: fc.Arbitrary<unknown>, runs: number): boolean[] => {
  const said: boolean[] = []
  fc.assert(
    fc.property(values, (value) => {
      const { success } = readAs(schema, value)
      said.push(success)
      expect(fitsOf(schema)(value)).toBe(success)
    }),
    { numRuns: runs },
  )
  return said
}

describe('a shape says the same as zod', () => {
  it.each(shapes)('%s', (_, schema) => {
    const said = agrees(schema, fc.oneof(near(schema), odd), 300)
    expect(said).toContain(true)
    if (!schema.safeParse(Symbol('x')).success) expect(said).toContain(false)
  })
})

describe('a shape that no table has says the same as zod', () => {
  const text = z.string()
  it.each<[string, z.ZodType]>([
    ['formats', z.union([z.email(), z.uuid(), z.iso.date()])],
    ['several checks', text.min(1).max(3).startsWith('a')],
    ['letters that are pairs', text.min(2)],
    ['numbers beyond a bound', z.number().gt(0).lt(2)],
    ['other numbers', z.union([z.int32().min(5), z.bigint()])],
    ['a pattern with a memory', text.regex(/a/g)],
    ['defaults', z.object({ a: text.default('a'), b: text.prefault('b'), c: text.catch('c') })],
    ['optional defaults', z.object({ a: text.default('a').optional() }).optional()],
    ['exact fields', z.object({ a: text.exactOptional() })],
    ['fields that may be anything', z.object({ a: z.unknown(), b: z.any(), c: z.unknown().nullable() })],
    [
      'fields that may be nothing',
      z.object({ a: z.union([text, z.undefined()]), b: text.optional().nullable() }),
    ],
    ['no other fields', z.strictObject({ a: text.optional() })],
    ['other fields of a kind', z.object({ a: text.optional() }).catchall(z.number())],
    ['refined', z.object({ a: text.optional() }).refine((value) => Object.keys(value).length < 2)],
    ['trimmed', text.trim().min(1)],
    ['transformed', text.transform(Number).pipe(z.number())],
    ['coerced', z.object({ a: z.coerce.number(), b: z.coerce.string() })],
    ['keys of a kind', z.record(z.enum(['a', 'b']), z.number())],
    ['keys of a pattern', z.record(text.regex(/^a/), z.number())],
    ['numbers as keys', z.record(z.number(), z.unknown())],
    ['some keys', z.partialRecord(z.enum(['a', 'b']), z.number())],
    ['tuples with a rest', z.tuple([text], z.number())],
    ['tuples with an end that may be absent', z.tuple([text, z.number().optional()])],
    ['one of two alone', z.xor([z.number(), z.int()])],
    [
      'by a field',
      z.discriminatedUnion('a', [z.object({ a: z.literal('a') }), z.object({ a: z.literal(1) })]),
    ],
    [
      'one in the other',
      z.object({
        get a() {
          return z.array(z.object({ b: text }))
        },
      }),
    ],
    [
      'others',
      z.union([z.map(text, z.number()), z.set(text), z.date(), z.nan(), z.null(), z.instanceof(Made)]),
    ],
  ])('%s', (_, schema) => {
    const some = fc.oneof(
      fc.constantFrom('a', 'b', 'ab', '👍', '', 1, 5, undefined, [5], ['a'], ['a', 1]),
      odd,
    )
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', '7'), some, { maxKeys: 3 })
    agrees(schema, fc.oneof(some, fields, fields, near(schema)), 500)
  })
})

it('a shape is made into a function once', () => {
  const shape = z.object({ a: z.string() })
  expect(fitsOf(shape)).toBe(fitsOf(shape))
})
