/** Apps that answer a job wrongly: each with one mistake. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import {
  jobLanguage,
  type JobRequest,
  type JobWish,
} from '../../../host-simulator/platform/pipeline/index.ts'
import { compared, runnerOf } from '../../../host-simulator/doctor/format-runs.ts'
import { sampleSrx } from '../../../host-simulator/srx/index.ts'
import {
  asked,
  base64,
  buildRequest,
  jobIn,
  moduleUrl,
  openKit,
  parseRequest,
  stillClock,
  streamOf,
  type App,
  type Kit,
} from '../../jobs/kit.ts'

type Found = Promise<{ id: FindingId }[]>

const good = { identifier: 'a', text: 'A' }
const json =
  (value: unknown): App =>
  () =>
    Response.json(value)
const records = (...strings: unknown[]): unknown => ({ data: { strings } })

/** Of one answer. */
const answer =
  (app: App, over: Partial<JobWish> = {}) =>
  async (): Found =>
    (await asked(app, over)).findings
const record = (over: object, ...more: object[]) => answer(json(records({ ...good, ...over }, ...more)))

/** Of one record of an upload into German. */
const uploaded = (over: object) =>
  answer(json(records({ ...good, ...over })), {
    request: parseRequest({ targetLanguages: [jobLanguage('de')] }),
  })

const plural = { identifier: 'a', hasPlurals: true, text: { one: 'A', other: 'As' } }
const shown = '<p class="crowdin_phrase" id="string_preview_id_1">A</p>'

const preview = (html: string, ...strings: object[]) =>
  answer(
    json({
      data: { strings: strings.length ? strings : [{ ...good, previewId: 1 }], preview: base64(html) },
    }),
  )

/** What lies at the address of the strings. */
const lines = (there: string, status = 200) =>
  answer((request) =>
    request.url.startsWith(moduleUrl)
      ? Response.json({ data: { stringsUrl: 'https://app.test/there' } })
      : new Response(there, { status }),
  )

/** After so many milliseconds. */
const late = (ms: number) => async (): Found => {
  const clock = stillClock()
  const report = asked(
    () => {
      clock.advance(ms)
      return Response.json(records(good))
    },
    { clock },
  )
  return (await report).findings
}

type Answers = Parameters<typeof openKit>[0]

/** A file comes into a world by the app's module, and then a translation where `upload` says so. */
const inWorld =
  (job: Answers, { module = {}, fileOptions = async () => ({}), upload = false }: InWorld = {}) =>
  async (): Found => {
    const kit = await openKit(job, { module })
    const storageId = await kit.store('my.x', 'a')
    await kit.rest('POST', 'projects/1/files', { storageId, name: 'my.x', ...(await fileOptions(kit)) })
    if (upload) await kit.over(jobIn(await kit.page('POST', '/files/1/translations?languageId=de', 'a')).id)
    return findingsOf(kit.world).list() as Awaited<Found>
  }

interface InWorld {
  module?: Record<string, unknown>
  fileOptions?: (kit: Kit) => Promise<object>
  upload?: boolean
}

const megabyte = 'x'.repeat(1024 * 1024)

/** Lines `key=text` of a file, as a right app reads and builds them, and refuses what it cannot do. */
const source = 'one=One\ntwo=Two\nthree=Three'

interface Lines {
  parse?(records: { identifier: string; text: string }[], job: JobRequest, runs: number): unknown[]
  /** What stands in the line of a string that has no translation. */
  untranslated?(text: string): string
  /** Keys whose translation it does not write. */
  ignores?: readonly string[]
  /** Jobs that it takes for done instead of refusing them. */
  takes?: 'any type' | 'no file'
}

/** Jobs for one file are compared, as the doctor does it. */
export const comparedLines = async ({
  parse = (all) => all,
  untranslated = (text) => text,
  ignores = [],
  takes,
}: Lines): Found => {
  let runs = 0
  const answer = (job: JobRequest): object => {
    const { jobType, file, strings = [], targetLanguages } = job
    const isWrong = { 'any type': jobType !== 'parse-file' && jobType !== 'build-file', 'no file': !file }
    for (const [what, is] of Object.entries(isWrong))
      if (is) return takes === what ? { data: {} } : { error: { message: 'no such job' } }
    const rows = atob(file.content ?? '')
      .split('\n')
      .map((line) => line.split('=') as [string, string])
    if (jobType === 'parse-file')
      return {
        data: {
          strings: parse(
            rows.map(([identifier, text]) => ({ identifier, text })),
            job,
            runs++,
          ),
        },
      }
    const [language] = targetLanguages
    const built = rows.map(([key, text]) => {
      const { translations = {} } = strings.find(({ identifier }) => identifier === key) ?? {}
      if (ignores.includes(key)) return `${key}=${text}`
      return `${key}=${(translations[language?.id ?? '']?.text as string | undefined) ?? untranslated(text)}`
    })
    return { data: { content: base64(built.join('\n')) } }
  }
  const request = parseRequest({ file: { id: 1, name: 'a.x', content: base64(source) } })
  const send = async (asked: Request): Promise<Response> => {
    try {
      return Response.json(answer((await asked.json()) as JobRequest))
    } catch {
      // As servers do where a handler throws.
      return new Response('', { status: 500 })
    }
  }
  return compared(runnerOf({ moduleUrl, token: null, clock: stillClock(), send }, request)) as Found
}

