import { expect, it } from 'vitest'
import { fitsName } from '../../host-simulator/pages/fits-name.ts'

it('holds the pattern of a module against the name of a file, whatever the pattern', () => {
  expect(fitsName('^.+\\.psd$', 'logo.psd')).toBe(true)
  expect(fitsName('^.+\\.psd$', 'logo.png')).toBe(false)
  // None, and one that would not come back.
  expect(fitsName('*.psd', 'logo.psd')).toBe(false)
  expect(fitsName('^(a+)+$', `${'a'.repeat(60)}!`)).toBe(false)
})
