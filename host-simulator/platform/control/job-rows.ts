import { z } from 'zod'
import { Job } from '../../page-api/job.ts'
import { ExchangeShape, QuestionShape, ReplyShape } from '../../page-api/question.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { Refusal } from '../http/refusal.ts'
import { FileFailure } from '../jobs/failure.ts'
import { askApp, cancelJob } from '../pipeline/index.ts'
import { doAgain, everyJob, exchangesOfJob, jobNamed } from '../webhooks/every-job.ts'
import { row } from './row.ts'

const tag = 'Jobs'
const one = { plain: z.strictObject({ job: Job }) }

const named = (hosted: HostedWorld, { job: id = '' }: Readonly<Record<string, string>>): Job => {
  const job = jobNamed(hosted, id)
  if (job) return job
  throw new Refusal(failed(404, `There is no job "${id}" in this world`))
}

export const jobRows = [
  row({
    method: 'GET',
    path: '/worlds/{id}/jobs',
    tag,
    doc: 'The latest jobs of all kinds, newest first: files, processors, machine translation, AI, checks, spelling, and what webhooks were sent.',
    ok: [200],
    answer: { plain: z.array(Job) },
    run: ({ hosted }) => Response.json(everyJob(hosted)),
  }),
  row({
    method: 'GET',
    path: '/worlds/{id}/jobs/{job}/exchanges',
    tag,
    doc: 'What went out to apps for the job and what came, the first first; only the latest are kept, while the simulator runs.',
    ok: [200],
    answer: { plain: z.array(ExchangeShape) },
    run: ({ hosted, params }) => Response.json(exchangesOfJob(hosted, named(hosted, params))),
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/jobs/{job}/cancel',
    tag,
    doc: 'Calls a job off.',
    ok: [200],
    answer: one,
    run({ hosted, params }) {
      const { id } = named(hosted, params)
      return cancelJob(hosted, id)
        ? Response.json({ job: named(hosted, params) })
        : failed(409, 'This job is over')
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/jobs/{job}/retry',
    tag,
    doc: 'Does a job again that failed or was cancelled and has `canRetry`. What a webhook was sent goes out as a job of its own, whatever came of it.',
    ok: [202],
    answer: one,
    async run({ hosted, params }) {
      const job = await doAgain(hosted, named(hosted, params))
      return job
        ? Response.json({ job }, { status: 202 })
        : failed(409, 'Only a job with canRetry that failed or was cancelled can be done again')
    },
  }),
  row({
    method: 'POST',
    path: '/worlds/{id}/questions',
    tag,
    doc: 'Asks a module of an app by itself: an engine, a quality check, a spell checker. Nothing in the world changes but its list of jobs.',
    body: QuestionShape,
    ok: [200],
    answer: { plain: ReplyShape },
    async run({ hosted, body }) {
      try {
        return Response.json(await askApp(hosted, body))
      } catch (error) {
        if (error instanceof FileFailure) return failed(409, error.message)
        throw error
      }
    },
  }),
]
