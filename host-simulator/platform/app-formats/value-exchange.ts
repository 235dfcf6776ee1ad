/** One exchange with an app whose answer is a value by itself: beside its job nothing of it is kept. */
import type { HostedWorld } from '../hosted/worlds.ts'
import type { RunningJob } from '../jobs/job.ts'
import { runAppExchange, type AppExchange } from './app-exchange.ts'
import { titleOf } from './brought.ts'
import { failureBy, type AnswerTools } from './run-exchange.ts'

export interface ValueExchange<A> extends Pick<
  AppExchange<unknown>,
  'found' | 'about' | 'userId' | 'type' | 'moduleUrl' | 'jwt' | 'manner' | 'limits'
> {
  job?: RunningJob | undefined
  /** Left out, an empty object. */
  request?: object | undefined
  read(data: Record<string, unknown>, tools: AnswerTools): A
  unchanged?: (() => A) | undefined
  /** Stands before what went wrong; left out, what the module is called. */
  name?: string
}

/** Throws `JobFailure` with the words of the app, or with what was wrong. */
export const runValueExchange = <A>(
  hosted: HostedWorld,
  { job, request = {}, read, unchanged, name, ...exchange }: ValueExchange<A>,
): Promise<A> => {
  const { found, about } = exchange
  return runAppExchange<{ value: A }, A>(
    hosted,
    {
      ...exchange,
      job,
      languageIds: about.languageId === null ? [] : [about.languageId],
      load: async () => ({ request, unload() {} }),
      read: async (data, tools) => ({ value: read(data, tools) }),
      ...(unchanged && { unchanged: () => ({ value: unchanged() }) }),
      failureOf: (report) => failureBy(name ?? titleOf(found), report),
    },
    async ({ value }) => ({ value, result: {} }),
  )
}
