import { describe, expect, it } from 'vitest'
import type { FunctionPath } from '../../src/contract/messages.ts'
import { liftFunctions, reviveFunctions } from '../../src/rpc/functions.ts'

type Fn = (...args: unknown[]) => unknown

const lift = (value: unknown): { copy: unknown; paths: FunctionPath[]; kept: Fn[] } => {
  const [paths, kept]: [FunctionPath[], Fn[]] = [[], []]
  const copy = liftFunctions(value, (fn, path) => paths.push([kept.push(fn), ...path]) && undefined)
  return { copy, paths, kept }
}

const revive = (args: unknown[], paths: unknown): boolean =>
  reviveFunctions(args, paths as FunctionPath[], (handle) => Object.assign(() => {}, { handle }))

describe('lifting', () => {
  it('takes each function out and says where it stood', () => {
    const [onClose, other] = [() => 1, () => 2]
    const { copy, paths, kept } = lift([{ size: 'small', onClose, deep: [1, other] }, 'x'])
    expect(structuredClone(copy)).toEqual([{ size: 'small', onClose: undefined, deep: [1, undefined] }, 'x'])
    expect(paths).toEqual([
      [1, '0', 'onClose'],
      [2, '0', 'deep', '1'],
    ])
    expect(kept).toEqual([onClose, other])
  })

  it('leaves what it is given as it was', () => {
    const given = [{ onClose: () => 1 }]
    lift(given)
    expect(typeof given[0]?.onClose).toBe('function')
  })

  it('goes into plain objects and lists only', () => {
    const date = new Date(0)
    const buffer = new ArrayBuffer(4)
    const { copy } = lift([date, buffer])
    expect((copy as unknown[])[0]).toBe(date)
    expect((copy as unknown[])[1]).toBe(buffer)
  })

  it('throws on a cyclic value instead of running for ever', () => {
    const cyclic: unknown[] = [() => {}]
    cyclic.push(cyclic)
    expect(() => lift(cyclic)).toThrow(RangeError)
  })

  it('pollutes nothing with a key named __proto__', () => {
    lift(JSON.parse('[{"__proto__": {"polluted": true}}]'))
    expect('polluted' in {}).toBe(false)
  })
})

describe('reviving', () => {
  it('puts a stand-in at each path that lifting gave', () => {
    const { copy, paths } = lift([{ onClose: () => 1, list: [() => 2] }])
    const args = structuredClone(copy) as [
      { onClose: Fn & { handle: number }; list: [Fn & { handle: number }] },
    ]
    expect(revive(args, paths)).toBe(true)
    expect([args[0].onClose.handle, args[0].list[0].handle]).toEqual([1, 2])
  })

  it.each([
    ['no list', ['onClose']],
    ['no path', [[1]]],
    ['a path into nothing', [[1, '5', 'x']]],
    ['a path into a text', [[1, '1', 'length']]],
    ['a path over something that is there', [[1, '1']]],
    ['a path beyond the end of a list', [[1, '4000000000']]],
    ['the length of a list', [[1, '2', 'length']]],
    ['an inherited name', [[1, '0', 'constructor', 'prototype', 'polluted']]],
    ['a prototype', [[1, '0', '__proto__', 'polluted']]],
    ['a prototype itself', [[1, '0', '__proto__']]],
    ['a handle that is no number', [['1', '0', 'gap']]],
    ['a handle that is no integer', [[1.5, '0', 'gap']]],
    ['an object for a key', [[1, '0', {}]]],
    ['null', [null]],
  ])('refuses %s', (_, paths) => {
    const args = [{ gap: undefined }, 'text', []]
    expect(revive(args, paths)).toBe(false)
    expect(args).toEqual([{ gap: undefined }, 'text', []])
    expect('polluted' in {}).toBe(false)
  })

  it('sets an own key named __proto__ on nobody', () => {
    const args = structuredClone([JSON.parse('{"__proto__": null}')])
    expect(revive(args, [[1, '0', '__proto__']])).toBe(false)
  })
})
