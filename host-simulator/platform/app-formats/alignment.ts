/** Which source string each text of an uploaded file translates, as an app says. Source: facts F170, F175. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { FileRow } from '../../world/file-rows.ts'
import { pathOf } from '../../world/folders.ts'
import { isKeyless } from '../../world/keys.ts'
import { languageIn } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import { lastActivityIn } from '../hosted/activity.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { unknownError } from '../jobs/failure.ts'
import { jobOptions } from '../jobs/options.ts'
import { runAppExchange } from './app-exchange.ts'
import { modulesFor, type FormatModule } from './detection.ts'
import { JobFault } from './fault.ts'
import { chosenIn, listIn, recordIn } from './list.ts'
import { toNdjson } from './ndjson.ts'
import type { Translations } from './parser.ts'
import { failedWith, mostInline, type ProcessedFile } from './processing.ts'
import { jobLanguage, requestOf } from './request.ts'
import type { AnswerTools } from './run-exchange.ts'
import { linkedLines } from './transport.ts'

const type = 'file-translations-alignment'
const jobType = 'translations-alignment-file'

/** A text of either file. Of a translation `id` is the string that has its identifier, or null. */
interface AlignedString {
  id: number | null
  text: Text
  context: string
}

/**
 * The translations by the identifiers of the strings that they are of, after all apps that take the file; as they
 * came where none does, or where the texts have keys. `type` is what the upload is read as. Throws `JobFailure`.
 */
export const alignTranslations = async (
  hosted: HostedWorld,
  processed: AlignedFile,
  strings: readonly StringRow[],
  found: Translations,
): Promise<Translations> => {
  const { name, bytes, project, userId, file, type: format } = processed
  if (!isKeyless(format) || file.hasKeys) return found
  const modules = modulesFor(hosted, type, { name, bytes, projectId: project.id, userId })
  let now = found
  for (const each of modules) now = await asked(hosted, processed, strings, now, each)
  return now
}

type AlignedFile = ProcessedFile & { file: FileRow; type: string }

const alignedLanguage = (world: World, id: string): object => {
  const { pluralExamples, textDirection, dialectOf } = languageIn(world, id) ?? {}
  return { ...jobLanguage(id, world), pluralExamples, textDirection, dialectOf }
}

const alignedProject = (hosted: HostedWorld, project: ProjectRow): object => {
  const { id, identifier, name, ownerId, sourceLanguageId, targetLanguageIds, description } = project
  const [createdAt, updatedAt] = [dateOf(project.createdAt), dateOf(project.updatedAt)]
  return {
    ...{ id, identifier, name, userId: ownerId, sourceLanguageId, targetLanguageIds },
    ...{
      createdAt,
      updatedAt,
      lastActivity: dateOf(lastActivityIn(hosted, project)),
      description: description || null,
    },
    ...{ url: `/project/${identifier}`, cname: null },
  }
}

/** The file that the strings are of. */
const alignedSource = (world: World, file: FileRow, isMultilingual: boolean): object => {
  const { id, name, title, type, revision, branchId, directoryId } = file
  const where = { path: pathOf(world, file), branchId, directoryId: directoryId ?? 0 }
  return { id, name, title, type, isMultilingual, status: 'active', revision, ...where }
}

const dateOf = (iso: string): string => `${iso.slice(0, 19)}+00:00`

const asked = (
  hosted: HostedWorld,
  { project, file, name, languageIds, userId, job }: AlignedFile,
  strings: readonly StringRow[],
  before: Translations,
  found: FormatModule,
): Promise<Translations> => {
  const ids = new Map(strings.map(({ identifier, id }) => [identifier, id]))
  // Texts at the same place of both files have the same context, as the manual's have.
  const contexts = new Map(
    strings.map(({ identifier, context }) => [identifier, context || identifier] as const),
  )
  const sourceStrings = strings.map(({ id, text, identifier }): AlignedString => ({
    id,
    text,
    context: contexts.get(identifier) ?? '',
  }))
  const translationStrings = [...before].map(([identifier, { text }]): AlignedString => ({
    id: ids.get(identifier) ?? null,
    text,
    context: contexts.get(identifier) ?? identifier,
  }))
  const { world } = hosted.store
  const { organization } = requestOf(hosted, { jobType, project, file, targetLanguageIds: [], srx: null })
  const request = {
    jobType,
    organization,
    project: alignedProject(hosted, project),
    file: alignedSource(world, file, languageIds.length > 1),
    sourceLanguage: alignedLanguage(world, project.sourceLanguageId),
    targetLanguages: languageIds.map((each) => alignedLanguage(world, each)),
  }
  return runAppExchange<Translations, Translations>(
    hosted,
    {
      ...{ found, job, userId, type: jobType, languageIds },
      about: {
        kind: 'processing',
        projectId: project.id,
        fileId: file.id,
        fileName: name,
        languageId: languageIds[0] ?? null,
      },
      moduleUrl: found.app.baseUrl + (found.module.url ?? ''),
      async load() {
        const { transport } = jobOptions(hosted)
        const lines = {
          sourceStrings: toNdjson(sourceStrings),
          translationStrings: toNdjson(translationStrings),
        }
        const length = lines.sourceStrings.length + lines.translationStrings.length
        if (transport === 'inline' || (transport === 'auto' && length <= mostInline))
          return { request: { ...request, sourceStrings, translationStrings }, unload() {} }
        const [sources, translations] = [
          await linkedLines(hosted, lines.sourceStrings, `${name} source`),
          await linkedLines(hosted, lines.translationStrings, name),
        ]
        return {
          request: { ...request, sourceStringsUrl: sources.url, translationStringsUrl: translations.url },
          unload() {
            sources.unload()
            translations.unload()
          },
        }
      },
      read: (data, tools) => readAligned(data, strings, tools),
      unchanged: () => before,
      failureOf: (report) => failedWith(unknownError, report),
    },
    async (value) => ({ value, result: { strings: value.size } }),
  )
}

const readAligned = async (
  data: Record<string, unknown>,
  strings: readonly StringRow[],
  tools: AnswerTools,
): Promise<Translations> => {
  const { findings } = tools
  const found = chosenIn(data, 'translations', tools)
  if (!found) throw new JobFault('CF-005', 'expected data.translations or data.translationsUrl, got neither')
  const identifiers = new Map(strings.map(({ id, identifier }) => [id, identifier]))
  const aligned: Map<string, { text: Text }> = new Map()
  for await (const listed of listIn(found, 'translations', tools, recordIn))
    for (const { value, record, line } of listed) {
      const at = { record, line }
      const { sourceStringId, text } = isObject(value) ? value : {}
      const identifier = identifiers.get(Number(sourceStringId))
      if (typeof sourceStringId !== 'number' || identifier === undefined)
        findings.add('AL-001', `sourceStringId: no string ${shown(sourceStringId)} was sent`, at)
      else if (aligned.has(identifier)) findings.add('AL-002', `string ${sourceStringId} comes twice`, at)
      else if (isText(text)) aligned.set(identifier, { text })
      else findings.add('AL-003', `text: expected a text, or one by plural category, got ${shown(text)}`, at)
    }
  return aligned
}

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (isObject(value) && Object.values(value).every((form) => typeof form === 'string'))
