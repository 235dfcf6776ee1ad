/** Files that an app reads and builds. Source: specification, "Custom file format job rules". */
import { breaksOf, parseSrx, SrxError } from '../../srx/index.ts'
import type { ImportedString, ImportedTranslation } from '../../world/commands.ts'
import { rowsAt } from '../../world/table.ts'
import type { BuildContext, FileContext, Parsed, Parser, Translations } from './parsing.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Answer } from './answer.ts'
import { runAppJob, type AppJob } from './app-job.ts'
import type { FormatModule } from './detection.ts'
import type { Findings } from '../jobs/finding.ts'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { keep, keptRecords, type KeptRecords } from './kept.ts'
import { watchTranslations } from './left-out.ts'
import type { SentRecord, StringRecord } from './record.ts'
import type { JobType } from './request.ts'
import { splitContextOf, splitTranslation } from './segments.ts'
import { sourceRecords, type SourceRecords } from './source-records.ts'
import { stringsToBuild } from './strings-to-build.ts'

/** Unmatched identifiers that are listed. */
const mostUnmatched = 1000
/** Records whose segmentation is looked at. */
const mostSegmented = 10_000

/** `job` is the page's; what REST waits for becomes a job of its own. */
export const appParser = (hosted: HostedWorld, found: FormatModule, job: RunningJob | undefined): Parser => {
  const { module } = found
  const srxOf = ({ srx }: FileContext): string | null => (module['customSrxSupported'] === true ? srx : null)

  const jobFor = (
    context: FileContext,
    bytes: Uint8Array,
    { kind, jobType, languageIds }: { kind: JobKind; jobType: JobType; languageIds: readonly string[] },
    strings?: Iterable<SentRecord>,
  ): AppJob => {
    const { project, file, fileName, userId } = context
    return {
      found,
      job,
      userId,
      cargo: { content: bytes, strings },
      about: {
        kind,
        projectId: project.id,
        fileId: file?.id ?? null,
        fileName,
        languageId: languageIds.length === 1 ? (languageIds[0] ?? null) : null,
      },
      subject: {
        jobType,
        project,
        // Unstated: the id of a file that is not there yet. Ours is the one that it will most likely get.
        file: { id: file?.id ?? hosted.store.world.counters.nodes + 1, name: fileName },
        targetLanguageIds: languageIds,
        srx: srxOf(context),
      },
    }
  }

  const parseAll = async (
    bytes: Uint8Array,
    context: FileContext & { kept: BuildContext['kept']; languageIds: readonly string[] },
  ): Promise<ReadonlyMap<string, Translations>> => {
    const { languageIds } = context
    const wish = { kind: 'translation-upload', jobType: 'parse-file', languageIds } as const
    return runAppJob<ReadonlyMap<string, Translations>>(
      hosted,
      jobFor(context, bytes, wish),
      async (answer, findings) => {
        const { strings } = of('parse-file', answer)
        const kept = keptRecords(hosted, context.kept)
        const unmatched = unmatchedIn(hosted, strings, kept, context, findings)
        return {
          value: translationsIn(hosted, strings, kept, context, findings),
          result: { strings: strings.length, unmatched },
        }
      },
    )
  }

  return {
    type: module.type ?? module.key,

    parse(bytes, context) {
      const kind = context.file ? 'source-update' : 'source-import'
      const wish = { kind, jobType: 'parse-file', languageIds: [] } as const
      const { project } = context
      // In string-based projects a string has no format of its own.
      const records = sourceRecords(hosted.store.world.counters.strings, project.settings.type === 0)
      const job = { ...jobFor(context, bytes, wish), records }
      return runAppJob<Parsed>(hosted, job, async (answer, findings) => {
        const { preview } = of('parse-file', answer)
        checkSegments(records, srxOf(context), context, findings)
        const { strings, kept } = records.made(splitContextOf(hosted, context), findings)
        return {
          value: { strings, kept: await keep(hosted, kept), ...(preview && { preview }) },
          result: { strings: strings.length },
        }
      })
    },

    async parseTranslations(bytes, context) {
      const { languageId } = context
      const all = await parseAll(bytes, { ...context, languageIds: [languageId] })
      return all.get(languageId) ?? new Map<string, ImportedTranslation>()
    },

    ...(module['multilingual'] === true && { parseAllTranslations: parseAll }),

    build(source, _, context) {
      const { languageIds, languageId, kept } = context
      const wished = module['multilingual'] === true ? languageIds : [languageId]
      const wish = { kind: 'export', jobType: 'build-file', languageIds: wished } as const
      let count = 0
      const watched = watchTranslations(languageId)
      const strings =
        context.records ??
        stringsToBuild(hosted, keptRecords(hosted, kept), { ...context, languageIds: wished })
      function* counted(): Generator<SentRecord> {
        for (const string of strings) {
          count++
          watched.note(string)
          yield string
        }
      }
      const counting = counted()
      const job = jobFor(context, source, wish, counting)
      return runAppJob<Uint8Array>(hosted, job, async (answer, findings) => {
        // Of those that the app did not ask for.
        while (!counting.next().done);
        const { content } = of('build-file', answer)
        const lost = module['multilingual'] === true ? null : watched.leftOutOf(content, source)
        if (lost !== null) findings.add('CF-048', lost)
        return { value: content, result: { strings: count } }
      })
    },
  }
}

