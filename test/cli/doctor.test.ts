import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { steps } from '../../host-simulator/doctor/index.ts'
import type { Result } from '../../host-simulator/doctor/run.ts'
import { endAll, fixture, run, serve } from './cli.ts'
import { freePort } from '../free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-doctor-'))
afterEach(endAll)
afterAll(() => rmSync(folder, { recursive: true }))

interface Done {
  code: number
  out: string
  err: string
}

const ended = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Done> => {
  const running = run(['doctor', ...args], env)
  return { code: await running.code, out: running.out(), err: running.err() }
}

/** The fixture's app, started by the doctor. */
const ofApp = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Done> => {
  const port = String(await freePort())
  const address = `http://localhost:${port}/manifest.json`
  return ended(['--app', address, '--no-browser', ...args, '--', 'node', fixture('doctor-app.mjs')], {
    PORT: port,
    ...env,
  })
}

const resultsIn = (out: string): Result[] => JSON.parse(out) as Result[]

describe('ap-bridge doctor refuses', () => {
  it.each([
    [[], 'doctor: expected --app <manifest url>'],
    [['--app', 'manifest.json'], '--app: expected the address where the app serves its manifest'],
    [
      ['--app', 'http://x', '--only', 'framable'],
      '--only: there is no step "framable". Did you mean frameable?',
    ],
    [
      ['--app', 'http://x', '--skip', 'nothing-like-it'],
      '--skip: there is no step "nothing-like-it". --list prints them.',
    ],
    [['--app', 'http://x', '--yes'], '--yes: expected --fix beside it'],
    [
      ['--app', 'http://x', '--sample', '/nowhere/a.json'],
      'Failed to read /nowhere/a.json: there is no such file.',
    ],
    [['--app', 'http://x', '--app', 'http://y'], '--app: expected one, got several'],
    [['--app', 'http://x', '--fix', '--manifest-file', 'docs'], 'Failed to read docs: it is a folder.'],
  ])('%j with 2', async (args, message) => {
    const { code, out, err } = await ended(args)
    expect(err).toContain(message)
    expect([code, out]).toEqual([2, ''])
  })
})

