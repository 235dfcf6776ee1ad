/** Steps about the manifest as it is served. */
import { isLoopback } from '../../src/contract/loopback.ts'
import { isServerless } from '../../src/contract/manifest.ts'
import { isObject } from '../../src/contract/value.ts'
import type { Finding } from '../lint/index.ts'
import { isAnswer, type Answer } from './ask.ts'
import { insteadOf } from './app-checks.ts'
import type { Bench } from './bench.ts'
import { absent, check, fails, holds, warns, type Outcome } from './check.ts'

const answerOf = async (bench: Bench): Promise<Answer> => {
  const answer = await bench.manifestAnswer()
  if (!isAnswer(answer)) throw new Error(`${bench.manifestUrl} did not answer (${answer.why})`)
  return answer
}

const lineOf = ({ id, path, message, line }: Finding): string =>
  `line ${line}: ${id} ${path && `${path}: `}${message}`

const several = (findings: readonly Finding[], name: string): string =>
  findings.length === 1 ? '' : ` (and ${findings.length - 1} more ${name}${findings.length > 2 ? 's' : ''})`

export const manifestChecks = [
  check({
    id: 'manifest-status',
    needs: ['app-answers'],
    title: "The manifest's address answers 200",
    why: 'The platform reads the manifest there, follows no redirect, and installs nothing without it.',
    async run(bench): Promise<Outcome> {
      const { manifestUrl } = bench
      const { status, headers, text } = await answerOf(bench)
      if (status === 200) return holds(`GET ${manifestUrl} answers 200`)
      const location = headers.get('location')
      if (location)
        return fails(`GET ${manifestUrl} answers ${status} and leads to ${location}`, {
          fix: `Give --app the address itself: ${new URL(location, manifestUrl).href.replace(/[?#].*$/, '')}`,
        })
      return fails(`GET ${manifestUrl} answers ${status}; ${insteadOf(text)}`, {
        fix:
          status === 404
            ? `Give --app the path that serves the manifest, or let the app serve it at ${new URL(manifestUrl).pathname}.`
            : 'Let the path of the manifest answer 200 to everybody: no login, no token.',
      })
    },
  }),
  check({
    id: 'manifest-content-type',
    needs: ['manifest-status'],
    title: 'The manifest comes as JSON',
    why: 'A page in its place, as single-page servers send for every path, is no manifest; proxies and browsers go by the type.',
    async run(bench): Promise<Outcome> {
      const type = (await answerOf(bench)).headers.get('content-type')
      const fix = 'Send it with Content-Type: application/json.'
      // Unstated: what the platform does with another type. Ours reads it; node's plain `end()` sends none at all.
      if (type === null) return warns('the answer has no Content-Type, expected application/json', { fix })
      if (/^\s*application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return holds(type)
      return fails(`Content-Type: expected application/json, got ${type}`, {
        fix: /html/i.test(type)
          ? `Let ${new URL(bench.manifestUrl).pathname} answer with the manifest, as application/json, before the route that answers every path with the page.`
          : fix,
      })
    },
  }),
  check({
    id: 'manifest-json',
    needs: ['manifest-content-type'],
    title: 'The manifest is a JSON object',
    why: 'Nothing can be read of it otherwise.',
    finding: 'MF-001',
    async run(bench): Promise<Outcome> {
      const { text } = await answerOf(bench)
      const [first] = await bench.findings()
      if (first?.id === 'MF-001')
        return fails(`line ${first.line}, column ${first.column}: ${first.message}`, {
          fix: `ap-bridge lint ${bench.manifestUrl} shows the place.`,
        })
      const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
      if (isObject(value)) return holds(`an object of ${text.length} characters`)
      return fails(
        `expected an object, got ${Array.isArray(value) ? 'a list' : JSON.stringify(value).slice(0, 40)}`,
        {
          fix: 'Serve the manifest itself, not a list or a text that holds it.',
        },
      )
    },
  }),
  check({
    id: 'manifest-lint',
    needs: ['manifest-json'],
    title: 'The manifest keeps the rules',
    why: 'An error keeps the platform from installing the app; a warning means that a part of it will not work.',
    async run(bench): Promise<Outcome> {
      const findings = await bench.findings()
      const of = (severity: Finding['severity']): Finding[] =>
        findings.filter((one) => one.severity === severity)
      const [errors, warnings] = [of('error'), of('warning')]
      const more = (list: Finding[]): Pick<Outcome, 'fix' | 'evidence' | 'finding'> => ({
        fix: list[0]?.fix ?? `ap-bridge lint ${bench.manifestUrl} shows each place.`,
        evidence: list.map(lineOf),
        finding: list[0]?.id,
      })
      const [error] = errors
      if (error) return fails(lineOf(error) + several(errors, 'error'), more(errors))
      const [warning] = warnings
      if (warning) return warns(lineOf(warning) + several(warnings, 'warning'), more(warnings))
      return holds('no errors and no warnings')
    },
  }),
  check({
    id: 'base-url-origin',
    needs: ['manifest-lint'],
    title: 'baseUrl names the server that serves the manifest',
    why: 'The platform builds the addresses of pages, callbacks and jobs from baseUrl, and keeps it from the installation on.',
    async run(bench): Promise<Outcome> {
      if (isServerless(await bench.manifest())) return absent('the platform hosts the pages of a bundle')
      const { origin } = new URL(bench.manifestUrl)
      const baseUrl = String((await bench.manifest())['baseUrl'])
      const written = new URL(baseUrl)
      if (written.origin === origin) return holds(baseUrl)
      const fix = `Set baseUrl to ${origin}${written.pathname.replace(/\/$/, '')} while the app runs here.`
      const found = `baseUrl is ${baseUrl}, and the manifest is served at ${origin}`
      const isSamePort = written.port === new URL(origin).port && isLoopback(written.hostname)
      // A manifest that was written for the public address is right there; here it is checked at its own server.
      if (!isLoopback(written.hostname) || isSamePort)
        return warns(`${found}; the steps below ask the app at ${origin}`, { fix })
      return fails(found, { fix })
    },
  }),
]
