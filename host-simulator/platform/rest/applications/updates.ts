/** What a new manifest of an installed app would change, and its bundle. */
import { z } from 'zod'
import { lifecycleEvents } from '../../../../src/contract/lifecycle.ts'
import type { Manifest } from '../../../../src/contract/manifest.ts'
import { archivesOf, fileIn } from '../../apps/bundle-archive.ts'
import { install, InstallFailed } from '../../apps/install.ts'
import { manifestBytesAt, manifestIn } from '../../apps/manifest-fetch.ts'
import { bundlesOf } from '../../apps/serverless.ts'
import { sha256 } from '../../hosted/digest.ts'
import { modulesFor } from '../../hosted/environments.ts'
import type { HostedWorld, InstalledApp } from '../../hosted/worlds.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { row, type Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { installations } from './rows.ts'
import { installation } from './shapes.ts'

const change = z.strictObject({ from: z.string().nullable(), to: z.string().nullable() })
const module = z.record(z.string(), z.unknown())

const update = z.strictObject({
  manifestHash: z.string().nullable(),
  latestManifest: z.record(z.string(), z.unknown()).nullable(),
  addedScopes: z.array(z.string()),
  removedScopes: z.array(z.string()),
  addedModules: z.array(module),
  removedModules: z.array(module),
  changedModules: z.array(module),
  changedEvents: z.record(z.string(), z.strictObject({ from: z.string(), to: z.string() })),
  baseUrlChanged: change.nullable(),
  authenticationTypeChanged: change.nullable(),
  hasChanges: z.boolean(),
})
type Update = z.input<typeof update>

/** Those of the first that the second has not. */
const without = <T>(ones: readonly T[], others: readonly T[]): T[] =>
  ones.filter((one) => !others.includes(one))
const changed = (from: string | undefined, to: string | undefined) =>
  from === to ? null : { from: from ?? null, to: to ?? null }

const diff = (
  { edition }: HostedWorld,
  app: InstalledApp,
  manifest: Manifest,
): Omit<Update, 'manifestHash' | 'latestManifest'> => {
  const now = new Map<string, Record<string, unknown>>(
    app.modules.map(({ type, module: each }) => [`${type} ${each.key}`, { type, ...each }]),
  )
  const next = new Map<string, Record<string, unknown>>(
    modulesFor(edition, manifest).here.map(({ type, module: each }) => [
      `${type} ${each.key}`,
      { type, ...each },
    ]),
  )
  const { scopes = [], events = {}, authentication } = manifest
  const parts = {
    addedScopes: without(scopes, app.scopes),
    removedScopes: without(app.scopes, scopes),
    addedModules: [...next].filter(([key]) => !now.has(key)).map(([, each]) => each),
    removedModules: [...now].filter(([key]) => !next.has(key)).map(([, each]) => each),
    changedModules: [...next]
      .filter(([key, each]) => now.has(key) && JSON.stringify(now.get(key)) !== JSON.stringify(each))
      .map(([, each]) => each),
    changedEvents: Object.fromEntries(
      lifecycleEvents
        .filter((name) => app.authentication !== 'none' && app.events[name] !== events[name])
        .map((name) => [name, { from: app.events[name] ?? '', to: events[name] ?? '' }]),
    ),
    baseUrlChanged: changed(app.baseUrl, manifest.baseUrl.replace(/\/$/, '')),
    authenticationTypeChanged: changed(app.authentication, authentication?.type ?? 'none'),
  }
  const hasChanges = Object.values(parts).some((part) => part !== null && Object.keys(part).length > 0)
  return { ...parts, hasChanges }
}

/** Of what lies at the manifest's address now. An app that came as text has none, and so no update. */
const updateOf = async ({ hosted }: Call, app: InstalledApp): Promise<Update> => {
  if (!app.manifestUrl) {
    const none = {
      addedScopes: [],
      removedScopes: [],
      addedModules: [],
      removedModules: [],
      changedModules: [],
    }
    const same = {
      changedEvents: {},
      baseUrlChanged: null,
      authenticationTypeChanged: null,
      hasChanges: false,
    }
    return { manifestHash: null, latestManifest: null, ...none, ...same }
  }
  try {
    const bytes = await manifestBytesAt(hosted, app.manifestUrl)
    const text = new TextDecoder().decode(bytes)
    const { manifest } = manifestIn(bytes, app.manifestUrl)
    const latestManifest = JSON.parse(text) as Record<string, unknown>
    return { manifestHash: await sha256(text), latestManifest, ...diff(hosted, app, manifest) }
  } catch (error) {
    if (error instanceof InstallFailed) throw new Refusal(failed(400, error.toldApps.join('; ')))
    throw error
  }
}

const path = '/applications/installations/{identifier}'
const shared = { tag: 'Applications', path: `${path}/update`, may: 'manage', ok: [200] } as const

export const updateRows = [
  row({
    ...shared,
    method: 'GET',
    scope: 'application read',
    doc: 'What the manifest that an app has now would change.',
    answer: { one: update },
    run: async (call) => one(await updateOf(call, installations.named(call))),
  }),
  row({
    ...shared,
    method: 'POST',
    may: 'install',
    scope: 'application write',
    doc: 'Installs the manifest that an app has now; 409 with the changes where it is not the one that was read.',
    body: z.object({ manifestHash: z.string().min(1) }),
    answer: { one: installation },
    async run(call) {
      const app = installations.named(call)
      const news = await updateOf(call, app)
      if (news.manifestHash !== call.body.manifestHash) return one(news, 409)
      const { hosted, userId } = call
      try {
        const wish = { access: app.access, userId, isResumed: true }
        return one(installations.shapeOf(await install(hosted, app.manifestUrl, wish), call))
      } catch (error) {
        if (error instanceof InstallFailed) return failed(400, error.toldApps.join('; '))
        throw error
      }
    },
  }),
  row({
    method: 'POST',
    path: `${path}/bundles`,
    scope: 'application write',
    may: 'install',
    tag: 'Applications',
    doc: "Gives an app without a server that was installed from its manifest's text its bundle: an archive with app.js.",
    body: z.object({ storageId: id }),
    ok: [201],
    answer: { one: installation },
    run(call) {
      const app = installations.named(call)
      if (app.manifestText === undefined || app.bundle === undefined)
        return failed(
          400,
          `${app.identifier} takes no bundle: expected an app without a server, installed from its manifest's text`,
        )
      const { bytes, name } = storedOf(call, call.body.storageId)
      if (!fileIn(bytes, 'app.js')?.length)
        return invalid('storageId', 'fileInvalid', 'Expected an archive with a file app.js at its root')
      archivesOf(call.hosted).set(app.identifier, { app: app.identifier, bytes: name })
      bundlesOf(call.hosted).installed++
      call.hosted.appsChanged.emit('change', [])
      return one(installations.shapeOf(app, call), 201)
    },
  }),
]
