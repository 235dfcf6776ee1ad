/** The log of what was asked of AI. */
import { z } from 'zod'
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import { date, dateOf, flagQuery, id, idQuery, someQuery, timeQuery } from '../common/fields.ts'
import { nowOf } from '../common/caller.ts'
import { fitting } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { isSeen } from '../common/whose.ts'
import type { Call } from '../common/row.ts'
import { installedApp } from '../../hosted/app.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { clientOf } from '../../oauth/clients.ts'
import { grantsOf } from '../../oauth/grants.ts'
import { personalTokensOf } from '../../oauth/personal-tokens.ts'
import { ownerOf } from './account.ts'

const actions = [
  'ai_proxy',
  'ai_gateway',
  'ai_translate_strings',
  'ai_file_translate',
  'ai_prompt_completion',
] as const

/** As it is kept in the vault. Plain JSON. */
export interface AiRequest {
  id: number
  of: string
  requestId: string
  userId: number
  sourceAction: (typeof actions)[number]
  model: string
  projectId: number | null
  promptId: number | null
  /** 0 where none is named. */
  aiProviderId: number
  inputTokens: number
  outputTokens: number
  /** What went wrong, or null. */
  error: string | null
  createdAt: string
  /** From here absent where there is none, and in worlds of older versions. */
  userAgent?: string
  /** Of the person's own token. */
  tokenName?: string
  oauthClientId?: string
}

export const aiRequestsOf = shelf<AiRequest>('aiRequests', { onReset: 'start', onFork: 'copy', ofApp: null })

/** Unstated: how a text is counted. Ours is a token for each four characters. */
export const tokensIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0)

/** With what the request came. */
const senderOf = ({ hosted, claims, request }: Call): Partial<AiRequest> => {
  const { app, grant, personal } = claims
  const oauthClientId =
    grant === undefined
      ? undefined
      : (grantsOf(hosted).get(grant)?.clientId ?? hosted.apps.get(app ?? '')?.clientId)
  const tokenName = personal === undefined ? undefined : personalTokensOf(hosted).get(String(personal))?.name
  const userAgent = request.headers.get('user-agent')
  return {
    ...(userAgent !== null && { userAgent }),
    ...(tokenName !== undefined && { tokenName }),
    ...(oauthClientId !== undefined && { oauthClientId }),
  }
}

type Told = Pick<AiRequest, 'sourceAction'> &
  Partial<Pick<AiRequest, 'model' | 'projectId' | 'promptId' | 'aiProviderId' | 'error'>>

/** Writes down what was asked, and what came of it. */
export const noteAiRequest = (
  call: Call,
  told: Told,
  asked: readonly string[],
  answered: readonly string[],
): AiRequest => {
  const row: AiRequest = {
    id: nextNumber(call.hosted, aiRequestsOf),
    of: ownerOf(call),
    requestId: call.newId(),
    userId: call.userId,
    model: 'built-in',
    projectId: null,
    promptId: null,
    aiProviderId: 0,
    error: null,
    ...told,
    inputTokens: tokensIn(asked),
    outputTokens: tokensIn(answered),
    createdAt: nowOf(call),
    ...senderOf(call),
  }
  aiRequestsOf(call.hosted).set(String(row.id), row)
  return row
}

/** One's own, or all for who manages. */
const aiRequestsIn = (call: Call): AiRequest[] => {
  const of = ownerOf(call)
  return aiRequestsOf(call.hosted)
    .values()
    .filter((row) => row.of === of && isSeen(call, row, null))
}

const clientNameOf = (hosted: HostedWorld, clientId: string | undefined): string | null => {
  const client = clientId === undefined ? undefined : clientOf(hosted, clientId)
  return client?.name ?? installedApp(hosted, client?.app)?.name ?? null
}

const requests = resource({
  path: '/ai/request-logs/{id}',
  scope: 'ai.request-log',
  tag: 'AI',
  name: 'AI Request',
  answer: z.strictObject({
    ...{
      id,
      requestId: z.string(),
      createdAt: date,
      status: z.enum(['success', 'error']),
      httpStatus: z.int(),
    },
    ...{ model: z.string(), sourceAction: z.enum(actions), promptAction: z.string().nullable() },
    ...{ systemCredentials: z.boolean(), isAutoTriggered: z.boolean(), durationMs: z.int() },
    ...{ inputTokens: z.int(), outputTokens: z.int(), totalCost: z.number(), userId: id },
    ...{
      projectId: id.nullable(),
      promptId: id.nullable(),
      aiProviderId: z.int(),
      error: z.string().nullable(),
    },
    ip: z.null(),
    ...{ userAgent: z.string().nullable(), tokenName: z.string().nullable() },
    ...{ oauthClientId: z.string().nullable(), oauthClientName: z.string().nullable() },
  }),
  shapeOf: ({ of: _, ...row }: AiRequest, { hosted }) => ({
    ...{ userAgent: null, tokenName: null, oauthClientId: null },
    ...row,
    // Nobody's address is kept here.
    ip: null,
    oauthClientName: clientNameOf(hosted, row.oauthClientId),
    createdAt: dateOf(row.createdAt),
    status: row.error === null ? ('success' as const) : ('error' as const),
    httpStatus: row.error === null ? 200 : 400,
    promptAction: null,
    systemCredentials: false,
    isAutoTriggered: false,
    // Nothing was waited for and nothing is paid.
    durationMs: 0,
    totalCost: 0,
  }),
  find: () => null,
})

export const requestRows = [
  requests.list('What was asked of AI, latest last. Its tokens are counted, its cost is none.', {
    query: z.object({
      ...{
        requestId: z.string().optional(),
        model: z.string().optional(),
        sourceAction: z.string().optional(),
      },
      ...{ projectId: idQuery.optional(), userId: idQuery.optional(), aiProviderId: idQuery.optional() },
      ...{
        statuses: someQuery(['pending', 'success', 'error', 'timeout']).optional(),
        createdAfter: timeQuery.optional(),
        createdBefore: timeQuery.optional(),
      },
      ...{
        promptAction: z.string().optional(),
        tokenName: z.string().optional(),
        oauthClientId: z.string().optional(),
      },
      ...{ systemCredentials: flagQuery.optional(), isAutoTriggered: flagQuery.optional() },
    }),
    rows(call) {
      const { statuses, createdAfter, createdBefore, promptAction, ...rest } = call.query
      const { systemCredentials, isAutoTriggered, sourceAction, ...said } = rest
      // None has any of these.
      if (promptAction ?? (systemCredentials || isAutoTriggered || undefined)) return []
      return fitting(aiRequestsIn(call), said).filter(
        ({ createdAt, error, sourceAction: own }) =>
          (sourceAction === undefined || own === sourceAction) &&
          (!statuses?.length || statuses.includes(error === null ? 'success' : 'error')) &&
          (createdAfter === undefined || Date.parse(createdAt) >= Date.parse(createdAfter)) &&
          (createdBefore === undefined || Date.parse(createdAt) <= Date.parse(createdBefore)),
      )
    },
  }),
]
