/** The findings table: every rule of every group. Ids are never used again for another rule. */
import { aiRules } from './ai.ts'
import { alignmentRules } from './alignment.ts'
import { announcementRules } from './announcements.ts'
import { automationRules } from './automations.ts'
import { bridgeRules } from './bridge.ts'
import { checkRules } from './checks.ts'
import { engineRules } from './engines.ts'
import { fileFormatRules } from './file-format.ts'
import { guardRules } from './guards.ts'
import { jwtRules } from './jwt.ts'
import { lifecycleRules } from './lifecycle.ts'
import { manifestRules } from './manifest.ts'
import { oauthRules } from './oauth.ts'
import { pageRules } from './pages.ts'
import { processorRules } from './processors.ts'
import { requestRules } from './requests.ts'
import type { FindingRule } from './rule.ts'
import { scopeRules } from './scopes.ts'
import { simulatorRules } from './simulator.ts'
import { spellingRules } from './spelling.ts'
import { stepRules } from './steps.ts'
import { webhookRules } from './webhooks.ts'

export type { FindingRule, Severity, Sureness } from './rule.ts'

/** What a group is about, by the letters that its ids begin with. */
export const findingGroups = {
  MF: 'Manifest',
  BR: 'Bridge',
  SC: 'Scopes',
  RQ: 'Requests',
  LC: 'Lifecycle',
  WH: 'Webhooks',
  OA: 'OAuth and tokens',
  JW: 'Tokens of pages',
  UI: 'Pages',
  CF: 'Jobs of a custom file format, and answers of apps',
  FP: 'File processors',
  MT: 'Machine translation',
  AI: 'AI',
  QA: 'Quality checks',
  SP: 'Spell checkers',
  AL: 'Alignment of translations',
  WS: 'Workflow steps',
  AG: 'Guards of sign-in',
  AU: 'Automations',
  AN: 'Announcements',
  SM: 'Simulator',
} as const

export const findingRules = {
  ...manifestRules,
  ...bridgeRules,
  ...scopeRules,
  ...requestRules,
  ...lifecycleRules,
  ...webhookRules,
  ...oauthRules,
  ...jwtRules,
  ...pageRules,
  ...fileFormatRules,
  ...processorRules,
  ...engineRules,
  ...aiRules,
  ...checkRules,
  ...spellingRules,
  ...alignmentRules,
  ...stepRules,
  ...guardRules,
  ...automationRules,
  ...announcementRules,
  ...simulatorRules,
} as const satisfies Record<string, FindingRule>

export type FindingId = keyof typeof findingRules

/** Of the simulator: the rule in words. */
export const findingPath = (id: string): string => `/findings#${id}`
