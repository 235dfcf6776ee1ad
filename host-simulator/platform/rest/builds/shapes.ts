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
  attributes: z.union([
    z.strictObject({
      branchId: id.nullable().optional(),
      directoryId: id.nullable(),
      targetLanguageIds: z.array(z.string()),
      skipUntranslatedStrings: z.boolean(),
      skipUntranslatedFiles: z.boolean(),
      exportApprovedOnly: z.boolean().optional(),
      exportWithMinApprovalsCount: z.int().optional(),
      exportStringsThatPassedWorkflow: z.boolean().optional(),
      preserveFolderHierarchy: z.boolean().optional(),
    }),
    z.strictObject({
      pseudo: z.literal(true),
      prefix: z.string(),
      suffix: z.string(),
      lengthTransformation: z.int(),
      charTransformation: z.string().optional(),
    }),
  ]),
  error: z.strictObject({ message: z.string() }).optional(),
})

/** Of all languages it names none. Source: facts F345. */
const attributesShape = ({ pseudo, isOfAll, ...rest }: Build['attributes']) =>
  pseudo ? { pseudo: true as const, ...pseudo } : isOfAll ? { ...rest, targetLanguageIds: [] } : rest

export const buildShape = (run: Build): z.input<typeof build> => ({
  id: Number(run.id),
  projectId: run.projectId,
  // Source: facts F231.
  status: run.status === 'created' ? 'inProgress' : run.status,
  progress: run.progress,
  createdAt: dateOf(run.createdAt),
  updatedAt: dateOf(run.updatedAt),
  finishedAt: run.finishedAt && dateOf(run.finishedAt),
  attributes: attributesShape(run.attributes),
  ...(run.error !== null && { error: { message: run.error } }),
})
