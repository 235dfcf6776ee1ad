import { z } from 'zod'
import { DeclaredFault } from '../../page-api/world.ts'
import { checkFault } from '../../scenario/check.ts'
import { ScenarioError } from '../../scenario/problem.ts'
import { declaredFault, faultsOf, FaultTaken } from '../faults/faults.ts'
import { failed } from '../http/envelope.ts'
import { row } from './row.ts'

const tag = 'Faults'

export const faultRows = [
  row({
    method: 'GET',
    path: '/worlds/{id}/faults',
    tag,
    doc: 'The faults that are declared, in their order.',
    ok: [200],
    answer: { plain: z.array(DeclaredFault) },
    run: ({ hosted }) => Response.json(faultsOf(hosted).list().map(declaredFault)),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/faults',
    tag,
    doc: 'Declares a fault.',
    body: z
      .record(z.string(), z.unknown())
      .describe('One of `faults` in a scenario, such as {"on": "api", "do": {"status": 503}, "times": 1}'),
    ok: [201],
    answer: { plain: DeclaredFault },
    run({ hosted, body }) {
      try {
        return Response.json(declaredFault(faultsOf(hosted).add(checkFault(body))), { status: 201 })
      } catch (error) {
        if (error instanceof FaultTaken) return failed(409, error.message)
        if (!(error instanceof ScenarioError)) throw error
        const { message, problems } = error
        return Response.json({ error: { message, code: 400, problems } }, { status: 400 })
      }
    },
  }),
  row({
    method: 'DELETE',
    path: '/worlds/{id}/faults',
    tag,
    doc: 'Takes all faults back.',
    ok: [204],
    run({ hosted }) {
      faultsOf(hosted).clear()
      return new Response(null, { status: 204 })
    },
  }),
  row({
    method: 'DELETE',
    path: '/worlds/{id}/faults/{fault}',
    tag,
    doc: 'Takes one fault back.',
    ok: [204],
    run({ hosted, params }) {
      const id = params['fault'] ?? ''
      return faultsOf(hosted).remove(id)
        ? new Response(null, { status: 204 })
        : failed(404, `There is no fault "${id}" in this world`)
    },
  }),
]
