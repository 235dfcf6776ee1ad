/** One file through an app: imported, translated and built, or compared with a translated one. */
import { basename } from 'node:path'
import type { WorldHandle } from '../server/index.ts'
import { Failure } from './failure.ts'
import type { AskedJob, JobExchange } from '../page-api/question.ts'
import type { Answered } from './job-ask.ts'
import type { DoneJob, JobClient } from './job-client.ts'
import { read } from './read.ts'
import { write } from './write.ts'
import { outFor, type FileVerb, type JobWish } from './job-options.ts'
import { readTranslations, translationsFor, unknownIn, type GivenTranslations } from './job-translations.ts'

/** What a run found out; goes out as it is with `--json`. */
export interface JobRunResult {
  job: JobWish['verb']
  app: string
  module: string | null
  fileName: string
  jobs: (DoneJob | AskedJob)[]
  /** What went to the app and came, the first first. */
  exchanges: JobExchange[]
  /** Of questions: what was asked about, and what the app says of it. */
  answers: Answered[]
  strings: object[]
  translations: object[]
  /** Identifiers of a translated file that no string has. */
  unmatched: string[]
  /** Files that were written. */
  out: string[]
}

export interface FormatModule {
  key: string
  type?: string
  multilingual?: boolean
  customSrxSupported?: boolean
}

/** Of a manifest that the platform has checked. */
export const formatsAt = async (manifestUrl: string): Promise<FormatModule[]> => {
  const { modules } = (await (await fetch(manifestUrl)).json()) as { modules?: Record<string, unknown> }
  const formats = modules?.['custom-file-format'] ?? []
  return (Array.isArray(formats) ? formats : [formats]) as FormatModule[]
}

export interface JobRun {
  wish: JobWish
  formats: readonly FormatModule[]
  world: WorldHandle
  client: JobClient
  result: JobRunResult
  /** Of the world's project, and of the file in it. */
  projectId: number
  say(line: string): void
}

type StringRow = NonNullable<ReturnType<WorldHandle['state']['strings']['get']>>

export const stringsOf = ({ world }: JobRun, fileId: number): StringRow[] =>
  (world.state.files.get(fileId)?.stringIds ?? []).flatMap((id) => world.state.strings.get(id) ?? [])

/** The one that took the file. */
const moduleOf = ({ formats, result }: JobRun): FormatModule | undefined =>
  formats.find(({ key }) => key === result.module)

/** The file in the project; null where the app did not take it, which its job tells. */
const imported = async (run: JobRun, path: string): Promise<number | null> => {
  const { wish, formats, world, client, projectId, result } = run
  const { app } = result
  if (!formats.length)
    throw new Failure('findings', `${app} has no custom-file-format module that could be asked.`)
  const keys = formats.map(({ key }) => key)
  const meant = formats.find(({ key }) => key === wish.module)
  if (wish.module !== undefined && !meant)
    throw new Failure('usage', `--module: expected ${keys.join(' or ')}, got "${wish.module}"`)
  const rules = wish.srx === undefined ? null : await read(wish.srx)
  const name = basename(path)
  const bytes = await read(path)
  const srxStorageId = rules && (await client.store(basename(wish.srx ?? ''), rules))
  const { job, words } = await client.importFile(projectId, { name, bytes, type: meant?.type, srxStorageId })
  if (job) result.jobs.push(job)
  if (job && wish.module !== undefined && job.module !== wish.module)
    throw new Failure(
      'findings',
      `--module ${wish.module}: the platform asked ${job.module} for ${name}; a module is chosen by its type, or by its signaturePatterns where it has none.`,
    )
  if (!job)
    throw new Failure(
      'findings',
      words ??
        `No module of ${app} takes ${name}: the platform read it as a built-in format. Name one with --module (${keys.join(', ')}), or look at signaturePatterns.`,
    )
  result.module = job.module
  if (rules && moduleOf(run)?.customSrxSupported !== true)
    run.say(`--srx: ${job.module} does not say customSrxSupported, so the rules were not sent`)
  if (job.status !== 'finished') return null
  return job.fileId ?? [...world.state.files].findLast((file) => file.projectId === projectId)?.id ?? null
}

const parse = async (run: JobRun): Promise<void> => {
  const { wish, world, client, result } = run
  const fileId = await imported(run, wish.file)
  if (fileId === null) return
  const previewIds = await client.previewIds(fileId)
  const labels = new Map([...world.state.labels].map(({ id, title }) => [id, title]))
  const strings = stringsOf(run, fileId).map(
    ({ id, identifier, text, context, maxLength, isHidden, labelIds }) => ({
      identifier,
      text,
      ...(typeof text !== 'string' && { hasPlurals: true }),
      ...(context && { context }),
      ...(maxLength && { maxLength }),
      ...(isHidden && { isHidden }),
      ...(labelIds.length && { labels: labelIds.map((label) => labels.get(label) ?? '') }),
      ...(previewIds.has(id) && { previewId: previewIds.get(id) }),
    }),
  )
  result.strings = strings
  if (wish.out !== undefined) {
    await write(wish.out, strings.map((each) => `${JSON.stringify(each)}\n`).join(''))
    result.out.push(wish.out)
  }
}

