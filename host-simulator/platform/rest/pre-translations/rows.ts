import { z } from 'zod'
import type { Origin } from '../../../world/translation-rows.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { usableEngines } from '../../app-engines/engines.ts'
import { requireIn } from '../common/who-may.ts'
import { namedFiles } from '../../files/named-files.ts'
import { hasSuggestions, preTranslations } from './run.ts'
import { checked } from '../../http/body.ts'
import { invalid, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { under } from '../common/batch.ts'
import { orderQuery, patchOf, priority } from '../common/fields.ts'
import { placesNamed, projectOf, targetLanguagesNamed } from '../common/found.ts'
import { ownerOf } from '../ai/account.ts'
import { planNamed } from '../ai/plans.ts'
import { isOpenTo, promptsOf, type Prompt } from '../ai/prompt-form.ts'
import { promptFor } from '../ai/settings.ts'
import { row, type Call } from '../common/row.ts'
import { originOfEngine, ownEngineId } from '../mts/engines.ts'
import { changesIn, instructed, preTranslationWish, scopeOf } from './wish.ts'
import { runResource, type RunOf } from '../common/runs.ts'
import {
  preTranslation,
  preTranslationReport,
  preTranslationReportShape,
  preTranslationShape,
} from './shapes.ts'

const scope = 'project.translation'

type PreTranslation = RunOf<typeof preTranslations>

const runs = runResource(preTranslations, {
  path: '/projects/{projectId}/pre-translations/{preTranslationId}',
  scope,
  may: ['anybody', 'fill'],
  tag: 'Translations',
  name: 'Pre-translation',
  answer: preTranslation,
  shapeOf: preTranslationShape,
})

/**
 * The app's engine that is asked, null for the platform's own.
 * Unstated: which one where none is named. Ours is the platform's while the world has suggestions of it, else the first of
 * an app.
 */
const engineFor = (
  { hosted, world, userId }: Call,
  projectId: number,
  engineId: number | undefined,
): number | null => {
  const engines = usableEngines(hosted, userId, projectId)
  if (engineId === ownEngineId) return null
  if (engineId === undefined) return hasSuggestions(world, projectId, 'mt') ? null : (engines[0]?.id ?? null)
  if (engines.some(({ id: own }) => own === engineId)) return engineId
  throw new Refusal(
    invalid('engineId', 'notFound', `Project ${projectId} has no engine ${engineId} that you may use`),
  )
}

/**
 * Whom AI is asked of, null for the suggestions that the world holds.
 * Unstated: what happens where no prompt is named. Ours takes that of the settings, else the world's suggestions while it
 * has some.
 */
const aiFor = (
  call: Call,
  projectId: number,
  {
    aiPromptId,
    customInstruction,
  }: { aiPromptId?: number | undefined; customInstruction?: string | undefined },
): { ai: AiPlan | null; origin: Origin } => {
  const { hosted, world, userId } = call
  const fits = (prompt: Prompt | null | undefined): prompt is Prompt =>
    prompt?.isEnabled === true && prompt.action === 'pre_translate' && isOpenTo(prompt, projectId)
  const named = promptsOf(hosted).get(String(aiPromptId))
  if (aiPromptId !== undefined && (named?.of !== ownerOf(call) || !fits(named)))
    throw new Refusal(
      invalid(
        'aiPromptId',
        'notFound',
        `There is no prompt ${aiPromptId} that is enabled in the project and pre-translates`,
      ),
    )
  const prompt = named ?? promptFor('preTranslationAiPromptId', hosted, projectOf(call))
  const id = fits(prompt) ? prompt.id : undefined
  const origin = { name: 'ai', ...(id !== undefined && { id }) } as const
  const isAnyRight = id === undefined && customInstruction === undefined
  if (isAnyRight && hasSuggestions(world, projectId, 'ai')) return { ai: null, origin }
  const plan = planNamed({ hosted, userId, projectId }, { aiPromptId: id })
  return { ai: instructed(plan, customInstruction), origin }
}

/** The platform documents write for reads of a single one. */
const documented = { scope: `${scope} write` } as const

const edits = z.object({ status: z.literal('canceled'), priority }).partial()

const requireOpen = ({ id: own, status }: PreTranslation, wish: z.output<typeof edits>): void => {
  if (wish.status && status !== 'created' && status !== 'inProgress')
    throw new Refusal(invalid('status', 'notAllowed', `Pre-translation ${own} is ${status} already`))
}

/** Source: facts F200. Unstated: what else a status may become. Ours cancels alone. */
const amend = (call: Call, run: PreTranslation, wish: z.output<typeof edits>): void => {
  requireOpen(run, wish)
  if (wish.priority) preTranslations.amend(call.hosted, run.id, { priority: wish.priority })
  if (wish.status) preTranslations.cancel(call.hosted, run.id)
}

export const preTranslationRows = [
  runs.list('The pre-translations of a project, oldest first.', {
    query: z.object({ orderBy: orderQuery('priority', 'status', 'createdAt').optional() }),
    rows: runs.all,
    fieldOf: (run, field) =>
      field === 'priority' ? (run.attributes.priority ?? 'normal') : run[field as 'status'],
  }),
  runs.begin(
    'Begins to fill strings: by `tm` with what equal strings got and what the memory has that is as like as `minimumMatchRatio`. By `mt` with what the engine of an app makes of them; by our own, which is none, with suggestions that the world holds, else in a pseudo-locale. By `ai` with what the prompt says; without one, with suggestions that the world holds, else by the first provider of an app, else by our own, which is no model.',
    preTranslationWish,
    (call) => {
      const { method = 'tm', autoApproveOption = 'none', ...rest } = call.body
      const projectId = call.id('projectId')
      const languageIds = targetLanguagesNamed(call, rest.languageIds)
      requireIn(call, 'fill', languageIds)
      const changes = changesIn(call)
      const engineId = method === 'mt' ? engineFor(call, projectId, rest.engineId) : null
      if (autoApproveOption !== 'none') requireIn(call, 'approve', languageIds)
      const fileIds = namedFiles(call.world, projectId, placesNamed(rest))
      const missing = rest.fileIds?.find((fileId) => !fileIds.includes(fileId))
      if (missing !== undefined)
        throw new Refusal(
          invalid('fileIds', 'notFound', `There is no file ${missing} in project ${projectId}`),
        )
      // One of several is enough (facts F200).
      const isProtected = (branchId: number | null | undefined): boolean =>
        call.world.branches.get(branchId ?? NaN)?.isProtected === true
      if (fileIds.some((fileId) => isProtected(call.world.files.get(fileId)?.branchId)))
        throw new Refusal(invalid('branchIds', 'notAllowed', 'Protected branches are not translated'))
      return {
        languageIds,
        fileIds,
        branchIds: rest.branchIds ?? [],
        directoryIds: rest.directoryIds ?? [],
        method,
        engineId,
        ...(method === 'mt' && { origin: originOfEngine(engineId) }),
        ...(method === 'ai' && aiFor(call, projectId, rest)),
        autoApproveOption,
        scope: scopeOf(call.body),
        ...changes,
        skipApprovedTranslations: rest.skipApprovedTranslations ?? false,
        translateWithPerfectMatchOnly: rest.translateWithPerfectMatchOnly ?? false,
        labelIds: rest.labelIds ?? [],
        excludeLabelIds: rest.excludeLabelIds ?? [],
        ...(rest.priority && { priority: rest.priority }),
      }
    },
  ),
  runs.read('How far a pre-translation is.', documented),
  runs.edit('Cancels a pre-translation, or says how soon it is wanted.', edits, amend, {
    document: ({ status, attributes }) => ({ status, priority: attributes.priority ?? 'normal' }),
  }),
  row({
    method: 'PATCH',
    path: '/projects/{projectId}/pre-translations',
    scope: `${scope} write`,
    may: 'fill',
    tag: 'Translations',
    doc: 'The same of several, all or none.',
    body: patchOf(['replace'], ['/{word}/status', '/{word}/priority']),
    ok: [200],
    answer: { many: preTranslation },
    async run(call) {
      const { hosted, body } = call
      const named = (own: string): PreTranslation => {
        const found = preTranslations.get(hosted, own)
        if (found?.projectId === call.id('projectId')) return found
        throw new Refusal(invalid('identifier', 'notFound', `There is no pre-translation ${own}`))
      }
      const wishes: { own: string; wish: z.output<typeof edits> }[] = []
      // Nothing waits between the looks and the deeds: a run that was open goes on meanwhile.
      for (const [index, { path, value }] of body.entries())
        try {
          const [, own = '', field = ''] = path.split('/')
          const wish = checked(edits, { [field]: value }) as z.output<typeof edits>
          requireOpen(named(own), wish)
          wishes.push({ own, wish })
        } catch (error) {
          throw error instanceof Refusal ? await under(index, error.response) : error
        }
      wishes.forEach(({ own, wish }) => amend(call, named(own), wish))
      return unpaged([...new Set(wishes.map(({ own }) => own))].map(named), (each) =>
        preTranslationShape(each, call),
      )
    },
  }),
  runs.report(
    'What came of a pre-translation that is finished.',
    preTranslationReport,
    (result, { attributes }) => preTranslationReportShape(attributes.method, result),
    documented,
  ),
]
