/** A world as its own pages know it: what they start with, and what a person may do to it. */
import { z } from 'zod'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import type { Change } from '../world/changes.ts'
import type { Replica } from '../world/replica.ts'

const edition = z.enum(['standard', 'enterprise'])

/** What is checked where it is read: here only whether it has the field that all of its kind have. */
const having = <T>(field: keyof T & string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && Object.hasOwn(value, field))

export const PageApp = z.strictObject({
  identifier: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  logo: z.string().optional().describe('Path of its picture'),
  modules: z
    .array(
      z.strictObject({
        type: z.string(),
        module: having<ManifestModule>('key'),
        projectIds: z
          .array(z.int().nullable())
          .optional()
          .describe(
            'Where the person may use it: in these projects, null for outside of all; everywhere without',
          ),
      }),
    )
    .describe('Those that the person may use, as the manifest has them'),
})
export type PageApp = z.output<typeof PageApp>

export const PageState = z.strictObject({
  id: z.string(),
  edition,
  userId: z.int(),
  sequence: z.int().describe('Number of the last change in the replica'),
  now: z.string().describe("ISO 8601, on the world's clock"),
  start: z.string().describe("Where the Editor of the world's scenario starts, below its base"),
  hasBridgeFaults: z
    .boolean()
    .describe('Whether the page has to ask for faults before it answers calls and sends events'),
  contentSince: z
    .int()
    .describe(
      'When the content was put back at its start while pages were open, in milliseconds since 1970; or 0',
    ),
  frameFaults: z.string().describe('Frames load anew where this is another'),
  apps: z.array(PageApp),
  replica: having<Replica>('version').describe('The rows of the world, packed'),
})
export type PageState = z.output<typeof PageState>

export const PageChange = having<Change>('fact').describe('What changed in the rows')

export const DeclaredFault = z.looseObject({
  id: z.string(),
  on: z.string(),
  match: z.record(z.string(), z.unknown()).optional(),
  do: z.unknown(),
  seen: z.int().describe('How often something matched'),
  fired: z.int().describe('How often it happened; 0: declared, but never'),
})
export type DeclaredFault = z.output<typeof DeclaredFault>

/** Never its token: whoever looks over a shoulder would have it. */
export const WorldInfo = z.strictObject({
  id: z.string(),
  edition,
  domain: z.string(),
  organizationId: z.int(),
  userId: z.int(),
  now: z.string().describe("ISO 8601, on the world's clock"),
  isFrozen: z.boolean(),
  scenario: z.string().nullable().describe('The one that its content is based on; null where that is none'),
  faults: z.array(DeclaredFault),
  snapshots: z.array(z.string()).describe('Names'),
})
export type WorldInfo = z.output<typeof WorldInfo>

/** What a person or a test wants of a world's clock. */
export const ClockWish = z
  .strictObject({
    set: z.iso.datetime({ offset: true }),
    advance: z.number().describe('Milliseconds'),
    freeze: z.boolean(),
  })
  .partial()
  .refine((wish) => Object.keys(wish).length > 0, 'expected set, advance or freeze')
export type ClockWish = z.output<typeof ClockWish>

export const Scenarios = z.strictObject({
  current: z.string().nullable().describe('Null where the world is none of them as it stands'),
  scenarios: z.array(z.strictObject({ name: z.string(), description: z.string() })),
})
export type Scenarios = z.output<typeof Scenarios>

/** Of a snapshot. */
export const Named = z.strictObject({ name: z.string().trim().min(1).max(100) })

export const Fork = z.strictObject({ id: z.string(), editorUrl: z.string() })
export type Fork = z.output<typeof Fork>
