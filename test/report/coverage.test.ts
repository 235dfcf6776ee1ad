import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { coverage } from '../../host-simulator/cli/coverage.ts'
import { fidelityRows } from '../../host-simulator/platform/documents/fidelity-page.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { coverageOf, namesIn } from '../../host-simulator/report/coverage.ts'
import { coveragePretty } from '../../host-simulator/report/coverage-pretty.ts'
import { traceText } from '../../host-simulator/trace/file.ts'
import type { TraceEntry } from '../../host-simulator/page-api/trace.ts'
import { operations } from '../../src/contract/operations.ts'
import { temporaryFolder } from '../temporary.ts'

const names = namesIn(fidelityRows(restRows), ['file.added'])

const traced = (...used: [kind: TraceEntry['kind'], name: string, told?: object][]): TraceEntry[] =>
  used.map(([kind, name, told], at) => ({
    ...{ id: at + 1, at: 0, app: 'sample', kind, name, outcome: 'ok' },
    ...(told && { in: told }),
  }))

describe('coverage', () => {
  it('knows each operation and each method by its name', () => {
    const known = new Set(names.map(({ kind, name }) => `${kind} ${name}`))
    for (const { method, path } of restRows) expect(known).toContain(`operation ${method} ${path}`)
    for (const name of Object.keys(operations)) expect(known).toContain(`method ${name}`)
  })

  it('finds each operation by a path of it', () => {
    for (const { method, path } of restRows) {
      const entry = traced(['request', `${method} /api/v2${path.replaceAll(/\{\w+\}/g, 'x')}?limit=1`])
      expect(coverageOf(entry, names).used.map(({ name }) => name)).toEqual([`${method} ${path}`])
    }
  })

  it('counts what was used, by what it rests on, the least founded first', () => {
    const said = coverageOf(
      traced(
        ['call', 'editor.getString'],
        ['call', 'editor.getString'],
        ['event', 'context.menu.click:GGChNhE'],
        ['webhook', 'POST https://hook.test', { 'file.added': 3 }],
        ['request', 'GET /api/v2/projects'],
        ['request', 'GET /api/v2/no/such'],
        ['request', 'GET /elsewhere'],
        ['change', 'fileAdded'],
      ),
      names,
    )
    expect(said.used).toEqual([
      { kind: 'event', name: 'context.menu.click:<id>', rests: 'assumed', count: 1 },
      { kind: 'operation', name: 'GET /projects', rests: 'facts', count: 1 },
      { kind: 'webhook', name: 'file.added', rests: 'facts', count: 3 },
      { kind: 'method', name: 'editor.getString', rests: 'spec', count: 2 },
    ])
    expect([said.worth, said.unknown]).toEqual([75, ['GET /no/such']])
    expect(said.kinds.webhook).toEqual({ all: 1, used: 1, spec: 0, facts: 1, assumed: 0, shape: 0 })
    const text = coveragePretty(said)
    expect(text).toContain('our choice: context.menu.click:<id>')
    expect(text).toContain('not there: GET /no/such')
    expect(text).toMatch(/75 % of what was used rests on the specification or on facts\n$/)
  })

  it('tells an answer of the right shape that means nothing from a choice', () => {
    const made = restRows.find(({ madeUp }) => madeUp !== undefined)
    const entry = traced(['request', `${made?.method} /api/v2${made?.path.replaceAll(/\{\w+\}/g, '1')}`])
    expect(coverageOf(entry, names)).toMatchObject({ worth: 0, used: [{ rests: 'shape' }] })
  })

  it('is worth all where nothing was used', () => {
    expect(coverageOf([], names)).toMatchObject({ worth: 100, used: [], unknown: [] })
  })
})

describe('the command', () => {
  /** What it says of a trace with these entries, and how it ends. */
  const said = async (args: readonly string[], entries: TraceEntry[]) => {
    const folder = temporaryFolder()
    const file = join(folder, 'trace.jsonl')
    const world = { id: 'w', edition: 'standard', domain: 'd', organizationId: 1 }
    await writeFile(file, traceText({ world, at: 0, dropped: 0 }, entries))
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => void vi.restoreAllMocks())
    const code = await coverage([file, ...args])
    return { code, out: String(out.mock.calls[0]?.[0]), errors: errors.mock.calls.flat().join('\n') }
  }
  const half = traced(['call', 'editor.getString'], ['event', 'context.menu.click:x'])

  it.each([
    [[], 0],
    [['--min', '50'], 0],
    [['--min', '51'], 1],
  ])('ends by what was wanted: %j', async (args, code) => {
    const ended = await said(args, half)
    expect([ended.code, ended.out.includes('50 %')]).toEqual([code, true])
    expect(ended.errors).toBe(code ? '--min 51: 50 % rest on the specification or on facts' : '')
  })

  it('passes no gate where nothing was used', async () => {
    expect(await said([], [])).toMatchObject({ code: 0, errors: '' })
    expect(await said(['--min', '50'], [])).toMatchObject({ code: 1, errors: '--min 50: nothing was used' })
  })

  it('says it as JSON', async () => {
    const { out } = await said(['--json'], half)
    expect(JSON.parse(out)).toMatchObject({ worth: 50, kinds: { method: { used: 1 } }, unknown: [] })
  })

  it.each([['--min', 'all'], ['--min', '101'], ['--min=']])('does not understand %j', async (...args) => {
    await expect(said(args, [])).rejects.toMatchObject({ exitCode: 2 })
  })
})