const runs = (how: Lines) => () => comparedLines(how)

export const formatMutants = {
  'CF-001': record({ identifier: '' }),
  'CF-002': record({}, good),
  'CF-003': record({ text: { one: 'A', other: 'As' } }),
  'CF-004': answer(json({ data: { strings: [good], stringsUrl: 'https://app.test/there' } })),
  'CF-005': answer(json({ data: {} })),
  'CF-006': answer(json([])),
  'CF-007': answer(() => Response.json({ error: { message: 'no' } }, { status: 500 })),
  'CF-008': uploaded({ translations: { de: { text: 'B', status: 'done' } } }),
  'CF-009': record({ customData: 'x'.repeat(4097) }),
  'CF-010': answer(json({ ...(records(good) as object), more: 'x'.repeat(5_100_000) })),
  'CF-011': answer(() => new Response(streamOf([new TextEncoder().encode(megabyte.repeat(6))]))),
  'CF-012': answer(() => new Response('', { status: 413 })),
  'CF-013': late(120_001),
  'CF-014': late(30_001),
  'CF-015': inWorld(
    ({ targetLanguages }) =>
      targetLanguages.length
        ? records({ ...good, identifier: 'b', translations: { de: { text: 'B' } } })
        : records(good),
    { upload: true },
  ),
  'CF-016': runs({ parse: (all, _, count) => (count % 2 ? all.toReversed() : all) }),
  'CF-017': runs({ untranslated: (text) => text.toUpperCase() }),
  'CF-018': runs({ untranslated: () => '' }),
  'CF-019': runs({ takes: 'any type' }),
  'CF-020': runs({ takes: 'no file' }),
  'CF-021': lines('[{"identifier":"a","text":"A"}]'),
  'CF-022': inWorld(() => records({ ...good, text: 'One is here. Two is there.' }), {
    module: { customSrxSupported: true },
    fileOptions: async (kit) => ({
      importOptions: { srxStorageId: await kit.store('rules.srx', sampleSrx) },
    }),
  }),
  'CF-023': runs({
    parse: (all, { customSrxContents }) => (customSrxContents === null ? (null as never) : all),
  }),
  'CF-024': answer(json({ error: {} })),
  'CF-025': answer(json({ data: { strings: [good], preview: 'a-b=' } })),
  'CF-026': lines('', 404),
  'CF-027': uploaded({ translations: { fr: { text: 'B' } } }),
  'CF-028': record({ context: 7 }),
  'CF-029': preview(shown, { ...good, previewId: 1 }, { identifier: 'b', text: 'B' }),
  'CF-030': preview('<p>A</p>'),
  'CF-031': preview(shown, { ...plural, previewId: 1 }),
  'CF-032': answer(() => Promise.reject(new TypeError('fetch failed'))),
  'CF-033': answer(json({ data: { content: '' } }), { request: buildRequest() }),
  'CF-034': inWorld(() => records({ ...good, attributes: { serviceType: 'nothing-known' } })),
  'CF-035': async (): Found => {
    const kit = await openKit(() => records(good))
    const { id } = jobIn(await kit.page('POST', '/projects/1/files?name=my.foo', 'One'))
    return (await kit.over(id)).findings as Awaited<Found>
  },
  'CF-036': record({ identifier: 'x'.repeat(513) }),
  'CF-037': record({}, { identifier: 'b', text: ' ' }),
  'CF-038': record({ hasPlurals: true, text: { other: 'As' } }),
  'CF-039': answer(
    () => new Response(JSON.stringify(records(good)), { headers: { 'content-type': 'text/plain' } }),
  ),
  'CF-040': uploaded({
    ...plural,
    translations: { de: { text: { one: 'B', other: 'Bs' }, status: 'approved' } },
  }),
  'CF-041': record({ translations: { de: { text: 'B' } } }),
  'CF-042': inWorld(() => records(good), { upload: true }),
  'CF-043': preview(shown, { ...good, previewId: 1 }, { identifier: 'b', text: 'B', previewId: 1 }),
  'CF-044': preview('<p id="string_preview_id_1">A</p>'),
  'CF-045': preview(`${shown}<p class="crowdin_phrase" id="string_preview_id_2">B</p>`),
  'CF-046': preview(`${shown}<script>1</script>`),
  'CF-047': runs({
    parse: (all, _, count) => all.map((one) => ({ ...one, identifier: `${one.identifier} ${count}` })),
  }),
  'CF-048': runs({ ignores: ['three'] }),
}
