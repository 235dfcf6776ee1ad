/** One request to a quality check of an app. Source: facts F169. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { AppCheck, SuggestedFix } from '../../world/translation-rows.ts'
import { runAppExchange } from '../app-formats/app-exchange.ts'
import { JobFault } from '../app-formats/fault.ts'
import { failureBy, type AnswerTools } from '../app-formats/run-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { Findings } from '../jobs/finding.ts'
import type { RunningJob } from '../jobs/job.ts'
import type { Check } from './checks.ts'

/** What is checked in one request: translations into one language, of one file. */
export interface Question {
  check: Check
  projectId: number
  userId: number
  fileId: number
  fileName: string
  languageId: string
  /** In the order in which they go out. */
  translations: readonly { id: number; text: string }[]
  /** What goes out below `data`. */
  payload: object
  /** That it is asked for; without one it is a job of its own. */
  job?: RunningJob
}

/** What the check says of each translation, by its id. Throws `JobFailure`. */
export const askCheck = (hosted: HostedWorld, question: Question): Promise<Map<number, AppCheck>> => {
  const { check, projectId, userId, fileId, fileName, languageId, translations, payload } = question
  const { app, module } = check
  return runAppExchange<Map<number, AppCheck>, Map<number, AppCheck>>(
    hosted,
    {
      found: { app, module },
      job: question.job,
      about: { kind: 'qa', projectId, fileId, fileName, languageId },
      userId,
      type: 'qa',
      languageIds: [languageId],
      moduleUrl: app.baseUrl + String(module['runQaCheckUrl']),
      load: async () => ({ request: { data: payload }, unload() {} }),
      read: async (data, tools) => readValidations(data, question, tools),
      failureOf: (report) => failureBy(check.name, report),
    },
    async (value) => ({ value, result: { strings: translations.length } }),
  )
}

const readValidations = (
  data: Record<string, unknown>,
  { check, translations }: Question,
  { findings, tell }: AnswerTools,
): Map<number, AppCheck> => {
  const { validations } = data
  if (!Array.isArray(validations))
    throw new JobFault('QA-001', `data.validations: expected a list, got ${shown(validations)}`)
  tell('checking')
  const texts = new Map(translations.map(({ id, text }) => [id, text]))
  const said = new Map<number, AppCheck>()
  for (const [record, value] of (validations as unknown[]).entries()) {
    const { translationId, passed, error } = isObject(value) ? value : {}
    if (typeof translationId !== 'number' || typeof passed !== 'boolean') {
      findings.add('QA-002', `expected translationId and passed, got ${shown(value)}`, { record })
      continue
    }
    const text = texts.get(translationId)
    if (text === undefined || said.has(translationId)) {
      const why = text === undefined ? 'was not asked for' : 'comes twice'
      findings.add('QA-001', `translation ${translationId} ${why}`, { record })
      continue
    }
    const outcome = passed ? { message: null, fixes: [] } : failedIn(error, text, findings, record)
    said.set(translationId, { checkId: check.id, name: check.name, ...outcome })
  }
  const missing = translations.filter(({ id }) => !said.has(id))
  if (missing.length && !findings.hasFailed)
    findings.add('QA-001', `expected ${translations.length} validations, got ${said.size}`)
  return said
}

const failedIn = (
  error: unknown,
  text: string,
  findings: Findings,
  record: number,
): Pick<AppCheck, 'message' | 'fixes'> => {
  const { message, suggestedFixes } = isObject(error) ? error : {}
  const words = typeof message === 'string' && message.trim() ? message : null
  if (words === null)
    findings.add('QA-003', `error.message: expected a text, got ${shown(message)}`, { record })
  const fixes = (Array.isArray(suggestedFixes) ? (suggestedFixes as unknown[]) : []).flatMap((value) => {
    const fix = fixIn(value, text)
    if (!fix) findings.add('QA-004', `expected a part of the translation, got ${shown(value)}`, { record })
    return fix ? [fix] : []
  })
  return { message: words ?? 'does not pass', fixes }
}

const fixIn = (value: unknown, text: string): SuggestedFix | null => {
  if (!isObject(value)) return null
  const { indexStart: start, indexEnd: end, replacement } = value
  const isPart =
    Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(end) <= text.length
  if (!isPart || Number(start) > Number(end) || typeof replacement !== 'string') return null
  return { start: Number(start), end: Number(end), replacement }
}
