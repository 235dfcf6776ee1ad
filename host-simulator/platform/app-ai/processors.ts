/** Apps that change a request to AI on its way, in the order of their installation. Source: facts F180. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { askAi, type AiAbout } from './ask.ts'
import { aiModules, type AiModule } from './modules.ts'
import type { AiPlan } from './plan.ts'

const stages = ['pre-compile', 'post-compile', 'pre-parse', 'post-parse'] as const

export type Stage = (typeof stages)[number]

/** What is told of the request, beside its data. */
export interface RequestContext {
  action: string
  provider: string
  model: string
  limitation: { contextWindow: number; output: number }
  projectId: number | null
}

interface Passing<T> {
  stage: Stage
  about: AiAbout
  context: RequestContext
  /** What a text in the answer has to be to be taken; else says what was wanted. */
  wrong(value: Record<string, unknown>): string | null
  /** What goes out; `inner` names the part of it that may also come back alone. */
  data: T
  inner?: 'payload' | 'body'
}

/** The data as the last app left it. Throws `JobFailure` where one fails. */
export const processed = async <T extends Record<string, unknown>>(
  hosted: HostedWorld,
  passing: Passing<T>,
): Promise<T> => {
  let { data } = passing
  for (const found of processorsOf(hosted, passing)) data = await pass(hosted, found, { ...passing, data })
  return data
}

export const processorsOf = (
  hosted: HostedWorld,
  { stage, about }: { stage: Stage; about: Pick<AiAbout, 'userId' | 'projectId'> },
): AiModule[] => aiModules(hosted, `ai-request-${stage}`, about)

/** Whether an app hears what a prompt is made of: its own provider, prompt or processor. */
export const isHeard = (
  hosted: HostedWorld,
  { provider, prompt }: AiPlan,
  who: Pick<AiAbout, 'userId' | 'projectId'>,
): boolean =>
  provider !== null ||
  prompt.mode === 'external' ||
  stages.some((stage) => processorsOf(hosted, { stage, about: who }).length)

const pass = <T extends Record<string, unknown>>(
  hosted: HostedWorld,
  found: AiModule,
  { stage, about, context, data, inner, wrong }: Passing<T>,
): Promise<T> =>
  askAi(hosted, found, about, {
    type: `ai-request-${stage}`,
    at: 'processorUrl',
    body: data,
    query: queryOf(context),
    unchanged: () => data,
    read(said, { findings }) {
      // Documented: what came, in the same structure; or of what has a payload or a body, this alone.
      const isAlone = inner !== undefined && !(inner in said)
      const back = isAlone ? { ...data, [inner]: said } : { ...data, ...said }
      const problem = wrong(back)
      if (problem !== null) findings.add('AI-008', problem)
      return back
    },
  })

/**
 * Streams go on as they came, in chunks; a processor may answer 202: it has nothing to do with streams.
 * Unstated: whether an app gets the stream while it comes. Ours gets it when it is whole, as nobody else then waits for it.
 */
export const processedStream = async (
  hosted: HostedWorld,
  { about, context, data }: Pick<Passing<string>, 'about' | 'context' | 'data'>,
): Promise<string> => {
  let events = data
  for (const found of processorsOf(hosted, { stage: 'pre-parse', about }))
    events = await askAi<string>(hosted, found, about, {
      type: 'ai-request-pre-parse',
      at: 'processorUrl',
      query: queryOf(context),
      manner: { chunks: events, events() {}, unchangedStatus: 202 },
      unchanged: () => events,
      read({ events: said }, { findings }) {
        // It says that it waits for more.
        if (typeof said === 'string') return said.replaceAll('~buffering~', '')
        findings.add('AI-008', 'expected text/event-stream or status 202, got an answer in one piece')
        return events
      },
    })
  return events
}

/** Unstated: the names. Published apps read them of the query. */
const queryOf = ({ limitation, projectId, ...rest }: RequestContext): Record<string, string> => ({
  ...rest,
  'limitation[contextWindow]': String(limitation.contextWindow),
  'limitation[output]': String(limitation.output),
  ...(projectId !== null && { projectId: String(projectId) }),
})

/** What is wrong with the strings that came back: each has to be one that went out, with a text. */
export const wrongStrings =
  (sent: readonly { id: number }[], name: string) =>
  ({ [name]: list }: Record<string, unknown>): string | null => {
    if (!Array.isArray(list)) return `${name}: expected a list, got ${shown(list)}`
    const at = list.findIndex(
      (each: unknown) =>
        !isObject(each) || typeof each['text'] !== 'string' || !sent.some(({ id }) => id === each['id']),
    )
    return at < 0 ? null : `${name}[${at}]: expected one that was sent, with a text, got ${shown(list[at])}`
  }
