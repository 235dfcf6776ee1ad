import { describe, expect, it } from 'vitest'
import { fidelity } from '../../src/contract/fidelity.ts'
import { operations } from '../../src/contract/operations.ts'
import { specificationNames } from './specification-names.ts'

describe('the fidelity list', () => {
  const rows = fidelity()
  const evidenceOf = (name: string): string | undefined => rows.find((row) => row.name === name)?.evidence

  it('has every method, once', () => {
    const methods = rows
      .filter(({ kind, name }) => kind === 'method' && !name.includes(': '))
      .map(({ name }) => name)
    expect(methods).toEqual(Object.keys(operations).map((name) => `AP.${name}`))
  })

  it('tells what the specification says from what only the facts or we say', () => {
    expect(evidenceOf('AP.editor.getString')).toBe('spec')
    expect(evidenceOf('AP.verifyAuth')).toBe('facts')
    expect(evidenceOf('AP.editor.getTranslations')).toBe('spec')
    expect(evidenceOf('AP.editor.getTranslations: without active string')).toBe('assumed')
    expect(evidenceOf('AP.editor.getWorkflowSteps: without workflow')).toBe('facts')
    for (const name of ['getSchema', 'project.openEditor', 'modal.setSize', 'registerIntersectionObserver'])
      expect(evidenceOf(`AP.${name}: where`), name).toBe('facts')
    expect(evidenceOf('intersection.changed')).toBe('facts')
    expect(evidenceOf('string.change: payload')).toBe('facts')
    expect(evidenceOf('Context.project_id')).toBe('spec')
    expect(evidenceOf('Context.user_login')).toBe('facts')
  })

  it('gives the specification for every name that stands in it, and for no other', () => {
    const stated = rows.filter(({ kind, evidence }) => kind !== 'module' && evidence === 'spec')
    expect(stated.map(({ name }) => name).toSorted()).toEqual(specificationNames.toSorted())
  })

  it('has a name once', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('names the words of every statement', () => {
    for (const { name, says, source } of rows)
      expect(
        [name, says, source].every((text) => text.length > 2),
        name,
      ).toBe(true)
  })
})
