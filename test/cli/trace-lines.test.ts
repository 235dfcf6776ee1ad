import { describe, expect, it } from 'vitest'
import { createTraceLines, lineOf } from '../../host-simulator/cli/trace-lines.ts'
import type { WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'

const entry = (over: Partial<TraceEntry>): TraceEntry => ({
  id: 1,
  at: 0,
  kind: 'call',
  app: 'an-app',
  name: 'editor.getString',
  outcome: 'ok',
  ...over,
})
const refusal = entry({ outcome: 'refused', reason: 'wrong-place: only in the Editor', ms: 3 })

const linesOf = (entries: readonly TraceEntry[]): string[] => {
  const lines: string[] = []
  const hear = createTraceLines((line) => lines.push(line), false)
  for (const one of entries) hear(one)
  return lines
}

describe('what happened, as lines', () => {
  it('tells a refusal with its reason', () => {
    expect(linesOf([refusal])).toEqual([
      '✗ call an-app editor.getString 3 ms\n    wrong-place: only in the Editor',
    ])
  })

  it('does not tell calls, requests and events that go well', () => {
    const kinds = ['call', 'request', 'event', 'clock'] as const
    expect(linesOf(kinds.map((kind) => entry({ kind })))).toEqual([])
  })

  it('tells what was left out although all went well', () => {
    const left = entry({ kind: 'install', name: 'modules.chat', reason: 'not shown' })
    expect(linesOf([left])).toEqual(['! install an-app modules.chat\n    not shown'])
  })

  it('counts the same refusal instead of repeating it', () => {
    const done = entry({ kind: 'callback', name: 'POST /installed' })
    expect(linesOf([refusal, { ...refusal, ms: 4 }, refusal, done, refusal])).toEqual([
      '✗ call an-app editor.getString 3 ms\n    wrong-place: only in the Editor',
      '    … 2 more times',
      '✓ callback an-app POST /installed',
      '✗ call an-app editor.getString 3 ms\n    wrong-place: only in the Editor',
    ])
  })

  it('tells with a refusal which rule it met, and what to do', () => {
    const lines: string[] = []
    const finding = { id: 'BR-001', fix: 'Ask where it runs.' } as WorldFinding
    createTraceLines((line) => lines.push(line), false)(refusal, () => [finding])
    expect(lines.slice(1)).toEqual(['    BR-001, fix: Ask where it runs.'])
  })

  it("does not let an app's words steer the terminal", () => {
    const nasty = entry({ outcome: 'refused', name: 'a\u001b[2J\rb', reason: 'one\n  two\u202e' })
    expect(linesOf([nasty])).toEqual(['✗ call an-app a [2J b\n    one; two '])
  })

  it('makes one line of a long reason soon', () => {
    const before = performance.now()
    const long = entry({ outcome: 'refused', name: 'a', reason: `one${' '.repeat(300_000)}two\n \n three` })
    expect(linesOf([long])[0]).toMatch(/one +two; three$/)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('has colours only when asked', () => {
    expect(lineOf(refusal, true)).toContain('\u001b[31m✗\u001b[0m')
    expect(lineOf(refusal, false)).not.toContain('\u001b')
  })
})
