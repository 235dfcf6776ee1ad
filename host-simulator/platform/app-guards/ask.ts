/** One request to a guard of sign-in. Source: facts F64, F182. */
import { shown } from '../../../src/contract/value.ts'
import type { Brought } from '../app-formats/brought.ts'
import { JobFault } from '../app-formats/fault.ts'
import type { AnswerTools } from '../app-formats/run-exchange.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Milliseconds that a guard has. */
const guardMs = 10_000

/** Unstated: which address a person of a simulator has. */
const ipAddress = '127.0.0.1'

export interface GuardAnswer {
  isPassed: boolean
  /** Why not, in the app's words. */
  message: string | null
}

/** `code`: what the person brought back from the guard's page. Throws `JobFailure`. */
export const askGuard = (
  hosted: HostedWorld,
  guard: Brought,
  { userId, code, isLast }: { userId: number; code?: string; isLast: boolean },
): Promise<GuardAnswer> => {
  const { app, module, name } = guard
  const account = { userId, organizationId: hosted.organizationId, ipAddress, moduleKey: module.key }
  return runValueExchange(hosted, {
    found: guard,
    about: { kind: 'guard', projectId: 0, fileId: null, fileName: name, languageId: null },
    userId,
    type: 'auth-guard',
    moduleUrl: app.baseUrl + String(module['url']),
    jwt: 'header',
    manner: { isWhole: true },
    limits: { jobMs: guardMs },
    request: { ...account, ...(code !== undefined && { code }) },
    read: (said, tools) => readAnswer(said, isLast, tools),
  })
}

const readAnswer = (
  { success, message }: Record<string, unknown>,
  isLast: boolean,
  { findings }: AnswerTools,
): GuardAnswer => {
  if (typeof success !== 'boolean')
    throw new JobFault('AG-001', `success: expected true or false, got ${shown(success)}`)
  const words = typeof message === 'string' && message.trim() ? message : null
  // A page follows where it is not the last word.
  if (!success && isLast && words === null)
    findings.add('AG-002', `message: expected a text, got ${shown(message)}`)
  return { isPassed: success, message: success ? null : words }
}
