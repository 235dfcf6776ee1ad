/** A page of a small world without a server: what it asked for, and the parts that draw it. */
import { signal } from '@preact/signals'
import { render, type ComponentChild, h } from 'preact'
import { vi } from 'vitest'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { FileSession } from '../../host-simulator/pages/files/file-session.ts'
import type { Job } from '../../host-simulator/page-api/job.ts'
import { createJobs, type Jobs } from '../../host-simulator/pages/files/jobs.ts'
import type { Session } from '../../host-simulator/pages/session.ts'
import { createSignals, ShellProvider, type Shell } from '../../host-simulator/pages/shell.tsx'
import type { World } from '../../host-simulator/world/world.ts'

export const jobWith = (more: Partial<Job> = {}): Job => ({
  id: 'job-1',
  kind: 'source-import',
  app: 'hello',
  appName: 'Hello',
  module: 'hello-format',
  projectId: 1,
  fileId: null,
  fileName: 'a.json',
  languageId: null,
  status: 'queued',
  phase: 'waiting',
  progress: 0,
  requestBytes: null,
  responseBytes: null,
  limitBytes: 5_242_880,
  ms: null,
  limitMs: 120_000,
  message: null,
  canRetry: true,
  findings: [],
  result: null,
  createdAt: '2026-01-15T10:00:00.000Z',
  finishedAt: null,
  ...more,
})

/** Answers every question with a new job, and no file has a preview. */
export const fakeFileSession = (more: Partial<FileSession> = {}): FileSession => ({
  addFile: (_, name) => Promise.resolve(jobWith({ fileName: name })),
  updateFile: () => Promise.resolve(jobWith()),
  uploadTranslations: () => Promise.resolve(jobWith()),
  exportFile: () => Promise.resolve(jobWith()),
  jobs: () => Promise.resolve([]),
  cancelJob: () => Promise.resolve(jobWith()),
  retryJob: () => Promise.resolve(jobWith()),
  preview: () => Promise.resolve(null),
  ...more,
})

export interface Drawn {
  editor: Editor
  jobs: Jobs
  isOnline: Shell['isOnline']
  tell: ReturnType<typeof vi.fn>
  root: HTMLElement
}

/** Draws a part of the page in `document`. */
export const draw = (
  part: ComponentChild,
  world: World,
  { session: given = {}, userId = 1 }: { session?: Partial<FileSession>; userId?: number } = {},
): Drawn => {
  const session = fakeFileSession(given)
  const tell = vi.fn()
  const signals = createSignals()
  const editor = createEditor({
    world,
    view: openEditor(world, { userId }),
    userId,
    send: () => Promise.resolve(null),
  })
  editor.on('change', () => signals.epoch.value++)
  const jobs = createJobs(session, tell)
  const navigation = {
    base: '/w/test',
    hasChrome: false,
    route: signal({ page: 'project' }),
    hrefOf: (path: string) => path,
    go: () => {},
  }
  const shell = {
    ...signals,
    editor,
    jobs,
    tell,
    navigation,
    session: session as Session,
    apps: [],
    projectId: () => 1,
  } as unknown as Shell
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.getElementById('root') as HTMLElement
  render(h(ShellProvider, { value: shell, children: part }), root)
  return { editor, jobs, isOnline: signals.isOnline, tell, root }
}