describe('ap-bridge doctor', () => {
  it('finds an app healthy that it starts and ends, with 0', async () => {
    const { code, out, err } = await ofApp([])
    expect(out).toMatch(/^✓ 1\d steps ok: port-free, app-answers, manifest-status/m)
    expect(out).toMatch(
      /\ntried: app ok, manifest ok, installing ok, pages ok, pages in a browser not\s+tried \(/,
    )
    expect(out).toMatch(/\n\nHealthy: 1\d steps hold \(1 could not be checked\)\. Exit code 0\.\n$/)
    expect(err).not.toContain('the app listens')
    expect(code).toBe(0)
  })

  it('names one cause, why it matters and what to do, and what it keeps from being tried, with 1', async () => {
    const url = await serve((request, response) => {
      response.writeHead(404).end(`nothing at ${request.url}`)
    })
    const { code, out } = await ended(['--app', `${url}/manifest.json`])
    expect(out).toContain(
      `✗ failed manifest-status\n    GET ${url}/manifest.json answers 404; it says: nothing at /manifest.json\n    why  `,
    )
    expect(out).toContain('    fix  Give --app the path that serves the manifest')
    expect(out).toContain('– skipped, needs manifest-status: manifest-content-type, manifest-json')
    expect(out).toMatch(
      /\nNot healthy: repair manifest-status first, which keeps 23 steps from being tried\. Exit code 1\.\n$/,
    )
    expect(code).toBe(1)
  })

  it('says how a start command ended, with its last words', async () => {
    const { code, out } = await ofApp([], { TRAP: 'dies' })
    expect(out).toContain(
      '✗ failed app-answers\n    the start command has ended with code 4, and nothing answers',
    )
    expect(out).toContain('no DATABASE_URL')
    expect(code).toBe(1)
  })

  it('says what the server printed where a page fails', async () => {
    const { code, out } = await ofApp([], { TRAP: 'fails' })
    expect(out).toMatch(
      /✗ failed modules-answer UI-005\n.* answers 500[^]*the last words of the start command:\n\s+the app listens\n\s+no table "users"\n/,
    )
    expect(code).toBe(1)
  })

  it('says that there is no such start command, and to put another', async () => {
    const address = `http://localhost:${await freePort()}/manifest.json`
    const { code, out } = await ended(['--app', address, '--no-browser', '--', 'no-such-command'])
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'the start command did not start (Failed to start "no-such-command": there is no such command), and nothing answers at',
    )
    expect(out).toContain('fix  Put a command behind -- that there is')
    expect(code).toBe(1)
  })

  it('says that the start command ended between the steps, with its last words', async () => {
    const { code, out } = await ofApp([], { TRAP: 'ends' })
    expect(out).toMatch(
      /✗ failed modules-answer UI-005\n.*; the start command has ended with code 5\n[^]*the last words of the start command:\n\s+the app listens\n\s+no memory\n/,
    )
    expect(out).toContain('fix  Repair what it says below')
    expect(code).toBe(1)
  })

  it('prints one JSON array and nothing else, an object for each step', async () => {
    const { code, out } = await ofApp(['--json'])
    const results = resultsIn(out)
    expect(results.map(({ step }) => step)).toEqual(steps.map(({ id }) => id))
    for (const result of results)
      expect(result).toMatchObject({
        step: expect.any(String),
        ok: result.status === 'ok' ? true : null,
        message: expect.any(String),
        needs: expect.any(Array),
        ms: expect.any(Number),
        why: expect.any(String),
        evidence: expect.any(Array),
      })
    expect(results.every(({ fix }) => fix === null || typeof fix === 'string')).toBe(true)
    expect(code).toBe(0)
  })

  it('prints the array of an app that is not there, too, with 1', async () => {
    const { code, out } = await ended([
      '--app',
      `http://localhost:${await freePort()}/manifest.json`,
      '--json',
    ])
    expect(
      resultsIn(out)
        .filter(({ ok }) => ok === false)
        .map(({ step }) => step),
    ).toEqual(['app-answers'])
    expect(code).toBe(1)
  })

  it('counts warnings with --strict alone', async () => {
    const url = await serve((_, response) => {
      response.end(JSON.stringify({ identifier: 'a', name: 'A', baseUrl: url, modules: {} }))
    })
    const args = ['--app', `${url}/manifest.json`, '--only', 'manifest-content-type']
    const [plain, strict] = [await ended(args), await ended([...args, '--strict'])]
    expect(plain.out).toContain('! warning manifest-content-type')
    expect(plain.out).toContain(
      'Works, with 1 warning to look at: manifest-content-type; 2 steps hold. Exit code 0, and 1 with --strict.',
    )
    expect(strict.out).toContain('Not healthy: warnings count with --strict (1 warning). Exit code 1.')
    expect([plain.code, strict.code]).toEqual([0, 1])
  })

  it('tries what is asked for, and says what was left out', async () => {
    const { out } = await ofApp(['--only', 'frameable', '--skip', 'manifest-content-type,port-free'])
    expect(out).toContain(
      '✓ 8 steps ok: app-answers, manifest-status, manifest-json, manifest-lint, base-url-origin,',
    )
    expect(out).toContain('– skipped by you: port-free, manifest-content-type')
  })

  it('lists its steps', async () => {
    const [words, data] = [await ended(['--list']), await ended(['--list', '--json'])]
    for (const { id, title } of steps) expect(words.out).toContain(`${id.padEnd(23)}${title}`)
    expect((JSON.parse(data.out) as { step: string }[]).map(({ step }) => step)).toEqual(
      steps.map(({ id }) => id),
    )
  })

  it('writes a report without the secrets that it knows', async () => {
    const path = join(folder, 'report.json')
    const { err } = await ofApp(['--report', path, '--client-secret', 'a-client=planted-secret'])
    const text = readFileSync(path, 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      format: 'ap-bridge doctor report 1',
      versions: { node: process.version },
      steps: expect.any(Array),
      trace: expect.arrayContaining([expect.objectContaining({ kind: 'callback', outcome: 'ok' })]),
    })
    expect(text).not.toMatch(/planted-secret|eyJ/)
    expect(err).toContain(`written: ${path}`)
  })
})

