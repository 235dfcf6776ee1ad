/** Installing an app from its manifest's address. Source: specification, "App manifest", "App lifecycle events". */
import type { Manifest, ManifestFinding } from '../../../src/contract/manifest.ts'
import { brandOf } from '../../../src/contract/manifest/brand.ts'
import type { AppAccess } from '../../page-api/access.ts'
import { accountOf, callApp } from './callback.ts'
import { faultyCallback } from './faulty-callback.ts'
import { installLine } from '../hosted/app.ts'
import { InstallFailed } from './install-failure.ts'
import { hintsFor } from './install-hints.ts'
import { noPlaceFor, openTo, refusalOf } from '../hosted/outgoing.ts'
import { deleteLeftovers, endedByReinstall, leftoversOf, type Leftovers } from '../hosted/leftovers.ts'
import { noteFindings, noteHidden, noteMoved, noteRefused, noteShared } from './install-notes.ts'
import { bundleOf, bundlesOf, inShell } from './serverless.ts'
import { isSameApp, madeApp } from './made-app.ts'
import { manifestBytesAt, manifestIn, type FetchedManifest } from './manifest-fetch.ts'
import { endAgent } from '../hosted/agents.ts'
import { appCode } from '../oauth/grants.ts'
import { endInstallation } from '../hosted/ended-installations.ts'
import { inTurn } from '../hosted/turns.ts'
import { withoutQuery } from '../hosted/trace.ts'
import { ownOriginsOf } from '../oauth/own-origins.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

export { InstallFailed } from './install-failure.ts'

export interface InstallOptions {
  /** Whom it is granted to, or what becomes of what its manifest says; everybody everywhere where nothing says it. */
  access?: AppAccess | ((byDefault: AppAccess) => AppAccess) | undefined
  /** Who installs it; whose browser shows the pages where it is left out. */
  userId?: number
  /**
   * Goes on with the installation that is there, if its client, authentication and scopes are the same: with its ids,
   * secrets, tokens and access. The app is told all the same.
   */
  isResumed?: boolean
  /** Installs the app whatever is wrong with it, as far as that can be; the trace has a refusal for each mistake. */
  force?: boolean | undefined
  /** Whether its agent is a manager; so it is where nothing says it (facts F173). */
  inviteAgent?: boolean | undefined
  /** The origin by which the app knows itself, where its manifest comes through a front. */
  ownOrigin?: string
}

/**
 * Installs the app, or replaces the one of the same identifier. The app must answer `installed` with 2xx.
 * Of one identifier one install runs at a time; the next waits for it. Throws `InstallFailed`.
 * An app may ask for this, too, so a manifest opens no way to where there was none.
 */
export const install: Install = (hosted, manifestUrl, options = {}) =>
  installWhere(refusalOf, hosted, manifestUrl, options)

/** The same for the developer, who opens the way to the app by naming it, and to where its manifest says it is. */
export const installNamed: Install = (hosted, manifestUrl, options = {}) => {
  openTo(hosted, manifestUrl)
  return installWhere(noPlaceFor, hosted, manifestUrl, options)
}

/** The same of a manifest that the developer wrote down: it lies nowhere, and the app is where it says. */
export const installPasted: Install = async (hosted, given, options = {}) => {
  const text = given.replace(/^\uFEFF/, '')
  const read = readIn(hosted, new TextEncoder().encode(text), pasted, options)
  return installRead(noPlaceFor, hosted, { name: pasted, url: '', text }, read, options)
}

/**
 * The same of a manifest that came over REST, of an app without a server: the platform names it, and takes its bundle
 * later. The browser alone goes where that is. Source: the OpenAPI files.
 */
export const installAuthored = async (
  hosted: HostedWorld,
  { identifier: _, ...given }: Record<string, unknown>,
  { identifier = hosted.tools.newId(), ...options }: InstallOptions & { identifier?: string } = {},
): Promise<InstalledApp> => {
  const text = JSON.stringify(given)
  const { manifest, findings } = readIn(hosted, new TextEncoder().encode(wholeText(given)), authored, options)
  const read = { manifest: { ...manifest, identifier }, findings }
  return installRead(noPlaceFor, hosted, { name: authored, url: '', text, identifier }, read, options)
}

/** With what need not be said over REST. */
export const wholeText = (authored: Record<string, unknown>): string =>
  JSON.stringify({ bundle: { mode: 'internal' }, scopes: [], ...authored })

const readIn = (
  hosted: HostedWorld,
  bytes: Uint8Array,
  name: string,
  { force }: InstallOptions,
): FetchedManifest => {
  try {
    return manifestIn(bytes, name, force)
  } catch (error) {
    if (error instanceof InstallFailed) noteRefused(hosted, error)
    throw error
  }
}

/** What a manifest is called that came as its text. */
const pasted = 'the pasted manifest'
const authored = 'manifest'

type Install = (hosted: HostedWorld, manifest: string, options?: InstallOptions) => Promise<InstalledApp>

/** Where a manifest came from. */
export interface Source {
  /** In refusals and in the trace. */
  name: string
  /** Empty where it came as its text. */
  url: string
  text?: string
  /** Where the platform gives it. */
  identifier?: string
}

