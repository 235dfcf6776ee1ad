/** What is wrong or doubtful about an app's answer. Source: facts F115; the ids are ours. */
import { aiRules } from '../../../src/contract/findings/ai.ts'
import { alignmentRules } from '../../../src/contract/findings/alignment.ts'
import { announcementRules } from '../../../src/contract/findings/announcements.ts'
import { automationRules } from '../../../src/contract/findings/automations.ts'
import { checkRules } from '../../../src/contract/findings/checks.ts'
import { engineRules } from '../../../src/contract/findings/engines.ts'
import { fileFormatRules } from '../../../src/contract/findings/file-format.ts'
import { guardRules } from '../../../src/contract/findings/guards.ts'
import { processorRules } from '../../../src/contract/findings/processors.ts'
import { spellingRules } from '../../../src/contract/findings/spelling.ts'
import type { JobFinding } from '../../page-api/job.ts'

const jobRules = {
  ...fileFormatRules,
  ...processorRules,
  ...engineRules,
  ...checkRules,
  ...spellingRules,
  ...alignmentRules,
  ...aiRules,
  ...guardRules,
  ...automationRules,
  ...announcementRules,
}

export type JobRule = keyof typeof jobRules

export interface Finding extends JobFinding {
  id: JobRule
}

/** Where in the strings something stands. */
export interface At {
  record?: number
  line?: number | null
}

/** Findings of one job: of each rule the first ones, and a count of the rest. */
export interface Findings {
  add(id: JobRule, message: string, at?: At): void
  /** Whether one of them fails the job. */
  readonly hasFailed: boolean
  list(): Finding[]
}

const keptOfEach = 20

/** An error here is told, and the strings come in all the same. */
const tolerated: ReadonlySet<JobRule> = new Set(['CF-029', 'CF-030'])

export const createFindings = (): Findings => {
  const kept: Finding[] = []
  const counts = new Map<JobRule, number>()
  let hasFailed = false
  return {
    add(id, message, { record = null, line = null }: { record?: number | null; line?: number | null } = {}) {
      const { severity } = jobRules[id]
      if (severity === 'error' && !tolerated.has(id)) hasFailed = true
      const count = (counts.get(id) ?? 0) + 1
      counts.set(id, count)
      if (count <= keptOfEach) kept.push({ id, severity, message, record, line })
    },
    get hasFailed() {
      return hasFailed
    },
    list() {
      const rest = [...counts].flatMap(([id, count]): Finding[] => {
        const more = count - keptOfEach
        const { severity } = jobRules[id]
        return more > 0
          ? [{ id, severity, message: `and ${more} more like this`, record: null, line: null }]
          : []
      })
      return [...kept, ...rest]
    },
  }
}
