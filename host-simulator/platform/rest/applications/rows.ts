/** Installed apps. Source: facts F88; specification, "App manifest". */
import { z } from 'zod'
import {
  projectAccess,
  userAccess,
  type AppAccess,
  type ProjectAccess,
  type UserAccess,
} from '../../../page-api/access.ts'
import { openAccess } from '../../hosted/access.ts'
import { install, installAuthored, InstallFailed } from '../../apps/install.ts'
import { uninstall, uninstallIfHeard } from '../../apps/uninstall.ts'
import { installedApp, installedApps } from '../../hosted/app.ts'
import { withoutQuery } from '../../hosted/trace.ts'
import type { InstalledApp } from '../../hosted/worlds.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { flagQuery, idQuery, orderQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { requiredAt } from '../common/required-field.ts'
import { resource } from '../common/resource.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkedUnder } from '../common/patch.ts'
import type { Call } from '../common/row.ts'
import { installation, installationShape } from './shapes.ts'

const shapeOf = (app: InstalledApp, { hosted }: Pick<Call, 'hosted'>) => installationShape(hosted, app)

const resourceOf = resource({
  path: '/applications/installations/{identifier}',
  scope: 'application',
  tag: 'Applications',
  name: 'Application',
  answer: installation,
  shapeOf,
  find: ({ hosted, params }) => installedApp(hosted, params['identifier']),
  // Source: facts F155. Unstated: who sees installations. Ours: managers.
  may: ['manage', 'install'],
})

export const installations = {
  ...resourceOf,
  shapeOf,
}

const userPermissions = z.object({ user: userAccess.optional() })
const permissions = z.object({
  /** For modules that have none of their own. */
  user: userAccess.optional(),
  project: projectAccess.optional(),
})

const written = z.record(z.string(), z.unknown())

const form = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' })
    .optional(),
  /** Of an app without a server. */
  manifest: written.optional(),
  permissions: permissions.optional(),
  modules: z.array(z.object({ key: z.string().min(1), permissions: userPermissions.optional() })).optional(),
  /** As a manager of all projects that there are. */
  assignAgent: z.boolean().default(false),
})

const edits = z
  .array(
    z.object({
      op: z.literal('replace'),
      path: z.string().regex(/^\/manifest$|^\/permissions$|^\/modules\/[^/]+\/permissions$/, {
        error: 'expected /manifest, /permissions or /modules/{moduleKey}/permissions',
      }),
      value: z.unknown(),
    }),
  )
  .min(1)
  .max(1000)

const added =
  "Installs the app of a manifest's address, or installs it again; or one without a server from its manifest itself."

export const installationRows = [
  installations.list('The apps that are installed.', {
    query: z.object({ installedBy: idQuery.optional(), orderBy: orderQuery('id', 'createdAt').optional() }),
    rows: ({ hosted, query: { installedBy } }) =>
      installedApps(hosted)
        .filter((app) => installedBy === undefined || app.installedBy === installedBy)
        // Apps have no number: `id` orders them as they came.
        .map((app, at) => ({ ...app, id: at, createdAt: app.installedAt })),
  }),
  installations.add(added, form, async (call) => {
    const { url, manifest, permissions: wish = {}, modules = [], assignAgent: inviteAgent } = call.body
    requireOneAtMost(call.body, ['url', 'manifest'])
    const named = modules.flatMap(({ key, permissions: own }): [string, UserAccess][] =>
      own?.user ? [[key, usersIn(call, `modules.${key}.permissions.user.ids`, own.user)]] : [],
    )
    const wished = granted(call, openAccess, wish)
    const access = (byDefault: AppAccess): AppAccess => ({
      ...(wish.user ? wished : byDefault),
      project: (wish.project ? wished : byDefault).project,
      modules: Object.fromEntries(named),
    })
    const options = { access, inviteAgent, userId: call.userId }
    if (manifest) return told(call, null, installAuthored(call.hosted, withoutServer(manifest), options))
    if (url === undefined) throw requiredAt('url')
    return told(call, url, install(call.hosted, url, options))
  }),
  installations.read('One installed app.'),
  installations.patch(
    'Grants an app or one of its modules to other people or projects, and gives one its new manifest that was installed so.',
    edits,
    async (call, app) => {
      const { hosted, body, userId } = call
      const { identifier } = app
      // It counts first, wherever it stands: permissions may be of its modules.
      const manifest = manifestIn(body, app)
      const keys = manifest ? keysIn(manifest) : app.modules.map(({ module }) => module.key)
      const grants = body.filter(({ path }) => path !== '/manifest')
      const access = grants.reduce((old, edit) => editedAccess(call, keys, old, edit), {
        ...app.access,
        modules: Object.fromEntries(Object.entries(app.access.modules).filter(([key]) => keys.includes(key))),
      })
      if (manifest)
        return told(
          call,
          null,
          installAuthored(hosted, manifest, { identifier, access, userId, isResumed: true }),
        )
      hosted.apps.set(identifier, { ...app, access })
      hosted.appsChanged.emit('change', [])
      return app
    },
  ),
  installations.remove(
    'Removes an app and tells it; where its server does not answer, only by force.',
    async ({ hosted, query }, app) => {
      if (query.force) await uninstall(hosted, app)
      else if (!(await uninstallIfHeard(hosted, app)))
        throw new Refusal(
          failed(424, `Failed to remove ${app.identifier}: its server does not answer, force is 0`),
        )
    },
    { query: z.object({ force: flagQuery.optional() }) },
  ),
]

