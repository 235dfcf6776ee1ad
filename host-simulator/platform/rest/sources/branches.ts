import { z } from 'zod'
import { branchesOf } from '../../../world/folders.ts'
import type { BranchRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { ordered, orderQuery, patchOf } from '../common/fields.ts'
import { noContent, ofProject } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { row, type Call } from '../row.ts'
import { branch, branchShape } from './shapes.ts'

const tag = 'Branches'
const all = '/projects/{projectId}/branches'
const single = `${all}/{branchId}`

const branchOf = (call: Call): BranchRow =>
  ofProject(call, call.world.branches.get(call.id('branchId')), 'Branch')

const edit = z.object({ name: z.string().min(1).optional(), title: z.string().optional() })

export const branchRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.file read',
    tag,
    doc: 'The branches of a project.',
    query: z.object({
      name: z.string().optional(),
      orderBy: orderQuery(
        'id',
        'name',
        'title',
        'createdAt',
        'updatedAt',
        'exportPattern',
        'priority',
      ).optional(),
    }),
    ok: [200],
    answer: { many: branch },
    run({ world, id, search, query: { name, orderBy } }) {
      const rows = branchesOf(world, id('projectId')).filter(
        (each) => name === undefined || each.name === name,
      )
      return many(ordered(rows, orderBy), search, branchShape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.file write',
    tag,
    doc: 'Adds a branch.',
    body: z.object({ name: z.string().min(1), title: z.string().optional() }),
    ok: [201],
    answer: { one: branch },
    run(call) {
      const done = call.do({ do: 'addBranch', projectId: call.id('projectId'), ...call.body })
      const added = done.changes.find(({ fact }) => fact === 'branchAdded')
      const made = call.world.branches.get(added && 'branchId' in added ? added.branchId : NaN)
      if (!made) throw new Error('The branch that was just added is gone')
      return one(branchShape(made), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.file read',
    tag,
    doc: 'One branch.',
    ok: [200],
    answer: { one: branch },
    run: (call) => one(branchShape(branchOf(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Renames a branch.',
    body: patchOf(['replace', 'test'], ['/name', '/title']),
    ok: [200],
    answer: { one: branch },
    run(call) {
      const before = branchOf(call)
      call.do({ do: 'editBranch', branchId: before.id, ...edited(branchShape(before), call.body, edit) })
      return one(branchShape(branchOf(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Deletes a branch with its directories and files.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteBranch', branchId: branchOf(call).id })
      return noContent()
    },
  }),
]
