/** Checks of advisors: the platform's own inspectors look, apps are asked to look and say later what they found. */
import { z } from 'zod'
import { recheck } from '../../app-advisors/recheck.ts'
import { buildRowsOf } from '../../files/builds.ts'
import { runKind } from '../../files/runs.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { run, runResource, runShape } from '../common/runs.ts'
import { insightsIn, inspectorsOf, setInsight, type Inspector } from './insight.ts'

interface CheckAttributes {
  category?: string | null
  inspectors?: { key: string }[] | null
}

const wantedBy = (hosted: HostedWorld, { category, inspectors }: CheckAttributes): Inspector[] =>
  inspectorsOf(hosted).filter(
    (each) =>
      (category == null || each.category === category) &&
      (inspectors == null || inspectors.some(({ key }) => key === each.key)),
  )

const checks = runKind<CheckAttributes, object>({
  shelf: buildRowsOf,
  kind: 'advisor-check',
  async work(hosted, { projectId, attributes }, report) {
    const wanted = wantedBy(hosted, attributes)
    for (const [at, { key, check, app: of }] of wanted.entries()) {
      const checkedAt = new Date(hosted.clock.now()).toISOString()
      if (check)
        setInsight(hosted, projectId, key, {
          ...check(hosted.store.world, projectId),
          ...{ status: 'done', checkedAt },
        })
      const path = of?.module['recheckUrl']
      if (of && typeof path === 'string') {
        const before = insightsIn(hosted, projectId).find((each) => each.key === key)
        setInsight(hosted, projectId, key, { status: 'checking' })
        // It may have said what it found before it answered.
        if (!(await recheck(hosted, { found: of, path, projectId, inspectorKey: key })))
          setInsight(hosted, projectId, key, { status: before ? 'outdated' : 'pending' })
      }
      report(Math.floor((99 * (at + 1)) / wanted.length))
    }
    return {}
  },
})

/** Statuses of these jobs alone say `done`. */
const status = z.enum(['created', 'in_progress', 'canceled', 'failed', 'done'])
const key = z.object({ key: z.string() })

const resource = runResource(checks, {
  path: '/projects/{projectId}/advisors/checks/{checkId}',
  scope: 'project.advisor',
  tag: 'Advisors',
  name: 'Check',
  answer: z.strictObject({
    ...run,
    status,
    attributes: z.strictObject({
      category: z.string().nullable().optional(),
      inspectors: z
        .array(z.strictObject({ key: z.string() }))
        .nullable()
        .optional(),
    }),
  }),
  shapeOf: (of) => {
    const shape = runShape(of)
    return {
      ...shape,
      status: shape.status === 'finished' ? ('done' as const) : shape.status,
      attributes: of.attributes,
    }
  },
})

export const advisorCheckRows = [
  resource.begin(
    'Begins to check a project again: by the inspectors that are named, those of a category, or all.',
    z
      .object({
        category: z.string().optional(),
        inspectors: z
          .array(
            key.extend({
              // An AI is not asked: what it would say is not here.
              options: z
                .object({ mode: z.enum(['auto', 'all']).optional(), promptId: id.optional() })
                .nullish(),
            }),
          )
          .optional(),
      })
      .prefault({}),
    (call) => {
      const { category, inspectors } = call.body
      if (category !== undefined && inspectors)
        throw new Refusal(invalid('category', 'notAllowed', 'Expected category without inspectors'))
      const known = inspectorsOf(call.hosted)
      const strange = inspectors?.find((each) => !known.some((own) => own.key === each.key))
      if (strange)
        throw new Refusal(invalid('inspectors', 'notFound', `There is no inspector ${strange.key}`))
      if (category !== undefined && !known.some((each) => each.category === category))
        throw new Refusal(invalid('category', 'notFound', `There is no inspector of category "${category}"`))
      if (checks.isBusy(call.hosted, call.id('projectId')))
        throw new Refusal(failed(409, 'Another check is currently in progress'))
      return {
        ...(category !== undefined && { category }),
        ...(inspectors && { inspectors: inspectors.map((each) => ({ key: each.key })) }),
      }
    },
  ),
  resource.read('How far a check is.'),
]
