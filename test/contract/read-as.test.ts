import { expect, it } from 'vitest'
import { z } from 'zod'
import { readAs } from '../../src/contract/read-as.ts'

const odd = { toString: 1 }

it.each<[string, z.ZodType]>([
  ['text of a least length', z.string().min(1)],
  ['text of a greatest length', z.string().max(1)],
  ['a list of a least length', z.array(z.string()).min(1)],
  ['a set of a least size', z.set(z.string()).min(1)],
])('%s is no object whose length can become no number', (_, shape) => {
  const value = { list: [{ field: { length: odd, size: odd, other: 1 } }] }
  const wanted = z.object({ list: z.array(z.object({ field: shape })) })
  expect(() => wanted.safeParse(value)).toThrow('Cannot convert object to primitive value')
  const { error } = readAs(wanted, value)
  expect(error?.issues[0]).toMatchObject({ code: 'invalid_type', path: ['list', 0, 'field'] })
})

it('what such an object stands beside is read as it is', () => {
  const shape = z.looseObject({ name: z.string().or(z.record(z.string(), z.unknown())) })
  const made = new Map([['length', odd]])
  const value = { name: { length: 2 }, others: [null, made, { size: 3 }] }
  expect(readAs(shape, value).data).toEqual(value)
})
