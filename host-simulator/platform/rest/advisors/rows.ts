import { z } from 'zod'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, flagQuery, id, options, someQuery, wordsQuery } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { advisorCheckRows } from './checks.ts'
import { insightOf, insightsIn, inspectorsOf, keyOf, setInsight, type Insight } from './insight.ts'

const outcome = z.enum(['flagged', 'clear', 'not_applicable'])
const metric = z.object({
  key: z.string().optional(),
  value: z.number().optional(),
  unit: z.enum(['percent', 'count']).optional(),
  threshold: z.number().nullish(),
  tone: z.enum(['default', 'success', 'danger']).optional(),
  source: z.enum(['deterministic', 'ai', 'app']).optional(),
  checkedAt: z.iso.datetime({ offset: true }).nullish(),
})
const recommendation = z.object({
  id: z.string().optional(),
  primary: z.boolean().optional(),
  params: options.optional(),
})

/** Described as an object; the platform takes a list as well (facts F183). */
const payload = z.union([options, z.array(z.json())])

const answer = z.strictObject({
  id,
  inspectorKey: z.string(),
  category: z.string().nullable(),
  isDismissed: z.boolean(),
  status: z.enum(['pending', 'checking', 'outdated', 'done']),
  outcome: outcome.nullable(),
  severity: z.enum(['high', 'medium', 'low']).nullable(),
  refreshPolicy: z.enum(['hourly', 'daily']).nullable(),
  metrics: z.array(metric).nullable(),
  recommendations: z.array(recommendation).nullable(),
  checkedAt: date.nullable(),
  lastAiRun: z.null(),
  payload: payload.nullable(),
})

const scope = 'project.advisor'
const tag = 'Advisors'

const insights = resource({
  path: '/projects/{projectId}/advisors/insights/{insightId}',
  scope,
  tag,
  name: 'Insight',
  answer,
  find: (call): Insight | undefined =>
    insightsIn(call.hosted, call.id('projectId')).find((each) => each.id === call.id('insightId')),
  shapeOf: ({ key, projectId: _, ...insight }, { hosted }: Call) => {
    const inspector = inspectorsOf(hosted).find((each) => each.key === key)
    return {
      ...insight,
      inspectorKey: key,
      category: inspector?.category ?? null,
      severity: inspector?.severity ?? null,
      refreshPolicy: inspector?.refreshPolicy ?? null,
      checkedAt: insight.checkedAt && dateOf(insight.checkedAt),
      lastAiRun: null,
    } as z.input<typeof answer>
  },
})

export const advisorRows = [
  insights.list('What advisors found in a project, in the order they looked.', {
    query: z.object({
      isDismissed: flagQuery.optional(),
      status: wordsQuery.optional(),
      outcome: someQuery(outcome.options).optional(),
    }),
    rows({ hosted, id: part, query }) {
      return insightsIn(hosted, part('projectId')).filter(
        (each) =>
          (query.isDismissed === undefined || each.isDismissed === query.isDismissed) &&
          (!query.status || query.status.includes(each.status)) &&
          (!query.outcome || query.outcome.some((one) => one === each.outcome)),
      )
    },
  }),
  insights.edit(
    'Puts an insight aside, or brings it back.',
    z.object({ isDismissed: z.boolean() }).partial(),
    ({ hosted }, { projectId, key }, edits) => setInsight(hosted, projectId, key, edits as Partial<Insight>),
  ),
  ...advisorCheckRows,
  row({
    method: 'PUT',
    path: '/projects/{projectId}/applications/{applicationIdentifier}/modules/{moduleKey}/advisors/insights',
    scope: `${scope} write`,
    may: 'app',
    tag,
    doc: "Says what an app's inspector found in a project, in the place of what it said before.",
    body: z.object({
      outcome,
      checkedAt: z.iso.datetime({ offset: true }).optional(),
      metrics: z.array(metric).max(100).optional(),
      recommendations: z.array(recommendation).max(20).optional(),
      payload: payload.optional(),
    }),
    ok: [200, 201],
    run(call) {
      const { applicationIdentifier: app = '', moduleKey = '' } = call.params
      const key = keyOf(app, moduleKey)
      found(
        inspectorsOf(call.hosted).find((each) => each.key === key),
        'Module',
      )
      // Unstated: who else may say it. Ours: managers, no other app.
      if (call.claims.app !== undefined && call.claims.app !== app)
        throw new Refusal(failed(403, `Failed to write an insight of ${app}: the token is another app's`))
      const projectId = call.id('projectId')
      const isNew = !insightOf(call.hosted, projectId, key)
      const {
        outcome: said,
        checkedAt,
        metrics = null,
        recommendations = null,
        payload: kept = null,
      } = call.body
      setInsight(call.hosted, projectId, key, {
        ...{ status: 'done', outcome: said, payload: kept },
        checkedAt: checkedAt === undefined ? nowOf(call) : new Date(checkedAt).toISOString(),
        metrics: metrics as Insight['metrics'],
        recommendations: recommendations as Insight['recommendations'],
      })
      return new Response(null, { status: isNew ? 201 : 200 })
    },
  }),
]
