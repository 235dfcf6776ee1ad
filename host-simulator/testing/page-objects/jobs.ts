/** Files that come and go on a project's page Sources, and the jobs that do it. */
import { expect, type Locator, type Response } from 'playwright/test'
import type { AppAnswers, AppQuestion, AppReply, AskedJob, JobExchange } from '../../page-api/question.ts'
import { projectRoot } from '../../host/addresses.ts'
import { stringNamed, unknownString } from '../matchers/named-string.ts'
import { act, go, type Site } from './site.ts'

/** A path, or what would be in the file; `{ name, mimeType, buffer }` is what Playwright's `setInputFiles` takes. */
export type GivenFile =
  string | { name: string; content: string | Uint8Array } | { name: string; mimeType: string; buffer: Buffer }

export interface EndedJob {
  status: 'finished' | 'failed' | 'cancelled'
  /** What the person is told of a job that failed. */
  message: string | null
}

/** What an app answered to a question of its own. */
export interface AskedApp<A> extends EndedJob {
  /** Of each text, in their order; null where the job failed. */
  answers: A | null
  /** What was wrong or doubtful: rules of the findings table. */
  findings: AskedJob['findings']
  /** What went out and came. */
  exchanges: JobExchange[]
}

export interface AskOptions {
  /** Target language, or that of the text, by code; the test's `language` or the project's first where it is left out. */
  language?: string
  /** Strings that the texts are of, by identifier, id or text, as many. */
  strings?: readonly (string | number)[]
  /** Identifier; the first with such a module where it is left out. */
  app?: string
  /** Key. */
  module?: string
}

export interface JobsPage {
  open(): Promise<void>
  /** Adds the file and waits until its job has ended. */
  addFile(file: GivenFile): Promise<EndedJob>
  /** Gives the file a new content. */
  updateFile(name: string, file: GivenFile): Promise<EndedJob>
  /** Takes translations from the file. Language by code or name. */
  uploadTranslations(name: string, language: string, file: GivenFile): Promise<EndedJob>
  /** Answers the content, or how the job ended without one. */
  exportFile(name: string, language: string): Promise<string | EndedJob>
  /** Asks an engine of an app for translations of texts, without a page; nothing is saved. */
  translate(
    texts: string | readonly string[],
    options?: AskOptions & { source?: string },
  ): Promise<AskedApp<AppAnswers['mt']>>
  /** Asks a quality check of an app about translations of these strings; nothing is saved. Enterprise. */
  check(
    translations: string | readonly string[],
    options: AskOptions & { strings: readonly (string | number)[] },
  ): Promise<AskedApp<AppAnswers['qa']>>
  /** Asks a spell checker of an app about texts. Enterprise. */
  spell(texts: string | readonly string[], options?: AskOptions): Promise<AskedApp<AppAnswers['spelling']>>
  /** The newest job of the file; it carries `data-status`. */
  job(fileName: string): Locator
  list: Locator
}

type Input = Parameters<Locator['setInputFiles']>[0]

const inputOf = (file: GivenFile): Input =>
  typeof file === 'string' || 'buffer' in file
    ? file
    : { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.content) }

const nameOf = (file: GivenFile): string =>
  typeof file === 'string' ? (file.split(/[\\/]/).at(-1) ?? file) : file.name

