/** Exports and imports of glossaries and translation memories: jobs with a status, and a file at the end or the beginning. */
import { z } from 'zod'
import { entriesIn, entriesWritten, type EntriesKind, type Entry } from '../../../formats/index.ts'
import { knowing } from '../../../world/languages.ts'
import { runKind, type Run, type RunKind } from '../../files/runs.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { FileFailure, orInvalid } from '../../jobs/failure.ts'
import { link, linkIn, linkShape } from './addresses.ts'
import { id } from './fields.ts'
import { found } from './found.ts'
import { requiredAt } from './required-field.ts'
import type { Library, LibraryKind, Writer } from './library.ts'
import type { Call, RestRow } from './row.ts'
import { storedOf } from '../sources/failures.ts'
import { run, runResource, runShape } from './runs.ts'

export const libraryRunsOf = shelf<Run<unknown, unknown>>('libraryRuns', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/** What every export says. */
export interface ExportWish {
  format: EntriesKind
  sourceLanguageId?: string | undefined
}

interface Imported {
  storageId: number
  scheme: Record<string, number>
  firstLineContainsHeader: boolean
  fileName: string
  /** Of the file in the vault. */
  bytes: string
}

interface JobsSpec<W extends ExportWish> {
  path: `/${string}/{${string}}`
  scope: string
  tag: string
  /** What its runs are called: `glossary`. */
  name: string
  /** A field of an import's attributes that names the thing itself. */
  ownId?: 'tmId'
  kind: LibraryKind
  named(call: Call): Library
  requireWriter(call: Call, library: Library): void
  wish: z.ZodType<W>
  /** Throws where parts of a wish do not go together. */
  check(wish: W, call: Call): void
  entriesOf(hosted: HostedWorld, library: Library, wish: W): Entry[]
  /** Columns of a table. */
  fieldsOf(wish: W): readonly string[]
  /** Whether a table has to say what its columns are. */
  needsScheme?: true
  /** Of files that can be read. */
  extensions: readonly string[]
  /** Writes what is not there yet: an import that a kill broke off begins again. */
  bring(by: Writer, library: Library, entries: readonly Entry[]): void
}

const contentTypes: Record<EntriesKind, string> = {
  tmx: 'application/xml',
  tbx: 'application/xml',
  tbx_v3: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const extensionOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()

const column = z.union([
  z.int().min(0),
  // As TMs have it described, beside what the examples say.
  z.object({ columnNumber: z.int().min(0) }).transform(({ columnNumber }) => columnNumber),
])

export const libraryJobs = <W extends ExportWish>(spec: JobsSpec<W>): RestRow[] => {
  const { path, scope, tag, name, kind, ownId, wish, extensions } = spec
  const part = path.slice(path.indexOf('{') + 1, -1)
  const shared = {
    ...{ scope, tag, owner: part },
    guard: (call: Call) => void spec.named(call),
    projectOf: (call: Call) => spec.named(call).project?.id ?? null,
  }
  const libraryOf = (hosted: HostedWorld, libraryId: number): Library => {
    const library = kind.get(hosted, libraryId)
    if (!library) throw new FileFailure('not-found', `There is no ${name} ${libraryId}`)
    return library
  }

  const exported = runKind<W, { bytes: string }>({
    shelf: libraryRunsOf,
    kind: `${name} export`,
    async work(hosted, { projectId, attributes }) {
      const library = libraryOf(hosted, projectId)
      const entries = spec.entriesOf(hosted, library, attributes)
      const { format, sourceLanguageId = library.languageId } = attributes
      const fields = spec.fieldsOf(attributes)
      return {
        bytes: await hosted.vault.putBytes(entriesWritten(format, entries, { sourceLanguageId, fields })),
      }
    },
  })

  const imported = runKind<Imported, object>({
    shelf: libraryRunsOf,
    kind: `${name} import`,
    async work(hosted, { projectId, userId, attributes: { fileName, bytes, ...options } }) {
      const library = libraryOf(hosted, projectId)
      const content = hosted.vault.bytes(bytes) ?? new Uint8Array()
      const entries = orInvalid(() =>
        knowing(hosted.store.world, () => entriesIn(extensionOf(fileName), content, options)),
      )
      hosted.together(() => spec.bring({ hosted, userId }, library, entries))
      return {}
    },
  })

  const exports = runResource(exported, {
    ...shared,
    path: `${path}/exports/{exportId}`,
    name: 'Export',
    answer: z.strictObject({ ...run, attributes: wish }),
    shapeOf: (of) => ({ ...runShape(of), attributes: of.attributes }),
  })
  const imports = runResource(imported, {
    ...shared,
    path: `${path}/imports/{importId}`,
    name: 'Import',
    answer: z.strictObject({
      ...run,
      attributes: z.strictObject({
        ...(ownId && { [ownId]: id }),
        storageId: id,
        scheme: z.record(z.string(), z.int()),
        firstLineContainsHeader: z.boolean(),
      }),
    }),
    shapeOf(of) {
      const { fileName: _, bytes: __, ...said } = of.attributes
      return { ...runShape(of), attributes: { ...(ownId && { [ownId]: of.projectId }), ...said } }
    },
  })

  return [
    exports.begin(
      `Begins to write a ${name} into a file.`,
      wish,
      (call) => {
        requireIdle(call, exported, part, 'export')
        spec.check(call.body, call)
        return call.body
      },
      // Documented as read, though it makes something.
      { scope: `${scope} read` },
    ),
    exports.read('How far an export is.'),
    exports.below(
      '/download',
      'A link to the file of an export that is finished.',
      { one: link },
      (call, of) => {
        const { bytes } = found(of.result, 'File of the export')
        const { format } = of.attributes
        const fileName = `${libraryOf(call.hosted, of.projectId).name}.${format.replace('_v3', '')}`
        return one(linkShape(linkIn(call, { bytes, fileName, contentType: contentTypes[format] })))
      },
    ),
    imports.begin(
      `Begins to read a file (${extensions.join(', ')}) into a ${name}. What is there already is not added again.`,
      z.object({
        storageId: id,
        scheme: z.record(z.string(), column).default({}),
        firstLineContainsHeader: z.boolean().default(false),
      }),
      (call) => {
        spec.requireWriter(call, spec.named(call))
        requireIdle(call, imported, part, 'import')
        const { fileName, name: bytes } = storedOf(call, call.body.storageId)
        if (!extensions.includes(extensionOf(fileName)))
          throw new Refusal(
            invalid(
              'storageId',
              'fileInvalid',
              `Expected a file of ${extensions.join(', ')}, got "${fileName}"`,
            ),
          )
        const isTable = /^(?:csv|xlsx?)$/.test(extensionOf(fileName))
        // Source: the OpenAPI files.
        if (spec.needsScheme && isTable && !Object.keys(call.body.scheme).length) throw requiredAt('scheme')
        return { ...call.body, fileName, bytes }
      },
    ),
    // The platform documents write for it.
    imports.read('How far an import is.', { scope: `${scope} write` }),
  ]
}

const requireIdle = <A, R>(call: Call, kind: RunKind<A, R>, part: string, what: string): void => {
  if (kind.isBusy(call.hosted, call.id(part)))
    throw new Refusal(
      failed(409, `Another ${what} is currently in progress. Please wait until it's finished.`),
    )
}