/** `problemAt` says why the app may not be at its `baseUrl`. */
type ProblemAt = (hosted: HostedWorld, baseUrl: string) => string | null

const installWhere = async (
  problemAt: ProblemAt,
  hosted: HostedWorld,
  url: string,
  options: InstallOptions,
): Promise<InstalledApp> => {
  const read = readIn(hosted, await manifestBytesAt(hosted, url), url, options)
  return installRead(problemAt, hosted, { name: url, url }, read, options)
}

const installRead = async (
  problemAt: ProblemAt,
  hosted: HostedWorld,
  source: Source,
  { manifest, findings }: FetchedManifest,
  options: InstallOptions,
): Promise<InstalledApp> => {
  const bundle = bundleOf(manifest, source)
  const [field, place] = bundle === null ? ['baseUrl', manifest.baseUrl] : ['bundle.url', bundle]
  // Nobody goes to what the platform has.
  const problem = place === '' ? null : (problemAt(hosted, place) ?? noPlaceFor(hosted, place))
  if (problem !== null)
    throw new InstallFailed('bad-manifest', source.name, [`${field}: ${problem}`], {
      toldApps: [`${field}: expected the address of an installed app, or of a host that the developer named`],
    })
  const made = bundle === null ? manifest : await inShell(hosted, manifest, source)
  return inTurn(hosted, installLine(made), () => put(hosted, source, made, bundle, findings, options))
}

/** What is there of the app that it takes the place of. */
interface Before {
  old: InstalledApp | undefined
  leftovers: Leftovers | undefined
}

const put = async (
  hosted: HostedWorld,
  source: Source,
  manifest: Manifest,
  bundle: string | null,
  findings: readonly ManifestFinding[],
  options: InstallOptions,
): Promise<InstalledApp> => {
  const { userId = hosted.userId, isResumed = false, ownOrigin } = options
  const old = hosted.apps.get(manifest.identifier)
  const resumed = isResumed && old && isSameApp(old, manifest) ? old : null
  const { app, elsewhere } = madeApp(hosted, source, manifest, { ...options, userId, bundle, old, resumed })
  if (ownOrigin !== undefined) ownOriginsOf(hosted).set(new URL(app.baseUrl).origin, ownOrigin)
  // Tokens that the app asks for while it is told are those of the new installation.
  const leftovers = old && leftoversOf(hosted, old)
  if (app.events.installed) await tellInstalled(hosted, source, app, { ...options, userId, old, leftovers })
  hosted.together(() => {
    // Unstated: what outlives a reinstall. Ours keeps what the app stored and what people allowed, but no token.
    if (leftovers && !resumed) deleteLeftovers(hosted, endedByReinstall(leftovers))
    hosted.apps.set(app.identifier, app)
    if (old && old.agentId !== app.agentId) endAgent(hosted, old)
    if (brandOf(manifest) === 'crowdin') hosted.store.do({ do: 'setBrand', brand: 'crowdin' }, userId)
  })
  if (bundle !== null) bundlesOf(hosted).installed++
  if (old && old.appSecret !== app.appSecret) await endInstallation(hosted, old, 'replaced')
  hosted.trace.note({ kind: 'install', app: app.identifier, name: withoutQuery(source.name), outcome: 'ok' })
  noteHidden(hosted, app, elsewhere)
  noteFindings(hosted, app, findings)
  if (old && !old.isPending && !resumed) noteMoved(hosted, old, app)
  noteShared(hosted, app)
  hosted.appsChanged.emit('change', [])
  return app
}

/** Types that exchange a code for their token. Source: facts F60. */
const withCode = new Set(['authorization_code', 'crowdin_app_with_code', 'service_app_with_code'])

/**
 * Throws where the app does not agree; then all is as it was before. It asks for its token before it answers, so it has
 * to be known by then (facts F61).
 */
const tellInstalled = async (
  hosted: HostedWorld,
  source: Source,
  app: InstalledApp,
  { userId, old, leftovers, force }: InstallOptions & Before & { userId: number },
): Promise<void> => {
  const { identifier, baseUrl, events, authentication } = app
  hosted.apps.set(identifier, { ...app, isPending: true, ...(old && { replaces: old }) })
  const code = withCode.has(authentication) ? await appCode(hosted, app, userId) : undefined
  const body = { ...accountOf(hosted, app), userId, ...(code !== undefined && { code }) }
  const facts = { event: 'installed', app: identifier } as const
  const last = hosted.trace.entries.at(-1)?.id ?? 0
  const path = events.installed ?? ''
  const answer = await faultyCallback(hosted, facts, () => callApp(hosted, app, path, body))
  if (answer.isDone || force) return
  hosted.together(() => {
    deleteLeftovers(hosted, leftoversOf(hosted, app), leftovers)
    if (old?.agentId !== app.agentId) endAgent(hosted, app)
    if (old) hosted.apps.set(identifier, old)
    else hosted.apps.delete(identifier)
  })
  const problem = `events.installed: expected a 2xx answer from ${baseUrl + path}, got ${answer.status}; nothing was installed`
  const since = hosted.trace.entries.filter(({ id }) => id > last)
  const hints = hintsFor(hosted, app, answer, since)
  throw new InstallFailed('refused-by-app', source.name, [problem], { words: answer.words, hints })
}
