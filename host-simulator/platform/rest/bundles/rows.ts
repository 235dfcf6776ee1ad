import { z } from 'zod'
import type { FileRow } from '../../../world/file-rows.ts'
import { filesOf } from '../../../world/queries.ts'
import { shelf } from '../../hosted/shelf.ts'
import { many } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, exportPattern, id } from '../common/fields.ts'
import { projectOf, requireEach } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call } from '../common/row.ts'
import { requireBeside } from '../common/pairs.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { requireExporter } from '../format-settings/exporters.ts'
import { branch, branchShape, file, fileShape } from '../sources/shapes.ts'
import { isIn } from './patterns.ts'

const patterns = z.array(z.string().min(1))
const pattern = exportPattern.min(1)
const rule = z.enum(['all', 'any']).nullable().default(null)

const form = z.object({
  name: z.string().trim().min(1),
  format: z.string().min(1).nullable().default(null),
  sourcePatterns: patterns.min(1),
  ignorePatterns: patterns.default([]),
  exportPattern: pattern.nullable().default(null),
  isMultilingual: z.boolean().default(false),
  includeProjectSourceLanguage: z.boolean().default(false),
  includeInContextPseudoLanguage: z.boolean().default(true),
  sourceLanguageExportPattern: pattern.optional(),
  labelIds: z.array(id).default([]),
  excludeLabelIds: z.array(id).default([]),
  labelMatchRule: rule,
  excludeLabelMatchRule: rule,
  languageIds: z.array(z.string()).nullable().default(null),
})

export type Bundle = Kept & z.output<typeof form>

export const bundlesOf = shelf<Bundle>('bundles', keptFate)

const settle = (call: Call, row: Bundle, before: Bundle | null): Partial<Bundle> => {
  const { labels } = call.world
  const project = projectOf(call)
  const isOwn = (label: number): boolean => labels.get(label)?.projectId === project.id
  const languages = new Set([project.sourceLanguageId, ...project.targetLanguageIds])
  requireEach('labelIds', 'label', row.labelIds, isOwn)
  requireEach('excludeLabelIds', 'label', row.excludeLabelIds, isOwn)
  requireEach('languageIds', 'language', row.languageIds, (each) => languages.has(each))
  if (row.format !== null && row.exportPattern === null) throw requiredAt('exportPattern')
  // One whose app has gone may be edited all the same.
  if (row.format !== null && row.format !== before?.format) requireExporter(call, row.format)
  for (const name of ['labelIds', 'excludeLabelIds']) requireBeside(name, row, ['format'])
  requireBeside('labelMatchRule', row, ['labelIds'])
  requireBeside('excludeLabelMatchRule', row, ['excludeLabelIds'])
  return {}
}

export const bundles = shelfResource({
  path: '/projects/{projectId}/bundles/{bundleId}',
  scope: 'project.source.file',
  tag: 'Bundles',
  name: 'Bundle',
  shelf: bundlesOf,
  form,
  fixed: ['languageIds', 'sourceLanguageExportPattern'],
  answer: z.strictObject({ id, ...form.shape, webUrl: z.string(), createdAt: date, updatedAt: date }),
  settle,
  shown: (each, call) => ({
    // Source: the default of OpenAPI, where there are labels to match.
    labelMatchRule: each.labelMatchRule ?? (each.labelIds.length ? 'all' : null),
    excludeLabelMatchRule: each.excludeLabelMatchRule ?? (each.excludeLabelIds.length ? 'all' : null),
    webUrl: `${pagesOf(call)}/project/${encodeURIComponent(projectOf(call).identifier)}`,
  }),
})

const meantBy = (call: Call, row: Bundle): FileRow[] =>
  filesOf(call.world, call.id('projectId')).filter((each) => isIn(call.world, row, each))

export const bundleRows = [
  ...bundles.rows({
    list: ['The bundles of a project.', { scope: 'project.translation read' }],
    add: 'Adds a bundle: files by patterns, and how they are exported together.',
    read: 'One bundle.',
    edit: 'Changes a bundle.',
    remove: 'Deletes a bundle.',
  }),
  bundles.below(
    '/branches',
    'The branches that the patterns of a bundle mean.',
    { many: branch },
    (call, row) => {
      const meant = new Set(meantBy(call, row).map(({ branchId }) => branchId))
      const branches = [...call.world.branches].filter((each) => meant.has(each.id))
      return many(branches, call.search, (each) => branchShape(call.world, each))
    },
  ),
  bundles.below('/files', 'The files that the patterns of a bundle mean.', { many: file }, (call, row) =>
    many(meantBy(call, row), call.search, (each) => fileShape(call.world, each)),
  ),
]
