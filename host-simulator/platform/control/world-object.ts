/** A world as tools see it. */
import { z } from 'zod'
import { startPath } from '../scenarios/scenarios.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

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

export const worldSchema: z.ZodType<WorldObject> = z.object({
  id: z.string(),
  token: z.string().describe('REST bearer token with all scopes'),
  domain: z.string(),
  organizationId: z.int(),
  projectId: z.int().nullable().describe('Of the first project'),
  edition: z.enum(['standard', 'enterprise']),
  url: z.string().describe('Base of its pages'),
  editorUrl: z.string(),
  apiUrl: z.string(),
  now: z.string().describe("The world's clock, ISO 8601"),
})

export const worldObject = (hosted: HostedWorld, origin: string): WorldObject => {
  const [project] = hosted.store.world.projects
  return {
    id: hosted.id,
    token: hosted.token,
    domain: hosted.domain,
    organizationId: hosted.organizationId,
    projectId: project?.id ?? null,
    edition: hosted.edition,
    url: `${origin}/w/${hosted.id}`,
    editorUrl: `${origin}/w/${hosted.id}${startPath(hosted)}`,
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

export const appSchema: z.ZodType<AppObject> = z.object({
  identifier: z.string(),
  name: z.string(),
  scopes: z.array(z.string()).describe('What it may do'),
  modules: z.array(z.object({ type: z.string(), key: z.string(), name: z.string() })),
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  appSecret: z.string(),
  frameUrl: z.string().nullable().describe("Address of the app's first page, without a token"),
})

export const appObject = (app: InstalledApp): AppObject => {
  const page = app.modules.find(({ module }) => module.url)
  return {
    identifier: app.identifier,
    name: app.name,
    scopes: app.scopes,
    modules: app.modules.map(({ type, module: { key, name = app.name } }) => ({ type, key, name })),
    clientId: app.clientId ?? null,
    clientSecret: app.clientSecret ?? null,
    appSecret: app.appSecret,
    frameUrl: page ? app.baseUrl + page.module.url : null,
  }
}