/** The translations that `--translations` names. */
export const givenIn = async ({ translations: name }: JobWish): Promise<GivenTranslations | null> =>
  name === undefined ? null : readTranslations(new TextDecoder().decode(await read(name)), name)

const build = async (run: JobRun): Promise<Uint8Array | null> => {
  const given = await givenIn(run.wish)
  const fileId = await imported(run, run.wish.file)
  return fileId === null ? null : exported(run, fileId, given)
}

/** The file in each language, translated as is given or into the pseudo-locale. */
const exported = async (
  run: JobRun,
  fileId: number,
  given: GivenTranslations | null,
): Promise<Uint8Array | null> => {
  const { wish, world, client, projectId, result } = run
  const isOfAll = moduleOf(run)?.multilingual === true
  const strings = stringsOf(run, fileId)
  // Before anything is built: a name that does not do is no news for the end.
  for (const languageId of wish.languageIds) outFor(wish, languageId, isOfAll)
  const strange = given ? unknownIn(strings, given) : []
  if (strange.length)
    run.say(
      `--translations: no string has the identifier ${strange.slice(0, 5).join(', ')} (${strange.length})`,
    )
  for (const languageId of wish.languageIds)
    world.do({
      do: 'importTranslations',
      projectId,
      languageId,
      translations: translationsFor(strings, languageId, given),
    })
  let last: Uint8Array | null = null
  for (const languageId of isOfAll ? [null] : wish.languageIds) {
    const { job, bytes } = await client.export(fileId, languageId)
    result.jobs.push(job)
    if (!bytes) continue
    last = bytes
    const out = outFor(wish, languageId ?? '', isOfAll)
    if (out === undefined) continue
    await write(out, bytes)
    result.out.push(out)
  }
  return last
}

/** Whoever reads the file: a built-in format, or one of the app. Throws `Failure` with the words of REST. */
export const importedByAnybody = async ({ wish, client, projectId, world }: JobRun): Promise<number> => {
  const name = basename(wish.file)
  const file = { name, bytes: await read(wish.file), type: undefined, srxStorageId: null }
  const { words } = await client.importFile(projectId, file)
  const id = [...world.state.files].findLast((each) => each.projectId === projectId)?.id
  if (words === null && id !== undefined) return id
  throw new Failure('findings', words ?? `Failed to import ${name}`)
}

const processed = async (run: JobRun): Promise<Uint8Array | null> => {
  const { wish, client, result } = run
  const given = await givenIn(wish)
  let built: Uint8Array | null = null
  try {
    built = await exported(run, await importedByAnybody(run), given)
  } finally {
    result.jobs = (await client.jobs()).filter(({ kind }) => ['processing', 'export'].includes(kind))
  }
  const isAsked = (await client.exchangesOf(result.jobs)).some(({ type }) => /^(pre|post)-/.test(type))
  if (!isAsked)
    throw new Failure(
      'findings',
      `No processor of ${result.app} takes ${basename(wish.file)}: expected a module file-pre-import, file-post-import, file-pre-export or file-post-export whose signaturePatterns fit it.`,
    )
  return built
}

const upload = async (run: JobRun): Promise<void> => {
  const { wish, world, client, result } = run
  const fileId = await imported(run, wish.sourceFile ?? '')
  if (fileId === null) return
  const isOfAll = moduleOf(run)?.multilingual === true
  const [languageId = null, ...others] = wish.languageIds
  if (!isOfAll && others.length)
    throw new Failure(
      'usage',
      `--lang: expected one language, since the format holds one, got ${wish.languageIds.join(',')}`,
    )
  const job = await client.upload(fileId, isOfAll ? null : languageId, await read(wish.file))
  result.jobs.push(job)
  result.unmatched = job.result?.unmatched ?? []
  const identifiers = new Map(stringsOf(run, fileId).map(({ id, identifier }) => [id, identifier]))
  result.translations = [...world.state.translations].flatMap(
    ({ stringId, languageId: language, text, pluralForm, approval }) => {
      const identifier = identifiers.get(stringId)
      return identifier === undefined
        ? []
        : [
            {
              identifier,
              languageId: language,
              text,
              ...(pluralForm && { pluralForm }),
              isApproved: approval !== null,
            },
          ]
    },
  )
}

/** What goes on stdout: the last file that was built. Throws `Failure`. */
export const perform = async (run: JobRun, verb: FileVerb): Promise<Uint8Array | null> => {
  switch (verb) {
    case 'parse':
      return parse(run).then(() => null)
    case 'build':
      return build(run)
    case 'upload':
      return upload(run).then(() => null)
    case 'process':
      return processed(run)
  }
}
