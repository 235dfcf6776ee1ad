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
import { install, InstallFailed } from '../../apps/install.ts'
import { uninstall, uninstallIfHeard } from '../../apps/uninstall.ts'
import { installedApp, installedApps } from '../../hosted/app.ts'
import { withoutQuery } from '../../hosted/trace.ts'
import type { InstalledApp } from '../../hosted/worlds.ts'
import { checked } from '../../http/body.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { flagQuery, idQuery, orderQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { Refusal } from '../../http/refusal.ts'
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

const form = z.object({
  url: z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' }),
  permissions: permissions.optional(),
  modules: z.array(z.object({ key: z.string().min(1), permissions: userPermissions.optional() })).optional(),
})

const edits = z
  .array(
    z.object({
      op: z.literal('replace'),
      path: z.string().regex(/^\/permissions$|^\/modules\/[^/]+\/permissions$/, {
        error: 'expected /permissions or /modules/{moduleKey}/permissions',
      }),
      value: z.unknown(),
    }),
  )
  .min(1)
  .max(1000)

export const installationRows = [
  installations.list('The apps that are installed.', {
    query: z.object({ installedBy: idQuery.optional(), orderBy: orderQuery('id', 'createdAt').optional() }),
    rows: ({ hosted, query: { installedBy } }) =>
      installedApps(hosted)
        .filter((app) => installedBy === undefined || app.installedBy === installedBy)
        // Apps have no number: `id` orders them as they came.
        .map((app, at) => ({ ...app, id: at, createdAt: app.installedAt })),
  }),
  installations.add("Installs the app of a manifest's address, or installs it again.", form, async (call) => {
    const { url, permissions: wish = {}, modules = [] } = call.body
    const named = modules.flatMap(({ key, permissions: own }): [string, UserAccess][] =>
      own?.user ? [[key, usersIn(call, `modules.${key}.permissions.user.ids`, own.user)]] : [],
    )
    const wished = granted(call, openAccess, wish)
    const access = (byDefault: AppAccess): AppAccess => ({
      ...(wish.user ? wished : byDefault),
      project: (wish.project ? wished : byDefault).project,
      modules: Object.fromEntries(named),
    })
    try {
      return await install(call.hosted, url, { access, userId: call.userId })
    } catch (error) {
      if (!(error instanceof InstallFailed)) throw error
      // The developer reads here what the app is not told.
      call.hosted.trace.note({
        kind: 'install',
        app: call.claims.app ?? '',
        name: withoutQuery(url),
        outcome: 'refused',
        reason: error.problems.join('; '),
      })
      throw new Refusal(notInstalled(error))
    }
  }),
  installations.read('One installed app.'),
  installations.patch(
    'Grants an app or one of its modules to other people or projects.',
    edits,
    (call, app) => {
      const { hosted, body } = call
      const access = body.reduce((before, edit) => editedAccess(call, app, before, edit), app.access)
      hosted.apps.set(app.identifier, { ...app, access })
      hosted.appsChanged.emit('change', [])
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
  { modules }: InstalledApp,
  before: AppAccess,
  { path, value }: z.output<typeof edits>[number],
): AppAccess => {
  const [, pointer] = /^\/modules\/([^/]+)\//.exec(path) ?? []
  if (pointer === undefined)
    return granted(call, before, checked(permissions, value) as z.output<typeof permissions>)
  // Source: RFC 6901, 4: in this order.
  const moduleKey = pointer.replaceAll('~1', '/').replaceAll('~0', '~')
  const at = `modules.${moduleKey}.permissions`
  if (!modules.some(({ module }) => module.key === moduleKey))
    throw new Refusal(invalid(at, 'notFound', `The app has no module "${moduleKey}"`))
  const { user } = checked(userPermissions, value) as z.output<typeof userPermissions>
  return user
    ? { ...before, modules: { ...before.modules, [moduleKey]: usersIn(call, `${at}.user.ids`, user) } }
    : before
}

/** Unstated: the code of each finding. Ours is the reason that the install failed for. */
const notInstalled = ({ code, toldApps }: InstallFailed): Response => {
  const reason = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const errors = toldApps.map((message) => ({ code: reason, message }))
  return Response.json({ errors: [{ error: { key: 'url', errors } }] }, { status: 400 })
}
