/** Branches, directories, files, strings and translations of all projects, looked for by a text. */
import { z } from 'zod'
import type { BranchRow, DirectoryRow, FileRow } from '../../../world/file-rows.ts'
import { keyOf } from '../../../world/keys.ts'
import { isStringBased } from '../../../world/string-based.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { fittingPage, many } from '../../http/envelope.ts'
import { flagQuery, idQuery, idsQuery, wordsQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import { shownString, string } from '../strings/shapes.ts'
import { foundTranslation, foundTranslationShape } from '../translations/shapes.ts'
import { projectsOpen } from '../users/membership.ts'
import { fieldsShown } from '../fields/stored.ts'
import { branch, branchShape, directory, directoryShape, file, fileShape } from './shapes.ts'

const query = z.object({
  filter: z.string().min(1).max(128),
  projectIds: idsQuery.refine((ids) => ids.length <= 50, 'expected at most 50').optional(),
  userId: idQuery.optional(),
  languageIds: wordsQuery.optional(),
  scope: z.enum(['all', 'text', 'context', 'key']).default('all'),
  denormalizePlaceholders: flagQuery.optional(),
})
type Query = z.output<typeof query>

interface Kind<R> {
  path: string
  scope: string
  tag: string
  answer: z.ZodType
  rows(world: World): Iterable<R>
  projectIdOf(row: R, world: World): number | undefined
  /** What is looked through. */
  textsOf(row: R, query: Query, world: World): readonly (string | null)[]
  fits?(row: R, query: Query): boolean
  shapeOf(row: R, call: Call): object
}

const searchRow = <R>({ path, scope, tag, answer, fits = () => true, ...kind }: Kind<R>): RestRow =>
  row({
    method: 'GET',
    path,
    scope: `${scope} read`,
    tag,
    doc: `Looks for ${path.slice(1)} in several projects.`,
    query,
    ok: [200],
    answer: { many: answer },
    steady: () => true,
    run(call) {
      const { world } = call
      const { filter, projectIds } = call.query
      const isOpen = projectsOpen(call)
      requireEach('projectIds', 'project', projectIds, isOpen)
      const wanted = filter.toLowerCase()
      const rows = fittingPage(kind.rows(world), call.search, (each) => {
        const projectId = kind.projectIdOf(each, world)
        return (
          projectId !== undefined &&
          isOpen(projectId) &&
          (!projectIds || projectIds.includes(projectId)) &&
          fits(each, call.query) &&
          kind.textsOf(each, call.query, world).some((text) => text?.toLowerCase().includes(wanted))
        )
      })
      return many(rows, call.search, (each) => kind.shapeOf(each, call))
    },
  })

const own = { projectIdOf: ({ projectId }: { projectId: number }) => projectId }
const source = { scope: 'project.source.file', ...own }
const named = { textsOf: ({ name, title }: { name: string; title: string | null }) => [name, title] }

/** String-based projects have none. Source: facts F134. */
const ofFiles = <R extends { projectId: number }>(world: World, rows: Iterable<R>): R[] =>
  [...rows].filter(({ projectId }) => !isStringBased(world, projectId))

export const searchRows = [
  searchRow<BranchRow>({
    ...source,
    ...named,
    path: '/branches',
    tag: 'Branches',
    answer: branch,
    rows: ({ branches }) => branches,
    shapeOf: (each, { world }) => branchShape(world, each),
  }),
  searchRow<DirectoryRow>({
    ...source,
    ...named,
    path: '/directories',
    tag: 'Directories',
    answer: directory,
    rows: (world) => ofFiles(world, world.directories),
    shapeOf: (each, { world }) => directoryShape(world, each),
  }),
  searchRow<FileRow>({
    ...source,
    ...named,
    path: '/files',
    tag: 'Source files',
    answer: file,
    rows: (world) => ofFiles(world, world.files),
    shapeOf: (each, call) => ({ ...fileShape(call.world, each), ...fieldsShown(call, 'file', each.id) }),
  }),
  searchRow<StringRow>({
    ...own,
    path: '/strings',
    scope: 'project.source.string',
    tag: 'Source strings',
    answer: string,
    rows: ({ strings }) => strings,
    textsOf: (each, { scope }, world) => [
      ...(scope === 'all' || scope === 'text'
        ? typeof each.text === 'string'
          ? [each.text]
          : Object.values(each.text)
        : []),
      scope === 'all' || scope === 'context' ? each.context : null,
      scope === 'all' || scope === 'key' ? keyOf(world, each) : null,
    ],
    shapeOf: (each, call) => shownString(call, each),
  }),
  searchRow<TranslationRow>({
    path: '/translations',
    scope: 'project.translation',
    tag: 'Translations',
    answer: foundTranslation,
    rows: ({ translations }) => translations,
    projectIdOf: ({ stringId }, { strings }) => strings.get(stringId)?.projectId,
    textsOf: ({ text }) => [text],
    fits: ({ isDeleted, userId, languageId }, { languageIds }) =>
      !isDeleted && userId !== null && (!languageIds || languageIds.includes(languageId)),
    shapeOf: (each, { world }) => foundTranslationShape(world, each),
  }),
]