describe('ap-bridge doctor --fix', () => {
  const wrong = `{
  "$schema": "./manifest.schema.json",
  "identifier": "an-app",
  "name": "Old",
  "name": "An app",
  "baseUrl": "http://localhost:0/",
  "authentication": { "type": "none" },
  "modules": { "project-menu": [{ "key": "page", "name": "Page", "url": "page" }] }
}
`
  const right = `{
  "identifier": "an-app",
  "name": "An app",
  "baseUrl": "http://localhost:0",
  "authentication": { "type": "none" },
  "modules": { "project-menu": [{ "key": "page", "name": "Page", "url": "/page" }] }
}
`
  const fixed = async (name: string, args: readonly string[]): Promise<Done & { text: string }> => {
    const path = join(folder, name)
    writeFileSync(path, wrong)
    const done = await ofApp(['--fix', '--manifest-file', path, ...args], { MANIFEST: path })
    return { ...done, text: readFileSync(path, 'utf8') }
  }

  it('shows what it would change, and writes nothing without being told', async () => {
    const [dry, plain] = [await fixed('dry.json', ['--dry-run']), await fixed('plain.json', [])]
    for (const { out, text } of [dry, plain]) {
      expect(out).toContain('  -   "baseUrl": "http://localhost:0/",\n')
      expect(out).toContain('  +   "baseUrl": "http://localhost:0",\n')
      expect(text).toBe(wrong)
    }
    expect(plain.out).toContain('--fix: nothing was written. Add --yes')
    expect([dry.code, plain.code]).toEqual([0, 1])
  })

  it('writes with --yes, and tries all steps with what is written', async () => {
    const { code, out, text } = await fixed('yes.json', ['--yes'])
    expect(text).toBe(right)
    expect(out).toContain('MF-014 modules.project-menu[0].url with a slash before it: /page')
    expect(out).toMatch(/Healthy: .*Exit code 0\.\n$/)
    expect(code).toBe(0)
    // Again there is nothing to do.
    const path = join(folder, 'yes.json')
    const again = await ofApp(['--fix', '--yes', '--manifest-file', path], { MANIFEST: path })
    expect(again.out).toContain('nothing in')
    expect(readFileSync(path, 'utf8')).toBe(right)
  })
})

describe('ap-bridge lint --live', () => {
  const lint = async (args: readonly string[]): Promise<Done> => {
    const running = run(['lint', '--live', ...args])
    return { code: await running.code, out: running.out(), err: running.err() }
  }

  it('tells how a manifest is served and whether its pages answer, without installing it', async () => {
    const asked: string[] = []
    const url = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url !== '/manifest.json') return void response.writeHead(500).end()
      const modules = { 'project-menu': [{ key: 'page', name: 'Page', url: '/page' }] }
      const manifest = {
        identifier: 'an-app',
        name: 'An app',
        baseUrl: url,
        events: { installed: '/installed' },
        authentication: { type: 'crowdin_app', clientId: 'c' },
        modules,
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(manifest))
    })
    const { code, out } = await lint([`${url}/manifest.json`])
    expect(out).toContain('nothing to complain about')
    expect(out).toContain('✗ failed modules-answer UI-005\n    GET /page (project-menu "page"): answers 500')
    expect(new Set(asked)).toEqual(new Set(['GET /manifest.json', 'GET /page']))
    expect(code).toBe(1)
  })

  it('tells of an address without a manifest, as JSON, too', async () => {
    const url = await serve((_, response) => response.writeHead(404).end())
    const { code, out } = await lint(['--format', 'json', `${url}/manifest.json`])
    const { live } = JSON.parse(out) as { live: Result[] }
    expect(live.filter(({ ok }) => ok === false).map(({ step }) => step)).toEqual(['manifest-status'])
    expect(code).toBe(1)
  })

  it('wants an address, and a format that has room for it', async () => {
    const [file, format] = [
      await lint(['manifest.json']),
      await lint(['--format', 'sarif', 'http://localhost:9/m.json']),
    ]
    expect(file.err).toContain('--live: expected the address of a manifest, got manifest.json')
    expect(format.err).toContain('--live: expected --format pretty or json, got sarif')
    expect([file.code, format.code]).toEqual([2, 2])
  })
})
