import { describe, expect, it } from 'vitest'
import { findingRules } from '../../src/contract/findings/index.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { traceFile } from '../../host-simulator/platform/findings/trace-file.ts'
import { pretty } from '../../host-simulator/report/pretty.ts'
import { json, junit, sarif } from '../../host-simulator/report/report.ts'
import { readTrace, type TraceFile } from '../../host-simulator/trace/file.ts'
import { openPlatform } from '../platform/offline.ts'

/** A world in which a call was refused after an event, and a callback never came back, read from its file. */
const open = async (): Promise<TraceFile> => {
  const world = await openPlatform().platform.createWorld()
  const { trace } = world
  trace.note({ kind: 'event', app: 'sample', name: 'string.change', outcome: 'ok' })
  trace.note({
    ...{ kind: 'call', app: 'sample', name: 'editor.setTranslation', outcome: 'refused', cause: 1 },
    ...{
      code: 'wrong-argument',
      reason: 'AP.editor.setTranslation: text: expected string, got \u001b[2J<5>',
    },
  })
  trace.note({ kind: 'callback', app: 'sample', name: 'POST /installed', outcome: 'ok', open: true })
  findingsOf(world).meet('BR-016', { app: 'sample', where: 'AP.editor.getString', message: 'no string' })
  return readTrace(traceFile(world, 'jsonl', 'http://localhost:1'))
}

describe('a report of a trace', () => {
  it('for a terminal names findings with their fix, what was refused and after what, and what never ended', async () => {
    const text = pretty(await open())
    expect(text).toContain('error BR-003 An argument is of its type')
    const { fix, source } = findingRules['BR-003']
    expect(text).toContain(`  fix: ${fix}\n  ${source}\n`)
    expect(text).toMatch(/Refused\n.*#2 call sample editor\.setTranslation.*\n\s+after event string\.change/)
    expect(text).toMatch(/Never ended\n.*#3 callback sample POST \/installed/)
    expect(text).toMatch(/1 error, 0 warnings, 1 to know\n$/)
    // What an app says moves no cursor.
    expect(text).not.toContain('\u001b')
  })

  it('says of what an app that is gone has left that it is', async () => {
    const { head, entries, findings } = await open()
    const left = { head, entries, findings: findings.map((each) => ({ ...each, gone: true as const })) }
    expect(pretty(left)).toContain('  sample (uninstalled since), AP.editor.setTranslation: ')
    expect(junit(left, 'a')).toContain('sample (uninstalled since): AP.editor.getString: no string')
  })

  it('says of an empty one that nothing happened', async () => {
    const { head } = await open()
    expect(pretty({ head, entries: [], findings: [] })).toContain('nothing happened')
  })

  it('as JSON holds findings, refusals and open spans', async () => {
    const said = JSON.parse(json(await open())) as Record<string, unknown[]>
    expect(said['kinds']).toEqual({ event: 1, call: 1, callback: 1 })
    expect(said['findings']).toMatchObject([{ id: 'BR-003', entries: [2] }, { id: 'BR-016' }])
    expect([said['refused'], said['open']]).toMatchObject([[{ id: 2 }], [{ id: 3 }]])
  })

  it('as JUnit has a case for each rule: errors and warnings fail', async () => {
    const text = junit(await open(), 'trace.jsonl')
    const count = Object.keys(findingRules).length
    expect(text).toContain(`<testsuites tests="${count}" failures="1">`)
    expect(text).toMatch(/name="BR-003[^>]*><failure type="error"[^>]*&lt;5&gt;/)
    expect(text).toMatch(/name="BR-016[^>]*><system-out>[^<]*&#10;fix: [^<]*&#10;specification/)
  })

  it('as SARIF names each rule, and the place', async () => {
    const log = JSON.parse(sarif(await open(), 'out/a trace.jsonl')) as {
      runs: { results: { ruleId: string; level: string; locations: object[] }[] }[]
    }
    expect(log.runs[0]?.results).toMatchObject([
      { ruleId: 'BR-003', level: 'error' },
      { ruleId: 'BR-016', level: 'note' },
    ])
    expect(log.runs[0]?.results[0]?.locations).toMatchObject([
      {
        physicalLocation: { artifactLocation: { uri: 'out/a%20trace.jsonl' } },
        logicalLocations: [{ fullyQualifiedName: 'AP.editor.setTranslation' }],
      },
    ])
  })
})
