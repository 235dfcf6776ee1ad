/** Steps about file formats: whether the app answers a job, and takes one as large as the platform sends. */
import { jobLanguage } from '../platform/pipeline/index.ts'
import { ask, beginningOf, isAnswer, type Answer, type NoAnswer } from './ask.ts'
import type { Bench } from './bench.ts'
import { absent, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { basePathOf, formatModulesOf, type ModuleAt } from './modules.ts'

/** The platform gives a job two minutes; the doctor's sample is small. */
const jobMs = 30_000
/** Just below the platform's limit of a body. Source: specification, "Limits": 5 MB. */
const largeBytes = 4_900_000
/** What the JSON parser of a well-known server takes when nothing is said. */
const middleBytes = 90_000

const utf8 = new TextEncoder()
const builtIn = { name: 'doctor.json', bytes: utf8.encode('{"greeting":"Hello"}') }

/** As the platform sends it. Source: specification, "Job request sent to a custom file format app". */
const send = async (
  bench: Bench,
  at: ModuleAt,
  name: string,
  content: Uint8Array,
): Promise<Answer | NoAnswer> => {
  const { organizationId, projectId } = await bench.world()
  const manifest = await bench.manifest()
  const token = await bench.token(at.key)
  const url = new URL(bench.stage.origin + basePathOf(manifest) + at.path)
  if (token !== null) url.searchParams.set('jwtToken', token)
  const body = {
    jobType: 'parse-file',
    organization: {
      id: organizationId,
      domain: null,
      baseUrl: 'https://crowdin.com',
      apiBaseUrl: 'https://api.crowdin.com',
    },
    project: { id: projectId, identifier: 'doctor', name: 'Doctor' },
    file: { id: 1, name, content: Buffer.from(content).toString('base64') },
    sourceLanguage: jobLanguage('en'),
    targetLanguages: [],
    customSrxContents: null,
  }
  return ask(url.href, {
    method: 'POST',
    limitMs: jobMs,
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
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
          })
        const value = jsonOf(answer.text)
        const given = value?.error?.message
        const said = typeof given === 'string' ? given : null
        if (answer.status === 401 || answer.status === 403)
          return fails(`${head}: ${answer.status}${said === null ? '' : `; it says: ${said}`}`, {
            fix: 'The token is in the query, jwtToken, and in the header Authorization: check it by HS256 with the client secret.',
          })
        const strings = value?.data?.strings
        if (Array.isArray(strings)) evidence.push(`${head}: ${strings.length} strings`)
        else if (value?.data) evidence.push(`${head}: data`)
        // A file that is not of its format may be refused, with status 200 or 400, in words.
        else if (said !== null && answer.status < 500 && answer.status !== 404)
          evidence.push(`${head}: it refuses the sample: ${beginningOf(said)}`)
        else
          return fails(
            `${head}: status ${answer.status}; expected JSON with data or error, got ${beginningOf(answer.text) || 'nothing'}`,
            {
              fix: 'Answer 200 with { "data": { "strings": [...] } }, or { "error": { "message" } }, as application/json.',
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
    id: 'body-limit',
    needs: ['file-format-job'],
    title: 'The job path takes a body of 5 MB',
    why: 'The platform sends files inline up to that size; the JSON parser of Express stops at 100 kB when nothing is said.',
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
