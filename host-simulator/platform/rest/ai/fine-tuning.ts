/** Fine-tuning: data sets are real, training is none. */
import { z } from 'zod'
import { topTranslation } from '../../../world/queries.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid, many } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { date, dateOf, id, orderQuery, ordered, someQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { row, type Call } from '../common/row.ts'
import { isInTime } from '../reports/amount.ts'
import { projectsOpen } from '../users/membership.ts'
import { ownerOf } from './account.ts'
import { promptsOf } from './prompt-form.ts'
import { prompts } from './prompts.ts'
import { aiWork } from './work.ts'

const time = z.iso.datetime({ offset: true })
const count = z.int().min(1)

const choice = {
  projectIds: z.array(id).optional(),
  tmIds: z.array(id).optional(),
  dateFrom: time.optional(),
  dateTo: time.optional(),
  maxFileSize: count.optional(),
  minExamplesCount: count.optional(),
  maxExamplesCount: count.optional(),
}
const purpose = z.enum(['training', 'validation'])
const set = z.strictObject({ ...choice, purpose })

type Choice = z.output<z.ZodObject<typeof choice>>

const requirePossible = (call: Call, { projectIds, tmIds }: Choice, at = ''): void => {
  if (!projectIds?.length && !tmIds?.length)
    throw new Refusal(invalid(`${at}projectIds`, 'isEmpty', 'Expected projectIds or tmIds'))
  requireEach(`${at}projectIds`, 'project', projectIds, projectsOpen(call))
}

/** A line for each translation that people made of a text, in order, of projects that are open to who asked. */
const examplesOf = (
  hosted: HostedWorld,
  userId: number,
  { projectIds, maxExamplesCount = 10_000, ...span }: Choice,
): string[] => {
  const { world } = hosted.store
  const isOpen = projectsOpen({ hosted, userId })
  const lines: string[] = []
  for (const string of world.strings) {
    const project = world.projects.get(string.projectId)
    if (typeof string.text !== 'string' || !project || !isOpen(project.id)) continue
    if (!(projectIds?.includes(project.id) ?? true)) continue
    for (const languageId of project.targetLanguageIds) {
      const top = topTranslation(world, string.id, languageId)
      if (!top || !isInTime(span, top.createdAt)) continue
      const said = [
        { role: 'system', content: `Translate from ${project.sourceLanguageId} to ${languageId}.` },
        { role: 'user', content: string.text },
        { role: 'assistant', content: top.text },
      ]
      lines.push(JSON.stringify({ messages: said }))
      if (lines.length === maxExamplesCount) return lines
    }
  }
  return lines
}

const shared = { scope: 'ai.fine-tuning', guard: (call: Call) => void prompts.named(call) } as const
const below = '/ai/prompts/{aiPromptId}/fine-tuning'
// Documented as read, though it makes something.
// Unstated: who may begin it. Ours: who sets up prompts.
const begun = { scope: 'ai.fine-tuning read', may: 'manage', ok: [202] } as const

const sets = aiWork<z.output<typeof set>, 'download'>({
  ...shared,
  path: `${below}/datasets/{jobIdentifier}`,
  name: 'Fine Tuning Dataset',
  kind: 'dataset',
  attributes: set,
  work: async (hosted, { userId, attributes }) => ({
    download: {
      content: examplesOf(hosted, userId, attributes)
        .map((line) => `${line}\n`)
        .join(''),
      fileName: `${attributes.purpose}.jsonl`,
      contentType: 'application/jsonl',
    },
  }),
})

const job = z.strictObject({
  dryRun: z.boolean(),
  aiPromptId: id,
  hyperparameters: z
    .strictObject({
      batchSize: count.optional(),
      learningRateMultiplier: z.number().optional(),
      nEpochs: count.optional(),
    })
    .nullable(),
  trainingOptions: z.strictObject(choice),
  validationOptions: z.strictObject(choice).nullable(),
})
const told = {
  baseModel: z.string(),
  fineTunedModel: z.string().nullable(),
  trainedTokensCount: z.int().nullable(),
  trainingDatasetUrl: z.string().nullable(),
  validationDatasetUrl: z.string().nullable(),
  metadata: z.strictObject({ cost: z.number(), costCurrency: z.string() }).nullable(),
}
type Job = z.output<typeof job>

