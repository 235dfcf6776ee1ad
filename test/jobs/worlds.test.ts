import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  jobsOf,
  resumeJobs,
  setJobOptions,
  startJob,
  type JobRequest,
} from '../../host-simulator/platform/pipeline/index.ts'
import { createWorlds } from '../../host-simulator/platform/hosted/worlds.ts'
import { shelves } from '../../host-simulator/platform/shelves.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { bytes, openKit, type Kit } from './kit.ts'
import { lineApp, imported, until } from './line-app.ts'

describe('a world that is kept', () => {
  it('does again after a restart what was at work, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jobs-'))
    try {
      let given = 0
      const newId = (): string => `id${++given}000000000`
      const first = createKeeper(folder)
      const machine = {
        now: Date.now,
        newId,
        origin: () => 'http://sim.test',
        clientSecret: () => undefined,
        allowHosts: ['*'],
      }
      const never = (): Promise<Response> => new Promise(() => {})
      const one = await createWorlds({ ...machine, shelves, keeper: first, send: never }).create({
        content: () => buildWorld({ files: [] }),
      })
      const app = { identifier: 'app', name: 'App', baseUrl: 'https://app.test', scopes: [], events: {} }
      const module = { key: 'k', type: 'x-format', url: '/process' }
      one.apps.set('app', {
        ...app,
        description: '',
        manifestUrl: '',
        logo: undefined,
        authentication: 'none',
        appId: 'a',
        appSecret: 's',
        modules: [{ type: 'custom-file-format', module }],
        access: { project: { value: 'own', ids: [] }, modules: {} },
        installedBy: 1,
        installedAt: '',
      })
      const input = {
        kind: 'source-import',
        bytes: await one.vault.putBytes(bytes('a=One')),
        type: 'x-format',
      } as const
      startJob(one, {
        kind: 'source-import',
        projectId: 1,
        fileId: null,
        fileName: 'a.x',
        languageId: null,
        userId: 1,
        input: { ...input, branchId: undefined, directoryId: undefined },
      })
      await until(() => jobsOf(one)[0]?.phase === 'answering')
      first.close()

      const second = createKeeper(folder)
      const send = async (request: Request): Promise<Response> =>
        Response.json(lineApp((await request.json()) as JobRequest))
      const [two] = createWorlds({ ...machine, shelves, keeper: second, send }).all()
      if (!two) throw new Error('no world was kept')
      resumeJobs(two)
      resumeJobs(two)
      await until(() => jobsOf(two)[0]?.status === 'finished')
      expect(jobsOf(two)).toHaveLength(1)
      expect([...two.store.world.strings].map(({ identifier }) => identifier)).toEqual(['a'])
      second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a world whose app misbehaves', () => {
  it.each<[what: string, id: string, answer: (kit: Kit) => unknown]>([
    ['is silent', 'CF-013', (kit) => (kit.world.clock.advance(120_001), new Promise(() => {}))],
    ['breaks off', 'CF-032', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers too much', 'CF-011', () => new Response('x'.repeat(5_242_881))],
    [
      'answers no JSON',
      'CF-006',
      () => new Response('x', { headers: { 'content-type': 'application/json' } }),
    ],
    [
      'gives good strings and a bad one',
      'CF-002',
      () => ({ data: { strings: ['a', 'b', 'a'].map((identifier) => ({ identifier, text: 'x' })) } }),
    ],
    [
      'gives good strings and a broken preview',
      'CF-025',
      () => ({ data: { strings: [{ identifier: 'a', text: 'x' }], preview: '%' } }),
    ],
  ])('that %s has %s, and is as it was', async (_, id, answer) => {
    const kit: Kit = await openKit(() => answer(kit))
    const before = kit.world.store.world
    const job = await imported(kit)
    expect(job).toMatchObject({
      status: 'failed',
      message: 'An unknown error occurred while importing the file.',
      findings: [{ id, severity: 'error' }],
    })
    expect(kit.world.store.world).toBe(before)
    expect(kit.world.trace.entries.at(-1)).toMatchObject({ kind: 'job', outcome: 'refused' })
  })
})

describe('detection', () => {
  it.each<[patterns: object, rule: 'and' | 'or', name: string, content: string, isFound: boolean]>([
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'and', 'a.x', 'no', false],
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'or', 'a.x', 'no', true],
    [{ fileName: String.raw`\.x$`, fileContent: 'magic' }, 'and', 'a.x', 'magic', true],
    [{ fileContent: 'magic' }, 'and', 'a.json', '{"a":"magic"}', true],
    [{ fileContent: 'magic' }, 'and', 'a.json', `{"a":"${' '.repeat(65_530)}magic"}`, false],
    [{ fileName: '(a+)+$' }, 'and', 'aaaa', 'x', false],
    [{ fileContent: '.*a.*b.*c' }, 'and', 'a.x', 'ab'.repeat(32_000), false],
    [{ fileContent: '^(?=.*x).*a.*b.*c' }, 'and', 'a.x', `${'ab'.repeat(32_000)}cx`, true],
    [{}, 'and', 'a.x', 'x', false],
  ])('of %j (%s) for %.20s', async (signaturePatterns, detection, name, content, isFound) => {
    const kit = await openKit(() => ({ data: { strings: [] } }), { module: { signaturePatterns } })
    setJobOptions(kit.world, { detection })
    await imported(kit, content, name)
    expect(kit.sent.length === 1).toBe(isFound)
  })
})
