import { describe, expect, it } from 'vitest'
import type { TestInfo } from 'playwright/test'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'
import { leaveEvidence } from '../../host-simulator/testing/fixtures/evidence.ts'
import type { TestWorld } from '../../host-simulator/testing/fixtures/test-world.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'

const call: TraceEntry = {
  id: 1,
  at: 0,
  kind: 'call',
  app: 'greeter',
  name: 'getTheme',
  outcome: 'ok',
  in: [],
}
const refused: TraceEntry = {
  ...call,
  id: 2,
  outcome: 'refused',
  reason: 'AP.getTheme: expected no argument',
}
const missing: TraceEntry = {
  ...call,
  id: 3,
  kind: 'request',
  name: 'GET /x',
  outcome: 'refused',
  reason: '404',
}

const worldOf = (trace: TraceEntry[]): TestWorld =>
  ({
    id: 'w-1',
    trace: () => Promise.resolve(trace),
    state: () => Promise.resolve(buildWorld({ files: [{ name: 'ui.json', strings: [] }] })),
  }) as Partial<TestWorld> as TestWorld

const testWith = (status: string) => {
  const attached: Record<string, string> = {}
  const info = {
    status,
    expectedStatus: 'passed',
    annotations: [] as { type: string; description?: string }[],
    attach: (name: string, { body }: { body: string }) => {
      attached[name] = body
      return Promise.resolve()
    },
  }
  return { attached, info, testInfo: info as unknown as TestInfo }
}

describe('what a test leaves behind', () => {
  it('is nothing where it passed and nothing was refused', async () => {
    const { attached, testInfo } = testWith('passed')
    await leaveEvidence(worldOf([call]), testInfo, { allowRefusals: false })
    expect(attached).toEqual({})
  })

  it('is what was refused where it passed all the same', async () => {
    const { attached, testInfo } = testWith('passed')
    await leaveEvidence(worldOf([call, refused, missing]), testInfo, { allowRefusals: true })
    expect(attached).toEqual({
      'AP Bridge: refused': 'greeter: AP.getTheme: expected no argument\nrequest greeter GET /x: 404',
    })
  })

  it('is the trace and the state where it failed, and a line about both', async () => {
    const { attached, info, testInfo } = testWith('failed')
    await leaveEvidence(worldOf([call]), testInfo, { allowRefusals: true })
    expect(JSON.parse(attached['AP Bridge: trace'] ?? '')).toEqual([call])
    expect(JSON.parse(attached['AP Bridge: state'] ?? '')).toMatchObject({
      files: [{ name: 'ui.json', strings: 0, translated: { de: 0, fr: 0, uk: 0 } }],
    })
    expect(info.annotations).toEqual([
      { type: 'AP Bridge', description: 'world w-1: 1 in the trace, 0 of them refused' },
    ])
  })

  it('is a failure where refused calls are not allowed; an answer of REST is none', async () => {
    const { testInfo } = testWith('passed')
    await expect(leaveEvidence(worldOf([refused]), testInfo, { allowRefusals: false })).rejects.toThrow(
      '1 call was refused, and allowRefusals is false:\n  greeter: AP.getTheme: expected no argument',
    )
    await leaveEvidence(worldOf([missing]), testInfo, { allowRefusals: false })
  })
})
