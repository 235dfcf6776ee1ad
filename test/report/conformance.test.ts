import { describe, expect, it } from 'vitest'
import { conformanceOf, type TestRecord } from '../../host-simulator/report/conformance.ts'
import { conformancePretty } from '../../host-simulator/report/conformance-pretty.ts'
import type { WorldFinding } from '../../host-simulator/page-api/finding.ts'

const finding = (id: string, severity: WorldFinding['severity']): WorldFinding => ({
  ...{ id, severity, title: 'T', message: 'm', app: 'sample', where: 'here', count: 2, why: 'w', fix: 'f' },
  ...{ source: 's', sure: 'certain', doc: `/findings#${id}`, first: 1, last: 1, entries: [7] },
})

const record = (test: string, more: Partial<TestRecord> = {}): TestRecord => ({
  ...{ format: 'ap-bridge-conformance', version: 1, id: test, retry: 0, test, edition: 'standard' },
  ...{ findings: [], apps: [] },
  ...more,
})

const app = (more: Partial<TestRecord['apps'][number]> = {}): TestRecord['apps'][number] => ({
  identifier: 'sample',
  modules: [{ type: 'project-menu', key: 'tab', isUsed: false }],
  scopes: [],
  methods: {},
  events: {},
  ...more,
})

describe('conformance of a run', () => {
  it('names each rule once, the worst first, with the tests that met it', () => {
    const { findings } = conformanceOf([
      record('b', { findings: [finding('BR-003', 'error')] }),
      record('a', { findings: [finding('BR-016', 'info'), finding('BR-003', 'error')] }),
    ])
    expect(findings).toMatchObject([
      { id: 'BR-003', count: 4, tests: ['a', 'b'], entries: [] },
      { id: 'BR-016', count: 2, tests: ['a'] },
    ])
  })

  it('counts the last run of a test that was tried again, and no rule that is ignored', () => {
    const met = [finding('BR-003', 'error')]
    const again = [record('a', { retry: 1 }), record('a', { findings: met })]
    expect(conformanceOf(again)).toMatchObject({ tests: 1, findings: [] })
    expect(conformanceOf([record('a', { findings: met })], ['BR-003']).findings).toEqual([])
  })

  it('adds up what tests used of what the manifest has', () => {
    const scope = (isUsed: boolean) => ({ scope: 'project', isUsed })
    const { apps } = conformanceOf([
      record('a', { apps: [app({ scopes: [scope(true)], methods: { getContext: 2, 'no.such': 1 } })] }),
      record('b', {
        apps: [
          app({
            modules: [
              { type: 'project-menu', key: 'tab', isUsed: true },
              { type: 'webhook', key: 'hook', isUsed: false },
            ],
            scopes: [scope(false)],
          }),
        ],
      }),
    ])
    expect(apps).toMatchObject([
      {
        app: 'sample',
        modules: { used: ['tab'], unused: ['hook'] },
        scopes: { used: ['project'], unused: [] },
        methods: { used: ['getContext'] },
        events: { used: [], unused: [] },
      },
    ])
    // Of those that exist where its pages open.
    expect(apps[0]?.methods.unused).toContain('getTheme')
    expect(apps[0]?.methods.unused.filter((name) => name.startsWith('editor.'))).toEqual([])
  })

  it('is short in a terminal, whatever a test is called', () => {
    const many = Array.from({ length: 7 }, (_, i) =>
      record(`test ${i}\u001b[2J`, { findings: [finding('BR-003', 'error')], apps: [app()] }),
    )
    const text = conformancePretty(conformanceOf(many))
    expect(text).toMatch(
      /^conformance of 7 tests\n\nerror BR-003 T \(14 times\)\n {2}sample, here: m\n {2}fix: f\n {2}s\n/,
    )
    expect(text).toMatch(/in test 0.*test 4.* and 2 more\n/)
    expect(text).toContain('modules 0 of 1; not used: tab')
    expect(text).toMatch(/1 error, 0 warnings, 0 to know\n$/)
    expect(text).not.toContain('\u001b')
  })
})
