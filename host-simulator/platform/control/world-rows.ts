import { z } from 'zod'
import { toSnapshot, type Snapshot } from '../../world/snapshot.ts'
import { ClockWish } from '../../page-api/world.ts'
import { moveClock } from '../hosted/clock-wish.ts'
import { restoreWorld } from '../hosted/restore.ts'
import { failed } from '../http/envelope.ts'
import { createFromScenario, resetWorld } from '../scenarios/scenarios.ts'
import { row } from './row.ts'
import { answeringProblems, ScenarioBody, scenarioIn } from './scenario-rows.ts'
import { worldObject, worldSchema } from './world-object.ts'

const tag = 'Worlds'
const answer = { plain: worldSchema }

export const worldRows = [
  row({
    method: 'GET',
    path: '/worlds',
    tag,
    doc: 'All worlds, in the order in which they were made; the first is the main one.',
    ok: [200],
    answer: { plain: z.array(worldSchema) },
    run: ({ worlds, origin }) => Response.json(worlds.all().map((hosted) => worldObject(hosted, origin()))),
  }),
  row({
    method: 'POST',
    path: '/worlds',
    tag,
    doc: "Makes a world as the scenario says; without one it is the demo's.",
    body: ScenarioBody.optional(),
    ok: [201],
    answer,
    run: ({ worlds, origin, body = {} }) =>
      answeringProblems(async () => {
        const hosted = await createFromScenario(worlds, scenarioIn(body))
        return Response.json(worldObject(hosted, origin()), { status: 201 })
      }),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}',
    tag,
    doc: 'One world.',
    ok: [200],
    answer,
    run: ({ hosted, origin }) => Response.json(worldObject(hosted, origin())),
  }),
  row({
    method: 'DELETE',
    path: '/worlds/{id}',
    tag,
    doc: 'Drops the world with all that it holds.',
    ok: [204],
    run({ worlds, hosted }) {
      worlds.drop(hosted.id)
      return new Response(null, { status: 204 })
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/fork',
    tag,
    doc: 'A second world that starts as this one is now.',
    ok: [201],
    answer,
    async run({ worlds, hosted, origin }) {
      return Response.json(worldObject(await worlds.fork(hosted), origin()), { status: 201 })
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/reset',
    tag,
    doc: 'The content that the world started with, or that was loaded last; apps, clients and tokens stay.',
    ok: [200],
    answer,
    run({ worlds, hosted, origin }) {
      resetWorld(worlds, hosted)
      return Response.json(worldObject(hosted, origin()))
    },
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/snapshot',
    tag,
    doc: 'The rows of the world, to put back later. Secrets and the bytes of files are not part of it.',
    ok: [200],
    run: ({ hosted }) => Response.json(toSnapshot(hosted.store.world)),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/snapshot',
    tag,
    doc: 'Puts the rows of a snapshot in place; apps, clients and tokens stay.',
    body: z.looseObject({ version: z.number() }),
    ok: [200],
    answer,
    run({ hosted, origin, body }) {
      try {
        restoreWorld(hosted, body as unknown as Snapshot)
      } catch (error) {
        return failed(
          400,
          `Failed to restore: the body is no snapshot of a world (${(error as Error).message})`,
        )
      }
      return Response.json(worldObject(hosted, origin()))
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/clock',
    tag,
    doc: "Sets, advances or freezes the world's clock; done in this order.",
    body: ClockWish,
    ok: [200],
    answer,
    run({ hosted, origin, body }) {
      const problem = moveClock(hosted, body)
      if (problem !== null) return failed(400, problem)
      return Response.json(worldObject(hosted, origin()))
    },
  }),
]
