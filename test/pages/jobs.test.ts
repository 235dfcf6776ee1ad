import { describe, expect, it, vi } from 'vitest'
import type { Job } from '../../host-simulator/page-api/job.ts'
import { bytesText, placeText, timeText } from '../../host-simulator/pages/files/job.ts'
import { createJobs, importsOf, jobsOf } from '../../host-simulator/pages/files/jobs.ts'
import { fakeFileSession, jobWith } from './page.ts'

const later = { createdAt: '2026-01-15T10:00:01.000Z' }

/** A promise and what settles it. */
const pending = <T>(): { promise: Promise<T>; resolve(value: T): void } => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}

describe('the jobs of a page', () => {
  it('tell why a start was refused, and keep no trace of it', async () => {
    const tell = vi.fn()
    const jobs = createJobs(
      fakeFileSession({ addFile: () => Promise.reject(new Error('There is a file a.json already')) }),
      tell,
    )
    const place = { directoryId: null, branchId: null }
    await jobs.start('a.json', (session) => session.addFile(1, 'a.json', new Blob(['{}']), place))
    expect(tell).toHaveBeenCalledWith(expect.objectContaining({ message: 'There is a file a.json already' }))
    expect(jobs.list.value).toEqual([])
    expect(jobs.sending.value).toEqual([])
  })

  it('show what is on its way until the platform has taken it', async () => {
    const answer = pending<Job>()
    const jobs = createJobs(fakeFileSession(), vi.fn())
    const started = jobs.start('a.json', () => answer.promise)
    expect(jobs.sending.value.map(({ fileName }) => fileName)).toEqual(['a.json'])
    answer.resolve(jobWith())
    await started
    expect(jobs.sending.value).toEqual([])
    expect(jobs.list.value.map(({ id }) => id)).toEqual(['job-1'])
  })

  it('believe the stream rather than an answer that was overtaken', async () => {
    const answer = pending<Job>()
    const jobs = createJobs(fakeFileSession(), vi.fn())
    const started = jobs.start('a.json', () => answer.promise)
    jobs.receive(jobWith({ status: 'finished' }))
    answer.resolve(jobWith({ status: 'queued' }))
    await started
    expect(jobs.list.value.map(({ status }) => status)).toEqual(['finished'])
  })

  it('believe an answer that came after the last word of the stream', async () => {
    const retryJob = () => Promise.resolve(jobWith({ status: 'queued' }))
    const jobs = createJobs(fakeFileSession({ retryJob }), vi.fn())
    jobs.receive(jobWith({ status: 'failed' }))
    await jobs.retry('job-1')
    expect(jobs.list.value.map(({ status }) => status)).toEqual(['queued'])
  })

  it('stand newest first, also while the clock stands still', () => {
    const jobs = createJobs(fakeFileSession(), vi.fn())
    for (const job of [
      jobWith({ id: 'first' }),
      jobWith({ id: 'second' }),
      jobWith({ id: 'third', ...later }),
    ])
      jobs.receive(job)
    jobs.receive(jobWith({ id: 'first', progress: 50 }))
    expect(jobs.list.value.map(({ id }) => id)).toEqual(['third', 'second', 'first'])
  })

  it('are a hundred at most, the oldest forgotten', () => {
    const jobs = createJobs(fakeFileSession(), vi.fn())
    for (let i = 0; i <= 100; i++) jobs.receive(jobWith({ id: `job-${i}` }))
    expect(jobs.list.value).toHaveLength(100)
    expect(jobs.list.value.at(-1)?.id).toBe('job-1')
  })

  it('tell of a failure once, and not where a list shows it', () => {
    const tell = vi.fn()
    const jobs = createJobs(fakeFileSession(), tell)
    const failed = jobWith({ status: 'failed', message: 'This is no file of mine' })
    jobs.receive(failed)
    jobs.receive(failed)
    expect(tell.mock.calls).toEqual([[{ message: 'a.json: This is no file of mine' }]])
    jobs.shown.value = 1
    jobs.receive({ ...failed, id: 'job-2' })
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('say when they could not be loaded, and that they were after all', async () => {
    const list = vi.fn<() => Promise<Job[]>>()
    list.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce([jobWith()])
    const jobs = createJobs(fakeFileSession({ jobs: list }), vi.fn())
    await jobs.load()
    expect(jobs.state.value).toBe('failed')
    await jobs.load()
    expect(jobs.state.value).toBe('ready')
    expect(jobs.list.value).toHaveLength(1)
  })

  it('belong to projects and files', () => {
    const finished = { status: 'finished', fileId: 7 } as const
    const all = [
      jobWith({ id: 'here', ...finished }),
      jobWith({ id: 'there', projectId: 2 }),
      jobWith({ id: 'export', ...finished, kind: 'export' }),
    ]
    expect(jobsOf(all, 1).map(({ id }) => id)).toEqual(['here', 'export'])
    expect(importsOf(all, 7)).toBe(importsOf(all.slice(0, 1), 7))
    expect(importsOf(all, 7)).not.toBe(importsOf([], 7))
  })
})

describe('amounts read well', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1,023 bytes'],
    [1024, '1 kB'],
    [1024 * 1023.96, '1 MB'],
    [5_242_880, '5 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [59_999, '59.9 s'],
    [60_000, '1 min'],
    [119_999, '1 min 59 s'],
    [120_000, '2 min'],
  ])('%d ms are %s', (ms, text) => expect(timeText(ms)).toBe(text))

  it.each([
    [null, null, ''],
    [0, null, 'record 0'],
    [2, 3, 'record 2, line 3'],
  ])('a finding at record %s and line %s is at “%s”', (record, line, text) =>
    expect(placeText({ record, line })).toBe(text),
  )
})
