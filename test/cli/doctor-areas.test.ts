import { expect, it } from 'vitest'
import { areasOf } from '../../host-simulator/doctor/areas.ts'
import type { Result } from '../../host-simulator/doctor/run.ts'

const result = (step: string, over: Partial<Result>): Result => ({
  ...{ step, ok: null, message: '', fix: null, status: 'skipped', title: '', needs: [], cause: null, ms: 0 },
  ...{ why: '', evidence: [], finding: null },
  ...over,
})

it('an area that waits for a step names it, though one of its steps does not apply', () => {
  const absent = result('logos-answer', { message: 'does not apply: the manifest names no logo' })
  const waiting = result('modules-answer', { cause: 'installed-callback' })
  const [pages] = areasOf([absent, waiting])
  expect(pages).toEqual({ name: 'pages', state: 'not tried', reason: 'needs installed-callback' })
})
