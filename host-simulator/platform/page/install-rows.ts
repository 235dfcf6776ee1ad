/** What the simulator's own page of apps asks: who is installed, what a manifest says, and to install and remove. */
import { lifecyclePaths, type LifecyclePaths } from '../../../src/contract/lifecycle.ts'
import { usableManifest, type Manifest } from '../../../src/contract/manifest.ts'
import { lintManifest } from '../../lint/index.ts'
import type { AppAccess } from '../../page-api/access.ts'
import type { AppInfo, Installation, ManifestSource, ReadManifest } from '../../page-api/app.ts'
import {
  installAuthored,
  InstallFailed,
  installNamed,
  installPasted,
  wholeText,
  type InstallOptions,
} from '../apps/install.ts'
import { uninstall } from '../apps/uninstall.ts'
import { subscribe } from '../apps/subscription.ts'
import { manifestBytesAt } from '../apps/manifest-fetch.ts'
import { accessByDefault, permittedBy } from '../hosted/access.ts'
import { installedApp, installedApps } from '../hosted/app.ts'
import { modulesFor } from '../hosted/environments.ts'
import { openTo } from '../hosted/outgoing.ts'
import { subscriptionsOf } from '../hosted/subscriptions.ts'
import { withoutQuery, type TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { scopeWords } from '../oauth/scopes.ts'
import { parsed } from './body.ts'
import { refused, type Doing } from './row.ts'

type AppOperation = 'apps' | 'readManifest' | 'installApp' | 'grantApp' | 'subscribeApp' | 'uninstallApp'

/** Whoever asks here has named the address, so the way to it is open: no page of an app has the session. */
export const installing: Doing<AppOperation> = {
  apps: ({ hosted }) => installedApps(hosted).map((app) => infoOf(hosted, app)),
  async readManifest({ hosted, body }) {
    try {
      return lookedAt(hosted, await textOf(hosted, sourceOf(hosted, body)))
    } catch (error) {
      if (error instanceof InstallFailed) return failed(422, error.problems.join('\n'))
      throw error
    }
  },
  async installApp({ hosted, body: { access, force, inviteAgent, ...given } }) {
    const source = sourceOf(hosted, given)
    if (access) requireThere(hosted, access)
    const known = new Set(hosted.apps.values().map(({ appSecret }) => appSecret))
    const last = hosted.trace.entries.at(-1)?.id ?? 0
    // Its own access where none is said, and what it was given: the app that is there goes on.
    const options = { access, force, inviteAgent, isResumed: given.identifier !== undefined }
    try {
      const app = await installFrom(hosted, source, options)
      const { clientSecret = null, appSecret } = app
      const secrets = known.has(appSecret) ? null : { clientSecret, appSecret }
      return { app: infoOf(hosted, app), secrets, refusal: null, callbacks: since(hosted, last) }
    } catch (error) {
      if (!(error instanceof InstallFailed)) throw error
      const { code, problems, words = null, hints } = error
      const refusal = { code, problems, words, hints }
      return { app: null, secrets: null, refusal, callbacks: since(hosted, last) } satisfies Installation
    }
  },
  grantApp({ hosted, app, body }) {
    requireThere(hosted, body)
    const strange = Object.keys(body.modules).find(
      (key) => !app.modules.some(({ module }) => module.key === key),
    )
    if (strange !== undefined) return failed(400, `modules: the app has no module "${strange}"`)
    const granted = { ...app, access: body }
    hosted.apps.set(app.identifier, granted)
    hosted.appsChanged.emit('change', [])
    return infoOf(hosted, granted)
  },
  async subscribeApp({ hosted, app, body: { expires } }) {
    const callback = await subscribe(hosted, app, expires)
    return { app: infoOf(hosted, app), callback }
  },
  async uninstallApp({ hosted, app }) {
    const last = hosted.trace.entries.at(-1)?.id ?? 0
    await uninstall(hosted, app)
    return { callbacks: since(hosted, last) }
  },
}

/** The identifier is that which the platform gave. */
type Source =
  { url: string; text?: undefined } | { url?: undefined; text: string; identifier?: string | undefined }

const installFrom = (hosted: HostedWorld, source: Source, options: InstallOptions): Promise<InstalledApp> => {
  if (source.text === undefined) return installNamed(hosted, source.url, options)
  const { text, identifier } = source
  if (identifier === undefined) return installPasted(hosted, text, options)
  return installAuthored(hosted, JSON.parse(text) as Record<string, unknown>, { ...options, identifier })
}

const sourceOf = (hosted: HostedWorld, { url, text, identifier }: ManifestSource): Source => {
  if (text !== undefined) return { text }
  if (url !== undefined) return { url }
  const app = installedApp(hosted, identifier)
  if (!app) throw refused(404, 'App Not Found')
  const { manifestUrl, manifestText, bundle } = app
  if (manifestText === undefined) return { url: manifestUrl }
  if (bundle === undefined) return { text: manifestText }
  return { text: wholeText(JSON.parse(manifestText) as Record<string, unknown>), identifier }
}

const textOf = async (hosted: HostedWorld, { url, text }: Source): Promise<string> => {
  if (text !== undefined) return text
  openTo(hosted, url)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await manifestBytesAt(hosted, url))
}