/** An answer is of the type that was asked for. */
const of = <J extends JobType>(jobType: J, answer: Answer): Extract<Answer, { jobType: J }> => {
  if (answer.jobType !== jobType) throw new Error(`Asked for ${jobType}, got ${answer.jobType}`)
  return answer as Extract<Answer, { jobType: J }>
}

type Imported = Pick<StringRecord, 'identifier' | 'text' | 'context' | 'maxLength' | 'isHidden' | 'labels'>

/** The fields of it that the world has a place for. */
export const importedOf = ({
  identifier,
  text,
  context,
  maxLength,
  isHidden,
  labels,
}: Omit<ImportedString, 'maxLength'> & { maxLength?: number | null | undefined }): Imported => {
  // Written out: spreads make 100,000 of them several times slower.
  const string: Imported = { identifier, text }
  if (context !== undefined) string.context = context
  if (maxLength !== undefined && maxLength !== null) string.maxLength = maxLength
  if (isHidden !== undefined) string.isHidden = isHidden
  if (labels) string.labels = [...labels]
  return string
}

/** Whether the app split its texts by the rules it was given. */
const checkSegments = (
  records: SourceRecords,
  srx: string | null,
  { project }: FileContext,
  findings: Findings,
): void => {
  if (srx === null) return
  try {
    const rules = parseSrx(srx)
    let record = 0
    for (const { identifier, text } of records.first(mostSegmented)) {
      if (
        typeof text === 'string' &&
        breaksOf(rules, text, project.sourceLanguageId, { isInlineMarkup: true }).length
      )
        findings.add('CF-022', `"${identifier}" has several segments by the rules that were sent`, { record })
      record++
    }
  } catch (error) {
    // Rules that need too much work on this text say nothing of the app.
    if (!(error instanceof SrxError)) throw error
  }
}

const unmatchedIn = (
  hosted: HostedWorld,
  records: readonly StringRecord[],
  kept: KeptRecords,
  { file }: FileContext,
  findings: Findings,
): string[] => {
  const rows = rowsAt(hosted.store.world.strings, file?.stringIds ?? [])
  const known = new Set(rows.map(({ identifier }) => identifier))
  const unmatched: string[] = []
  records.forEach(({ identifier }, record) => {
    if (known.has(identifier) || kept.get(identifier)?.split) return
    findings.add('CF-015', `no string of the file has the identifier "${identifier}"`, { record })
    if (unmatched.length < mostUnmatched) unmatched.push(identifier)
  })
  return unmatched
}

const translationsIn = (
  hosted: HostedWorld,
  records: readonly StringRecord[],
  kept: KeptRecords,
  context: FileContext & { languageIds: readonly string[] },
  findings: Findings,
): Map<string, Map<string, ImportedTranslation>> => {
  const { languageIds } = context
  const splitting = splitContextOf(hosted, context)
  const all = new Map(languageIds.map((languageId) => [languageId, new Map<string, ImportedTranslation>()]))
  let isAny = false
  for (const { identifier, translations = {} } of records)
    for (const [languageId, translation] of Object.entries(translations)) {
      isAny = true
      const split = kept.get(identifier)?.split
      const own = all.get(languageId)
      if (!split) own?.set(identifier, translation)
      else
        for (const [id, each] of splitTranslation(
          identifier,
          split,
          translation,
          languageId,
          splitting,
          findings,
        ))
          own?.set(id, each)
    }
  if (!isAny && records.length)
    findings.add('CF-042', `no record has a translation into ${languageIds.join(', ')}`)
  return all
}
