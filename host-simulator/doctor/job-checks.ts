/** Steps about file formats: whether the app answers a job, and takes one as large as the platform sends. */
import { findingRules, type FindingId } from '../../src/contract/findings/index.ts'
import { jobLanguage, type JobRequest, type JobWish } from '../platform/pipeline/index.ts'
import { ask, beginningOf, isAnswer, type Answer, type NoAnswer } from './ask.ts'
import type { Bench } from './bench.ts'
import { absent, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { compared, runnerOf, tripsOverNull, type Met, type RunJob } from './format-runs.ts'
import { basePathOf, formatModulesOf, type ModuleAt } from './modules.ts'

/** The platform gives a job two minutes; the doctor's sample is small. */
const jobMs = 30_000
/** A job that cannot be done may make a server forget to answer. */
const wrongMs = 3000
/** Just below the platform's limit of a body. Source: specification, "Limits": 5 MB. */
const largeBytes = 4_900_000
/** What the JSON parser of a well-known server takes when nothing is said. */
const middleBytes = 90_000

const utf8 = new TextEncoder()
const builtIn = { name: 'doctor.json', bytes: utf8.encode('{"greeting":"Hello","farewell":"Goodbye"}') }

const clock: JobWish['clock'] = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** As the platform sends it. Source: specification, "Job request sent to a custom file format app". */
const jobAt = async (
  bench: Bench,
  at: ModuleAt,
  file: { name: string; bytes: Uint8Array },
): Promise<{ moduleUrl: string; token: string | null; request: JobRequest }> => {
  const { organizationId, projectId } = await bench.world()
  return {
    moduleUrl: bench.stage.origin + basePathOf(await bench.manifest()) + at.path,
    token: await bench.token(at.key),
    request: {
      jobType: 'parse-file',
      organization: {
        id: organizationId,
        domain: null,
        baseUrl: 'https://crowdin.com',
        apiBaseUrl: 'https://api.crowdin.com',
      },
      project: { id: projectId ?? 1, identifier: 'doctor', name: 'Doctor' },
      file: { id: 1, name: file.name, content: Buffer.from(file.bytes).toString('base64') },
      sourceLanguage: jobLanguage('en'),
      targetLanguages: [],
      customSrxContents: null,
    },
  }
}

const send = async (
  bench: Bench,
  at: ModuleAt,
  name: string,
  content: Uint8Array,
): Promise<Answer | NoAnswer> => {
  const { moduleUrl, token, request } = await jobAt(bench, at, { name, bytes: content })
  const url = new URL(moduleUrl)
  if (token !== null) url.searchParams.set('jwtToken', token)
  return ask(url.href, {
    method: 'POST',
    limitMs: jobMs,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(request),
  })
}

/** Jobs for the sample, with answers as the platform reads them. */
const runnerAt = async (bench: Bench, at: ModuleAt, limitMs = jobMs): Promise<RunJob> => {
  const { request, ...wish } = await jobAt(bench, at, bench.sample ?? builtIn)
  return runnerOf({ ...wish, send: (asked) => fetch(asked), clock, limits: { jobMs: limitMs } }, request)
}

interface JobAnswer {
  data?: { strings?: unknown[]; stringsUrl?: unknown }
  error?: { message?: unknown }
}

const jsonOf = (text: string): JobAnswer | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}

/** Whether the words are about the size, whatever the status is. */
const isTooLarge = (answer: Answer | NoAnswer): boolean =>
  isAnswer(answer)
    ? answer.status === 413 || (answer.status >= 400 && /too large|exceed|entity\.too/i.test(answer.text))
    : answer.code === 'ECONNRESET' || answer.code === 'EPIPE' || answer.code === 'UND_ERR_SOCKET'

/** A file of that many bytes, whose body as JSON is about `bytes` long. */
const contentOf = (bytes: number): Uint8Array => {
  const room = Math.floor((bytes * 3) / 4) - 1000
  return utf8.encode(`{"greeting":"${'x'.repeat(Math.max(0, room))}"}`)
}

const none = absent('it has no custom-file-format module')

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

