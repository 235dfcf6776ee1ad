import { describe, expect, it } from 'vitest'
import { documented } from '../../src/contract/manifest/fields.ts'
import { moduleCalls } from '../../src/contract/module-calls.ts'
import { callLackOf, isCalledType, lackOf, spotOf } from '../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'

const types = Object.keys(modules) as ModuleName[]
const calls = Object.entries(moduleCalls)
// What all types need, and an announcement.
const module = { key: 'k', url: '/k', placement: 'glossary' }
const isLacking = (type: ModuleName): boolean => (lackOf(type, module) ?? callLackOf(type)) !== null

describe('the table of calls', () => {
  it('leaves no type that a manifest may name: each is shown, called, or named as not called when it is installed', () => {
    // Shown where its options say.
    const menu = 'context-menu'
    const left = types.filter(
      (type) => type !== menu && spotOf(type) === null && !isCalledType(type) && !isLacking(type),
    )
    expect(left).toEqual([])
    expect(Object.keys(documented).toSorted()).toEqual(types.toSorted())
  })

  it('has the types that are called, and no other', () => {
    expect(Object.keys(moduleCalls).toSorted()).toEqual(types.filter(isCalledType).toSorted())
    expect(types.filter((type) => isCalledType(type) && isLacking(type))).toEqual([])
    expect(['context-menu', 'constructor', 'no-such'].filter(isCalledType)).toEqual([])
  })

  it.each(calls)(
    'says of %s when, with what, and how one knows',
    (type, { when, payload, evidence, source }) => {
      expect(when).toMatch(/^\S.{10,}[^.]$/)
      expect(evidence === 'facts').toBe(source !== null)
      // The paths in it are fields of the manifest.
      const named = [...payload.matchAll(/(?:GET|POST) `(\w+)`/g)].map(([, field]) => field ?? '')
      expect(named).not.toEqual([])
      expect(named.filter((field) => !Object.hasOwn(documented[type]?.shape ?? {}, field))).toEqual([])
    },
  )
})