type Asked = Pick<Call, 'world'>

/** Ids count for `restricted` alone, and each has to be somebody's. */
const usersIn = ({ world }: Asked, key: string, { value, ids }: UserAccess): UserAccess => {
  if (value !== 'restricted') return { value, ids: [] }
  requireEach(key, 'user', ids, (id) => world.users.has(id))
  return { value, ids }
}

const projectsIn = ({ world }: Asked, key: string, { value, ids }: ProjectAccess): ProjectAccess => {
  if (value !== 'restricted') return { value, ids: [] }
  requireEach(key, 'project', ids, (id) => world.projects.has(id))
  return { value, ids }
}

/** Unstated: a replacement that names one of the two. Ours leaves the other as it was. */
const granted = (
  call: Asked,
  before: AppAccess,
  { user, project }: z.output<typeof permissions>,
): AppAccess => ({
  ...before,
  ...(user && { others: usersIn(call, 'permissions.user.ids', user) }),
  ...(project && { project: projectsIn(call, 'permissions.project.ids', project) }),
})

const editedAccess = (
  call: Asked,
  keys: readonly unknown[],
  before: AppAccess,
  { path, value }: z.output<typeof edits>[number],
): AppAccess => {
  const [, pointer] = /^\/modules\/([^/]+)\//.exec(path) ?? []
  if (pointer === undefined) return granted(call, before, checkedUnder('permissions', permissions, value))
  // Source: RFC 6901, 4: in this order.
  const moduleKey = pointer.replaceAll('~1', '/').replaceAll('~0', '~')
  const at = `modules.${moduleKey}.permissions`
  if (!keys.includes(moduleKey))
    throw new Refusal(invalid(at, 'notFound', `The app has no module "${moduleKey}"`))
  const { user } = checkedUnder(at, userPermissions, value)
  return user
    ? { ...before, modules: { ...before.modules, [moduleKey]: usersIn(call, `${at}.user.ids`, user) } }
    : before
}

const withoutServer = (manifest: Record<string, unknown>): Record<string, unknown> => {
  if (!Object.hasOwn(manifest, 'baseUrl')) return manifest
  const words =
    'Expected the manifest of an app without a server, which has no baseUrl; others are installed by url'
  throw new Refusal(invalid('manifest', 'notAllowed', words))
}

/** The new manifest, the last where there are several; undefined where there is none. */
const manifestIn = (
  body: z.output<typeof edits>,
  { identifier, manifestText, bundle }: InstalledApp,
): Record<string, unknown> | undefined => {
  const edit = body.findLast(({ path }) => path === '/manifest')
  if (!edit) return undefined
  if (manifestText !== undefined && bundle !== undefined)
    return withoutServer(checkedUnder('manifest', written, edit.value))
  const words = `${identifier} was installed from its manifest's address`
  throw new Refusal(invalid('manifest', 'notAllowed', words))
}

/** Of its modules; what is none is refused later. */
const keysIn = ({ modules }: Record<string, unknown>): unknown[] =>
  Object.values(Object(modules) as object).flatMap((list: unknown) =>
    Array.isArray(list) ? list.map((module: { key?: unknown } | null) => module?.key) : [],
  )

/**
 * By its address where it has one. The developer reads in the trace what the app is not told.
 * Unstated: the code of each finding. Ours is the reason that the install failed for.
 */
const told = async (
  { hosted, claims }: Pick<Call, 'hosted' | 'claims'>,
  url: string | null,
  installing: Promise<InstalledApp>,
): Promise<InstalledApp> => {
  try {
    return await installing
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error
    const { code, toldApps, problems } = error
    hosted.trace.note({
      kind: 'install',
      app: claims.app ?? '',
      name: url === null ? 'manifest' : withoutQuery(url),
      outcome: 'refused',
      reason: problems.join('; '),
    })
    const codeOf = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    // What an author sent they may read.
    const errors = (url === null ? problems : toldApps).map((message) => ({ code: codeOf, message }))
    const key = url === null ? 'manifest' : 'url'
    throw new Refusal(Response.json({ errors: [{ error: { key, errors } }] }, { status: 400 }))
  }
}
