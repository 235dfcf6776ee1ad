import { afterEach, expect, it, vi } from 'vitest'
import { inPieces, watchJobs, type JobObject } from '../../host-simulator/platform/pipeline/index.ts'
import { openJob } from '../../host-simulator/platform/jobs/job.ts'
import { openKit } from './kit.ts'

afterEach(() => vi.useRealTimers())

it('tells of a job ten times a second at most, and of its end always', async () => {
  const { world } = await openKit(() => ({}))
  vi.useFakeTimers()
  const heard: JobObject[] = []
  const stop = watchJobs(world, (job) => heard.push(job))
  const about = { kind: 'export', projectId: 1, fileId: 1, fileName: 'a', languageId: null } as const
  const job = openJob(world, { ...about, userId: 1, input: null })
  for (let progress = 0; progress < 50; progress++) {
    job.tell({ progress })
    vi.advanceTimersByTime(10)
  }
  job.finish({})
  vi.advanceTimersByTime(1000)
  expect(heard.map(({ progress }) => progress)).toEqual([0, 9, 19, 29, 39, 49, 100])
  stop()
  job.tell({ progress: 7 })
  expect(heard).toHaveLength(7)
})

it('gives a file in pieces that divide characters', async () => {
  const bytes = new TextEncoder().encode('é'.repeat(50_000))
  const pieces: Uint8Array[] = []
  for (
    let reader = inPieces(bytes).getReader(), step = await reader.read();
    !step.done;
    step = await reader.read()
  )
    pieces.push(step.value)
  expect(pieces.map(({ length }) => length)).toEqual([65_535, 34_465])
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
})
