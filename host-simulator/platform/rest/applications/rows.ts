/** Installed apps. Source: facts-domain 1.5 (row 38) and 1.6; specification, "App manifest". */
import { z } from 'zod'
import { isManager } from '../../../world/queries.ts'
import {
  openAccess,
  projectAccess,
  userAccess,
  type AppAccess,
  type ProjectAccess,
  type UserAccess,
} from '../../hosted/access.ts'
import { install, InstallFailed, uninstall, uninstallIfHeard } from '../../apps/install.ts'
import type { InstalledApp } from '../../hosted/worlds.ts'
import { checked } from '../../http/body.ts'
import { failed, invalid, many, one } from '../../http/envelope.ts'
import { flagQuery, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found, noContent, userOf } from '../common/found.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call } from '../row.ts'
import { installation, installationShape } from './shapes.ts'

const all = '/applications/installations'
const single = `${all}/{identifier}`
const tag = 'Applications'

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
  row({
    method: 'GET',
    path: all,
    scope: 'application read',
    tag,
    doc: 'The apps that are installed.',
    query: z.object({ installedBy: idQuery.optional(), orderBy: orderQuery('id', 'createdAt').optional() }),
    ok: [200],
    answer: { many: installation },
    run(call) {
      requireManager(call)
      const { installedBy, orderBy } = call.query
      const apps = call.hosted.apps
        .values()
        .filter((app) => !app.isPending && (installedBy === undefined || app.installedBy === installedBy))
        .map((app, at) => ({ app, id: at, createdAt: app.installedAt }))
      return many(ordered(apps, orderBy), call.search, ({ app }) => installationShape(call.world, app))
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'application write',
    tag,
    doc: "Installs the app of a manifest's address, or installs it again.",
    body: form,
    ok: [201],
    answer: { one: installation },
    async run(call) {
      requireManager(call)
      const { url, permissions: wish = {}, modules = [] } = call.body
      const named = modules.flatMap(({ key, permissions: own }): [string, UserAccess][] =>
        own?.user ? [[key, usersIn(call, `modules.${key}.permissions.user.ids`, own.user)]] : [],
      )
      const access = { ...granted(call, openAccess, wish), modules: Object.fromEntries(named) }
      try {
        const app = await install(call.hosted, url, access, call.userId)
        return one(installationShape(call.world, app), 201)
      } catch (error) {
        if (error instanceof InstallFailed) return notInstalled(error)
        throw error
      }
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'application read',
    tag,
    doc: 'One installed app.',
    ok: [200],
    answer: { one: installation },
    run(call) {
      requireManager(call)
      return one(installationShape(call.world, appIn(call)))
    },
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'application write',
    tag,
    doc: 'Grants an app or one of its modules to other people or projects.',
    body: edits,
    ok: [200],
    answer: { one: installation },
    run(call) {
      requireManager(call)
      const { hosted } = call
      const app = appIn(call)
      const access = call.body.reduce((before, edit) => editedAccess(call, app, before, edit), app.access)
      hosted.apps.set(app.identifier, { ...app, access })
      hosted.appsChanged.tell([[]])
      return one(installationShape(call.world, appIn(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'application write',
    tag,
    doc: 'Removes an app and tells it; where its server does not answer, only by force.',
    query: z.object({ force: flagQuery.optional() }),
    ok: [204],
    async run(call) {
      requireManager(call)
      const app = appIn(call)
      if (call.query.force) await uninstall(call.hosted, app)
      else if (!(await uninstallIfHeard(call.hosted, app)))
        return failed(424, `Failed to remove ${app.identifier}: its server does not answer, force is 0`)
      return noContent()
    },
  }),
]

/** Unstated: who may see and change installations. Ours: managers, for an app acts with its own scopes. */
const requireManager = (call: Pick<Call, 'world' | 'userId'>): void => {
  if (!isManager(userOf(call)))
    throw new Refusal(failed(403, 'Failed to use installations: only a manager may'))
}

const appIn = ({ hosted, params }: Pick<Call, 'hosted' | 'params'>): InstalledApp => {
  const app = hosted.apps.get(params['identifier'] ?? '')
  return found(app?.isPending ? null : app, 'Application')
}

type Asked = Pick<Call, 'world'>

/** Ids count for `restricted` alone, and each has to be somebody's. */
const usersIn = ({ world }: Asked, key: string, { value, ids }: UserAccess): UserAccess => {
  if (value !== 'restricted') return { value, ids: [] }
  requireThere(key, 'user', ids, (id) => world.users.has(id))
  return { value, ids }
}

const projectsIn = ({ world }: Asked, key: string, { value, ids }: ProjectAccess): ProjectAccess => {
  if (value !== 'restricted') return { value, ids: [] }
  requireThere(key, 'project', ids, (id) => world.projects.has(id))
  return { value, ids }
}

const requireThere = (
  key: string,
  what: string,
  ids: readonly number[],
  isThere: (id: number) => boolean,
): void => {
  const strange = ids.find((id) => !isThere(id))
  if (strange !== undefined)
    throw new Refusal(invalid(key, 'notFound', `There is no ${what} ${strange} in this account`))
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
const notInstalled = ({ code, problems }: InstallFailed): Response => {
  const reason = code.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const errors = problems.map((message) => ({ code: reason, message }))
  return Response.json({ errors: [{ error: { key: 'url', errors } }] }, { status: 400 })
}
