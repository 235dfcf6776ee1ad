/** What branches, directories and files are deleted with on the live platform: jobs. Here they go at once, so there is never one. */
import { z } from 'zod'
import { failed } from '../../http/envelope.ts'
import { date } from '../common/fields.ts'
import { row } from '../common/row.ts'
import { run } from '../common/runs.ts'

const job = z.strictObject({
  ...run,
  attributes: z.union([
    z.strictObject({ branchId: z.int() }),
    z.strictObject({ directoryId: z.int() }),
    z.strictObject({ fileId: z.int() }),
  ]),
  startedAt: date,
  finishedAt: date,
  /** Of one that failed. */
  error: z.strictObject({ message: z.string() }).optional(),
})

export const removalJobRows = (
  [
    ['branches/{branchId}', 'Branches'],
    ['directories/{directoryId}', 'Directories'],
    ['files/{fileId}', 'Source files'],
  ] as const
).map(([path, tag]) =>
  row({
    method: 'GET',
    path: `/projects/{projectId}/${path}/jobs/{jobIdentifier}`,
    scope: 'project.source.file read',
    tag,
    doc: 'How far a deletion is. Here all go at once, so there is no such job.',
    ok: [200],
    answer: { one: job },
    run: () => failed(404, 'Job Not Found'),
  }),
)
