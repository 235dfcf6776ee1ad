import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TestInfo } from 'playwright/test'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'
import {
  leaveEvidence,
  noteEarly,
  noteHeard,
  type EvidenceOptions,
} from '../../host-simulator/testing/fixtures/evidence.ts'
import { nothingHeard, type HeardError } from '../../host-simulator/testing/fixtures/heard.ts'
import type { WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import type { TestApp, TestFault, TestWorld } from '../../host-simulator/testing/fixtures/test-world.ts'
import { readTrace, traceText } from '../../host-simulator/trace/file.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { temporaryFolder } from '../temporary.ts'

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

const finding = {
  ...{ id: 'BR-003', severity: 'error', title: 'An argument is of its type', app: 'greeter', where: 'AP.x' },
  ...{ message: 'text: expected string, got 5', count: 2, fix: 'Pass a text.', source: 'somewhere' },
  entries: [2],
} as WorldFinding

const head = {
  ...{ world: { id: 'w-1', edition: 'standard', domain: 'd', organizationId: 1 } },
  ...{ at: 0, dropped: 0 },
}

const installed = { clientSecret: null, appSecret: 'opens the app' } as TestApp

const worldOf = (trace: TraceEntry[], faults: TestFault[] = [], apps: TestApp[] = [installed]): TestWorld =>
  ({
    id: 'w-1',
    trace: () => Promise.resolve(trace),
    token: 'opens the world',
    traceFile: () => Promise.resolve(traceText(head, trace)),
    apps: () => Promise.resolve(apps),
    findings: () => Promise.resolve([finding]),
    faults: () => Promise.resolve(faults),
    state: () => Promise.resolve(buildWorld({ files: [{ name: 'ui.json', strings: [] }] })),
  }) as Partial<TestWorld> as TestWorld

const greeter = { identifier: 'greeter', key: 'panel' }

const heardError = (text: string, over: Partial<HeardError> = {}): HeardError => ({
  app: null,
  isThrown: false,
  text,
  at: Date.now(),
  ...over,
})

const options = (over: Partial<EvidenceOptions> = {}): EvidenceOptions => ({
  allowRefusals: true,
  allowExceptions: true,
  allowUnfiredFaults: false,
  heard: nothingHeard(),
  ...over,
})

const testWith = (status: string) => {
  const attached: Record<string, string> = {}
  const folder = temporaryFolder()
  const info = {
    status,
    expectedStatus: 'passed',
    errors: [] as { message?: string }[],
    titlePath: ['greeter.spec.ts', 'greets'],
    annotations: [] as { type: string; description?: string }[],
    outputPath: (name: string) => join(folder, name),
    attach: (name: string, { body, path }: { body?: string; path?: string }) => {
      attached[name] = body ?? readFileSync(path ?? '', 'utf8')
      return Promise.resolve()
    },
  }
  return { attached, info, testInfo: info as unknown as TestInfo }
}

describe('what a test leaves behind', () => {
  it('is nothing where it passed and nothing was refused', async () => {
    const { attached, testInfo } = testWith('passed')
    await leaveEvidence(worldOf([call]), testInfo, options({ allowRefusals: false }))
    expect(attached).toEqual({})
  })

  it('is what was refused where it passed all the same', async () => {
    const { attached, testInfo } = testWith('passed')
    await leaveEvidence(worldOf([call, refused, missing]), testInfo, options())
    expect(attached).toEqual({
      'AP Bridge: refused': 'greeter: AP.getTheme: expected no argument\nrequest greeter GET /x: 404',
    })
  })

  it('is the trace and the state where it failed, and a line about both', async () => {
    const { attached, info, testInfo } = testWith('failed')
    await leaveEvidence(worldOf([call]), testInfo, options())
    expect(readTrace(attached['AP Bridge: trace'] ?? '').entries).toEqual([call])
    expect(attached['AP Bridge: findings']).toBe(
      [
        'error BR-003 An argument is of its type (2 times)',
        '  greeter, AP.x: text: expected string, got 5',
        '  fix: Pass a text.',
        '  somewhere',
      ].join('\n'),
    )
    expect(JSON.parse(attached['AP Bridge: state'] ?? '')).toMatchObject({
      files: [{ name: 'ui.json', strings: 0, translated: { de: 0, fr: 0, uk: 0 } }],
    })
    expect(info.annotations).toEqual([
      {
        type: 'AP Bridge',
        description: expect.stringMatching(
          /^world w-1: 1 in the trace, 0 of them refused; to see what led to what, open \S+\.html in a browser, or run npx ap-bridge report \S+ap-bridge-trace\.jsonl$/,
        ) as string,
      },
    ])
  })

  it('is a page with the timeline, and what went wrong, without secrets and colours', async () => {
    const { attached, info, testInfo } = testWith('failed')
    info.errors.push({ message: '\u001b[31mexpected\u001b[39m Bearer opens the world' })
    const heard = {
      ...nothingHeard(),
      errors: [heardError('opens the app'), heardError('token eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl')],
    }
    await leaveEvidence(worldOf([call]), testInfo, options({ heard }))
    const [, embedded = ''] = /id="report">(.*)<\/script>/.exec(attached['AP Bridge: report'] ?? '') ?? []
    expect(JSON.parse(embedded)).toMatchObject({
      title: 'greets',
      errors: [
        'expected Bearer (hidden)',
        'the page: console: (hidden)',
        'the page: console: token (hidden)',
      ],
      entries: [call],
    })
    expect(JSON.stringify(attached)).not.toMatch(/opens the|eyJzdWI/)
  })

  it("adds errors of apps' pages to the trace, and none of the platform's", async () => {
    const noted: unknown[] = []
    const world = { ...worldOf([]), noteErrors: async (errors: unknown) => void noted.push(errors) }
    const at = Date.now() - 5000
    const errors = [
      heardError('TypeError: x', { app: greeter, isThrown: true, at }),
      heardError('I am', { app: greeter, at }),
      heardError('AP wrong-argument: AP.getTheme: expected no argument', { app: greeter }),
      heardError('of the platform'),
    ]
    await noteHeard(world, { ...nothingHeard(), errors })
    await noteHeard(world, { ...nothingHeard(), errors: errors.slice(2) })
    const [[thrown, written] = []] = noted as { ago: number }[][]
    expect(noted).toHaveLength(1)
    expect(thrown).toMatchObject({ app: 'greeter', name: 'not caught', reason: 'TypeError: x' })
    expect(written).toMatchObject({ app: 'greeter', name: 'error', reason: 'I am' })
    expect(thrown?.ago).toBeGreaterThanOrEqual(5000)
  })

  it('has exceptions before the script of AP once, and at once; the others are of the end', async () => {
    const noted: { reason: string }[][] = []
    const world = {
      ...worldOf([]),
      noteErrors: async (errors: readonly { reason: string }[]) => void noted.push([...errors]),
    }
    const early = heardError('ReferenceError: AP is not defined\n    at p:1', {
      app: greeter,
      isThrown: true,
    })
    const other = heardError('TypeError: x', { app: greeter, isThrown: true })
    const heard = { ...nothingHeard(), errors: [early, other] }
    await noteEarly(world, heard)
    await noteEarly(world, heard)
    expect(noted).toMatchObject([[{ reason: early.text }]])
    await noteHeard(world, heard)
    expect(noted).toMatchObject([[{ reason: early.text }], [{ reason: other.text }]])
  })

  it('is a failure where refused calls are not allowed; an answer of REST is none', async () => {
    const { testInfo } = testWith('passed')
    await expect(
      leaveEvidence(worldOf([refused]), testInfo, options({ allowRefusals: false })),
    ).rejects.toThrow(
      '1 call was refused, and allowRefusals is false:\n  greeter: AP.getTheme: expected no argument\n    BR-003, fix: Pass a text.',
    )
    await leaveEvidence(worldOf([missing]), testInfo, options({ allowRefusals: false }))
  })

  it('is a failure where exceptions of apps are not allowed; one of the platform and what is written is none', async () => {
    const { testInfo } = testWith('passed')
    const thrownBy = (app: HeardError['app']) => heardError('TypeError: x\n    at y', { app, isThrown: true })
    const leave = (errors: HeardError[]): Promise<void> =>
      leaveEvidence(
        worldOf([call]),
        testInfo,
        options({ allowExceptions: false, heard: { ...nothingHeard(), errors } }),
      )
    await leave([thrownBy(null), heardError('written', { app: greeter })])
    await expect(leave([thrownBy(greeter)])).rejects.toThrow(
      /^1 exception was not caught, and allowExceptions is false:\n {2}app greeter, module panel: not caught: TypeError: x$/,
    )
  })

  it('says that no app is installed where the frame of one was not found', async () => {
    const { info, testInfo } = testWith('failed')
    info.errors.push({ message: "Locator: locator('iframe[data-sim-frame]:not(dialog *)').contentFrame()" })
    await expect(leaveEvidence(worldOf([], [], []), testInfo, options())).rejects.toThrow(
      'No app is installed in this world: say its manifestUrl, or call world.install().',
    )
  })

  it('has what the pages said was wrong where it failed, and names the frames that did not open', async () => {
    const { attached, info, testInfo } = testWith('failed')
    const heard = {
      ...nothingHeard(),
      errors: [heardError('TypeError: x', { app: greeter, isThrown: true })],
      frames: [
        { isOpen: true, text: 'app other, module one, http://a/: status 200' },
        { isOpen: false, text: 'app greeter, module panel, http://b/: status 500' },
      ],
    }
    await expect(leaveEvidence(worldOf([call]), testInfo, options({ heard }))).rejects.toThrow(
      /^Not open at the end:\n {2}app greeter, module panel, http:\/\/b\/: status 500$/,
    )
    info.errors.push({ message: `Not open:\n  ${heard.frames[1]?.text}` })
    await leaveEvidence(worldOf([call]), testInfo, options({ heard }))
    expect(attached['AP Bridge: errors in pages']).toBe('app greeter, module panel: not caught: TypeError: x')
    expect(attached['AP Bridge: frames of apps']).toBe(heard.frames.map(({ text }) => text).join('\n'))
  })

  describe('of a fault', () => {
    const fault = { id: 'f1', on: 'api', match: { path: 'x' }, do: { status: 503 }, seen: 0, fired: 0 }

    it('that never happened is a failure, unless that is allowed or the test failed before', async () => {
      const world = worldOf([], [{ ...fault, id: 'f0', fired: 1 }, fault])
      const passed = testWith('passed')
      await expect(leaveEvidence(world, passed.testInfo, options())).rejects.toThrow(
        '1 fault never happened, and allowUnfiredFaults is false:\n' +
          '  f1: on api, match {"path":"x"}, do {"status":503}; nothing matched',
      )
      expect(passed.attached).toHaveProperty('AP Bridge: trace')
      await leaveEvidence(world, testWith('passed').testInfo, options({ allowUnfiredFaults: true }))
      await leaveEvidence(world, testWith('failed').testInfo, options())
    })

    it('that happens by chance is none', async () => {
      const world = worldOf([], [{ ...fault, probability: 0.5 }])
      await leaveEvidence(world, testWith('passed').testInfo, options())
    })
  })
})
