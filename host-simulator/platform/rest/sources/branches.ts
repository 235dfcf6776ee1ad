import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { exportPattern, orderQuery, priority } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { projectResource } from '../common/resource.ts'
import { branch, branchShape } from './shapes.ts'

const branches = projectResource(({ branches: table }) => table, {
  path: '/projects/{projectId}/branches/{branchId}',
  scope: 'project.source.file',
  tag: 'Branches',
  name: 'Branch',
  answer: branch,
  shapeOf: (row, { world }) => branchShape(world, row),
  isSteady: true,
})

const edit = z.object({
  name: z.string().min(1).optional(),
  title: z.string().optional(),
  exportPattern: exportPattern.nullish(),
  priority: priority.optional(),
  /** Of string-based projects. */
  isProtected: z.boolean().optional(),
})

export const branchRows = [
  branches.list('The branches of a project.', {
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
    rows: (call) => fitting(branches.all(call), { name: call.query.name }),
  }),
  branches.add('Adds a branch.', edit.extend({ name: z.string().min(1) }), (call) => {
    const done = call.do({ do: 'addBranch', projectId: call.id('projectId'), ...call.body })
    return addedRow(done, call.world, 'branches')
  }),
  branches.read('One branch.'),
  branches.edit('Changes what a branch says of itself.', edit, (call, { id: branchId }, edits) =>
    call.do({ do: 'editBranch', branchId, ...edits }),
  ),
  branches.remove('Deletes a branch with its directories and files.', (call, { id: branchId }) =>
    call.do({ do: 'deleteBranch', branchId }),
  ),
]
