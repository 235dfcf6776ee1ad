/** What a developer reads when a test with the fixtures fails. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserPath } from '../../scripts/browser.mjs'
import { packInto, type PackageFolder } from './folder.ts'

interface Outcome {
  status: string
  errors: string
  attached: Record<string, string>
  /** Of those that are files. */
  paths: Record<string, string>
  /** What the report's reader is told. */
  told: string
  workers: number[]
}

interface Suite {
  suites?: Suite[]
  specs: {
    title: string
    tests: {
      annotations: { type: string; description?: string }[]
      results: {
        workerIndex: number
        status: string
        errors: { message?: string }[]
        attachments: { name: string; body?: string; path?: string }[]
      }[]
    }[]
  }[]
}

// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replaceAll(/\u001B\[\d+m/g, '')

const outcomesIn = ({ suites = [], specs }: Suite): [title: string, outcome: Outcome][] => [
  ...suites.flatMap(outcomesIn),
  ...specs.map(({ title, tests }): [string, Outcome] => {
    const results = tests.flatMap((test) => test.results)
    return [
      title,
      {
        status: results.map(({ status }) => status).join(),
        errors: plain(results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n')),
        attached: Object.fromEntries(
          results.flatMap(({ attachments }) =>
            attachments.map(({ name, body = '' }) => [name, Buffer.from(body, 'base64').toString()]),
          ),
        ),
        paths: Object.fromEntries(
          results.flatMap(({ attachments }) => attachments.map(({ name, path = '' }) => [name, path])),
        ),
        told: tests
          .flatMap(({ annotations }) => annotations.map(({ description }) => description))
          .join('\n'),
        workers: results.map(({ workerIndex }) => workerIndex),
      },
    ]
  }),
]

let folder: PackageFolder
let outcomes: Map<string, Outcome>
beforeAll(async () => {
  folder = await packInto()
  const cwd = join(folder.path, 'failing')
  await mkdir(cwd)
  await copyFile(join(import.meta.dirname, 'fixtures/failing.spec.ts'), join(cwd, 'failing.spec.ts'))
  await writeFile(join(cwd, 'package.json'), '{ "type": "module" }')
  const use = { launchOptions: { executablePath: browserPath(), args: ['--no-sandbox'] } }
  const config = {
    ...{ timeout: 60_000, reporter: 'json', expect: { timeout: 10_000 } },
    ...{ fullyParallel: true, use },
  }
  await writeFile(join(cwd, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  const playwright = join(folder.path, 'node_modules/playwright/cli.js')
  const { out } = await folder.node([playwright, 'test', '--workers', '2'], { cwd })
  outcomes = new Map((JSON.parse(out) as { suites: Suite[] }).suites.flatMap(outcomesIn))
}, 240_000)
afterAll(() => folder.remove())

const outcome = (title: string): Outcome => {
  const found = outcomes.get(title)
  if (!found) throw new Error(`no test "${title}" among ${[...outcomes.keys()].join(', ')}`)
  return found
}

it('names app, module, address and status of a frame that did not open', () => {
  const frame =
    /app failing, module tab, http:\/\/localhost:\d+\/nothing: status 404, iframe\.js has not said hello/
  const { errors, attached } = outcome('a page that is not there')
  expect(errors).toMatch(/Expected: every app on the page has loaded iframe\.js/)
  expect(errors).toMatch(frame)
  expect(errors).not.toContain('Not open at the end')
  expect(outcome('a panel that is elsewhere').errors).toMatch(frame)
  expect(attached['AP Bridge: frames of apps']).toMatch(frame)
})

it("attaches errors of the apps' pages, with the frame", () => {
  const { 'AP Bridge: errors in pages': errors } = outcome('a script that breaks').attached
  expect(errors).toContain('app failing, module panel: console: I am')
  expect(errors).toMatch(
    /app failing, module panel: not caught: ReferenceError: undefinedThing[^]*http:\/\/localhost:\d+\/panel:\d/,
  )
})

it('says what was called where the test ended under a matcher', () => {
  const { status, errors } = outcome('a matcher that looks longer than the test may last')
  expect(status).toBe('timedOut')
  expect(errors).toContain('toHaveCalled: expected a call of AP.editor.clearTranslation()')
  expect(errors).toContain('Other calls: editor.setTranslation')
  expect(errors).not.toContain('There is no world')
})

it('fails where a fault never happened, unless that is allowed', () => {
  const { status, errors } = outcome('a fault that never happens')
  expect(status).toBe('failed')
  expect(errors).toContain('1 fault never happened')
  expect(errors).toContain('idle: on api, match {"path":"/storages"}, do {"status":503}; nothing matched')
  expect(outcome('a fault that never happens passes')).toMatchObject({ status: 'passed', errors: '' })
})

it("gives an app's frame its storage, as people's browsers do", () => {
  expect(outcome('a frame keeps what it stores')).toMatchObject({ status: 'passed', errors: '' })
})

it('leaves a page with the timeline and the errors, and says how to look at it', async () => {
  const { told, paths } = outcome('a script that breaks')
  const at = /to see what led to what, open (\S+\.html) in a browser, or run npx ap-bridge report \S+\.jsonl/
  expect(told).toMatch(at)
  const page = await readFile(paths['AP Bridge: report'] ?? '', 'utf8')
  const [, there = ''] = at.exec(told) ?? []
  expect(await readFile(join(folder.path, 'failing', there), 'utf8')).toBe(page)
  const [, embedded = ''] = /<script type="application\/json" id="report">(.*)<\/script>/.exec(page) ?? []
  const { title, errors, entries } = JSON.parse(embedded) as {
    title: string
    errors: string[]
    entries: { kind: string; app: string; name: string; reason?: string }[]
  }
  // What is thrown is told at once, what is written at the end.
  expect(entries.filter(({ kind }) => kind === 'console')).toMatchObject([
    {
      app: 'failing',
      name: 'not caught',
      reason: expect.stringContaining('ReferenceError: undefinedThing') as string,
    },
    { app: 'failing', name: 'error', reason: expect.stringContaining('I am') as string },
  ])
  expect(title).toBe('a script that breaks')
  expect(errors.join('\n')).toMatch(/getByText\('Done'\)[^]*not caught: ReferenceError: undefinedThing/)
  expect(errors.join('\n')).not.toContain('\u001b')
  expect(entries.map(({ kind }) => kind)).toContain('install')
})

it('says of a run of several workers what was met and used, and fails where that is asked', async () => {
  const workers = new Set([...outcomes.values()].flatMap((each) => each.workers))
  expect(workers.size).toBeGreaterThan(1)
  const cli = join(folder.home, 'dist/cli.js')
  const cwd = join(folder.path, 'failing')
  const report = async (...more: string[]) =>
    folder.node([cli, 'report', '--conformance', 'test-results', ...more], { cwd })
  const ran = await report('--format', 'json')
  const { tests, apps, findings } = JSON.parse(ran.out) as {
    tests: number
    findings: { id: string; tests: string[] }[]
    apps: { app: string; modules: object; methods: { used: string[] } }[]
  }
  expect(tests).toBe(outcomes.size)
  expect(apps).toMatchObject([{ app: 'failing', modules: { used: ['tab', 'panel'], unused: [] } }])
  expect(apps[0]?.methods.used).toEqual(['editor.setTranslation'])
  const status = findings.find(({ id }) => id === 'UI-005')
  expect(status?.tests).toContain('failing.spec.ts › a page that is not there')
  expect(ran.code).toBe(1)
  expect((await report('--ignore', findings.map(({ id }) => id).join(','))).out).toContain('0 errors')
  const page = await report('--format', 'html')
  const [, embedded = ''] = /id="report">(.*)<\/script>/.exec(page.out) ?? []
  expect(JSON.parse(embedded)).toEqual(JSON.parse(ran.out))
})
