/** A world and an app in it, as tools see them. */
import { framedPathOf } from '../../../src/contract/framed-path.ts'
import type { InstalledApp } from './app.ts'
import type { HostedWorld } from './hosted-world.ts'

export interface WorldObject {
  id: string
  /** REST bearer token with all scopes. */
  token: string
  domain: string
  organizationId: number
  /** Of the first project; null in a world without one. */
  projectId: number | null
  edition: 'standard' | 'enterprise'
  /** Base of its pages. */
  url: string
  editorUrl: string
  apiUrl: string
  /** The world's clock, ISO 8601. */
  now: string
}

/** `startPath`: where its Editor starts, below the world's base. */
export const worldObjectAt = (hosted: HostedWorld, origin: string, startPath: string): WorldObject => {
  const [project] = hosted.store.world.projects
  return {
    id: hosted.id,
    token: hosted.token,
    domain: hosted.domain,
    organizationId: hosted.organizationId,
    projectId: project?.id ?? null,
    edition: hosted.edition,
    url: `${origin}/w/${hosted.id}`,
    editorUrl: `${origin}/w/${hosted.id}${startPath}`,
    apiUrl: `${origin}/api/v2`,
    now: new Date(hosted.clock.now()).toISOString(),
  }
}

export interface AppObject {
  identifier: string
  name: string
  /** What it may do. */
  scopes: string[]
  modules: { type: string; key: string; name: string }[]
  /** Null for authentication type `none`, as is the secret. */
  clientId: string | null
  clientSecret: string | null
  appSecret: string
  /** Address of the app's first page, without a token. */
  frameUrl: string | null
}

export const appObject = (app: InstalledApp): AppObject => {
  const [page] = app.modules.flatMap(({ type, module }) => framedPathOf(type, module) ?? [])
  return {
    identifier: app.identifier,
    name: app.name,
    scopes: app.scopes,
    modules: app.modules.map(({ type, module: { key, name = app.name } }) => ({ type, key, name })),
    clientId: app.clientId ?? null,
    clientSecret: app.clientSecret ?? null,
    appSecret: app.appSecret,
    frameUrl: page === undefined ? null : app.baseUrl + page,
  }
}
