/** The shapes of what tools see. */
import { z } from 'zod'
import { startPath } from '../scenarios/scenarios.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { worldObjectAt, type AppObject, type WorldObject } from '../hosted/world-object.ts'

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

export const worldObject = (hosted: HostedWorld, origin: string): WorldObject =>
  worldObjectAt(hosted, origin, startPath(hosted))

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
