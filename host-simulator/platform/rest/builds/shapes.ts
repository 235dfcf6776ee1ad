import { z } from 'zod'
import type { Build } from '../../files/builds.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { percent } from '../common/runs.ts'

export const build = z.strictObject({
  id,
  projectId: id,
  status: z.enum(['created', 'inProgress', 'canceled', 'failed', 'finished']),
  progress: percent,
  createdAt: date,
  updatedAt: date,
  finishedAt: date.nullable(),
  attributes: z.strictObject({
    branchId: id.nullable().optional(),
    directoryId: id.nullable(),
    targetLanguageIds: z.array(z.string()),
    skipUntranslatedStrings: z.boolean(),
    skipUntranslatedFiles: z.boolean(),
    exportApprovedOnly: z.boolean(),
    preserveFolderHierarchy: z.boolean().optional(),
  }),
  error: z.strictObject({ message: z.string() }).optional(),
})

export const buildShape = (run: Build): z.input<typeof build> => ({
  id: Number(run.id),
  projectId: run.projectId,
  status: run.status,
  progress: run.progress,
  createdAt: dateOf(run.createdAt),
  updatedAt: dateOf(run.updatedAt),
  finishedAt: run.finishedAt && dateOf(run.finishedAt),
  attributes: run.attributes,
  ...(run.error !== null && { error: { message: run.error } }),
})
