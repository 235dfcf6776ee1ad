/** What opens REST in a person's name: tokens of their own, and what they granted to apps. */
import { z } from 'zod'

const scopes = z.array(z.strictObject({ scope: z.string(), words: z.string() }))
const time = z.string().describe("ISO 8601, on the world's clock")

/** Without the token itself. */
export const PersonalToken = z.strictObject({
  id: z.int(),
  name: z.string(),
  scopes,
  createdAt: time,
  usedAt: time.nullable().describe('To the minute; null while nobody used it'),
  expiresAt: time.nullable().describe('From then on it opens nothing; null for never'),
  projectIds: z.array(z.int()).nullable().describe('The only projects that it finds; null for all'),
  groupIds: z.array(z.int()).nullable().describe('The only groups, with what is in them and below'),
  glossaryIds: z.array(z.int()).nullable(),
  tmIds: z.array(z.int()).nullable(),
})
export type PersonalToken = z.output<typeof PersonalToken>

export const GivenGrant = z.strictObject({
  id: z.string(),
  name: z.string().describe('Of the app or client'),
  app: z.string().nullable().describe('Identifier of the installed app; null where a client acts'),
  scopes,
  refreshedAt: time.describe('When it was granted, or renewed last'),
})
export type GivenGrant = z.output<typeof GivenGrant>

const named = z.array(z.strictObject({ id: z.int(), name: z.string() }))

export const Tokens = z.strictObject({
  tokens: z.array(PersonalToken).describe('Newest first'),
  grants: z.array(GivenGrant),
  scopes: scopes.describe('That a token can have; each narrows with `:read` or `:write`'),
  projects: named.describe('That it can be limited to'),
  groups: named.describe('Of the enterprise edition'),
  glossaries: named,
  tms: named,
  others: z
    .array(PersonalToken.extend({ login: z.string() }))
    .describe("Other people's that open something still: for administrators of the enterprise edition"),
})
export type Tokens = z.output<typeof Tokens>

const chosen = (kind: string) => z.array(z.int()).min(1, `expected one ${kind} at least`).optional()

export const TokenWish = z.strictObject({
  name: z.string().trim().min(1, 'expected a name').max(255, 'expected at most 255 characters'),
  scopes: z.array(z.string()).min(1, 'expected one scope at least'),
  expiresAt: z.iso.datetime({ offset: true }).optional().describe("On the world's clock; never without"),
  projectIds: chosen('project').describe('The only projects that it finds; all without'),
  groupIds: chosen('group').describe('The same of groups, with what is in them'),
  glossaryIds: chosen('glossary'),
  tmIds: chosen('translation memory'),
})
export type TokenWish = z.output<typeof TokenWish>

export const NewToken = z.strictObject({
  token: z.string().describe('The bearer token; nothing shows it again'),
  made: PersonalToken,
})
