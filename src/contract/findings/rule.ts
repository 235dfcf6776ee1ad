/** A row of the findings table: what is wanted of an app, and what to do where it is not so. */
import type { Evidence } from '../row.ts'

/** `error`: against an explicit rule. `warning`: against advice, or it will not work. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

/** `certain`: it was seen itself. `likely`: it was inferred, and may be wrong for a right app. */
export type Sureness = 'certain' | 'likely'

export interface FindingRule {
  /** What is wanted, as a sentence. */
  title: string
  severity: Severity
  evidence: Evidence
  /** Section of the specification, number of a fact, RFC; or that it is our choice. */
  source: string
  /** What comes of it where it is not so. */
  why: string
  fix: string
  sure: Sureness
}

type Words = Pick<FindingRule, 'why' | 'fix'>

const maker =
  (sure: Sureness) =>
  (severity: Severity, title: string, evidence: Evidence, source: string, words: Words): FindingRule => ({
    title,
    severity,
    evidence,
    source,
    ...words,
    sure,
  })

export const rule = maker('certain')

/** Of what can be wrong for a right app: it is never more than worth knowing. */
export const hint = (
  ...[title, ...rest]: Parameters<typeof rule> extends [unknown, ...infer R] ? R : never
) => maker('likely')('info', title, ...rest)
