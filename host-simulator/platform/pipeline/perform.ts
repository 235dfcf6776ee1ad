/** The jobs that a page asks for: begun, done, done again. */
import type { FileRow } from '../../world/file-rows.ts'
import { exportFile } from '../files/export.ts'
import { FileFailure } from '../jobs/failure.ts'
import { importFile, updateFile } from '../files/import.ts'
import { readMultilingual, uploadTranslations, type UploadReport } from '../files/upload-translations.ts'
import { linkTo } from '../hosted/links.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { moduleFor } from '../app-formats/detection.ts'
import { JobCancelled } from '../app-formats/fault.ts'
import { askingOf } from './questions.ts'
import {
  brokenOff,
  openJob,
  reopenJob,
  type JobAbout,
  type JobInput,
  type JobObject,
  type RunningJob,
} from '../jobs/job.ts'
import { cancelled, JobFailure } from '../app-formats/job-failure.ts'

/** Answers at once; the work goes on, and the job tells how. */
export const startJob = (
  hosted: HostedWorld,
  about: Omit<JobAbout, 'input'> & { input: JobInput },
): JobObject => {
  const job = openJob(hosted, about)
  void work(hosted, job, about.input, about.userId)
  return job.now
}

/** Does a job that failed or was cancelled once more; null where it cannot be. */
export const retryJob = (hosted: HostedWorld, id: string): JobObject | null => {
  const again = reopenJob(hosted, id)
  if (!again) return null
  void work(hosted, again.job, again.input, again.userId)
  return again.job.now
}

/** Does what was at work when the machine died. To be called when the platform can be reached. */
export const resumeJobs = (hosted: HostedWorld): void => {
  for (const id of brokenOff(hosted)) retryJob(hosted, id)
}

const work = async (hosted: HostedWorld, job: RunningJob, input: JobInput, userId: number): Promise<void> => {
  // Whoever asked gets the answer first.
  await Promise.resolve()
  try {
    if (!appOf(hosted, job.now, input, userId)) job.tell({ status: 'running', phase: 'checking' })
    await perform(hosted, job, input, userId)
  } catch (error) {
    if (error instanceof JobCancelled || (error instanceof JobFailure && error.isCancelled))
      return job.fail('cancelled', cancelled)
    if (error instanceof FileFailure)
      return job.fail('failed', error instanceof JobFailure ? error.shown : error.message)
    console.error(error)
    job.fail('failed', 'Internal error of the simulator')
  }
}

/** Whether it has to wait for an app. */
const appOf = (
  hosted: HostedWorld,
  { projectId, fileId, fileName }: JobObject,
  input: JobInput,
  userId: number,
) => {
  const file = hosted.store.world.files.get(fileId ?? NaN)
  const bytes = 'bytes' in input ? bytesOf(hosted, input.bytes) : new Uint8Array()
  const type = file ? file.type : input.kind === 'source-import' ? input.type : undefined
  return moduleFor(hosted, { type, name: fileName, bytes, projectId, userId })
}

const perform = async (
  hosted: HostedWorld,
  job: RunningJob,
  input: JobInput,
  userId: number,
): Promise<void> => {
  const { projectId, fileName, languageId } = job.now
  switch (input.kind) {
    case 'source-import': {
      const { type, branchId, directoryId } = input
      const wish = { projectId, name: fileName, type, branchId, directoryId, job }
      await importFile(hosted, { ...wish, bytes: bytesOf(hosted, input.bytes) }, userId)
      return
    }
    case 'source-update': {
      const { id } = fileOf(hosted, job.now)
      const { updateOption } = input
      await updateFile(hosted, id, { bytes: bytesOf(hosted, input.bytes), updateOption, job }, userId)
      return
    }
    case 'translation-upload':
      return upload(hosted, job, bytesOf(hosted, input.bytes), userId)
    case 'export': {
      const file = fileOf(hosted, job.now)
      const language = languageId ?? hosted.store.world.projects.get(projectId)?.targetLanguageIds[0]
      let { name } = file
      const renamed = (_: unknown, now: string): void => void (name = now)
      const bytes =
        language === undefined ? null : await exportFile(hosted, file, language, { userId, job, renamed })
      if (!bytes) throw new FileFailure('not-found', `There is nothing to export of ${file.name}`)
      const kept = await hosted.vault.putBytes(bytes)
      if (job.signal.aborted) throw new JobCancelled()
      const { newId, origin } = hosted.tools
      const behind = { bytes: kept, fileName: name, contentType: 'application/octet-stream' }
      const { url } = linkTo(hosted, origin(), newId(), behind)
      job.finish({ strings: file.stringIds.length, url, fileName: name })
      return
    }
    case 'question': {
      const ask = await askingOf(hosted, input.question)
      job.finish({ strings: (await ask(job)).length })
    }
  }
}

/** Without a language all that a multilingual file holds. */
const upload = async (
  hosted: HostedWorld,
  job: RunningJob,
  bytes: Uint8Array,
  userId: number,
): Promise<void> => {
  const { languageId, fileName } = job.now
  const file = fileOf(hosted, job.now)
  const wish = { fileId: file.id, fileName, bytes, job }
  const targets = hosted.store.world.projects.get(file.projectId)?.targetLanguageIds ?? []
  const languageIds = languageId === null ? targets : [languageId]
  const all = await readMultilingual(hosted, { ...wish, languageIds }, userId)
  if (!all && languageId === null)
    throw new FileFailure('refused', 'languageId: expected one, since the format holds one language')
  const only = all
    ? null
    : await uploadTranslations(hosted, { ...wish, languageId: languageId ?? '' }, userId)
  const reports: UploadReport[] = only ? [only] : []
  for (const [each, found] of all ?? [])
    reports.push(await uploadTranslations(hosted, { ...wish, languageId: each, found }, userId))
  const strings = reports.reduce((sum, { phrases }) => sum + phrases, 0)
  const unmatched = [...new Set(reports.flatMap((report) => report.unmatched))]
  job.finish({ strings, unmatched })
}

const bytesOf = (hosted: HostedWorld, name: string): Uint8Array => {
  const bytes = hosted.vault.bytes(name)
  if (!bytes) throw new FileFailure('not-found', 'The bytes of this job are gone')
  return bytes
}

const fileOf = (hosted: HostedWorld, { fileId }: JobObject): FileRow => {
  const file = hosted.store.world.files.get(fileId ?? NaN)
  if (!file) throw new FileFailure('not-found', `There is no file ${fileId}`)
  return file
}
