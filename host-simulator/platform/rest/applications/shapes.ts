import { z } from 'zod'
import { projectAccess, userAccess } from '../../../page-api/access.ts'
import { accessTo } from '../../hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../../hosted/worlds.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { person, personOf } from '../users/person.ts'

const granted = z.strictObject({ value: z.string(), ids: z.array(id) })

/** Source: facts F88. Secrets are not in it. */
export const installation = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  installedBy: person.nullable(),
  description: z.string().nullable(),
  logo: z.string(),
  logoUrl: z.string().nullable(),
  agent: person.nullable(),
  /** Null of an app without a server. */
  baseUrl: z.string().nullable(),
  manifestUrl: z.string().nullable(),
  /** Only of apps that were installed from their manifest's text. */
  manifest: z.record(z.string(), z.unknown()).nullable(),
  modules: z.array(
    z.strictObject({
      key: z.string(),
      type: z.string(),
      data: z.record(z.string(), z.unknown()),
      permissions: z.strictObject({ user: granted }),
      authenticationType: z.string(),
    }),
  ),
  permissions: z.strictObject({ user: granted.optional(), project: granted }),
  scopes: z.array(z.string()),
  /** `2024-03-19 11:48:24`. Source: facts F343. */
  createdAt: z.string(),
  manifestUpdatedAt: date,
  isManifestOutdated: z.boolean(),
  /** What its manifest grants; where it says nothing, the values that the files know. */
  defaultPermissions: z.strictObject({ user: userAccess.shape.value, project: projectAccess.shape.value }),
  limitReached: z.boolean(),
  stringBasedAvailable: z.boolean(),
  bundle: z
    .discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('internal') }),
      z.strictObject({ mode: z.literal('external'), url: z.string() }),
    ])
    .nullable(),
})

/** Unstated: what `data` holds. Ours is the module as the manifest has it. */
export const installationShape = (hosted: HostedWorld, app: InstalledApp): z.input<typeof installation> => ({
  identifier: app.identifier,
  name: app.name,
  installedBy: personOf(hosted.store.world, app.installedBy),
  description: app.description || null,
  logo: app.logo ?? '',
  logoUrl: app.logo === undefined ? null : app.baseUrl + app.logo,
  agent: personOf(hosted.store.world, app.agentId ?? null),
  baseUrl: app.bundle === undefined ? app.baseUrl : null,
  manifestUrl: app.manifestUrl || null,
  manifest: app.manifestText === undefined ? null : (JSON.parse(app.manifestText) as Record<string, unknown>),
  modules: app.modules.map(({ type, module }) => ({
    key: module.key,
    type,
    data: module,
    permissions: { user: accessTo(app, module.key) },
    authenticationType: app.authentication,
  })),
  permissions: { ...(app.access.others && { user: app.access.others }), project: app.access.project },
  scopes: app.scopes,
  createdAt: app.installedAt.slice(0, 19).replace('T', ' '),
  manifestUpdatedAt: dateOf(app.manifestAt ?? app.installedAt),
  // A manifest is read at install alone, and no plan limits apps here.
  ...{ isManifestOutdated: false, limitReached: false },
  defaultPermissions: { user: app.byDefault?.user ?? 'owner', project: app.byDefault?.project ?? 'own' },
  stringBasedAvailable: app.isStringBased ?? false,
  bundle: bundleShape(app),
})

const bundleShape = ({ bundle }: InstalledApp) => {
  if (bundle === undefined) return null
  return bundle === '' ? { mode: 'internal' as const } : { mode: 'external' as const, url: bundle }
}
