import { expect, it } from 'vitest'
import { wrongIn } from '../../host-simulator/world/filters/advanced.ts'
import { advancedFilterValues } from '../../host-simulator/world/filters/values.ts'

it('the values that the reference lists are those that a filter takes', () => {
  for (const { field, values } of advancedFilterValues) {
    expect(values.length, field).toBeGreaterThan(0)
    if (!Array.isArray(values)) continue
    for (const value of values)
      expect(wrongIn({ [field]: field === 'sort_ascending' ? Number(value) : value })).toBeNull()
    expect(wrongIn({ [field]: 'none of them' }) === null, field).toBe(
      ['duplicates', 'visibility', 'qa_issues'].includes(field),
    )
  }
})
