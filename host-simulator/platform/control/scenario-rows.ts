import { z } from 'zod'
import { builtIns } from '../../scenario/built-in/index.ts'
import { ScenarioError } from '../../scenario/problem.ts'
import { checkScenario } from '../../scenario/read.ts'
import { scenarioSchema, type Scenario } from '../../scenario/shape.ts'
import { failed } from '../http/envelope.ts'
import { loadScenario } from '../scenarios/scenarios.ts'
import { row } from './row.ts'
import { worldObject, worldSchema } from './world-object.ts'

const tag = 'Scenarios'

/** Checked by `scenarioIn`, whose words say more. Its JSON Schema refers to itself, which OpenAPI cannot take over. */
export const ScenarioBody = z
  .record(z.string(), z.unknown())
  .describe('A scenario, such as {"extends": "editor-basic"}; its JSON Schema is at /_sim/scenarios/schema')

/** Throws `ScenarioError`. */
export const scenarioIn = (body: unknown): Scenario => checkScenario(body, 'the body')

/** What `act` answers, or what is wrong with the scenario. */
export const answeringProblems = async (act: () => Response | Promise<Response>): Promise<Response> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    const { message, problems, code } = error
    if (code === 'taken' || code === 'wrong-edition') return failed(409, message)
    return Response.json({ error: { message, code: 400, problems } }, { status: 400 })
  }
}

export const scenarioRows = [
  row({
    method: 'GET',
    path: '/scenarios',
    tag,
    doc: 'The built-in scenarios.',
    ok: [200],
    answer: { plain: z.array(z.object({ name: z.string(), description: z.string() })) },
    run: () => Response.json(builtIns()),
  }),
  row({
    method: 'GET',
    path: '/scenarios/schema',
    tag,
    doc: 'JSON Schema of scenario files.',
    ok: [200],
    run: () => Response.json(scenarioSchema()),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/scenario',
    tag,
    doc: 'Makes the world anew as the scenario says; id, organization, apps and tokens stay.',
    body: ScenarioBody,
    ok: [200],
    answer: { plain: worldSchema },
    run: ({ worlds, hosted, origin, body }) =>
      answeringProblems(() => {
        loadScenario(worlds, hosted, scenarioIn(body))
        return Response.json(worldObject(hosted, origin()))
      }),
  }),
]
