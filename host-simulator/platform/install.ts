/** Installing an app from its manifest's address. Source: specification, "App manifest", "App lifecycle events". */
import { Manifest, manifestProblems } from '../../src/contract/manifest.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { note, type HostedWorld, type InstalledApp } from './worlds.ts'

export interface InstallTools {
  now(): number
  id(): string
  send(request: Request): Promise<Response>
  /** The secret that the app's server knows for this client id, if it was given. */
  clientSecret(clientId: string): string | undefined
}

/** Why an app was not installed; every line names a place and what was wanted there. */
export class InstallFailed extends Error {
  readonly problems: string[]
  constructor(manifestUrl: string, problems: string[]) {
    super(`Failed to install ${manifestUrl}:\n  ${problems.join('\n  ')}`)
    this.name = 'InstallFailed'
    this.problems = problems
  }
}

/** Largest manifest, in bytes. */
const manifestBytes = 1024 * 1024

const fetchManifest = async (manifestUrl: string, send: InstallTools['send']): Promise<Manifest> => {
  const fail = (problem: string): never => {
    throw new InstallFailed(manifestUrl, [problem])
  }
  let text: string
  try {
    const response = await send(new Request(manifestUrl, { headers: { accept: 'application/json' } }))
    if (!response.ok) fail(`manifest: expected status 200, got ${response.status}`)
    text = await response.text()
  } catch (error) {
    if (error instanceof InstallFailed) throw error
    throw new InstallFailed(manifestUrl, [`manifest: the app did not answer (${reasonOf(error)})`])
  }
  if (text.length > manifestBytes)
    fail(`manifest: expected at most ${manifestBytes} bytes, got ${text.length}`)
  try {
    const manifest: unknown = JSON.parse(text)
    const problems = manifestProblems(manifest)
    if (problems.length) throw new InstallFailed(manifestUrl, problems)
    // What was checked, not what came: a key named __proto__ passes unchecked.
    return Manifest.parse(manifest)
  } catch (error) {
    if (error instanceof InstallFailed) throw error
    return fail(`manifest: expected JSON (${reasonOf(error)})`)
  }
}

/** Installs the app, or replaces the one of the same identifier. The app must answer `installed` with 2xx. */
export const install = async (
  world: HostedWorld,
  manifestUrl: string,
  tools: InstallTools,
): Promise<InstalledApp> => {
  const manifest = await fetchManifest(manifestUrl, tools.send)
  const clientId = manifest.authentication?.clientId
  const app: InstalledApp = {
    identifier: manifest.identifier,
    name: manifest.name,
    baseUrl: manifest.baseUrl.replace(/\/$/, ''),
    logo: manifest.logo,
    scopes: manifest.scopes ?? [],
    ...(clientId && { clientId, clientSecret: tools.clientSecret(clientId) || tools.id() + tools.id() }),
    appId: tools.id(),
    appSecret: tools.id() + tools.id(),
    modules: Object.entries(manifest.modules).flatMap(([type, list]) =>
      list.map((module) => ({ type, module })),
    ),
    formData: new Map(),
  }
  const callback = manifest.events?.installed
  if (callback) {
    const url = app.baseUrl + callback
    const status = await callInstalled(world, app, url, tools)
    if (!/^2\d\d$/.test(status)) {
      const problem = `events.installed: expected a 2xx answer from ${url}, got ${status}; nothing was installed`
      throw new InstallFailed(manifestUrl, [problem])
    }
  }
  world.apps = [...world.apps.filter(({ identifier }) => identifier !== app.identifier), app]
  note(world, { at: tools.now(), kind: 'install', app: app.identifier, name: manifestUrl, outcome: 'ok' })
  noteHidden(world, app, tools.now())
  return app
}

/** Modules of the other edition are no error: one manifest serves both. They are not shown, and the trace says so. */
const noteHidden = (world: HostedWorld, app: InstalledApp, at: number): void => {
  for (const { type, module } of app.modules) {
    const { edition } = modules[type as ModuleName]
    if (!edition || edition === world.edition) continue
    const reason = `${type} exists only in the ${edition} edition: "${module.key}" is not shown`
    note(world, { at, kind: 'install', app: app.identifier, name: `modules.${type}`, outcome: 'ok', reason })
  }
}

/** Answers the status that came, or why none did. */
const callInstalled = async (
  world: HostedWorld,
  app: InstalledApp,
  url: string,
  { send }: InstallTools,
): Promise<string> => {
  const isEnterprise = world.edition === 'enterprise'
  const body = {
    appId: app.appId,
    appSecret: app.appSecret,
    clientId: app.clientId,
    domain: isEnterprise ? world.domain : null,
    organizationId: world.organizationId,
    userId: world.userId,
    // Apps derive the API's address from this one, so it stays the platform's own even here (facts-bridge 5.1).
    baseUrl: isEnterprise ? `https://${world.domain}.crowdin.com` : 'https://crowdin.com',
  }
  const headers = { 'content-type': 'application/json' }
  return send(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })).then(
    (response) => String(response.status),
    (error: unknown) => `no answer (${reasonOf(error)})`,
  )
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
