/** How a task was ordered: what REST alone knows of it beside its row. */
import { z } from 'zod'
import type { TaskRow } from '../../../world/task-rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { isTemplateOfUnits } from '../reports/templates.ts'
import { teamsOf } from '../teams/team.ts'

/** Somebody with the words that they are to do. */
export const worker = z.object({ id, wordsCount: z.int().min(1).optional() })

const form = z
  .object({
    /**
     * Tasks with one number are a batch. The description has no least number, and the vendor's node for n8n says 0
     * where nobody chose one. Unstated: what 0 is. Ours is none.
     */
    batchId: z.int().min(0).nullable(),
    /** Of the enterprise edition. */
    assignedTeams: z.array(worker),
    generateCostEstimate: z.boolean(),
    generateTranslationCost: z.boolean(),
    reportSettingsTemplateId: id.nullable(),
  })
  .partial()

/** Of a request. */
export const orderWish = form.shape
export type Order = z.output<typeof form>
export const orderNames = Object.keys(form.shape) as (keyof Order)[]

export const ordersOf = shelf<Order>('taskOrders', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.tasks.has(Number(key)),
})

export const orderOf = (hosted: HostedWorld, { id: taskId }: Pick<TaskRow, 'id'>): Order =>
  ordersOf(hosted).get(String(taskId)) ?? {}

/** What of a request is about the order. Throws 400 where it cannot be one. */
export const orderWished = ({ hosted }: Call, wish: Order, before: Order = {}): Order => {
  const said: Order = Object.fromEntries(
    orderNames.flatMap((name) => (wish[name] === undefined ? [] : [[name, wish[name]]])),
  )
  const whole = { ...before, ...said }
  const teams = said.assignedTeams?.map((each) => each.id)
  requireEach('assignedTeams', 'team', teams, (each) => teamsOf(hosted).get(String(each)) !== undefined)
  const { reportSettingsTemplateId: template } = whole
  requireEach(
    'reportSettingsTemplateId',
    'report settings template',
    template == null ? [] : [template],
    (each) => isTemplateOfUnits(hosted, each),
  )
  if ((whole.generateCostEstimate || whole.generateTranslationCost) && template == null)
    throw new Refusal(
      invalid('reportSettingsTemplateId', 'isEmpty', "Value is required and can't be empty: costs need it"),
    )
  return said
}

export const keepOrder = (hosted: HostedWorld, taskId: number, wish: Order): void => {
  if (!Object.keys(wish).length) return
  const orders = ordersOf(hosted)
  orders.set(String(taskId), { ...orders.get(String(taskId)), ...wish })
}
