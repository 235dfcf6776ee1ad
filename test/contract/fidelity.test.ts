import { describe, expect, it } from 'vitest'
import { fidelity } from '../../src/contract/fidelity.ts'
import { operations } from '../../src/contract/operations.ts'

describe('the fidelity list', () => {
  const rows = fidelity()
  const evidenceOf = (name: string): string | undefined => rows.find((row) => row.name === name)?.evidence

  it('has every method, once', () => {
    const methods = rows.filter(({ kind }) => kind === 'method').map(({ name }) => name)
    expect(methods).toEqual(Object.keys(operations).map((name) => `AP.${name}`))
  })

  it('tells what the specification says from what only the facts or we say', () => {
    expect(evidenceOf('AP.editor.getString')).toBe('spec')
    expect(evidenceOf('AP.verifyAuth')).toBe('facts')
    expect(evidenceOf('AP.editor.getTranslations')).toBe('assumed')
    expect(evidenceOf('Context.project_id')).toBe('spec')
    expect(evidenceOf('Context.user_login')).toBe('facts')
  })

  it('names the words of every statement', () => {
    for (const { name, says, source } of rows)
      expect(
        [name, says, source].every((text) => text.length > 2),
        name,
      ).toBe(true)
  })
})
