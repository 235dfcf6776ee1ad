/** What is wrong or doubtful about an app's answer. Source: facts F115; the ids are ours. */

import type { JobFinding } from '../../page-api/job.ts'

export type Severity = JobFinding['severity']

/** One rule each. 016 to 020 and 023 compare several runs, which a single job cannot. */
export const jobRules = {
  'CF-001': 'A record has an identifier and a text',
  'CF-002': 'An identifier is used once',
  'CF-003': 'Plural texts have the categories of their language',
  'CF-004': 'A value comes inline or by URL, not both',
  'CF-005': 'A value comes inline or by URL',
  'CF-006': 'The answer is a JSON object, and says so',
  'CF-007': 'The answer has status 200, and failures have a message',
  'CF-008': 'A status is untranslated, translated or approved',
  'CF-009': 'customData is at most 4 KB',
  'CF-010': 'A body is not near the limit',
  'CF-011': 'A body is within the limit',
  'CF-012': 'The app takes as large a request as the platform sends',
  'CF-013': 'The answer comes within two minutes',
  'CF-014': 'The answer comes within half a minute',
  'CF-015': 'An upload has the identifiers of the source',
  'CF-021': 'Strings by URL are one JSON object a line',
  'CF-022': 'With segmentation rules each record is one segment',
  'CF-024': 'error.message is a text',
  'CF-025': 'base64 is complete and exact',
  'CF-026': "An address is the app's own, answers 2xx, and is fetched once",
  'CF-027': 'Translations are of the languages that were asked for, and fit the text',
  'CF-028': 'A field is of its type',
  'CF-029': 'With a preview each visible string has its own previewId',
  'CF-030': 'The preview has an element for each previewId',
  'CF-031': 'A preview comes where it is shown',
  'CF-032': 'The app answers',
  'CF-033': 'A built file is not empty',
  'CF-034': 'A string is re-parsed by a format that is there',
  'CF-035': 'A file is of a format that is there',
} as const

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
  add(id: JobRule, severity: Severity, message: string, at?: At): void
  /** Whether one of them fails the job. */
  readonly hasFailed: boolean
  list(): Finding[]
}

const keptOfEach = 20

/** An error here is told, and the strings come in all the same. */
const tolerated: ReadonlySet<JobRule> = new Set(['CF-029', 'CF-030'])

export const createFindings = (): Findings => {
  const kept: Finding[] = []
  const counts = new Map<string, number>()
  let hasFailed = false
  return {
    add(
      id,
      severity,
      message,
      { record = null, line = null }: { record?: number | null; line?: number | null } = {},
    ) {
      if (severity === 'error' && !tolerated.has(id)) hasFailed = true
      const key = `${id} ${severity}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count <= keptOfEach) kept.push({ id, severity, message, record, line })
    },
    get hasFailed() {
      return hasFailed
    },
    list() {
      const rest = [...counts].flatMap(([key, count]) => {
        const [id, severity] = key.split(' ') as [JobRule, Severity]
        const more = count - keptOfEach
        return more > 0
          ? [{ id, severity, message: `and ${more} more like this`, record: null, line: null }]
          : []
      })
      return [...kept, ...rest]
    },
  }
}