const lookedAt = (hosted: HostedWorld, text: string): ReadManifest => {
  const findings = lintManifest(text).map(({ fix = null, specRef, ...finding }) => {
    const { id, severity, message, path, line, column } = finding
    return { id, severity, message, path, line, column, fix, source: specRef }
  })
  const manifest = usableManifest(parsed(text.replace(/^\uFEFF/, '')))
  const old = installedApp(hosted, manifest?.identifier)
  return {
    text,
    findings,
    app: manifest && aboutOf(hosted, manifest),
    byDefault: accessByDefault(manifest ? permittedBy(manifest) : undefined),
    installed: old?.access ?? null,
  }
}

const aboutOf = ({ edition }: HostedWorld, manifest: Manifest): NonNullable<ReadManifest['app']> => {
  const { identifier, name, description = '', baseUrl, logo, authentication, scopes = [], events } = manifest
  return {
    identifier,
    name,
    description,
    baseUrl,
    logo,
    authentication: authentication?.type ?? 'none',
    clientId: authentication?.clientId ?? null,
    scopes: scopes.map((scope) => ({ scope, words: scopeWords(scope) })),
    events: pathsOf(events ?? {}),
    modules: modulesFor(edition, manifest).here,
  }
}

/** Queries are where addresses hold what opens doors. */
const pathsOf = (events: NonNullable<Manifest['events']>): LifecyclePaths =>
  lifecyclePaths((name) => (events[name] === undefined ? undefined : withoutQuery(events[name])))

const infoOf = (hosted: HostedWorld, app: InstalledApp): AppInfo => {
  const { identifier, name, description, baseUrl, logo, authentication, clientId, modules } = app
  return {
    identifier,
    name,
    description,
    baseUrl,
    logo,
    authentication,
    clientId: clientId ?? null,
    scopes: app.scopes.map((scope) => ({ scope, words: scopeWords(scope) })),
    events: pathsOf(app.events),
    modules,
    manifestUrl: app.manifestText === undefined ? withoutQuery(app.manifestUrl) : null,
    access: app.access,
    paidUntil: subscriptionsOf(hosted).get(app.identifier)?.expires ?? null,
    installedBy: app.installedBy,
    installedAt: app.installedAt,
  }
}

/** What the platform said to apps and heard of them since, and what was noted of the installation. */
const since = ({ trace }: HostedWorld, last: number): TraceEntry[] =>
  trace.entries.filter(({ id, kind }) => id > last && ['callback', 'oauth', 'install'].includes(kind))

const requireThere = ({ store }: HostedWorld, { project, modules, others }: AppAccess): void => {
  const { projects, users } = store.world
  const noProject = project.ids.find((id) => !projects.has(id))
  if (noProject !== undefined) throw refused(400, `project.ids: there is no project ${noProject}`)
  const all = [...Object.values(modules), ...(others ? [others] : [])]
  const nobody = all.flatMap(({ ids }) => ids).find((id) => !users.has(id))
  if (nobody !== undefined) throw refused(400, `ids: there is no user ${nobody}`)
}
