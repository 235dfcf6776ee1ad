/** Installed apps, and those that are about to be: what their manifest says, what came of an installation. */
import { z } from 'zod'
import { lifecycleEvents } from '../../src/contract/lifecycle.ts'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import { appAccess } from './access.ts'
import { TraceShape } from './trace.ts'

const moduleEntry = z.strictObject({
  type: z.string(),
  module: z
    .custom<ManifestModule>((value) => typeof value === 'object' && value !== null && 'key' in value)
    .describe('As the manifest has it'),
})

const aboutApp = {
  identifier: z.string(),
  name: z.string(),
  description: z.string(),
  baseUrl: z.string(),
  logo: z.string().optional().describe('Path of its picture'),
  authentication: z.string().describe("The manifest's `authentication.type`"),
  clientId: z.string().nullable(),
  scopes: z.array(z.strictObject({ scope: z.string(), words: z.string() })),
  events: z.partialRecord(z.enum(lifecycleEvents), z.string()).describe('Their paths'),
  modules: z.array(moduleEntry),
}

/** Without its secrets. */
export const AppInfo = z.strictObject({
  ...aboutApp,
  manifestUrl: z.string().nullable().describe('Without its query; null where it was installed from its text'),
  access: appAccess,
  paidUntil: z.string().nullable().describe('ISO 8601, UTC; null where nobody ever paid for it'),
  installedBy: z.int().describe('A user'),
  installedAt: z.string().describe('ISO 8601, UTC'),
})
export type AppInfo = z.output<typeof AppInfo>

const sources = ['url', 'text', 'identifier'] as const

const source = {
  url: z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' }),
  text: z.string().describe('The manifest itself'),
  identifier: z.string().describe('Of an installed app: its manifest from where it was installed'),
}
const sourceKeys = z.strictObject(source).partial()
const hasOneSource = (value: z.output<typeof sourceKeys>): boolean =>
  sources.filter((name) => value[name] !== undefined).length === 1
const oneSource = 'expected one of url, text and identifier'

export const ManifestSource = sourceKeys.refine(hasOneSource, oneSource)
export type ManifestSource = z.output<typeof ManifestSource>

export const ManifestWish = sourceKeys
  .extend({
    access: appAccess
      .optional()
      .describe('Who may use it, and where; by default what its manifest says, else everybody everywhere'),
    force: z.boolean().optional().describe('Installs it despite its mistakes, as far as that can be'),
    inviteAgent: z.boolean().optional().describe('Whether its agent is a manager; so it is by default'),
  })
  .refine(hasOneSource, oneSource)
export type ManifestWish = z.output<typeof ManifestWish>

export const SubscriptionWish = z.strictObject({
  expires: z.iso.datetime().nullable().describe('UTC; null takes back that anybody paid'),
})

export const ManifestFinding = z.strictObject({
  id: z.string().describe('Of the rule, such as `MF-011`'),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  path: z.string().describe('Such as `modules.modal[0].url`; empty for the whole manifest'),
  line: z.int().describe('From 1'),
  column: z.int().describe('From 1'),
  fix: z.string().nullable(),
  source: z.string().describe('What the rule rests on'),
})
export type ManifestFinding = z.output<typeof ManifestFinding>

export const ReadManifest = z.strictObject({
  text: z.string(),
  findings: z.array(ManifestFinding).describe('In the order of the text'),
  app: z.strictObject(aboutApp).nullable().describe('What can be used of it; null for nothing'),
  byDefault: appAccess.describe(
    'Who may use it where nobody chooses: what the manifest says, else everybody everywhere',
  ),
  installed: appAccess.nullable().describe('Who may use the app of this identifier that is there already'),
})
export type ReadManifest = z.output<typeof ReadManifest>

export const Installation = z.strictObject({
  app: AppInfo.nullable().describe('Null where it was refused'),
  secrets: z
    .strictObject({ clientSecret: z.string().nullable(), appSecret: z.string() })
    .nullable()
    .describe('Of a new installation, this once'),
  refusal: z
    .strictObject({
      code: z.string(),
      problems: z.array(z.string()),
      words: z.string().nullable().describe('How the answer of its server begins'),
      hints: z.array(z.string()),
    })
    .nullable(),
  callbacks: z.array(TraceShape).describe('What the platform and the app said to each other meanwhile'),
})
export type Installation = z.output<typeof Installation>
