/** Quality checks of apps, as an enterprise organization lists them. */
import { z } from 'zod'
import { usableChecks, type Check } from '../../app-checks/checks.ts'
import { date, dateOf, id, idQuery } from '../common/fields.ts'
import { resource } from '../common/resource.ts'

const checks = resource({
  path: '/external-qa-checks/{externalQaCheckId}',
  scope: 'external-qa-check',
  edition: 'enterprise',
  tag: 'Quality checks',
  name: 'QA Check',
  answer: z.strictObject({
    id,
    name: z.string(),
    description: z.string().nullable(),
    config: z.strictObject({ identifier: z.string(), key: z.string() }),
    createdAt: date,
    updatedAt: date.nullable(),
  }),
  // Unstated: what is in `config`. Ours is what that of a spell checker begins with.
  shapeOf: ({ id: checkId, name, app, module }: Check) => ({
    id: checkId,
    name,
    description: typeof module.description === 'string' ? module.description : null,
    config: { identifier: app.identifier, key: module.key },
    createdAt: dateOf(app.installedAt),
    updatedAt: null,
  }),
  find: (call) =>
    usableChecks(call.hosted, call.userId).find((each) => each.id === call.id('externalQaCheckId')),
})

export const appCheckRows = [
  checks.list('Quality checks of apps.', {
    query: z.object({ projectId: idQuery.optional() }),
    rows: (call) => usableChecks(call.hosted, call.userId, call.query.projectId ?? null),
  }),
  checks.read('One of them.'),
]