export const createJobsPage = (site: Site): JobsPage => {
  const { page, world } = site
  const list = page.getByRole('list', { name: 'Jobs', exact: true })
  const job = (fileName: string): Locator =>
    list.getByRole('listitem', { name: fileName, exact: true }).first()

  const open = async (): Promise<void> => {
    const state = await world.state()
    const [project] = state.projects
    if (!project) throw new Error('Failed to open the files: the world has no project')
    await go(site, `${projectRoot(state, project)}/sources`)
  }
  const here = async (): Promise<void> => {
    if (!page.url().startsWith(world.url) || !page.url().includes('/sources')) await open()
  }

  const idsOf = (): Promise<string[]> =>
    list
      .locator('[data-job-id]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-job-id') ?? ''))

  const startedId = async (response: Response, before: readonly string[]): Promise<string | undefined> => {
    try {
      return ((await response.json()) as { job: { id: string } }).job.id
    } catch {
      // Chromium may have dropped the body by now; the list has the newest first.
      let id: string | undefined
      const look = async () => (id = (await idsOf()).find((each) => !before.includes(each)))
      await expect.poll(look, { message: 'the job is in the list' }).toBeDefined()
      return id
    }
  }

  /** Starts a job and waits for its end. */
  const run = async (fileName: string, start: () => Promise<void>): Promise<EndedJob> => {
    const started = page.waitForResponse(
      (response) => response.status() === 202 && response.url().includes('/_page/'),
    )
    const before = await idsOf()
    await start()
    const id = await startedId(await started, before)
    const item = list.locator(`[data-job-id="${id}"]`)
    await expect(item, `the job of ${fileName} ends`).toHaveAttribute(
      'data-status',
      /^(finished|failed|cancelled)$/,
    )
    const status = (await item.getAttribute('data-status')) as EndedJob['status']
    const bar = item.locator('[data-kind="error"]')
    return { status, message: status === 'failed' ? await bar.textContent() : null }
  }

  /** Presses the file's button, answers what its dialog asks, and starts. */
  const inDialog = async (button: string, fill: (dialog: Locator) => Promise<unknown>): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog)
    await dialog.locator('button[type="submit"]').click()
  }

  const ask = async <K extends AppQuestion['kind']>(
    kind: K,
    texts: string | readonly string[],
    options: AskOptions & { source?: string } = {},
  ): Promise<AskedApp<AppReply<K>['answers'] & object>> => {
    const state = await world.state()
    const [project] = state.projects
    const {
      language = site.language ?? project?.targetLanguageIds[0] ?? 'de',
      strings,
      source,
      app,
    } = options
    const { job, answers, exchanges } = await world.ask({
      ...{ kind, texts: typeof texts === 'string' ? [texts] : [...texts], languageId: language },
      ...(strings && {
        stringIds: strings.map((wanted) => {
          const string = stringNamed(state, wanted)
          if (!string) throw new Error(`Failed to ask: ${unknownString(state, wanted)}`)
          return string.id
        }),
      }),
      ...(source !== undefined && { sourceLanguageId: source }),
      ...(app !== undefined && { app }),
      ...(options.module !== undefined && { module: options.module }),
    })
    const { status, message, findings } = job
    return { status, message, findings, answers, exchanges }
  }

  return {
    open: () => act('jobs: open', open),
    addFile: (file) =>
      act(`jobs: add file "${nameOf(file)}"`, async () => {
        await here()
        return run(nameOf(file), () => page.getByLabel('Files to add').setInputFiles(inputOf(file)))
      }),
    updateFile: (name, file) =>
      act(`jobs: update file "${name}"`, async () => {
        await here()
        return run(name, () =>
          inDialog(`Update ${name}`, (dialog) =>
            dialog.locator('input[type="file"]').setInputFiles(inputOf(file)),
          ),
        )
      }),
    uploadTranslations: (name, language, file) =>
      act(`jobs: upload translations of "${name}" into ${language}`, async () => {
        await here()
        return run(nameOf(file), () =>
          inDialog(`Upload translations of ${name}`, async (dialog) => {
            await dialog.locator('input[type="file"]').setInputFiles(inputOf(file))
            await dialog.getByRole('combobox', { name: 'Language' }).selectOption(language)
          }),
        )
      }),
    exportFile: (name, language) =>
      act(`jobs: export "${name}" in ${language}`, async () => {
        await here()
        const ended = await run(name, () =>
          inDialog(`Export ${name}`, (dialog) =>
            dialog.getByRole('combobox', { name: 'Language' }).selectOption(language),
          ),
        )
        if (ended.status !== 'finished') return ended
        const address = await job(name).getByRole('link', { name: 'Download' }).getAttribute('href')
        const response = await page.request.get(new URL(address ?? '', page.url()).href)
        return response.text()
      }),
    translate: (texts, options) => act('jobs: translate', () => ask('mt', texts, options)),
    check: (translations, options) => act('jobs: check', () => ask('qa', translations, options)),
    spell: (texts, options) => act('jobs: spell', () => ask('spelling', texts, options)),
    job,
    list,
  }
}
