/** What people allowed apps to do in their name, or denied. The authorize page asks nobody who allowed it here. */
import { z } from 'zod'
import { installedApp } from '../../hosted/app.ts'
import { namesApp, shelf } from '../../hosted/shelf.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { forgetConsent, rememberConsent } from '../../oauth/consent.ts'
import { date, id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import type { Call } from '../common/row.ts'
import { keptFate, shelfResource, type Kept } from '../common/shelf-resource.ts'
import { person, personOf } from '../users/person.ts'

const form = z.object({
  identifier: z.string(),
  installedBy: id,
  status: z.enum(['granted', 'denied']),
  /** All of the app where none are said. */
  scopes: z.array(z.string()).optional(),
})

interface Decision extends Kept, z.output<typeof form> {
  app: string
}

export const decisionsOf = shelf<Decision>('decisions', {
  ...keptFate,
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})

/** The decision is written down where the authorize page looks, too. */
const settle = (call: Call, row: Decision, before: Decision | null): Partial<Decision> => {
  const { hosted, userId } = call
  const { identifier, installedBy, status } = row
  const known = installedApp(hosted, identifier)
  const app = found(known?.installedBy === installedBy ? known : null, 'Application')
  if (!before && decisions.all(call).some((each) => each.identifier === identifier))
    throw new Refusal(failed(409, `There is a decision about ${identifier}: change it`))
  const { scopes = app.scopes } = row
  if (app.clientId !== undefined) {
    forgetConsent(hosted, app.clientId, userId)
    if (status === 'granted')
      rememberConsent(hosted, { clientId: app.clientId, app: identifier }, userId, scopes)
  }
  return { app: identifier, scopes: [...scopes] }
}

const decisions = shelfResource({
  path: '/applications/consents/{consentId}',
  scope: 'application',
  edition: 'standard',
  tag: 'Applications',
  name: 'Consent',
  shelf: decisionsOf,
  form,
  fixed: ['identifier', 'installedBy'],
  answer: z.strictObject({
    id,
    installedBy: person.nullable(),
    identifier: z.string(),
    name: z.string().nullable(),
    status: form.shape.status,
    scopes: z.array(z.string()),
    createdAt: date,
    updatedAt: date,
  }),
  settle,
  isGone: (row, { userId }) => row.userId !== userId,
  shown: ({ installedBy, identifier }, { world, hosted }) => ({
    installedBy: personOf(world, installedBy),
    name: hosted.apps.get(identifier)?.name ?? null,
  }),
  orders: ['id', 'createdAt'],
  query: z.object({ identifier: z.string().optional() }),
  fits: (row, { identifier }) => identifier === undefined || identifier === row.identifier,
  dropped({ hosted, userId }, { identifier }) {
    const clientId = hosted.apps.get(identifier)?.clientId
    if (clientId !== undefined) forgetConsent(hosted, clientId, userId)
  },
})

export const consentRows = decisions.rows({
  list: 'What the person allowed apps, or denied.',
  add: 'Allows an app, or denies it; 409 where that was decided.',
  edit: 'Changes a decision.',
  remove: 'Forgets a decision: the person is asked again.',
})
