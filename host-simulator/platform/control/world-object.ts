/** A world as tools see it. Source: design.md 8. */
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
  /** Null for authentication type `none`, as is the secret. */
  clientId: string | null
  clientSecret: string | null
  appSecret: string
  /** Address of the app's first page, without a token. */
  frameUrl: string | null
}

export const appSchema: z.ZodType<AppObject> = z.object({
  identifier: z.string(),
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  appSecret: z.string(),
  frameUrl: z.string().nullable().describe("Address of the app's first page, without a token"),
})

export const appObject = (app: InstalledApp): AppObject => {
  const page = app.modules.find(({ module }) => module.url)
  return {
    identifier: app.identifier,
    clientId: app.clientId ?? null,
    clientSecret: app.clientSecret ?? null,
    appSecret: app.appSecret,
    frameUrl: page ? app.baseUrl + page.module.url : null,
  }
}
