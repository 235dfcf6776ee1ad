/** Runs the action of an app: its schemas, its word on the settings, its work. Source: facts F184. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { titleOf } from '../app-formats/brought.ts'
import type { FormatModule } from '../app-formats/detection.ts'
import { JobFault } from '../app-formats/fault.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { AnswerTools } from '../app-formats/run-exchange.ts'
import { runValueExchange, type ValueExchange } from '../app-formats/value-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { misfit } from './schema.ts'

export const actionType = 'automation-action'

export interface ActionAsked {
  found: FormatModule
  projectId: number
  userId: number
  /** What the action is given. */
  settings: Record<string, unknown>
}

export interface ActionDone {
  /** Why it was not done, in words; null where it was. */
  problem: string | null
  /** What the app answered; null where that was nothing. */
  result: unknown
  /** Whether the app goes on by itself. */
  isWaiting: boolean
}

/** Bytes of what an action gives back. */
const resultBytes = 250 * 1024

/** The schema at this address of the module; null where it has none. Throws `JobFailure`. */
export const schemaOf = async (
  hosted: HostedWorld,
  asked: Omit<ActionAsked, 'settings'>,
  field: 'inputSchemaUrl' | 'outputSchemaUrl',
): Promise<Record<string, unknown> | null> =>
  exchanged(hosted, asked, field, {
    type: 'automation-schema',
    manner: { method: 'GET', isWhole: true },
    read: (schema) => schema,
  })

/** One after another; the first that fails ends it. */
export const runAction = async (hosted: HostedWorld, asked: ActionAsked): Promise<ActionDone> => {
  const { found, settings } = asked
  const isWaiting = found.module['invocationWaitMode'] === 'taskToken'
  const not = (problem: string): ActionDone => ({ problem, result: null, isWaiting: false })
  try {
    const output = await schemaOf(hosted, asked, 'outputSchemaUrl')
    const wrong = await exchanged(hosted, asked, 'validateSettingsUrl', {
      type: 'automation-validation',
      manner: { isWhole: true },
      request: { settings },
      read: ({ data }) => wrongIn(data),
    })
    if (wrong) return not(`the app does not take these settings: ${wrong}`)
    if (typeof found.module['executeUrl'] !== 'string') return not('the manifest has no executeUrl')
    const result = await exchanged(hosted, asked, 'executeUrl', {
      type: 'automation-execution',
      manner: isWaiting ? { isAcknowledged: true } : { isWhole: true },
      request: settings,
      read: ({ data }, tools) => resultIn(data, isWaiting ? null : output, tools),
    })
    // Unstated: how an app says later what came of it. No source tells, so nothing of it is heard here.
    return { problem: null, result: result ?? null, isWaiting }
  } catch (error) {
    if (error instanceof JobFailure) return not(error.shown)
    throw error
  }
}

/** Unstated: what an app answers of wrong settings. Ours takes whatever has something in it. */
const wrongIn = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && Object.keys(data).length ? JSON.stringify(data) : null

const resultIn = (
  data: unknown,
  schema: Record<string, unknown> | null,
  { findings }: AnswerTools,
): unknown => {
  if (data === undefined) return null
  const bytes = new TextEncoder().encode(JSON.stringify(data)).length
  if (bytes > resultBytes)
    throw new JobFault('AU-002', `data: expected at most ${resultBytes} bytes, got ${bytes}`)
  const wrong = schema && misfit(schema, data)
  if (wrong) findings.add('AU-001', wrong)
  return data
}

type Question<A> = Pick<ValueExchange<A>, 'type' | 'manner' | 'request' | 'read'>

/** Null where the module has no such address. */
const exchanged = async <A>(
  hosted: HostedWorld,
  { found, projectId, userId }: Omit<ActionAsked, 'settings'>,
  field: string,
  question: Question<A>,
): Promise<A | null> => {
  const path = found.module[field]
  if (typeof path !== 'string') return null
  return runValueExchange(hosted, {
    ...question,
    found,
    about: { kind: 'automation', projectId, fileId: null, fileName: titleOf(found), languageId: null },
    userId,
    moduleUrl: found.app.baseUrl + path,
    jwt: 'header',
  })
}

/** The settings of a page, where they are such. */
export const settingsIn = (value: unknown): Record<string, unknown> | string =>
  isObject(value) ? value : `expected an object as settings, got ${shown(value)}`