export const jobChecks = [
  check({
    id: 'file-format-job',
    needs: ['installed-callback'],
    title: 'A file format answers a job',
    why: 'A file whose job fails is not imported.',
    limitMs: 3 * jobMs,
    async run(bench): Promise<Outcome> {
      const formats = formatModulesOf(await bench.manifest())
      if (!formats.length) return none
      const { name, bytes } = bench.sample ?? builtIn
      const evidence: string[] = []
      for (const at of formats) {
        const answer = await send(bench, at, name, bytes)
        const head = `POST ${at.path} (${at.key}), parse-file of ${name}`
        if (!isAnswer(answer))
          return fails(`${head}: ${answer.why}`, {
            fix: 'Answer every job, a broken file with { "error": { "message" } }.',
            finding: answer.code === 'TIMEOUT' ? 'CF-013' : 'CF-032',
          })
        const value = jsonOf(answer.text)
        const given = value?.error?.message
        const said = typeof given === 'string' ? given : null
        if (answer.status === 401 || answer.status === 403)
          return fails(`${head}: ${answer.status}${said === null ? '' : `; it says: ${said}`}`, {
            fix: 'The token is in the query, jwtToken, and in the header Authorization: check it by HS256 with the client secret.',
            finding: 'CF-007',
          })
        const strings = value?.data?.strings
        if (Array.isArray(strings)) evidence.push(`${head}: ${strings.length} strings`)
        else if (value?.data) evidence.push(`${head}: data`)
        // A file that is not of its format may be refused, with status 200 or 400, in words.
        else if (said !== null && answer.status < 500 && answer.status !== 404)
          evidence.push(`${head}: it refuses the sample: ${beginningOf(said)}`)
        else if (await tripsOverNull(await runnerAt(bench, at)))
          return fails(`${head}: status ${answer.status}, and is done without customSrxContents: null`, {
            fix: findingRules['CF-023'].fix,
            finding: 'CF-023',
          })
        else
          return fails(
            `${head}: status ${answer.status}; expected JSON with data or error, got ${beginningOf(answer.text) || 'nothing'}`,
            {
              fix: 'Answer 200 with { "data": { "strings": [...] } }, or { "error": { "message" } }, as application/json.',
              finding: answer.status === 200 ? 'CF-006' : 'CF-007',
            },
          )
      }
      const isRefused = evidence.every((line) => line.includes('refuses the sample'))
      if (isRefused && bench.sample)
        return fails(evidence[0] ?? '', { fix: 'Repair the file or the parser.', evidence })
      if (isRefused)
        return holds(
          `${formats.length === 1 ? 'it answers' : `${formats.length} modules answer`}; --sample <file> tries a file of its own`,
          { evidence },
        )
      return holds(evidence.find((line) => !line.includes('refuses the sample')) ?? '', { evidence })
    },
  }),
  check({
    id: 'file-format-runs',
    needs: ['file-format-job'],
    title: 'Jobs for one file agree with each other',
    why: 'Strings are found again by what the app answers: what is another each time loses translations.',
    limitMs: 4 * jobMs,
    async run(bench): Promise<Outcome> {
      const formats = formatModulesOf(await bench.manifest())
      if (!formats.length) return none
      const lines: string[] = []
      let first: FindingId | undefined
      for (const at of formats) {
        const met = await compared(await runnerAt(bench, at), {
          isMultilingual: at.module['multilingual'] === true,
          runWrong: await runnerAt(bench, at, wrongMs),
        })
        const worst = met.find(({ id }) => findingRules[id].severity === 'error')
        const told = (each: Met): string => `${each.id} ${at.path} (${at.key}): ${each.message}`
        if (worst)
          return fails(told(worst), {
            fix: findingRules[worst.id].fix,
            finding: worst.id,
            evidence: met.map(told),
          })
        lines.push(...met.map(told))
        first ??= met[0]?.id
      }
      if (first === undefined) return holds('several jobs gave the same, and wrong ones were refused')
      return holds(`${lines.length} worth knowing: ${lines[0]}`, { finding: first, evidence: lines })
    },
  }),
  check({
    id: 'body-limit',
    needs: ['file-format-job'],
    title: 'The job path takes a body of 5 MB',
    why: 'The platform sends files inline up to that size; the JSON parser of Express stops at 100 kB when nothing is said.',
    finding: 'CF-012',
    limitMs: 3 * jobMs,
    async run(bench): Promise<Outcome> {
      const [at] = formatModulesOf(await bench.manifest())
      if (!at) return none
      const { name } = bench.sample ?? builtIn
      const large = await send(bench, at, name, contentOf(largeBytes))
      const head = `POST ${at.path} with ${megabytes(largeBytes)}`
      if (!isTooLarge(large)) {
        if (isAnswer(large)) {
          const line = `${head} answers ${large.status} in ${Math.round(large.ms)} ms`
          return large.status < 500
            ? holds(line)
            : warns(`${line}; it says: ${beginningOf(large.text)}`, {
                fix: 'Answer a file that cannot be read with { "error": { "message" } }.',
              })
        }
        return untold(`${head}: ${large.why}`)
      }
      const middle = await send(bench, at, name, contentOf(middleBytes * 1.7))
      const said = isAnswer(large) ? `answers ${large.status}` : `breaks off (${large.why})`
      const isStandard = isTooLarge(middle)
      return fails(
        `${head} ${said}${isStandard ? `, as does one of ${Math.round((middleBytes * 1.7) / 1000)} kB` : ''}`,
        {
          fix: isStandard
            ? "Raise the limit of the body parser: express.json({ limit: '6mb' }) for this path."
            : 'Raise the limit of bodies for this path to 6 MB, in the server and in what stands before it.',
        },
      )
    },
  }),
]
