import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { exportPattern, id, orderQuery, priority } from '../common/fields.ts'
import { projectResource } from '../common/resource.ts'
import { placedIn, placeQuery, placeSaid } from './placed.ts'
import { directory, directoryShape } from './shapes.ts'

const directories = projectResource(({ directories: table }) => table, {
  path: '/projects/{projectId}/directories/{directoryId}',
  scope: 'project.source.file',
  tag: 'Directories',
  name: 'Directory',
  answer: directory,
  shapeOf: (row, { world }) => directoryShape(world, row),
  isSteady: true,
})

const fields = z.object({
  branchId: id.nullish(),
  directoryId: id.nullish(),
  title: z.string().nullish(),
  exportPattern: exportPattern.nullish(),
  priority: priority.optional(),
})

export const directoryRows = [
  directories.list(
    'The directories of a project, a branch or a directory. `recursion` asks for those at all depths.',
    {
      query: placeQuery.extend({
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
      rows: (call) => placedIn(call, call.query, directories.all(call)),
    },
  ),
  directories.add('Adds a directory.', fields.extend({ name: z.string().min(1) }), (call) => {
    const projectId = call.id('projectId')
    const done = call.do({ do: 'addDirectory', projectId, ...call.body, ...placeSaid(call.body) })
    return addedRow(done, call.world, 'directories')
  }),
  directories.read('One directory.'),
  directories.edit(
    'Renames or moves a directory.',
    fields.extend({ name: z.string().min(1).optional() }),
    (call, { id: directoryId }, { directoryId: parentId, ...edits }) =>
      call.do({ do: 'editDirectory', directoryId, parentId, ...edits }),
  ),
  directories.remove('Deletes a directory with everything in it.', (call, { id: directoryId }) =>
    call.do({ do: 'deleteDirectory', directoryId }),
  ),
]
