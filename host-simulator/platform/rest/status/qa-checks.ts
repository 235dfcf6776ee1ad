import { z } from 'zod'
import type { FoundIssue } from '../../../world/filters/issues.ts'
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { sourceText } from '../../../world/texts.ts'
import { pluralFormsIn } from '../../../world/languages.ts'
import { qaIssuesOf } from '../../../world/qa/check.ts'
import { isChecked } from '../../../world/qa/settings.ts'
import { qaCategories, type QaCategory, type QaIssue } from '../../../world/qa/issue.ts'
import { filesOf, stringIdsOf, stringIdsOfTask } from '../../../world/queries.ts'
import { checksOf } from '../../app-checks/checks.ts'
import { fittingPage, many } from '../../http/envelope.ts'
import { within } from '../common/batch.ts'
import { id, idQuery, someQuery, wordsQuery } from '../common/fields.ts'
import { ofProject, projectOf, requireEach, stringNamed, targetLanguagesNamed } from '../common/found.ts'
import { row } from '../common/row.ts'
import { run, runResource, runShape } from '../common/runs.ts'
import { revalidation } from './revalidation.ts'

const qaIssue = z.strictObject({
  stringId: id,
  languageId: z.string(),
  category: z.string(),
  categoryDescription: z.string(),
  validation: z.string(),
  validationDescription: z.string(),
  /** Index of the plural form in its language; -1 for a string without plurals. */
  pluralId: z.int().min(-1),
  text: z.string(),
})

interface Found {
  stringId: number
  languageId: string
  issue: FoundIssue
}

const categories = qaCategories.map(({ category }) => category)

const revalidations = runResource(revalidation, {
  path: '/projects/{projectId}/qa-checks/revalidate/{revalidationId}',
  scope: 'project.status.qa-check',
  tag: 'Translation status',
  name: 'Revalidation',
  answer: z.strictObject({
    ...run,
    attributes: z.strictObject({
      languageIds: z.array(z.string()),
      qaCheckCategories: z.array(z.string()),
      failedOnly: z.boolean(),
      /** Of the enterprise edition. */
      externalQaCheckIds: z.array(id).optional(),
    }),
  }),
  shapeOf: (of) => ({ ...runShape(of), attributes: of.attributes }),
})

export const qaCheckRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/qa-checks',
    scope: 'project.status.qa-check read',
    tag: 'Translation status',
    doc: 'What quality checks find in the translations that an export would take.',
    query: z.object({
      category: someQuery(categories).optional(),
      validation: wordsQuery.optional(),
      languageIds: wordsQuery.optional(),
      fileId: idQuery.optional(),
      /** Of string-based projects in the place of a file. Source: facts F96. */
      branchId: idQuery.optional(),
      taskId: idQuery.optional(),
    }),
    ok: [200],
    answer: { many: qaIssue },
    run(call) {
      const { world, search, query } = call
      const { category, validation, languageIds, fileId, branchId, taskId } = query
      const project = projectOf(call)
      const task = taskId === undefined ? null : ofProject(call, world.tasks.get(taskId), 'Task')
      const fileIds = filesOf(world, project.id)
        .filter((file) => fileId === undefined || file.id === fileId)
        .filter((file) => branchId === undefined || file.branchId === branchId)
        .map((file) => file.id)
      const inTask = task && new Set(stringIdsOfTask(world, task))
      const wanted = project.targetLanguageIds.filter(
        (each) => (!languageIds || languageIds.includes(each)) && (!task || task.languageId === each),
      )
      const facts = movingFacts(world, wanted, { now: new Date(call.hosted.clock.now()).toISOString() })
      const isMeant = ({ issue }: Found): boolean =>
        (!category || category.some((one) => one === issue.category)) &&
        (!validation || validation.includes(issue.validation))
      function* found(): Generator<Found> {
        for (const stringId of stringIdsOf(world, fileIds)) {
          const each = inTask?.has(stringId) === false ? null : facts(stringId)
          if (!each) continue
          for (const languageId of wanted)
            for (const issue of each.qaIssues(languageId)) yield { stringId, languageId, issue }
        }
      }
      return many(fittingPage(found(), search, isMeant), search, ({ issue, ...at }) => {
        const forms = pluralFormsIn(world, at.languageId)
        const pluralId = issue.pluralForm === null ? -1 : forms.indexOf(issue.pluralForm)
        return issueShape(issue, { ...at, pluralId })
      })
    },
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/translations/validate-qa-checks',
    scope: null,
    tag: 'Translations',
    doc: 'What quality checks would find in texts that nobody saved.',
    body: z
      .array(
        z.object({
          stringId: id,
          languageId: z.string(),
          text: z.string(),
          pluralCategoryName: z.string().optional(),
        }),
      )
      .min(1)
      .max(100),
    ok: [200],
    answer: { many: qaIssue.extend({ pluralCategoryName: z.string().optional(), translation: z.string() }) },
    async run(call) {
      const found = []
      const { settings } = projectOf(call)
      for (const [index, { stringId, languageId, text, pluralCategoryName }] of call.body.entries()) {
        const string = await within(index, () => {
          targetLanguagesNamed(call, [languageId], 'languageId')
          return stringNamed(call, stringId)
        })
        const form = pluralCategoryName ?? null
        const fileType = call.world.files.get(string.fileId)?.type
        const { maxLength } = string
        const issues = qaIssuesOf(sourceText(string, form), text, languageId, maxLength, fileType).filter(
          ({ category }) => isChecked(settings, category),
        )
        const pluralId = form === null ? -1 : pluralFormsIn(call.world, languageId).indexOf(form)
        for (const issue of issues)
          found.push({
            ...issueShape(issue, { stringId, languageId, pluralId }),
            ...(pluralCategoryName !== undefined && { pluralCategoryName }),
            translation: text,
          })
      }
      return many(found, call.search, (issue) => issue)
    },
  }),
  revalidations.begin(
    'Begins to check translations again: checks of apps are asked; those built in are made whenever somebody looks.',
    z
      .object({
        qaCheckCategories: z.array(z.enum(categories)).default([]),
        languageIds: z.array(z.string()).default([]),
        failedOnly: z.boolean().default(false),
        /** Of the enterprise edition. */
        externalQaCheckIds: z.array(id).optional(),
      })
      .default({ qaCheckCategories: [], languageIds: [], failedOnly: false }),
    (call) => {
      const { externalQaCheckIds, languageIds, ...rest } = call.body
      const known = checksOf(call.hosted)
      requireEach('externalQaCheckIds', 'quality check of an app', externalQaCheckIds, (each) =>
        known.some((check) => check.id === each),
      )
      const languages = targetLanguagesNamed(call, languageIds)
      return { ...rest, languageIds: languages, ...(externalQaCheckIds && { externalQaCheckIds }) }
    },
  ),
  revalidations.read('How far a check is.', { scope: 'project.status.qa-check write' }),
  revalidations.remove('Forgets a check.', (call, { id: runId }) => revalidation.delete(call.hosted, runId)),
]

const titles = new Map<QaCategory, string>(qaCategories.map(({ category, title }) => [category, title]))

const issueShape = (
  issue: QaIssue,
  at: Pick<z.input<typeof qaIssue>, 'stringId' | 'languageId' | 'pluralId'>,
): z.input<typeof qaIssue> => ({
  ...at,
  category: issue.category,
  categoryDescription: titles.get(issue.category) ?? issue.category,
  validation: issue.validation,
  validationDescription: issue.message,
  text: issue.message,
})
