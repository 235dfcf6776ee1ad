/** What programs for phones ask of a distribution. Source: facts F227; no description of the platform's has it. */
import { z } from 'zod'
import { one } from '../../http/envelope.ts'
import { projectsOpen } from '../users/membership.ts'
import { found } from '../common/found.ts'
import { row } from '../common/row.ts'
import { distributionsOf } from './rows.ts'

const metadata = z.strictObject({
  project: z.strictObject({ id: z.string(), wsHash: z.string() }),
  user: z.strictObject({ id: z.string() }),
  wsUrl: z.string(),
})

export const distributionMetadataRows = [
  row({
    method: 'GET',
    path: '/distributions/metadata',
    // Unstated: which scope it takes. Ours: none.
    scope: null,
    tag: 'Distributions',
    doc: 'Of which project a distribution is. Nothing answers at `wsUrl`, where live translations come as they are made.',
    query: z.object({ hash: z.string().min(1) }),
    ok: [200],
    answer: { one: metadata },
    run(call) {
      const own = distributionsOf(call.hosted)
        .values()
        .find(({ hash }) => hash === call.query.hash)
      const projectId = Number(own?.of.split(' ')[1])
      const { id, identifier } = found(
        projectsOpen(call)(projectId) ? call.world.projects.get(projectId) : null,
        'Distribution',
      )
      return one({
        project: { id: String(id), wsHash: identifier },
        user: { id: String(call.userId) },
        wsUrl: call.origin().replace(/^http/, 'ws'),
      } satisfies z.input<typeof metadata>)
    },
  }),
]
