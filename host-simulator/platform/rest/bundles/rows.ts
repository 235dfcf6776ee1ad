import { z } from 'zod'
import type { FileRow } from '../../../world/file-rows.ts'
import { filesOf } from '../../../world/queries.ts'
import { shelf } from '../../hosted/shelf.ts'
import { invalid, many } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, id } from '../common/fields.ts'
import { projectOf, requireEach } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { requireExporter } from '../format-settings/exporters.ts'
import { branch, branchShape, file, fileShape } from '../sources/shapes.ts'
import { isIn } from './patterns.ts'

const patterns = z.array(z.string().min(1))
const exportPattern = z.string().regex(/^[^:*?"<>|]+$/, 'expected none of : * ? " < > |')
const rule = z.enum(['all', 'any']).nullable().default(null)

const form = z.object({
  name: z.string().trim().min(1),
  format: z.string().min(1).nullable().default(null),
  sourcePatterns: patterns.min(1),
  ignorePatterns: patterns.default([]),
  exportPattern: exportPattern.nullable().default(null),
  isMultilingual: z.boolean().default(false),
  includeProjectSourceLanguage: z.boolean().default(false),
  includeInContextPseudoLanguage: z.boolean().default(true),
  sourceLanguageExportPattern: exportPattern.optional(),
  labelIds: z.array(id).default([]),
  excludeLabelIds: z.array(id).default([]),
  labelMatchRule: rule,
  excludeLabelMatchRule: rule,
  languageIds: z.array(z.string()).nullable().default(null),
})

export type Bundle = Kept & z.output<typeof form>

export const bundlesOf = shelf<Bundle>('bundles', keptFate)

const wrong = (key: string, words: string): Refusal => new Refusal(invalid(key, 'notAllowed', words))

const settle = (call: Call, row: Bundle, before: Bundle | null): Partial<Bundle> => {
  const { labels } = call.world
  const project = projectOf(call)
  const isOwn = (label: number): boolean => labels.get(label)?.projectId === project.id
  const languages = new Set([project.sourceLanguageId, ...project.targetLanguageIds])
  requireEach('labelIds', 'label', row.labelIds, isOwn)
  requireEach('excludeLabelIds', 'label', row.excludeLabelIds, isOwn)
  requireEach('languageIds', 'language', row.languageIds, (each) => languages.has(each))
  if (row.format !== null && row.exportPattern === null)
    throw new Refusal(invalid('exportPattern', 'isEmpty', "Value is required and can't be empty"))
  // One whose app has gone may be edited all the same.
  if (row.format !== null && row.format !== before?.format) requireExporter(call, row.format)
  if (row.format === null && row.labelIds.length + row.excludeLabelIds.length)
    throw wrong('labelIds', 'Expected labels together with a format')
  if (row.labelMatchRule && !row.labelIds.length)
    throw wrong('labelMatchRule', 'Expected labelMatchRule together with labelIds')
  if (row.excludeLabelMatchRule && !row.excludeLabelIds.length)
    throw wrong('excludeLabelMatchRule', 'Expected excludeLabelMatchRule together with excludeLabelIds')
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
  shown: (_, call) => ({
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