const jobs = aiWork<Job, never>({
  ...shared,
  path: `${below}/jobs/{jobIdentifier}`,
  name: 'Fine Tuning Job',
  kind: 'fine-tuning',
  attributes: job.extend(told),
  told: ({ id: runId, status, attributes: { said } }) => ({
    baseModel: 'built-in',
    fineTunedModel: status === 'finished' && !said.dryRun ? `built-in:${runId.slice(0, 8)}` : null,
    trainedTokensCount: status === 'finished' && !said.dryRun ? 0 : null,
    trainingDatasetUrl: null,
    validationDatasetUrl: null,
    metadata: { cost: 0, costCurrency: 'USD' },
  }),
  work: async () => ({}),
})

const event = z.strictObject({
  id: z.string(),
  type: z.literal('message'),
  message: z.string(),
  data: z.null(),
  createdAt: date,
})

/** A query has the words of a run otherwise than its answer. */
const spelled = (status: string): string => (status === 'in_progress' ? 'inProgress' : status)

const madeUp = 'no model is trained'

export const fineTuningRows = [
  sets.begin(
    'Begins to write translations into a file to train with.',
    z.object({ ...choice, purpose: purpose.default('training') }).prefault({}),
    (call) => {
      requirePossible(call, call.body)
      return call.body
    },
    begun,
  ),
  sets.read('How far a data set is.'),
  sets.file('download', 'A link to a data set: a JSON of messages in each line.'),
  ...[
    row({
      method: 'GET',
      path: '/ai/prompts/fine-tuning/jobs',
      scope: 'ai.fine-tuning read',
      tag: 'AI',
      doc: 'The fine-tuning jobs of all prompts.',
      query: z.object({
        statuses: someQuery(['created', 'in_progress', 'canceled', 'failed', 'finished']).optional(),
        orderBy: orderQuery('createdAt', 'updatedAt', 'startedAt', 'finishedAt').optional(),
      }),
      ok: [200],
      answer: { many: jobs.answer },
      run(call) {
        const of = ownerOf(call)
        const { statuses, orderBy } = call.query
        const own = jobs.all(
          call,
          ({ attributes: { said } }) => promptsOf(call.hosted).get(String(said.aiPromptId))?.of === of,
        )
        const shown = own
          .map((each) => jobs.shapeOf(each) as Record<string, unknown>)
          .filter(({ status }) => !statuses || statuses.some((each) => spelled(each) === status))
        return many(ordered(shown, orderBy), call.search, (each) => each)
      },
    }),
    jobs.begin(
      'Begins a fine-tuning job.',
      z.object({
        dryRun: z.boolean().default(false),
        hyperparameters: job.shape.hyperparameters.default(null),
        trainingOptions: job.shape.trainingOptions,
        validationOptions: job.shape.validationOptions.default(null),
      }),
      (call) => {
        const { trainingOptions, validationOptions } = call.body
        requirePossible(call, trainingOptions, 'trainingOptions.')
        if (validationOptions) requirePossible(call, validationOptions, 'validationOptions.')
        return { aiPromptId: prompts.named(call).id, ...call.body }
      },
      begun,
    ),
    jobs.read('How far a fine-tuning job is.'),
    jobs.below('/events', 'What happened in a fine-tuning job.', { many: event }, (call, of) => {
      const happened = [
        ['The job was created', of.createdAt],
        ['The job was started', of.startedAt],
        ['The job was finished; nothing was trained', of.finishedAt],
      ] as const
      const events = happened.flatMap(([message, at], place) =>
        at === null
          ? []
          : [{ id: `${of.id}-${place + 1}`, type: 'message', message, data: null, createdAt: dateOf(at) }],
      )
      return many(events, call.search, (each) => each)
    }),
  ].map((each) => ({ ...each, madeUp })),
]
