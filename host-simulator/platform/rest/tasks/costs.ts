/** What a task costs by the rates of a template: beforehand, and as it was done. */
import { isOver } from '../../../world/commands/tasks.ts'
import type { TaskRow } from '../../../world/task-rows.ts'
import { dateOf } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { costKinds } from '../reports/cost-kinds.ts'
import { schema } from '../reports/schema.ts'
import { reportTemplatesOf } from '../reports/templates.ts'
import { orderOf } from './order.ts'

interface Cost {
  cost: number
  date: string
  currency: string
}

/**
 * The sums of both reports about the task alone; the actual one is made when it is done or closed. Source: facts F274.
 * Unstated: of when they are. Ours are of now and say when the task changed last; of work by the hour there is none.
 */
export const costsOf = (
  { hosted, world }: Pick<Call, 'hosted' | 'world'>,
  task: TaskRow,
): { estimatedCost?: Cost; actualCost?: Cost } => {
  const { generateCostEstimate, generateTranslationCost, reportSettingsTemplateId } = orderOf(hosted, task)
  const template = reportTemplatesOf(hosted).get(String(reportSettingsTemplateId))
  const project = world.projects.get(task.projectId)
  if (!template || !project || template.unit === 'hours') return {}
  const { config, unit, currency } = template
  const asked = schema.parse({ ...config, unit, currency, taskId: task.id, languageId: task.languageId })
  const part = task.type % 2 ? 'proofreadCost' : 'translationCost'
  const of = (name: string): Cost => ({
    cost: (costKinds[name]?.rows({ hosted, world, projects: [project], schema: asked }) ?? []).reduce(
      (sum, row) => sum + Number(row[part] ?? 0),
      0,
    ),
    date: dateOf(task.updatedAt ?? task.createdAt),
    currency,
  })
  return {
    ...(generateCostEstimate && { estimatedCost: of('costs-estimation-pe') }),
    ...(generateTranslationCost && isOver(task) && { actualCost: of('translation-costs-pe') }),
  }
}
