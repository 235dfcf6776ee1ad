import { describe, expect, it } from 'vitest'
import { reportText } from '../../host-simulator/doctor/index.ts'
import { diagnose, startTestApp, type AppOptions } from './doctor-kit.ts'
import { withHeaders, withPage } from './doctor-apps.ts'

const formatOf = (strings: (name: string, srx: unknown) => unknown): AppOptions => ({
  routes: {
    'POST /job': ({ body }) => {
      const { jobType, file, customSrxContents } = JSON.parse(body) as Record<string, unknown>
      if (jobType !== 'parse-file' || !file)
        return { status: 400, body: { error: { message: 'no such job' } } }
      const found = strings((file as { name: string }).name, customSrxContents)
      return found ? { body: { data: { strings: found } } } : { status: 500, body: 'TypeError' }
    },
  },
})

let runs = 0

describe('the doctor names the rule of the findings table', () => {
  it.each<[rule: string, step: string, app: AppOptions]>([
    [
      'MF-001',
      'manifest-json',
      { routes: { 'GET /manifest.json': { type: 'application/json', body: '{' } } },
    ],
    ['MF-004', 'manifest-lint', { manifest: () => ({ name: undefined }) }],
    ['LC-001', 'installed-callback', { routes: { 'POST /installed': { status: 500, body: 'oops' } } }],
    ['UI-005', 'modules-answer', { routes: { 'GET /one': { status: 404 } } }],
    ['UI-001', 'frameable', withHeaders({ 'x-frame-options': 'DENY' })],
    ['UI-006', 'script-tag', withPage('<!doctype html><script>AP.resize()</script>')],
    ['UI-007', 'script-tag', withPage('<!doctype html><script src="/static/iframe.js"></script>')],
    ['CF-007', 'file-format-job', { routes: { 'POST /job': { status: 500, body: 'oops' } } }],
    ['CF-023', 'file-format-job', formatOf((name, srx) => srx !== null && [{ identifier: name, text: 'A' }])],
    ['CF-047', 'file-format-runs', formatOf(() => [{ identifier: `no. ${++runs}`, text: 'A' }])],
    ['LC-001', 'uninstall-callback', { routes: { 'POST /uninstall': { status: 500 } } }],
  ])('%s by %s', async (rule, step, app) => {
    const results = await diagnose(await startTestApp(app))
    const first = results.find(({ status }) => status === 'failed')
    expect([first?.step, first?.finding]).toEqual([step, rule])
    expect(reportText(results)).toContain(`${step} ${rule}`)
  })

  it('of what is only worth knowing, too, and the step holds', async () => {
    const takesAll = {
      routes: { 'POST /job': { body: { data: { strings: [{ identifier: 'a', text: 'A' }] } } } },
    }
    const results = await diagnose(await startTestApp(takesAll))
    const { status, finding, evidence } = results.find(({ step }) => step === 'file-format-runs') ?? {}
    expect([status, finding]).toEqual(['ok', 'CF-019'])
    expect(evidence).toEqual([expect.stringContaining('CF-019'), expect.stringContaining('CF-020')])
  })
})
