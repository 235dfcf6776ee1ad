import { z } from 'zod'
import type { StringFacts } from '../../../world/filters/facts.ts'
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { sourceText } from '../../../world/texts.ts'
import { pluralFormsOf } from '../../../world/languages.ts'
import { qaIssuesOf } from '../../../world/qa/check.ts'
import { qaCategories, type QaCategory, type QaIssue } from '../../../world/qa/issue.ts'
import { filesOf, stringIdsOf } from '../../../world/queries.ts'
import { many } from '../../http/envelope.ts'
import { id, idQuery, wordsQuery } from '../common/fields.ts'
import { ofProject, projectOf } from '../common/found.ts'
import { row } from '../common/row.ts'

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

export const qaCheckRows = [
  row({
    method: 'GET',
    path: '/projects/{projectId}/qa-checks',
    scope: 'project.status.qa-check read',
    tag: 'Translation status',
    doc: 'What quality checks find in the translations that an export would take.',
    query: z.object({
      category: wordsQuery.optional(),
      validation: wordsQuery.optional(),
      languageIds: wordsQuery.optional(),
      fileId: idQuery.optional(),
      taskId: idQuery.optional(),
    }),
    ok: [200],
    answer: { many: qaIssue },
    run(call) {
      const { world, search, query } = call
      const { category, validation, languageIds, fileId, taskId } = query
      const project = projectOf(call)
      if (!project.settings.qaCheckIsActive) return many([], search, (issue) => issue)
      const task = taskId === undefined ? null : ofProject(call, world.tasks.get(taskId), 'Task')
      const fileIds = filesOf(world, project.id)
        .map((file) => file.id)
        .filter((each) => (fileId === undefined || each === fileId) && (!task || task.fileIds.includes(each)))
      const wanted = project.targetLanguageIds.filter(
        (each) => (!languageIds || languageIds.includes(each)) && (!task || task.languageId === each),
      )
      const facts = movingFacts(world, wanted, { now: new Date(call.hosted.clock.now()).toISOString() })
      const issues = stringIdsOf(world, fileIds).flatMap((stringId) => {
        const each = facts(stringId)
        return each ? wanted.flatMap((languageId) => issuesIn(each, languageId)) : []
      })
      return many(
        issues.filter(
          (issue) =>
            (!category || category.includes(issue.category)) &&
            (!validation || validation.includes(issue.validation)),
        ),
        search,
        (issue) => issue,
      )
    },
  }),
]

const titles = new Map<QaCategory, string>(qaCategories.map(({ category, title }) => [category, title]))

const issuesIn = (facts: StringFacts, languageId: string): z.input<typeof qaIssue>[] => {
  const all = facts.qaIssues(languageId)
  if (!all.length) return []
  const { string } = facts
  const forms = pluralFormsOf(languageId)
  const shapeOf = (issue: QaIssue, pluralId: number): z.input<typeof qaIssue> => ({
    stringId: string.id,
    languageId,
    category: issue.category,
    categoryDescription: titles.get(issue.category) ?? issue.category,
    validation: issue.validation,
    validationDescription: issue.message,
    pluralId,
    text: issue.message,
  })
  const checked = facts.tops(languageId).flatMap((top) => {
    const pluralId = top.pluralForm === null ? -1 : forms.indexOf(top.pluralForm)
    const source = sourceText(string, top.pluralForm)
    return qaIssuesOf(source, top.text, languageId, string.maxLength).map((issue) => shapeOf(issue, pluralId))
  })
  // These come from comments and dates, not from a text, so they are of the whole string.
  const others = all.filter(({ category }) => category === 'wrong_translation' || category === 'outdated')
  return [...checked, ...others.map((issue) => shapeOf(issue, -1))]
}
