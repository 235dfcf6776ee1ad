import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { endAll, run, serve } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-lint-'))
afterEach(endAll)
afterAll(() => rmSync(folder, { recursive: true }))

const good = {
  identifier: 'an-app',
  name: 'An app',
  baseUrl: 'https://app.test',
  authentication: { type: 'none' },
  modules: {},
}
const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const bad = JSON.stringify({ ...good, identifier: 'no spaces' })
const dubious = JSON.stringify({ ...good, scopes: ['no-such-scope'] })

const lint = async (
  args: readonly string[],
  input?: string,
): Promise<{ code: number; out: string; err: string }> => {
  const running = run(['lint', ...args])
  if (input !== undefined) running.write(input)
  const code = await running.code
  return { code, out: running.out(), err: running.err() }
}

describe('ap-bridge lint', () => {
  it('refuses what it cannot read or understand', async () => {
    const missing = await lint([join(folder, 'none.json')])
    const nothing = await lint([])
    const format = await lint(['--format', 'xml', '-'])
    const bytes = await lint([fileOf('utf16.json', Buffer.from('{}', 'utf16le').fill(0xff, 0, 2))])
    const address = await lint(['http://localhost:99999/manifest.json'])
    const live = await lint(['--live', 'http://'])
    const other = await lint(['file:///manifest.json'])
    const origin = await serve((_, response) => response.end('{}'))
    const elsewhere = await lint([origin.replace('localhost', '[::1]')])
    expect([missing.code, nothing.code, format.code, bytes.code]).toEqual([2, 2, 2, 1])
    const wanted = 'lint: expected an address such as http://localhost:3000/manifest.json, got'
    expect([address.code, address.err.trim()]).toEqual([2, `${wanted} http://localhost:99999/manifest.json`])
    expect([live.code, live.err.trim()]).toEqual([2, `${wanted} http://`])
    expect([other.code, other.err.trim()]).toEqual([2, `${wanted} file:///manifest.json`])
    expect([elsewhere.code, elsewhere.err]).toEqual([
      3,
      expect.stringContaining('ECONNREFUSED at ::1; a server listens at http://127.0.0.1:'),
    ])
    expect(missing.err).toContain('there is no such file')
    expect(nothing.err).toContain('expected a manifest: a file, an address, or - for stdin')
    expect(format.err).toContain('--format: expected pretty or json or sarif or junit, got "xml"')
    expect(bytes.err).toContain('expected UTF-8')
  })

  // Linux alone has a file that is always full.
  it.skipIf(!existsSync('/dev/full'))('says in a line that what it writes to is full', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../dist/cli.js'), 'lint', fileOf('full.json', bad)],
      { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' },
    )
    closeSync(full)
    expect(stderr).toBe('Failed to write to stdout: ENOSPC: no space left on device, write\n')
    expect(status).toBe(2)
  })

  it('ends with 3 where an address does not answer', async () => {
    const url = await serve((_, response) => {
      response.writeHead(404)
      response.end()
    })
    const { code, err } = await lint([`${url}/manifest.json`])
    expect(code).toBe(3)
    expect(err).toBe(`Failed to read ${url}/manifest.json: expected status 200, got 404.\n`)
  })

  it('ends with 1 on an error and shows its place, without colours in a pipe', async () => {
    const path = fileOf('bad.json', bad)
    const { code, out } = await lint([path])
    expect(code).toBe(1)
    expect(out).toContain(`${path}:1:15 error MF-010 identifier:`)
    expect(out).not.toContain('\u001b')
  })

  it('ends with 0 on warnings, with 1 where it is strict', async () => {
    const path = fileOf('dubious.json', dubious)
    const [mild, strict] = [await lint([path]), await lint([path, '--strict'])]
    expect(mild.out).toContain('0 errors, 1 warning')
    expect([mild.code, strict.code]).toEqual([0, 1])
  })

  it('reads stdin, and an address with its byte order mark', async () => {
    const url = await serve((_, response) => response.end(`\uFEFF${JSON.stringify(good)}`))
    const [piped, fetched] = [
      await lint(['-'], bad),
      await lint([`${url}/manifest.json`, '--format', 'json']),
    ]
    expect(piped.out).toContain('stdin:1:15 error MF-010')
    const { findings } = JSON.parse(fetched.out) as { findings: { id: string }[] }
    expect(findings.map(({ id }) => id)).toContain('MF-002')
  })

  it('writes reports for machines', async () => {
    const path = fileOf('report-me.json', bad)
    const output = join(folder, 'report.xml')
    const sarif = await lint([path, '--format', 'sarif'])
    const junit = await lint([path, '--format', 'junit', '--output', output])
    const log = JSON.parse(sarif.out) as { version: string; runs: { results: { ruleId: string }[] }[] }
    expect(log.version).toBe('2.1.0')
    expect(log.runs[0]?.results[0]?.ruleId).toBe('MF-010')
    expect([sarif.code, junit.code, junit.out]).toEqual([1, 1, ''])
    expect(readFileSync(output, 'utf8')).toContain('<failure type="error"')
  })
})

describe('ap-bridge schema', () => {
  it('prints a schema that a good manifest fits and a bad one does not', async () => {
    const running = run(['schema'])
    expect(await running.code).toBe(0)
    const fits = new Ajv2020({ strict: false }).compile(JSON.parse(running.out()) as object)
    expect([fits(good), fits({ ...good, baseUrl: 1 })]).toEqual([true, false])
  })
})
