/** What docs/testing.md shows of the fake `AP` does what it says, as it stands there. */
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import * as unit from '../../host-simulator/testing/unit.ts'

const fence = /^```ts\n(import \{ createFakeAp \}[^]*?)^```$/gm
const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8')
const blocks = [...page.matchAll(fence)].map(([, code = '']) => code)

type Test = () => Promise<void>
interface Given {
  expect: typeof expect
  vi: typeof vi
  /** Hears of a test that the sample has. */
  it(name: string, test: Test): void
}
type Run = (given: typeof unit & Given) => Promise<void>

/** The imports come as an argument. */
const running = (code: string): Run =>
  // oxlint-disable-next-line no-new-func
  new Function(
    'given',
    `return (async () => {${code.replaceAll(/^import (.*) from .*/gm, 'const $1 = given')}})()`,
  ) as Run

afterEach(() => vi.unstubAllGlobals())

it.each(blocks)('runs %s', async (code) => {
  const tests: Test[] = []
  await running(code)({ ...unit, expect, vi, it: (_, test) => void tests.push(test) })
  for (const test of tests) await test()
})

it('has some', () => expect(blocks).toHaveLength(2))
