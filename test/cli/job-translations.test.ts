import { expect, it } from 'vitest'
import { pseudo } from '../../host-simulator/cli/job-translations.ts'

it('keeps what a program fills in, and nothing else', () => {
  expect(pseudo('a {{name}} ${x} {y} %(user)s %d %1$s <b>b</b> &amp; \\n')).toBe(
    '[à {{name}} ${x} {y} %(user)s %d %1$s <b>ƀ</b> &amp; \\n]',
  )
})

it.each(['{', '${', '%(', '<', '%(a'])('takes time that grows with the text: %s', (part) => {
  const before = performance.now()
  pseudo(part.repeat(200_000))
  expect(performance.now() - before).toBeLessThan(10_000)
})
