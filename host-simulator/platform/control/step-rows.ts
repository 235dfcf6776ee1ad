import { z } from 'zod'
import { installedApp } from '../hosted/app.ts'
import { checkCanned, checkStep } from '../../scenario/check.ts'
import { firedProblem } from '../../scenario/fired-event.ts'
import { addCanned, cannedIn, clearCanned, declaredCanned } from '../faults/canned.ts'
import { failed } from '../http/envelope.ts'
import { doStep, fire } from '../scenarios/steps.ts'
import { row } from './row.ts'
import { answeringProblems } from './scenario-rows.ts'

const tag = 'Steps'

const anObject = z.record(z.string(), z.unknown())

const Canned = z.looseObject({
  when: z.unknown(),
  respond: z.unknown(),
  given: z.int().describe('How often it was given'),
})

const Heard = z.object({ frames: z.int().describe('Frames of apps that it went to') })

export const stepRows = [
  row({
    method: 'POST',
    path: '/worlds/{id}/events',
    tag,
    doc: 'Fires an AP event into the open pages of the world.',
    body: z.object({
      name: z.string(),
      payload: z
        .unknown()
        .optional()
        .describe('Of the shape of the event; what is so now where it is left out'),
      app: z.string().optional().describe('Identifier of the only app that hears it'),
    }),
    ok: [200],
    answer: { plain: Heard },
    async run({ hosted, body }) {
      const { name, payload, app } = body
      const wrong = firedProblem({ name, payload })
      if (wrong !== null) return failed(400, wrong)
      if (app !== undefined && !installedApp(hosted, app))
        return failed(404, `app: there is no app "${app}" in this world`)
      const { problem, frames } = await fire(hosted, { name, payload, app })
      return problem === null ? Response.json({ frames }) : failed(409, problem)
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/steps',
    tag,
    doc: 'Does now what a step of a scenario says; a page that is open does what is of a page.',
    body: anObject.describe('One of `steps` in a scenario, such as {"do": "theme", "value": "dark"}'),
    ok: [200],
    answer: { plain: Heard },
    run: ({ hosted, body }) =>
      answeringProblems(async () => {
        const { problem, frames } = await doStep(hosted, checkStep(body))
        return problem === null ? Response.json({ frames }) : failed(409, problem)
      }),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/canned',
    tag,
    doc: 'The canned answers, in their order.',
    ok: [200],
    answer: { plain: z.array(Canned) },
    run: ({ hosted }) => Response.json(cannedIn(hosted).map(declaredCanned)),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/canned',
    tag,
    doc: 'Answers requests to REST with what is said.',
    body: anObject.describe(
      'One of `api` in a scenario, such as {"when": {"method": "GET", "path": "/projects"}, "respond": {"json": {"data": []}}}',
    ),
    ok: [201],
    answer: { plain: Canned },
    run: ({ hosted, body }) =>
      answeringProblems(() =>
        Response.json(declaredCanned(addCanned(hosted, checkCanned(body), 'code')), { status: 201 }),
      ),
  }),
  row({
    method: 'DELETE',
    path: '/worlds/{id}/canned',
    tag,
    doc: 'Takes all canned answers back.',
    ok: [204],
    run({ hosted }) {
      clearCanned(hosted)
      return new Response(null, { status: 204 })
    },
  }),
]
