/** One request to an AI module of an app. The token is a bearer (facts F31, F178). */
import type { ExchangeType } from '../../scenario/fault.ts'
import type { Manner } from '../app-formats/exchange.ts'
import type { AnswerTools } from '../app-formats/run-exchange.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { fieldOf, type AiModule } from './modules.ts'

/** Whom and what a request to AI is about. */
export interface AiAbout {
  userId: number
  /** Null outside of all. */
  projectId: number | null
  /** What it is about: a file, or a name for what is none. */
  fileId: number | null
  fileName: string
  languageId: string | null
}

export interface AiQuestion<A> {
  type: ExchangeType
  /** Of the manifest's field with the path. */
  at: string
  body?: object
  query?: Readonly<Record<string, string>>
  /** `isWhole` and `mayRefuse` are those of all. */
  manner?: Manner
  read(data: Record<string, unknown>, tools: AnswerTools): A
  unchanged?(): A
}

/** Throws `JobFailure` with the words of the app, or with what was wrong. */
export const askAi = <A>(
  hosted: HostedWorld,
  found: AiModule,
  { userId, projectId, ...about }: AiAbout,
  { type, at, body = {}, query = {}, manner, read, unchanged }: AiQuestion<A>,
): Promise<A> => {
  const url = new URL(found.app.baseUrl + String(fieldOf(found, at)))
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return runValueExchange(hosted, {
    found,
    about: { kind: 'ai', projectId: projectId ?? 0, ...about },
    userId,
    type,
    moduleUrl: url.href,
    jwt: 'header',
    manner: { isWhole: true, mayRefuse: true, ...manner },
    request: body,
    read,
    unchanged,
  })
}
