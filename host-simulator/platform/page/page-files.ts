/** What a world's own pages ask for files and jobs. Below `/w/<world>/_page`; the session is checked before. */
import { Hono, type Context } from 'hono'
import { updateOptions } from '../../world/commands.ts'
import type { FileRow } from '../../world/rows.ts'
import { linkedPreview } from '../files/preview.ts'
import {
  cancelJob,
  jobOf,
  jobsOf,
  resumeJobs,
  retryJob,
  startJob,
  type JobObject,
} from '../pipeline/index.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

type Env = { Variables: { hosted: HostedWorld } }

export const createPageFiles = (): Hono<Env> => {
  const api = new Hono<Env>()

  api.post('/projects/:projectId/files', async (c) => {
    const hosted = c.get('hosted')
    const project = hosted.store.world.projects.get(numberIn(c, 'projectId'))
    if (!project) return refused(404, 'Project Not Found')
    const fileName = c.req.query('name') ?? ''
    if (!fileName.trim()) return refused(400, 'name: expected the name of the file')
    const place = placeIn(c)
    if (typeof place === 'string') return refused(400, place)
    return accepted(
      startJob(hosted, {
        kind: 'source-import',
        projectId: project.id,
        fileId: null,
        fileName,
        languageId: null,
        userId: hosted.userId,
        input: {
          kind: 'source-import',
          bytes: await kept(c),
          type: c.req.query('type') || undefined,
          ...place,
        },
      }),
    )
  })

  api.put('/files/:fileId', async (c) => {
    const file = fileIn(c)
    if (!file) return refused(404, 'File Not Found')
    const wanted = c.req.query('updateOption') || undefined
    const updateOption = updateOptions.find((option) => option === wanted)
    if (wanted !== updateOption)
      return refused(400, `updateOption: expected one of ${updateOptions.join(', ')}, got "${wanted}"`)
    const input = { kind: 'source-update', bytes: await kept(c), updateOption } as const
    return accepted(
      startJob(c.get('hosted'), { ...about(c, file), languageId: null, kind: input.kind, input }),
    )
  })

  api.post('/files/:fileId/translations', async (c) => {
    const file = fileIn(c)
    if (!file) return refused(404, 'File Not Found')
    const languageId = languageIn(c, file)
    if (languageId === undefined) return wrongLanguage(c)
    const input = { kind: 'translation-upload', bytes: await kept(c) } as const
    return accepted(startJob(c.get('hosted'), { ...about(c, file), languageId, kind: input.kind, input }))
  })

  api.post('/files/:fileId/export', (c) => {
    const file = fileIn(c)
    if (!file) return refused(404, 'File Not Found')
    const languageId = languageIn(c, file)
    if (languageId === undefined) return wrongLanguage(c)
    const input = { kind: 'export' } as const
    return accepted(startJob(c.get('hosted'), { ...about(c, file), languageId, kind: input.kind, input }))
  })

  api.get('/files/:fileId/preview', (c) => {
    const file = fileIn(c)
    const preview = file && linkedPreview(c.get('hosted'), file)
    return preview ? c.json(preview) : refused(404, 'This file has no preview')
  })

  api.get('/jobs', (c) => {
    resumeJobs(c.get('hosted'))
    return c.json({ jobs: jobsOf(c.get('hosted')) })
  })

  api.post('/jobs/:id/cancel', (c) => {
    const hosted = c.get('hosted')
    const id = c.req.param('id')
    if (!jobOf(hosted, id)) return refused(404, 'Job Not Found')
    if (!cancelJob(hosted, id)) return refused(409, 'This job is over')
    return c.json({ job: jobOf(hosted, id) })
  })

  api.post('/jobs/:id/retry', (c) => {
    const hosted = c.get('hosted')
    const id = c.req.param('id')
    if (!jobOf(hosted, id)) return refused(404, 'Job Not Found')
    const job = retryJob(hosted, id)
    return job
      ? accepted(job)
      : refused(409, 'Only a job of a page that failed or was cancelled can be done again')
  })

  return api
}

type Call = Context<Env>

const refused = (code: number, message: string): Response =>
  Response.json({ error: { message, code } }, { status: code })

const accepted = (job: JobObject): Response => Response.json({ job }, { status: 202 })

const wrongLanguage = (c: Call): Response =>
  refused(400, `languageId: expected a target language of the project, got "${c.req.query('languageId')}"`)

const numberIn = (c: Call, name: string): number => {
  const text = c.req.param(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : NaN
}

const fileIn = (c: Call): FileRow | undefined => c.get('hosted').store.world.files.get(numberIn(c, 'fileId'))

/** Undefined for one that is no target; null, that of all languages, where none is named. */
const languageIn = (c: Call, { projectId }: FileRow): string | null | undefined => {
  const languageId = c.req.query('languageId')
  if (!languageId) return null
  const project = c.get('hosted').store.world.projects.get(projectId)
  return project?.targetLanguageIds.find((target) => target === languageId)
}

/** The folder that is named, or what is wrong with its number. */
const placeIn = (c: Call): { branchId: number | undefined; directoryId: number | undefined } | string => {
  const read = (name: string): number | undefined => {
    const text = c.req.query(name)
    return text ? Number(text) : undefined
  }
  const place = { branchId: read('branchId'), directoryId: read('directoryId') }
  const wrong = Object.entries(place).find(
    ([, id]) => id !== undefined && !(Number.isSafeInteger(id) && id > 0),
  )
  return wrong ? `${wrong[0]}: expected a number, got "${c.req.query(wrong[0])}"` : place
}

const about = (c: Call, { id: fileId, projectId, name: fileName }: FileRow) => ({
  fileId,
  projectId,
  fileName,
  userId: c.get('hosted').userId,
})

/** The body, as it is named in the vault. */
const kept = async (c: Call): Promise<string> =>
  c.get('hosted').vault.putBytes(new Uint8Array(await c.req.arrayBuffer()))
