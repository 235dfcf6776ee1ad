import { describe, expect, it } from 'vitest'
import { findingRules, type FindingId } from '../../src/contract/findings/index.ts'
import type { WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import { aiMutants } from './mutants/ai.ts'
import { announcementMutants } from './mutants/announcements.ts'
import { automationMutants } from './mutants/automations.ts'
import { bridgeMutants } from './mutants/bridge.ts'
import { alignmentMutants } from './mutants/alignment.ts'
import { checkMutants } from './mutants/checks.ts'
import { engineMutants } from './mutants/engines.ts'
import { formatMutants } from './mutants/formats.ts'
import { guardMutants } from './mutants/guards.ts'
import { jwtMutants } from './mutants/jwt.ts'
import { lifecycleMutants } from './mutants/lifecycle.ts'
import { manifestMutants } from './mutants/manifest.ts'
import { oauthMutants } from './mutants/oauth.ts'
import { pageMutants } from './mutants/pages.ts'
import { processorMutants } from './mutants/processors.ts'
import { seenMutants } from './mutants/seen.ts'
import { simulatorMutants } from './mutants/simulator.ts'
import { spellingMutants } from './mutants/spelling.ts'
import { stepMutants } from './mutants/steps.ts'
import { webhookMutants } from './mutants/webhooks.ts'

/** A right app with one mistake, and what the world says of it. */
type Mutant = () => Promise<readonly Pick<WorldFinding, 'id'>[]>

const mutants: Partial<Record<FindingId, Mutant>> = {
  ...manifestMutants,
  ...bridgeMutants,
  ...seenMutants,
  ...oauthMutants,
  ...lifecycleMutants,
  ...jwtMutants,
  ...pageMutants,
  ...formatMutants,
  ...processorMutants,
  ...engineMutants,
  ...aiMutants,
  ...checkMutants,
  ...spellingMutants,
  ...alignmentMutants,
  ...stepMutants,
  ...webhookMutants,
  ...guardMutants,
  ...automationMutants,
  ...announcementMutants,
  ...simulatorMutants,
}

describe('an app with one mistake gives its own rule and no other', () => {
  it.each(Object.keys(findingRules) as FindingId[])('%s', async (id) => {
    const found = await mutants[id]?.()
    expect([...new Set(found?.map((finding) => finding.id))]).toEqual([id])
  })
})
