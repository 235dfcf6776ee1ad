import { z } from 'zod'
import { directoriesOf } from '../../../world/folders.ts'
import type { DirectoryRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { flagQuery, id, idQuery, ordered, orderQuery, patchOf, priority } from '../common/fields.ts'
import { noContent, ofProject } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { placedIn } from './placed.ts'
import { row, type Call } from '../row.ts'
import { directory, directoryShape } from './shapes.ts'

const tag = 'Directories'
const all = '/projects/{projectId}/directories'
const single = `${all}/{directoryId}`

const directoryOf = (call: Call): DirectoryRow =>
  ofProject(call, call.world.directories.get(call.id('directoryId')), 'Directory')

const fields = {
  branchId: id.nullish(),
  directoryId: id.nullish(),
  title: z.string().nullish(),
  exportPattern: z.string().nullish(),
  priority: priority.optional(),
}
const edit = z.object({ ...fields, name: z.string().min(1).optional() })

export const directoryRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.file read',
    tag,
    doc: 'The directories of a project, a branch or a directory. `recursion` asks for those at all depths.',
    query: z.object({
      branchId: idQuery.optional(),
      directoryId: idQuery.optional(),
      filter: z.string().optional(),
      recursion: flagQuery.optional(),
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
    answer: { many: directory },
    run(call) {
      const { world, search, query } = call
      const rows = placedIn(call, query, directoriesOf(world, call.id('projectId')))
      return many(ordered(rows, query.orderBy), search, (each) => directoryShape(world, each))
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.file write',
    tag,
    doc: 'Adds a directory.',
    body: z.object({ ...fields, name: z.string().min(1) }),
    ok: [201],
    answer: { one: directory },
    run(call) {
      const { branchId, directoryId, ...rest } = call.body
      const done = call.do({
        do: 'addDirectory',
        projectId: call.id('projectId'),
        ...rest,
        // Null says the same as nothing here.
        branchId: branchId ?? undefined,
        directoryId: directoryId ?? undefined,
      })
      const added = done.changes.find(({ fact }) => fact === 'directoryAdded')
      const made = call.world.directories.get(added && 'directoryId' in added ? added.directoryId : NaN)
      if (!made) throw new Error('The directory that was just added is gone')
      return one(directoryShape(call.world, made), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.file read',
    tag,
    doc: 'One directory.',
    ok: [200],
    answer: { one: directory },
    run: (call) => one(directoryShape(call.world, directoryOf(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Renames or moves a directory.',
    body: patchOf(
      ['replace', 'test'],
      Object.keys(edit.shape).map((name) => `/${name}`),
    ),
    ok: [200],
    answer: { one: directory },
    run(call) {
      const before = directoryOf(call)
      const { directoryId: parentId, ...wish } = edited(directoryShape(call.world, before), call.body, edit)
      call.do({ do: 'editDirectory', directoryId: before.id, parentId, ...wish })
      return one(directoryShape(call.world, directoryOf(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Deletes a directory with everything in it.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteDirectory', directoryId: directoryOf(call).id })
      return noContent()
    },
  }),
]
