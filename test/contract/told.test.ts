import { expect, it } from 'vitest'
import { told, withoutTokens } from '../../src/contract/told.ts'

it('keeps plain values as they are', () => {
  expect(told(['Hallo', 5, null, { id: 1 }])).toEqual(['Hallo', 5, null, { id: 1 }])
})

it('hides what opens doors, at any depth', () => {
  const request = {
    path: 'projects',
    headers: { Authorization: 'Bearer abc' },
    body: { clientSecret: 'abc' },
  }
  expect(JSON.stringify(told([request]))).not.toContain('abc')
  expect(told([request])).toMatchObject([{ path: 'projects' }])
})

it('keeps of a long value the beginning', () => {
  const beginning = told(['x'.repeat(100_000)]) as { cut: string }
  expect(beginning.cut).toHaveLength(2048)
  expect(beginning.cut.startsWith('["xxx')).toBe(true)
})

it('has no word for what JSON has none for', () => {
  const circle: unknown[] = []
  circle.push(circle)
  expect([told(undefined), told([1n]), told(circle)]).toEqual([undefined, undefined, undefined])
})

it('hides a token that stands in a text', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
  expect(told([{ url: `https://app.test/?jwtToken=${token}&a=1` }, token])).toEqual([
    { url: 'https://app.test/?jwtToken=(hidden)&a=1' },
    '(hidden)',
  ])
})

it('hides tokens in a time that grows with the text, and looks at its beginning', () => {
  const before = performance.now()
  expect(told(['eyJaaaaaaaa'.repeat(200_000)])).toMatchObject({})
  expect(withoutTokens('eyJaaaaaaaa'.repeat(200_000))).toHaveLength(2_200_000)
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(withoutTokens('a.eyJaaaaaaaa.bbbbbbbb.cc.d eyJaaaaaaa.bbbbbbbb.c xeyJ-eyJaaaaaaaa.bbbbbbbb.')).toBe(
    'a.(hidden).d eyJaaaaaaa.bbbbbbbb.c x(hidden)',
  )
})

it('tells no part of a token that stands where a long text is cut', () => {
  const token = `eyJ${'a'.repeat(40_000)}.bbbbbbbb.cccccccc`
  expect(told([`Bearer ${token}`])).toEqual(['Bearer '])
})
